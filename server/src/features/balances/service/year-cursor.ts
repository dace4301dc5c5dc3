import type { OutputOf } from '#contract/kit/call.ts';
import type { Held } from '#contract/balances/rules.ts';
import type { yearCalls } from '#contract/balances/year-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';

export type YearSums = OutputOf<typeof yearCalls.year>['sums'];

/** How far a file was followed, what the customer had then, and the sums so far. */
export interface YearPlace {
  readonly after: number;
  readonly held: ReadonlyMap<number, Held>;
  readonly sums: YearSums;
}

const start: YearPlace = {
  after: 0,
  held: new Map(),
  sums: { events: 0, income_usdt: Decimal.zero, gain_usdt: Decimal.zero, fees_usdt: Decimal.zero, unknown: 0 },
};

/** Plain text, which only the customer gets back: a changed one changes nothing but the customer's own file. */
export const cursorOf = ({ after, held, sums }: YearPlace): string =>
  [
    [after, sums.events, sums.unknown, sums.income_usdt, sums.gain_usdt, sums.fees_usdt].join(','),
    ...[...held]
      .filter(([, { amount }]) => amount.isPositive())
      .map(([id, { amount, cost }]) => [id, amount, cost ?? ''].join(',')),
  ].join(';');

const NUMBER = String.raw`-?\d{1,20}(?:\.\d{1,18})?`;
const FIRST = new RegExp(`^(\\d{1,15}),(\\d{1,9}),(\\d{1,9}),(${NUMBER}),(${NUMBER}),(${NUMBER})$`);
const COIN = new RegExp(`^(\\d{1,9}),(${NUMBER}),(${NUMBER})?$`);
export const WRONG_CURSOR = (): Refusal => new Refusal('parameter_error', { field: 'cursor' });

export const placeAt = (cursor: string | undefined): YearPlace => {
  if (cursor === undefined) return start;
  const [head = '', ...coins] = cursor.split(';');
  const [, after, events, unknown, income = '', gain = '', fees = ''] = FIRST.exec(head) ?? [];
  if (after === undefined) throw WRONG_CURSOR();
  const held = coins.map((coin): [number, Held] => {
    const [, id, amount, cost] = COIN.exec(coin) ?? [];
    if (id === undefined || amount === undefined) throw WRONG_CURSOR();
    return [Number(id), { amount: decimalOf(amount), cost: cost === undefined ? null : decimalOf(cost) }];
  });
  return {
    after: Number(after),
    held: new Map(held),
    sums: {
      events: Number(events),
      unknown: Number(unknown),
      income_usdt: decimalOf(income),
      gain_usdt: decimalOf(gain),
      fees_usdt: decimalOf(fees),
    },
  };
};

const decimalOf = (text: string): Decimal => {
  const value = Decimal.orNull(() => Decimal.of(text));
  if (!value) throw WRONG_CURSOR();
  return value;
};
