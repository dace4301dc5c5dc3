import { Decimal } from '#contract/kit/decimal.ts';
import { exposedSize } from '#contract/futures/rules.ts';
import { HOUSE_COVER } from '#contract/futures/term-rules.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { exposures } from '../store/house.ts';
import { allContracts } from '../store/markets.ts';

const USED_SCALE = 4;

export interface MarketExposure {
  readonly id: number;
  readonly symbol: string;
  readonly positions: number;
  readonly long: Decimal;
  readonly short: Decimal;
  /** The larger side, in the quote currency. */
  readonly exposure: Decimal;
  /** What customers are net long; negative if they are net short. */
  readonly net: Decimal;
  readonly limit: Decimal;
  /** The part of the limit that is used; null without a price. */
  readonly used: Decimal | null;
  /** Longs and shorts together. */
  readonly open_interest: Decimal;
  readonly price: Decimal | null;
  readonly tick: number | null;
}

/** FU16: what the house is exposed to in each market, at the last prices. */
export const exposureOf = async (sql: Sql, prices: Prices): Promise<MarketExposure[]> => {
  const open = new Map((await exposures(sql)).map((row) => [row.market_id, row]));
  const contracts = (await allContracts(sql)).filter(({ id, is_traded }) => is_traded || open.has(id));
  return contracts.map(({ id, symbol, quote_scale, exposure_limit }) => {
    const row = open.get(id);
    const [long, short] = [row?.long ?? Decimal.zero, row?.short ?? Decimal.zero];
    const tick = prices.last(id);
    const valueOf = (size: Decimal): Decimal =>
      tick ? size.times(tick.price, 'up').cut(quote_scale, 'up') : Decimal.zero;
    const net = valueOf(long.minus(short).abs());
    const exposure = valueOf(exposedSize(long, short));
    return {
      id,
      symbol,
      positions: row?.positions ?? 0,
      long,
      short,
      exposure,
      net: long.lt(short) ? net.negated() : net,
      limit: exposure_limit,
      used: tick ? exposure.over(exposure_limit, 'up').cut(USED_SCALE, 'up') : null,
      open_interest: valueOf(long.plus(short)),
      price: tick?.price ?? null,
      tick: tick?.seq ?? null,
    };
  });
};

/** FU17: the exposure in all markets, and what the house must have in its fund to take on more. */
export const coverOf = (
  markets: readonly MarketExposure[],
): { readonly exposure: Decimal; readonly cover: Decimal } => {
  const exposure = Decimal.sum(markets.map((market) => market.exposure));
  return { exposure, cover: exposure.times(HOUSE_COVER, 'up') };
};
