import {
  calmPrice,
  debtAt,
  endsAt,
  nextChargeAt,
  owedOf,
  priceOfLevel,
  type LoanEventKind,
} from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { customer, house, type Address } from '#server/core/ledger/addresses.ts';
import { lockNamed, post, type Entry } from '#server/core/ledger/ledger.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { insertEvent, type EventRow } from '../store/events.ts';
import type { LoanBody, LoanRow } from '../store/loans.ts';

export const LENDING = house('lending');
export const pledgeAccount = (user_id: number): Address => customer(user_id, 'borrowing');
export const spotAccount = (user_id: number): Address => customer(user_id, 'spot');

/** BW4: with the interest of every day that has begun. */
export const charged = <Loan extends LoanRow>(loan: Loan, at: Instant): Loan => debtAt(loan, loan, at);

/** TM7: never before the last day that was charged, which another process may have charged by a faster clock. */
export const momentOf = ({ started_at, charged_days }: LoanRow, now: Instant): Instant => {
  const begun_at = plusDays(started_at, charged_days - 1);
  return now < begun_at ? begun_at : now;
};

type Watched = Pick<LoanBody, 'principal' | 'interest' | 'pledge' | 'charged_days' | 'is_warned'> &
  Pick<LoanRow, 'warning_level' | 'liquidation_level' | 'started_at' | 'days'>;

/** BW7 to BW10: at which prices and when something happens to it next. */
export const watch = (loan: Watched): Pick<LoanBody, 'falls_to' | 'rises_to' | 'next_charge_at'> => {
  const owed = owedOf(loan);
  const level = loan.is_warned ? loan.liquidation_level : loan.warning_level;
  return {
    falls_to: priceOfLevel(owed, loan.pledge, level),
    rises_to: loan.is_warned ? calmPrice(owed, loan.pledge, loan.warning_level) : null,
    next_charge_at: nextChargeAt(loan, loan.days) ?? null,
  };
};

/** BW10: a day before the end. */
export const firstReminder = (started_at: Instant, days: number): Instant => plusDays(endsAt(started_at, days), -1);

const NOT_WATCHED = {
  falls_to: null,
  rises_to: null,
  next_charge_at: null,
  remind_at: null,
  is_behind: false,
} as const;

/** After a change: what is watched from now on, or the end. */
export const settledLoan = (
  loan: LoanRow,
  ended: { readonly state: LoanRow['state']; readonly at: Instant },
): LoanRow =>
  owedOf(loan).isZero()
    ? { ...loan, ...NOT_WATCHED, is_warned: false, state: ended.state, ended_at: ended.at }
    : { ...loan, ...watch(loan) };

export type Happened = Partial<
  Pick<EventRow, 'coins' | 'principal' | 'interest' | 'lost_principal' | 'lost_interest' | 'returned'>
> & {
  readonly kind: LoanEventKind;
  readonly at: Instant;
  readonly tick: LoggedTick | null;
  /** BW9: after this line of the log and before the next one. */
  readonly log_index: number;
};

/** Stores what happened to a loan and what it left; returns the loan with its number of events. */
export const note = async (
  tx: Transaction,
  loan: LoanRow,
  { kind, at, tick, log_index, ...what }: Happened,
): Promise<LoanRow> => {
  const number = loan.events + 1;
  await insertEvent(tx, loan.id, {
    number,
    kind,
    at,
    log_index,
    tick: tick?.seq ?? null,
    tick_price: tick?.price ?? null,
    tick_t_ms: tick?.t_ms ?? null,
    coins: what.coins ?? Decimal.zero,
    principal: what.principal ?? Decimal.zero,
    interest: what.interest ?? Decimal.zero,
    lost_principal: what.lost_principal ?? Decimal.zero,
    lost_interest: what.lost_interest ?? Decimal.zero,
    returned: what.returned ?? Decimal.zero,
    charged_days: loan.charged_days,
    principal_after: loan.principal,
    interest_after: loan.interest,
    pledge_after: loan.pledge,
  });
  return { ...loan, events: number };
};

/** Posts an entry without its movements of zero, which the ledger refuses. */
export const postMoved = (tx: Transaction, entry: Entry): Promise<number> =>
  post(tx, { ...entry, movements: entry.movements.filter(({ amount }) => amount.isPositive()) });

/** Every account that an act on a loan posts to, in the order in which posting locks them. */
export const lockMoney = (
  tx: Transaction,
  { user_id, currency_id, pledge_id }: Pick<LoanRow, 'user_id' | 'currency_id' | 'pledge_id'>,
): Promise<void> =>
  lockNamed(
    tx,
    [currency_id, pledge_id].flatMap((id) =>
      [LENDING, spotAccount(user_id), pledgeAccount(user_id)].map((address) => ({ address, currency_id: id })),
    ),
  );
