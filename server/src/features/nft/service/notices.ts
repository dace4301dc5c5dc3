import { nftChanged, type nftEvents } from '#contract/nft/channels.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { announce, announceEach } from '#server/core/outbox.ts';
import { deliver, deliverAll } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';

type What = (typeof nftEvents)[number];

/** What all messages about a work name. */
export interface About {
  readonly code: string;
  readonly name: string;
}

export type AuctionNotice =
  | 'nft_outbid'
  | 'nft_won'
  | 'nft_lost'
  | 'nft_reminder'
  | 'nft_more_time'
  | 'nft_expired'
  | 'nft_unpaid'
  | 'nft_sold'
  | 'nft_ended'
  | 'nft_awaiting'
  | 'nft_opens'
  | 'nft_taken_down';

export interface Notice {
  readonly kind: AuctionNotice;
  /** In the currency of `currency`. */
  readonly amount?: Decimal | undefined;
  readonly currency?: string | undefined;
  readonly at?: Instant | undefined;
  readonly reason?: string | undefined;
}

const valuesOf = ({ code, name }: About, { amount, currency, at, reason }: Notice): Record<string, string> => ({
  code,
  name,
  ...(amount === undefined ? {} : { amount: amount.toString() }),
  ...(currency === undefined ? {} : { currency }),
  ...(at === undefined ? {} : { until: at }),
  ...(reason === undefined ? {} : { reason }),
});

/** Messages about a sale, in the transaction that changes it. */
export const notify = (tx: Transaction, user_id: number, about: About, notice: Notice, now: Instant): Promise<void> =>
  deliver(tx, user_id, { topic: 'auctions', kind: notice.kind, values: valuesOf(about, notice) }, now);

export interface NoticeTo {
  readonly user_id: number;
  readonly about: About;
  readonly notice: Notice;
}

export const notifyEach = (tx: Transaction, all: readonly NoticeTo[], now: Instant): Promise<void> =>
  deliverAll(
    tx,
    all.map(({ user_id, about, notice }) => ({
      user_id,
      topic: 'auctions',
      kind: notice.kind,
      values: valuesOf(about, notice),
    })),
    now,
  );

export const notifyAll = (
  tx: Transaction,
  user_ids: readonly number[],
  about: About,
  notice: Notice,
  now: Instant,
): Promise<void> =>
  notifyEach(
    tx,
    user_ids.map((user_id) => ({ user_id, about, notice })),
    now,
  );

/** Screens of the customer read again. */
export const publish = (tx: Transaction, user_id: number, what: What, code: string, at: Instant): Promise<void> =>
  announce(tx, nftChanged, at, [user_id], { what, code });

export const publishAll = async (
  tx: Transaction,
  user_ids: readonly number[],
  what: What,
  code: string,
  at: Instant,
): Promise<void> => {
  if (user_ids.length === 0) return;
  await announceEach(
    tx,
    nftChanged,
    at,
    user_ids.map((user_id) => ({ user_id, event: { what, code } })),
  );
};
