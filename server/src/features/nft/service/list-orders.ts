import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { saleCalls } from '#contract/nft/sale-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { wonBy, type WonRow } from '../store/lists-orders.ts';
import { mediaView } from './media-view.ts';

export type OrderView = OutputOf<typeof saleCalls.pay>;

/** NA5: an auction that was won. Whether it is too late is decided by the clock, before the job books it. */
export const orderView = (row: WonRow, now: Instant): OrderView => {
  const media = mediaView(row.media);
  const paid_at = row.state === 'paid' ? row.ended_at : null;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    image: media.large,
    price: row.price,
    currency_id: row.currency_id,
    currency_name: row.currency_code,
    currency_scale: row.currency_scale,
    end_time: wireTime(row.ends_at),
    is_read: row.is_read,
    is_pay: row.state === 'paid',
    is_expired: row.state === 'expired' || (row.state === 'awaiting' && now >= row.pay_until),
    overtime: Math.floor(millisecondsOf(row.pay_until) / 1000),
    pay_time: paid_at ? wireTime(paid_at) : '',
    created: wireTime(row.won_at),
    state: row.state,
    margin: row.margin,
    won_at: row.won_at,
    pay_until: row.pay_until,
    paid_at,
    media,
  };
};

export const orderOf = async (sql: Sql, user_id: number, order_id: number, now: Instant): Promise<OrderView> => {
  const row = await wonBy(sql, user_id, order_id);
  if (!row) throw new Refusal('nft_order_unknown');
  return orderView(row, now);
};
