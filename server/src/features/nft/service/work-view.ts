import type { OutputOf } from '#contract/kit/call.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { nextBid, payTypes, saleStatus, wireTypeOf, type HoldState } from '#contract/nft/rules.ts';
import type { saleCalls } from '#contract/nft/sale-calls.ts';
import type { workCalls } from '#contract/nft/work-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { unopenedBy, workInBox, type UnopenedRow } from '../store/lists-boxes.ts';
import { ownRow, type ItemRow, type Named, type OwnRow } from '../store/works.ts';
import { mediaView, signedMediaView, type MediaView } from './media-view.ts';

export type ItemView = OutputOf<typeof workCalls.list>[number];
export type OwnItemView = OutputOf<typeof saleCalls.own>;

/** The wire's `pay_type` of a series and of a box of it. */
export const BOXES = 3;

type Sale = ItemRow & {
  readonly listing_state: NonNullable<ItemRow['listing_state']>;
  readonly price: NonNullable<ItemRow['price']>;
  readonly increment: NonNullable<ItemRow['increment']>;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
};

const hasSale = (row: ItemRow): row is Sale => row.listing_id !== null;

/** NS3 */
export const statusOf = (row: ItemRow, now: Instant): 0 | 1 | 2 =>
  hasSale(row) ? saleStatus({ state: row.listing_state, starts_at: row.starts_at, ends_at: row.ends_at }, now) : 0;

const saleView = (row: ItemRow, now: Instant) => {
  const is_auction = row.sale_kind === 'auction';
  const is_running = is_auction && statusOf(row, now) === 1;
  return {
    currency_id: row.currency_id ?? 0,
    currency_name: row.currency_code ?? '',
    currency_scale: row.currency_scale ?? 0,
    price: row.price,
    per_increase: is_auction ? row.increment : null,
    margin: row.margin,
    pay_type: row.sale_kind === null ? 0 : payTypes[row.sale_kind],
    status: statusOf(row, now),
    start_time: row.starts_at === null ? '' : wireTime(row.starts_at),
    end_time: row.ends_at === null ? '' : wireTime(row.ends_at),
    resell_nft_status: row.listing_state === 'live' || row.listing_state === 'awaiting' ? 1 : 0,
    lock_order: row.listing_state === 'awaiting' ? 1 : 0,
    listing_id: row.listing_id,
    listing_state: row.listing_state,
    seller_id: row.seller_id,
    best_bid: row.best_price,
    next_bid:
      is_running && hasSale(row) ? nextBid({ price: row.price, increment: row.increment, best: row.best_price }) : null,
    bids: row.bids ?? 0,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
  };
};

interface ByArtist {
  readonly artist_id: number;
  readonly artist_name: string;
  readonly artist_avatar: string | null;
  readonly artist_description: string;
}

export const authorView = ({ artist_id, artist_name, artist_avatar, artist_description }: ByArtist) => ({
  author: artist_id,
  author_id: artist_id,
  author_name: artist_name,
  author_avatar: artist_avatar ?? '',
  author_description: artist_description,
});

/** A work with its newest sale, in the family's fields. */
export const itemView = (row: ItemRow, now: Instant, media = mediaView(row.media)): ItemView => {
  return {
    id: row.id,
    code: row.code,
    type: wireTypeOf(row.kind),
    name: row.name,
    image: media.large,
    description: row.description,
    ...authorView(row),
    owner: row.owner_id,
    owner_name: row.owner_name,
    ...saleView(row, now),
    chain: '',
    rarity: row.rarity,
    // Before the approval of its series a work has no rarity, and the series is shown to nobody.
    rarity_house_id: row.rarity === null ? 0 : (row.series_id ?? 0),
    rarity_status: row.rarity !== null && !row.is_in_box ? 1 : 0,
    collect: row.is_collected,
    media,
    collection_id: row.collection_id,
    collected: row.collected,
  };
};

const holdStateOf = (row: OwnRow, user_id: number): HoldState => {
  if (row.owner_id !== user_id) return 'resold';
  if (row.work_state === 'taken_down') return 'taken_down';
  if (row.is_in_box) return 'in_series';
  if (row.listing_state === 'review') return 'in_review';
  if (row.listing_state === 'live') return row.is_relisted ? 'relisted' : 'reselling';
  if (row.listing_state === 'awaiting') return 'awaiting';
  return row.box_id === null ? 'held' : 'opened';
};

/** NF4: the work's reason, or else that of the newest own sale. */
const reasonOf = ({ work_state, work_reason, listing_state, sale_reason }: OwnRow): string => {
  if (work_state === 'taken_down') return work_reason ?? '';
  return listing_state === 'refused' || listing_state === 'taken_down' ? (sale_reason ?? '') : '';
};

/** NM6: who may see what everybody cannot gets an address of their own, if there are ports to sign it. */
export type Signer = Pick<Ports, 'clock' | 'secrets'>;

export const privateMedia = (row: ItemRow, viewer: number, ports: Signer | undefined): MediaView =>
  ports && (row.owner_id === viewer || row.artist_id === viewer)
    ? signedMediaView(ports, row.media)
    : mediaView(row.media);

export const ownItemView = (row: OwnRow, user_id: number, now: Instant, ports?: Signer): OwnItemView => ({
  ...itemView(row, now, row.work_state === 'shown' ? mediaView(row.media) : privateMedia(row, user_id, ports)),
  hold_state: holdStateOf(row, user_id),
  reason: reasonOf(row),
  ended_at: row.sale_ended_at,
  order_id: row.order_id,
  box_id: row.box_id,
});

/** NB7: a box that is not opened looks like its series, under its own code. */
export const unopenedView = (row: UnopenedRow, buyer_id: number): OwnItemView => {
  const media = mediaView(row.cover);
  return {
    // A box has no number among works and series.
    id: row.series_id,
    code: row.code,
    type: wireTypeOf(media.kind),
    name: row.name,
    image: media.large,
    description: row.description,
    ...authorView(row),
    owner: buyer_id,
    owner_name: row.buyer_name,
    currency_id: row.currency_id,
    currency_name: row.currency_code,
    currency_scale: row.currency_scale,
    price: row.price,
    ...{ per_increase: null, margin: null, pay_type: BOXES, status: 0 },
    start_time: wireTime(row.starts_at),
    end_time: wireTime(row.ends_at),
    ...{ chain: '', rarity: null, rarity_house_id: row.series_id, rarity_status: 0 },
    ...{ resell_nft_status: 0, lock_order: 0, collect: false, media, collection_id: null },
    ...{ listing_id: null, listing_state: null, seller_id: null, best_bid: null, next_bid: null, bids: 0 },
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    ...{ collected: 0, hold_state: 'unopened', reason: '', ended_at: null, order_id: null, box_id: row.id },
  };
};

/** A work that the customer owns or sold, or an own box, by its code or its number. */
export const ownItemOf = async (
  sql: Sql,
  user_id: number,
  { code, id }: Named,
  now: Instant,
  ports?: Signer,
): Promise<OwnItemView> => {
  const work = code === undefined && id === undefined ? undefined : await ownRow(sql, user_id, { code, id });
  if (work) return ownItemView(work, user_id, now, ports);
  if (code === undefined) throw new Refusal('nft_unknown');
  const box = await unopenedBy(sql, user_id, code);
  if (box) return unopenedView(box, user_id);
  const work_id = await workInBox(sql, user_id, code);
  const opened = work_id === undefined ? undefined : await ownRow(sql, user_id, { id: work_id });
  if (!opened) throw new Refusal('nft_unknown');
  return ownItemView(opened, user_id, now, ports);
};

export { orderOf, type OrderView } from './list-orders.ts';
