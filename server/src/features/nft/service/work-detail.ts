import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { nftReference, payTypes } from '#contract/nft/rules.ts';
import type { workCalls } from '#contract/nft/work-calls.ts';
import { seemOfHouse } from '#server/core/of-house.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  addCollected,
  deleteCollect,
  insertCollect,
  lockToCollect,
  ownersOf,
  salesOf,
  seenWork,
  seenWorkId,
} from '../store/gallery-work.ts';
import { seriesNamed } from '../store/gallery-series.ts';
import type { ShownSeries } from '../store/series-views.ts';
import { isReminded } from '../store/reminders.ts';
import type { Named } from '../store/works.ts';
import { mediaView } from './media-view.ts';
import { feeRate } from './terms.ts';
import { seriesItem } from './work-gallery.ts';
import { itemView, privateMedia, type ItemView, type Signer } from './work-view.ts';

export type DetailView = OutputOf<typeof workCalls.detail>;

interface Reader {
  readonly viewer: number | null;
  readonly now: Instant;
}

/** NA8, whatever the clock says, which the screen reads by itself; without a session it asks to log in first. */
const canBuy = async (sql: Sql, { owner, seller_id }: ItemView, viewer: number | null): Promise<boolean> =>
  viewer === null || (owner !== viewer && seller_id !== viewer && (await seemOfHouse(sql, [viewer])).size === 0);

const reminded = (sql: Sql, { id, starts_at, status }: ItemView, viewer: number | null): Promise<boolean> =>
  isReminded(sql, { item_id: id, user_id: viewer, starts_at: status === 2 ? starts_at : null });

const seriesDetail = async (sql: Sql, row: ShownSeries, { viewer, now }: Reader): Promise<DetailView> => {
  const view = seriesItem(row, now);
  return {
    ...view,
    collect_number: 0,
    fee_rate: row.fee_rate,
    creator_share: Decimal.zero,
    ...{ my_margin: null, my_best_bid: null, is_leading: false, taken_down: null },
    can_buy: await canBuy(sql, view, viewer),
    is_reminded: await reminded(sql, view, viewer),
    server_time: now,
  };
};

/** A work, or a series of blind boxes, which the family's clients ask for in the same way. */
export const detailOf = async (
  ports: Signer & Pick<Ports, 'db'>,
  named: Named,
  { viewer, now }: Reader,
): Promise<DetailView> => {
  const sql = ports.db;
  if (named.code === undefined && named.id === undefined) throw new Refusal('nft_unknown');
  const row = await seenWork(sql, viewer, named);
  if (!row) {
    const series = await seriesNamed(sql, named);
    if (!series) throw new Refusal('nft_unknown');
    return seriesDetail(sql, series, { viewer, now });
  }
  const is_shown = row.work_state === 'shown' || viewer === null;
  const view = itemView(row, now, is_shown ? mediaView(row.media) : privateMedia(row, viewer, ports));
  const is_on_sale = row.listing_state === 'live' || row.listing_state === 'awaiting';
  return {
    ...view,
    collect_number: row.collected,
    fee_rate: (is_on_sale ? row.fee_rate : null) ?? (await feeRate(sql)),
    creator_share: row.creator_share,
    my_margin: row.my_margin,
    my_best_bid: row.my_best_bid,
    is_leading: row.is_leading,
    can_buy: await canBuy(sql, view, viewer),
    is_reminded: await reminded(sql, view, viewer),
    taken_down: row.work_state === 'taken_down' ? (row.work_reason ?? '') : null,
    server_time: now,
  };
};

/** NF5 */
export const provenanceOf = async (
  sql: Sql,
  code: string,
  viewer: number | null,
): Promise<OutputOf<typeof workCalls.provenance>> => {
  const work_id = await seenWorkId(sql, viewer, code);
  if (work_id === undefined) throw new Refusal('nft_unknown');
  const [owners, sales] = [await ownersOf(sql, work_id), await salesOf(sql, work_id)];
  return {
    code,
    owners: owners.reverse().map(({ currency_code, currency_scale, reason, ref, ...owner }) => ({
      ...owner,
      currency_name: currency_code ?? '',
      currency_scale: currency_scale ?? 0,
      entry: reason === null || ref === null ? null : nftReference(ref, reason),
    })),
    sales: sales.map(({ kind, currency_code, ...sale }) => ({
      ...sale,
      pay_type: payTypes[kind],
      currency_name: currency_code,
    })),
  };
};

/** NF6: collects, or takes back. What was collected before it was bought can still be taken back. */
export const collect = async (
  tx: Transaction,
  user_id: number,
  code: string,
): Promise<OutputOf<typeof workCalls.collect>> => {
  const work = await lockToCollect(tx, code);
  if (work?.state !== 'shown') throw new Refusal('nft_unknown');
  const was = (await deleteCollect(tx, user_id, work.id)) > 0;
  if (was) return { collect: false, collect_number: await addCollected(tx, work.id, -1) };
  if (work.owner_id === user_id) throw new Refusal('nft_own');
  await insertCollect(tx, user_id, work.id, tx.now());
  return { collect: true, collect_number: await addCollected(tx, work.id, 1) };
};
