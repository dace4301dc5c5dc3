import { came, left, nothingHeld, type Held } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { NetRow } from '../store/past.ts';
import type { PriceThen } from './past-prices.ts';

/** BA14: how old a price may be at which a coin came. */
export const MAX_AGE_MS = 7 * 86_400_000;

/** What a customer has of each coin and what it cost, up to some entry. */
export type HeldCoins = Map<number, Held>;

const heldOf = (held: HeldCoins, currency_id: number): Held => held.get(currency_id) ?? nothingHeld;

/** What each coin that left had cost; null where that is unknown. */
export type CostsLeft = ReadonlyMap<number, Decimal | null>;

/** BA14: books one entry, and returns what the coins that left it had cost. USDT costs what it is. */
export const book = (held: HeldCoins, nets: readonly NetRow[], priceThen: PriceThen): CostsLeft => {
  const costs = new Map<number, Decimal | null>();
  for (const { currency_id, amount } of nets.filter((net) => net.amount.isNegative())) {
    if (currency_id === USDT) {
      costs.set(currency_id, amount.abs());
      continue;
    }
    const before = heldOf(held, currency_id);
    const after = left(before, amount.abs());
    held.set(currency_id, after);
    costs.set(currency_id, before.cost && after.cost && before.cost.minus(after.cost));
  }
  for (const net of nets)
    if (net.amount.isPositive() && net.currency_id !== USDT)
      held.set(net.currency_id, came(heldOf(held, net.currency_id), net.amount, sumOf(valuedBy(net, nets), priceThen)));
  return costs;
};

/** What some amounts were worth together; null if one is unknown. */
export const sumOf = (nets: readonly NetRow[], priceThen: PriceThen): Decimal | null =>
  knownSum(nets.map((net) => valueThen(net, priceThen)));

/** Null if one is unknown. */
export const knownSum = (values: readonly (Decimal | null)[]): Decimal | null =>
  Decimal.orNull(() => values.reduce((sum, one) => sum && one && sum.plus(one), Decimal.zero));

const valueThen = (net: NetRow, priceThen: PriceThen): Decimal | null =>
  net.currency_id === USDT
    ? net.amount.abs()
    : Decimal.orNull(() => priceThen(net)?.times(net.amount.abs(), 'half_even') ?? null);

/** What was given for a coin that came. What came for nothing, or together with another coin, has its own value. */
const valuedBy = (net: NetRow, nets: readonly NetRow[]): readonly NetRow[] => {
  const given = nets.filter(({ amount }) => amount.isNegative());
  return given.length > 0 && nets.length - given.length === 1 ? given : [net];
};

/** The moments of which a price is needed; a purchase with USDT needs none. */
export const pricedIn = (entries: readonly (readonly NetRow[])[]): readonly NetRow[] =>
  entries.flatMap((nets) =>
    nets
      .filter(({ amount, currency_id }) => amount.isPositive() && currency_id !== USDT)
      .flatMap((net) => valuedBy(net, nets))
      .filter(({ currency_id }) => currency_id !== USDT),
  );
