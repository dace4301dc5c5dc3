import { Decimal } from '#contract/kit/decimal.ts';

/** A view in wire form: decimals as text. The schema would do the same at many times the cost; a test compares them. */
export const inWire = (view: object): object =>
  Object.fromEntries(
    Object.entries(view).map(([key, value]) => [key, value instanceof Decimal ? value.toString() : (value as unknown)]),
  );
