/** How a result is rounded to a scale. `down` is towards zero, `up` away from it. */
export type Rounding = 'down' | 'up' | 'half_even';

const SCALE = 18;
const UNIT = 10n ** BigInt(SCALE);
const ZERO_CODE = 48;

/** Atoms per unit of the last decimal place, by number of places. */
const STEPS: readonly bigint[] = Array.from({ length: SCALE + 1 }, (_, scale) => 10n ** BigInt(SCALE - scale));

const stepOf = (scale: number): bigint => {
  const step = STEPS[scale];
  if (step === undefined) throw new RangeError(`a decimal has 0 to ${SCALE} places`);
  return step;
};

/** numeric(38,18) in the database holds 20 digits before the point; anything larger is a bug or an attack. */
const LARGEST = 10n ** 38n;

class OutOfRange extends RangeError {}

const PLAIN = /^(-?)(0|[1-9][0-9]{0,19})(?:\.([0-9]{1,18}))?$/;

/** The one grammar for an amount that a customer sends (trust rule A1): no sign, no exponent, no blank, ten decimals. */
export const AMOUNT_GRAMMAR = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,10})?$/;

/** Exact decimal with 18 places. `+` and `*` do not compile on it, and `<` throws, so no float can slip in. */
export class Decimal {
  static readonly zero = new Decimal(0n);
  static readonly one = new Decimal(UNIT);

  readonly #atoms: bigint;
  /** Cached: the same amount goes to the database, the answer and an event. */
  #text: string | undefined;

  private constructor(atoms: bigint) {
    if (atoms >= LARGEST || atoms <= -LARGEST) throw new OutOfRange('decimal out of range');
    this.#atoms = atoms;
  }

  /** Reads plain decimal text: what the database and our own code write, never an exponent. */
  static of(value: string | number | bigint): Decimal {
    if (typeof value === 'number') return Decimal.#ofInteger(value);
    if (typeof value === 'bigint') return new Decimal(value * UNIT);
    const match = PLAIN.exec(value);
    if (!match) throw new SyntaxError('not a plain decimal');
    const [, sign, whole = '0', fraction = ''] = match;
    const atoms = BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
    return new Decimal(sign === '-' ? -atoms : atoms);
  }

  static #ofInteger(value: number): Decimal {
    if (!Number.isSafeInteger(value)) throw new RangeError('only a safe integer becomes a decimal');
    return new Decimal(BigInt(value) * UNIT);
  }

  /** Reads text that a customer sent; `undefined` when it is not an amount. */
  static amount(text: string): Decimal | undefined {
    return AMOUNT_GRAMMAR.test(text) ? Decimal.of(text) : undefined;
  }

  /** What was computed; null when it is too large for a decimal. For what is only shown: money that moves must fail. */
  static orNull(compute: () => Decimal | null): Decimal | null {
    try {
      return compute();
    } catch (failure) {
      if (failure instanceof OutOfRange) return null;
      throw failure;
    }
  }

  static sum(values: Iterable<Decimal>): Decimal {
    let atoms = 0n;
    for (const value of values) atoms += value.#atoms;
    return new Decimal(atoms);
  }

  static min(first: Decimal, ...rest: Decimal[]): Decimal {
    return rest.reduce((min, value) => (value.lt(min) ? value : min), first);
  }

  static max(first: Decimal, ...rest: Decimal[]): Decimal {
    return rest.reduce((max, value) => (value.gt(max) ? value : max), first);
  }

  plus(other: Decimal): Decimal {
    return new Decimal(this.#atoms + other.#atoms);
  }

  minus(other: Decimal): Decimal {
    return new Decimal(this.#atoms - other.#atoms);
  }

  times(other: Decimal, rounding: Rounding): Decimal {
    return new Decimal(divide(this.#atoms * other.#atoms, UNIT, rounding));
  }

  over(other: Decimal, rounding: Rounding): Decimal {
    if (other.#atoms === 0n) throw new RangeError('division by zero');
    return new Decimal(divide(this.#atoms * UNIT, other.#atoms, rounding));
  }

  /** This times `part` over `whole`, rounded once; the product may be larger than a decimal. */
  shareOf(part: Decimal, whole: Decimal, rounding: Rounding): Decimal {
    if (whole.#atoms === 0n) throw new RangeError('division by zero');
    return new Decimal(divide(this.#atoms * part.#atoms, whole.#atoms, rounding));
  }

  /** What is left after as many whole steps as fit; unlike a quotient it is never too large. */
  remainder(step: Decimal): Decimal {
    if (step.#atoms === 0n) throw new RangeError('division by zero');
    return new Decimal(this.#atoms % step.#atoms);
  }

  negated(): Decimal {
    return new Decimal(-this.#atoms);
  }

  abs(): Decimal {
    return this.#atoms < 0n ? this.negated() : this;
  }

  /** Brings the value to at most `scale` decimals. */
  cut(scale: number, rounding: Rounding): Decimal {
    const step = stepOf(scale);
    return new Decimal(divide(this.#atoms, step, rounding) * step);
  }

  fits(scale: number): boolean {
    return this.#atoms % stepOf(scale) === 0n;
  }

  compare(other: Decimal): -1 | 0 | 1 {
    return this.#atoms < other.#atoms ? -1 : this.#atoms > other.#atoms ? 1 : 0;
  }

  eq(other: Decimal): boolean {
    return this.#atoms === other.#atoms;
  }

  lt(other: Decimal): boolean {
    return this.#atoms < other.#atoms;
  }

  lte(other: Decimal): boolean {
    return this.#atoms <= other.#atoms;
  }

  gt(other: Decimal): boolean {
    return this.#atoms > other.#atoms;
  }

  gte(other: Decimal): boolean {
    return this.#atoms >= other.#atoms;
  }

  isZero(): boolean {
    return this.#atoms === 0n;
  }

  isNegative(): boolean {
    return this.#atoms < 0n;
  }

  isPositive(): boolean {
    return this.#atoms > 0n;
  }

  /** Plain text without trailing zeros: `1.5`, `-0.01`, `0`. */
  toString(): string {
    this.#text ??= plainText(this.#atoms);
    return this.#text;
  }

  /** Exactly `scale` decimals; refuses to hide a digit, so `cut` first where the value may be finer. */
  toFixed(scale: number): string {
    const step = stepOf(scale);
    if (this.#atoms % step !== 0n) throw new RangeError(`more than ${scale} decimals`);
    const negative = this.#atoms < 0n;
    const digits = ((negative ? -this.#atoms : this.#atoms) / step).toString().padStart(scale + 1, '0');
    const whole = digits.slice(0, digits.length - scale);
    const fraction = digits.slice(digits.length - scale);
    return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${fraction}` : '.'}`.replace(/\.$/, '');
  }

  toJSON(): string {
    return this.toString();
  }

  /** Drawing only: charts, sliders and bars need a float; nothing that comes out of here may become money. */
  toDrawing(): number {
    return Number(this.#atoms) / Number(UNIT);
  }

  valueOf(): never {
    throw new TypeError('compare decimals with lt, gt and eq');
  }
}

function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator;
  if (rounding === 'down') return quotient;
  const remainder = numerator - quotient * denominator;
  if (remainder === 0n) return quotient;
  const away = numerator < 0n === denominator < 0n ? 1n : -1n;
  if (rounding === 'up') return quotient + away;
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  const whole = denominator < 0n ? -denominator : denominator;
  if (twice > whole || (twice === whole && quotient % 2n !== 0n)) return quotient + away;
  return quotient;
}

function plainText(atoms: bigint): string {
  const sign = atoms < 0n ? '-' : '';
  const digits = (atoms < 0n ? -atoms : atoms).toString().padStart(SCALE + 1, '0');
  const point = digits.length - SCALE;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO_CODE) end--;
  const whole = sign + digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}
