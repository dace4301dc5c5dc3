/** Stored data as names and values, one per line; what is no object is shown as it is. */
export const JsonFacts = ({ text }: { readonly text: string }) => {
  const value = JSON.parse(text) as unknown;
  if (typeof value !== 'object' || value === null) return <code>{text}</code>;
  return (
    <dl className="facts json">
      {Object.entries(value).map(([name, item]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof item === 'string' ? item : JSON.stringify(item)}</dd>
        </div>
      ))}
    </dl>
  );
};
