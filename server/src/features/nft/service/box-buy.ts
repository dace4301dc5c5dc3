import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { BATCH_SECONDS, CLIENT_SEED } from '#contract/nft/box-rules.ts';
import { refuseClosed } from '#server/core/families.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { ofHouse } from '#server/core/of-house.ts';
import type { Source } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertBox, lastBoxOf, type LastBox, type NewBox } from '../store/boxes.ts';
import {
  lockSeries,
  logIndexOf,
  markSeriesOver,
  seriesIdOf,
  sizeOf,
  totalOf,
  type SeriesRow,
} from '../store/series.ts';
import { NFT } from './family.ts';
import { publish } from './notices.ts';
import { priceMovements } from './settle.ts';

export interface BuyBoxInput {
  readonly user_id: number;
  /** Of the series. */
  readonly code: string;
  /** What the customer confirmed; clients of the family send none. */
  readonly price: Decimal | undefined;
  readonly client_seed: string | undefined;
  readonly source: Pick<Source, 'countries'>;
}

const WINDOW_MS = BATCH_SECONDS * 1000;

/** NB5: the windows of batches begin at whole tens of seconds. */
export const windowOf = (at: Instant): number => Math.floor(millisecondsOf(at) / WINDOW_MS);
export const windowStart = (window: number): Instant => instantOf(window * WINDOW_MS);

/**
 * TM7: not before the purchase before it, and in no batch that is closed. Another process may have a faster clock.
 */
const timeOf = (now: Instant, last: LastBox | undefined): Instant => {
  if (!last) return now;
  return laterOf(now, last.batch === null ? last.bought_at : windowStart(windowOf(last.bought_at) + 1));
};

const checkSale = async (tx: Transaction, series: SeriesRow, at: Instant): Promise<void> => {
  if (series.sold >= sizeOf(totalOf(series))) throw new Refusal('nft_sold_out');
  if (series.state !== 'live' || at >= series.ends_at) throw new Refusal('nft_ended');
  if (at < series.starts_at) throw new Refusal('nft_not_started');
  // NB2: whoever buys must be able to see the commitment.
  if (series.line === null || (await logIndexOf(tx, series.line)) === null) throw new Refusal('nft_not_started');
};

const checkBuyer = async (tx: Transaction, series: SeriesRow, user_id: number): Promise<void> => {
  if (series.artist_id === user_id) throw new Refusal('nft_own');
  if ((await ofHouse(tx, [user_id])).size > 0) throw new Refusal('nft_of_house');
};

const checkPrice = ({ price, currency_code, currency_scale }: SeriesRow, confirmed: Decimal | undefined): void => {
  if (confirmed === undefined || confirmed.eq(price)) return;
  throw new Refusal('nft_price_changed', { price: price.toString(), currency: currency_code, scale: currency_scale });
};

/** States in which a series is known to everybody. */
const isShown = ({ state }: SeriesRow): boolean => state === 'live' || state === 'ended' || state === 'revealed';

export type BoughtBox = NewBox & { readonly id: number };

/** NB3: the next box of a series. One transaction: paid and numbered, or nothing happened. */
export const buyBox = async (
  { ids }: Pick<Ports, 'ids'>,
  tx: Transaction,
  { user_id, code, price, client_seed = ids.bytes(16).toString('hex'), source }: BuyBoxInput,
): Promise<BoughtBox> => {
  await refuseClosed(tx, NFT, source);
  if (!CLIENT_SEED.test(client_seed)) throw new Refusal('nft_seed_wrong');
  const id = await seriesIdOf(tx, code);
  const series = id === undefined ? undefined : await lockSeries(tx, id);
  if (!series || !isShown(series)) throw new Refusal('nft_unknown');
  const at = timeOf(tx.now(), await lastBoxOf(tx, series.id, series.sold));
  await checkSale(tx, series, at);
  await checkBuyer(tx, series, user_id);
  checkPrice(series, price);
  const box = {
    code: ids.bytes(16).toString('hex'),
    series_id: series.id,
    number: series.sold + 1,
    buyer_id: user_id,
    client_seed,
    price: series.price,
    bought_at: at,
  };
  const box_id = await insertBox(tx, box);
  if (box.number === sizeOf(totalOf(series))) await markSeriesOver(tx, series.id, 'ended', { at });
  const { artist_id } = series;
  const people = { buyer_id: user_id, seller_id: artist_id, creator_id: artist_id, creator_share: Decimal.zero };
  await post(tx, {
    reason: 'nft.box',
    ref: String(box_id),
    at,
    movements: priceMovements({ ...series, ...people }),
  });
  await publish(tx, user_id, 'bought', box.code, at);
  await publish(tx, artist_id, 'box_sold', series.code, at);
  return { ...box, id: box_id };
};
