/** A price below a name; beside it there is no room for both on a narrow phone. */
export const priceLine = (shown: string) => (
  <span key="price" className="num block py-0.5 type-label text-1">
    {shown}
  </span>
);
