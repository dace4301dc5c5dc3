import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import type { inviteCalls as calls } from '#contract/invites/calls.ts';
import { dayOf, firstDayOfShare, inviteReference, maskName } from '#contract/invites/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Sql } from '#server/ports/db/database.ts';
import {
  friendsOf,
  invitedBy,
  linesOf,
  ownInvite,
  paidSums,
  paymentsOf,
  tradedOf,
  type FriendRow,
  type LineRow,
} from '../store/reads.ts';
import { shareOn } from '../store/share.ts';

const NEWEST = 3;

/** P53: from the configured address of the exchange, never from what a request says about itself. */
const linkOf = (public_url: string, code: string): string =>
  `${public_url}/h5/#/pages/common/register?code=${encodeURIComponent(code)}`;

const friendView = ({ name, created_at, ...friend }: FriendRow) => ({
  account_number: maskName(name),
  create_time: wireTime(created_at),
  created_at,
  ...friend,
});

/** Of more friends than this, it is counted once a minute how many have traded. */
const MANY = 1000;
const MINUTE_MS = 60_000;
const KEPT = 1000;

/** How many invited customers have traded. With many of them each look would cost a good part of a second. */
export class TradedCounts {
  readonly #kept = new Map<number, { readonly at_ms: number; readonly traded: Promise<number> }>();

  of(sql: Sql, user_id: number, invited: number, now: Instant): Promise<number> {
    if (invited <= MANY) return tradedOf(sql, user_id);
    const at_ms = millisecondsOf(now);
    const kept = this.#kept.get(user_id);
    if (kept && at_ms - kept.at_ms < MINUTE_MS) return kept.traded;
    const traded = tradedOf(sql, user_id);
    traded.catch(() => this.#kept.delete(user_id));
    this.#kept.delete(user_id);
    this.#kept.set(user_id, { at_ms, traded });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return traded;
  }
}

export const inviteView = async (
  sql: Sql,
  { public_url, traded_counts }: { readonly public_url: string; readonly traded_counts: TradedCounts },
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof calls.invite>> => {
  const own = await ownInvite(sql, user_id);
  const invited = await invitedBy(sql, user_id);
  const traded = await traded_counts.of(sql, user_id, invited, now);
  const rebates = await paidSums(sql, user_id);
  const [share, next] = [await shareOn(sql, dayOf(now)), await shareOn(sql, firstDayOfShare(now))];
  return {
    extension_code: own.invite_code,
    link: linkOf(public_url, own.invite_code),
    invite_num: invited,
    traded_num: traded,
    invite_return_total: rebates.find(({ currency_id }) => currency_id === USDT)?.amount ?? Decimal.zero,
    rebates,
    share,
    next_share: next.eq(share) ? null : next,
    is_verified: own.is_verified,
    invited_by: own.invited_by === null ? null : maskName(own.invited_by),
    inviteList: (await friendsOf(sql, user_id, NEWEST, 0)).map(friendView),
    ad: '',
  };
};

export const friendViews = async (sql: Sql, user_id: number, limit: number, offset: number) =>
  (await friendsOf(sql, user_id, limit, offset)).map(friendView);

const lineView = ({ day: _day, ...line }: LineRow) => line;

/** IR6: two queries, however many days. */
export const rebateViews = async (
  sql: Sql,
  user_id: number,
  limit: number,
  offset: number,
): Promise<OutputOf<typeof calls.rebates>> => {
  const payments = await paymentsOf(sql, user_id, limit, offset);
  const lines = Map.groupBy(
    await linesOf(
      sql,
      user_id,
      payments.map(({ day }) => day),
    ),
    ({ day }) => day,
  );
  return payments.map((payment) => ({
    ...payment,
    reference: inviteReference(`${user_id}:${payment.day}`),
    lines: (lines.get(payment.day) ?? []).map(lineView),
  }));
};
