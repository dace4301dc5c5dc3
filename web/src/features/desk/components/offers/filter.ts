import { deskCoins, deskWays, type DeskSide, type DeskWay } from '#contract/desk/rules.ts';
import { fiatCurrencies } from '#contract/site/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { OfferFilter, Terms } from '#web/features/desk/queries.ts';

/** The value of a choice that leaves nothing out. */
export const ANY = '';

export interface Chosen {
  readonly side: DeskSide;
  readonly coin: string;
  /** Empty: the currency that the customer reads amounts in. */
  readonly fiat: string;
  /** As typed, in that currency. */
  readonly money: string;
  readonly way: string;
  /** Leaves out offers that the customer cannot take. */
  readonly fits: boolean;
}

export const nothingChosen: Chosen = {
  side: 'buy',
  coin: deskCoins[0],
  fiat: ANY,
  money: ANY,
  way: ANY,
  fits: true,
};

/** What the list is asked for; undefined while the desk trades no such coin. */
export const filterOf = (terms: Terms, chosen: Chosen, fiat: string): OfferFilter | undefined => {
  const coin = terms.coins.find(({ name }) => name === chosen.coin) ?? terms.coins[0];
  const money = Decimal.amount(chosen.money);
  const way = deskWays.find((each): each is DeskWay => each === chosen.way);
  return (
    coin && {
      side: chosen.side,
      currency_id: coin.currency_id,
      fiat: fiatCurrencies.find((code) => code === fiat) ?? 'USD',
      ...(money?.isPositive() && { money }),
      ...(way && { way }),
      ...(chosen.fits && { fits: true }),
    }
  );
};

/** The wanted currency if the desk has it, else dollars. */
export const fiatIn = (terms: Terms, wanted: string): string =>
  terms.fiats.some(({ fiat }) => fiat === wanted) ? wanted : 'USD';

/** Filters that leave something out, each with the change that drops it. */
export const loosening = ({ money, way, fits }: Chosen) => [
  ...(money === ANY ? [] : [{ key: 'drop_amount', change: { money: ANY } } as const]),
  ...(way === ANY ? [] : [{ key: 'drop_way', change: { way: ANY } } as const]),
  ...(fits ? [{ key: 'drop_fits', change: { fits: false } } as const] : []),
];
