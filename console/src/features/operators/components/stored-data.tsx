import { FactList } from '#console/shared/facts.tsx';

/** Stored data as names and values, one per line; what is not an object is shown as it is. */
export const StoredData = ({ json }: { readonly json: string }) => {
  const value = JSON.parse(json) as unknown;
  if (typeof value !== 'object' || value === null) return <code>{json}</code>;
  const facts = Object.entries(value).map(([name, item]) => [
    name,
    typeof item === 'string' ? item : JSON.stringify(item),
  ]);
  return (
    <div className="stored">
      <FactList of={Object.fromEntries(facts) as Readonly<Record<string, string>>} nameOf={(name) => name} />
    </div>
  );
};
