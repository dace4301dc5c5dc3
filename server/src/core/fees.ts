import type { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusMilliseconds, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Sql } from '../ports/db/database.ts';
import type { Address } from './ledger/addresses.ts';

/** What a customer paid in fees of one room, in one currency, within a stretch of time. */
export interface PaidFees {
  readonly user_id: number;
  readonly currency_id: number;
  readonly amount: Decimal;
}

export interface Span {
  /** Included. */
  readonly from: Instant;
  /** Not included. */
  readonly to: Instant;
}

export interface FeeStretch extends Span {
  readonly user_ids: readonly number[];
}

/** The trading fees that a room really took, from its own rows, for what is given back of them: rebates to inviters and coupons. */
export interface RoomFees {
  /** The account of the house that its fees are in. */
  readonly account: Address;
  /** By customer: it reads rows of these customers only, at most an hour more of them on each side. */
  readonly paidIn: (sql: Sql, stretch: FeeStretch) => Promise<readonly PaidFees[]>;
  /** Everybody who paid a fee in a short span: it reads every trade of the span once. */
  readonly payersIn: (sql: Sql, span: Span) => Promise<readonly number[]>;
  /** The time of the first trade from a moment on, so that spans in which nobody traded are skipped. */
  readonly nextAt: (sql: Sql, from: Instant) => Promise<Instant | undefined>;
  /** Whether trading costs anything now, by the terms. */
  readonly isCharged: (sql: Sql) => Promise<boolean>;
}

/** Between these, numbers that rise with time hold the whole stretch, even if a writer's clock was set back an hour. */
export const around = ({ from, to }: Span): { readonly before: Instant; readonly after: Instant } => ({
  before: plusSeconds(from, -3600),
  after: plusSeconds(to, 3600),
});

/** Who paid is looked up in spans of full five minutes (UTC). */
export const SPAN_MS = 5 * 60_000;

export const spanOf = (at: Instant): Span => {
  const from = instantOf(Math.floor(millisecondsOf(at) / SPAN_MS) * SPAN_MS);
  return { from, to: plusMilliseconds(from, SPAN_MS) };
};

/** What was given back of a room's fees. */
export interface ReturnedFees extends PaidFees {
  /** The room that took them. */
  readonly room: string;
}

/**
 * What a room gave back of trading fees, in the currencies of the fees and by the time at which they were paid, so that
 * nobody is paid a share of a fee that its payer has back.
 */
export interface RoomFeeReturns {
  /** Whether it is known of all fees before this moment who has something back of them. */
  readonly isNoted: (sql: Sql, to: Instant) => Promise<boolean>;
  /** The customers of these who still have something to get back of fees before this moment. */
  readonly waitingAmong: (sql: Sql, user_ids: readonly number[], to: Instant) => Promise<ReadonlySet<number>>;
  /** The stretch begins and ends at midnight (UTC). */
  readonly returnedIn: (sql: Sql, stretch: FeeStretch) => Promise<readonly ReturnedFees[]>;
}
