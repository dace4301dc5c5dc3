import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import type { Address } from './address.ts';

/*
 * FN4: "What would 1,000 USDT do?" asks every room that sells products. A room answers from its own call for products
 * by the rules that pay, in `what-if.ts`, which is loaded with the calculator.
 */

export interface WhatIfAsked {
  /** In USDT, above zero. */
  readonly amount: Decimal;
  /** How long, as near as the products have it. */
  readonly days: number;
}

/** An amount of a coin in a sentence: cut where it is received, rounded up where it is paid, as on the room's pages. */
export interface Amount {
  readonly amount: Decimal;
  readonly scale: number;
  readonly rounding: Rounding;
  /** Written behind it; undefined where the text itself names the coin. */
  readonly unit: string | undefined;
}

/** A text of the room's `labels.ts`. A bare decimal is a price in USDT. */
export interface Sentence {
  readonly label: string;
  readonly values?: Readonly<Record<string, number | string | Decimal | Amount>>;
}

const USDT_SCALE = 6;

/** With its unit, in cents. */
export const usdtIn = (amount: Decimal, rounding: Rounding): Amount => ({
  ...coinsIn(amount, { name: 'USDT', scale: USDT_SCALE }, rounding),
  unit: 'USDT',
});

/** Without its unit. */
export const coinsIn = (
  amount: Decimal,
  { name, scale }: { readonly name: string; readonly scale: number },
  rounding: Rounding,
): Amount => ({ amount, scale: shownScale(name, scale, amount), rounding, unit: undefined });

export interface Outcome {
  readonly case?: 'worst' | 'best';
  /** What there is of the amount in the end, in USDT, or what a loan takes; null where nobody can say. */
  readonly ends_with: Decimal | null;
  /** What has to happen for it. */
  readonly needs: Sentence;
}

export interface WhatIf {
  /** Unique in the room; for the list and for tests. */
  readonly id: string;
  /** The product family, as the server's room declares it; what is off is not shown. */
  readonly family: string;
  readonly name: Sentence;
  /** Null where the product has no term. */
  readonly days: number | null;
  /** `owed`: the amount is borrowed, and an outcome is what it takes to pay it back. */
  readonly side: 'put_in' | 'owed';
  /** Drawn as bars, in this order: from the worst to the best. None where the amount cannot be put in; a note says why. */
  readonly outcomes: readonly Outcome[];
  /** What the bars cannot say. */
  readonly notes?: readonly Sentence[];
  readonly address: Address;
}

export interface WhatIfPart {
  readonly call: Call;
  readonly input: InputOf<Call>;
  readonly answers: (products: OutputOf<Call>, asked: WhatIfAsked) => readonly WhatIf[];
}

interface TypedPart<C extends Call> {
  /** For anyone: a guest uses the calculator too. */
  readonly call: C;
  readonly input: InputOf<C>;
  /** Pure, by the functions of the contract. */
  readonly answers: (products: OutputOf<C>, asked: WhatIfAsked) => readonly WhatIf[];
}

export const whatIfPart = <C extends Call>(part: TypedPart<C>): WhatIfPart => part as unknown as WhatIfPart;

/** The one whose days are nearest; of two as near, the shorter. */
export const nearestDays = <Product>(
  products: readonly Product[],
  daysOf: (product: Product) => number,
  days: number,
): Product | undefined =>
  products.toSorted((a, b) => Math.abs(daysOf(a) - days) - Math.abs(daysOf(b) - days) || daysOf(a) - daysOf(b))[0];
