import { insist } from './fault.ts';

/** What the app must have shown in a field, by the lines and the log. */
export type Fact = readonly [field: string, what: string, right: unknown];

export const instant = (t_ms: number): string => new Date(t_ms).toISOString();
export const wire = (at: unknown): string => `${String(at).slice(0, 10)} ${String(at).slice(11, 19)}`;

/** Keys in one order, so that the text of two values can be compared. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? 'nothing';

export const checkFacts = (order: Readonly<Record<string, unknown>>, facts: readonly Fact[]): void => {
  for (const [field, what, right] of facts) {
    const said = order[field];
    const words = (value: unknown): string => (typeof value === 'string' ? value : plain(value));
    insist(plain(said) === plain(right), `the app showed ${words(said)} as the ${what}, and it is ${words(right)}`);
  }
};
