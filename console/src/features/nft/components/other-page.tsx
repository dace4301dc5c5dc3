interface OtherPageProps {
  readonly page: string;
  readonly id: number;
  readonly name?: string;
}

/** A link to another page of this room: whoever may open one of them may open all. */
export const OtherPage = ({ page, id, name }: OtherPageProps) => (
  <a className="open" href={`#/${page}/${String(id)}/show`}>
    {name ?? String(id)}
  </a>
);
