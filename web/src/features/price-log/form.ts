import type { Query } from '#web/shared/address.ts';

/** The logged price that a link names; undefined when it names none. */
export const priceOfLink = ({ symbol = '', seq }: Query): { symbol: string; seq: number | undefined } | undefined => {
  if (!/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}$/.test(symbol)) return undefined;
  if (seq === undefined) return { symbol, seq: undefined };
  return /^[1-9]\d{0,11}$/.test(seq) ? { symbol, seq: Number(seq) } : undefined;
};
