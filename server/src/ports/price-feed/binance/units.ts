/** Limits the digits of a price, so that it fits the log's 64 bits in units of 1e-8. */
const PRICE = /^(\d{1,10})(?:\.(\d{1,18}))?$/;
/** A trade of a cheap coin needs more digits. */
const QUANTITY = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

const unitsOf = (shape: RegExp, text: unknown): bigint | undefined => {
  if (typeof text !== 'string') return undefined;
  const [, whole, fraction = ''] = shape.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, 8).padEnd(8, '0'));
};

/**
 * Plain decimal text in units of 1e-8; text with a sign, an exponent, too many digits or the value zero is not a price.
 */
export const priceUnits = (text: unknown): bigint | undefined => unitsOf(PRICE, text) || undefined;

export const quantityUnits = (text: unknown): bigint | undefined => unitsOf(QUANTITY, text);
