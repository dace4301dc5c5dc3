import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { DestinationType, HoldReason, WithdrawalListName, WithdrawalState } from '#contract/withdrawals/rules.ts';
import type { AddressKind } from '#server/core/networks.ts';
import { brokenConstraint, type Sql, type Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { isRunning } from './holds.ts';

export type Destination = Readonly<Record<string, string>>;

export interface NewWithdrawal {
  readonly user_id: number;
  readonly currency_id: number;
  readonly network_id: string;
  readonly type: DestinationType;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly destination: Destination;
  readonly value_btc: Decimal;
  readonly day_btc: Decimal;
  readonly price: Decimal;
  readonly price_seq: number | null;
  readonly btc_price: Decimal;
  readonly btc_seq: number;
  readonly tier: 'automatic' | 'reviewed';
  readonly paid_by: 'worker' | 'operator';
  readonly requested_at: Instant;
  readonly due_at: Instant;
  readonly salt: string;
  readonly receipt_sha256: string;
}

export interface WithdrawalRow extends NewWithdrawal {
  readonly id: number;
  readonly state: WithdrawalState;
  readonly reason: string;
  readonly reference: string | null;
  readonly changed_at: Instant;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly network_name: string;
  readonly address_kind: AddressKind;
  readonly explorer_url: string;
  readonly contract: string | null;
  readonly scale: number;
  readonly confirmations: number;
  readonly tx_hash: string | null;
}

export const insertWithdrawal = async (tx: Transaction, row: NewWithdrawal): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into withdrawal (user_id, currency_id, network_id, type, amount, fee, destination, value_btc, day_btc, price,
      price_seq, btc_price, btc_seq, tier, paid_by, state, requested_at, changed_at, due_at, salt, receipt_sha256)
    values (${row.user_id}, ${row.currency_id}, ${row.network_id}, ${row.type}, ${row.amount}, ${row.fee},
      ${JSON.stringify(row.destination)}, ${row.value_btc}, ${row.day_btc}, ${row.price}, ${row.price_seq},
      ${row.btc_price}, ${row.btc_seq}, ${row.tier}, ${row.paid_by}, 'requested', ${row.requested_at},
      ${row.requested_at}, ${row.due_at}, ${row.salt}, ${row.receipt_sha256})
    returning id`;
  return id;
};

const COLUMNS = fragment`w.id, w.user_id, w.currency_id, w.network_id, w.type, w.amount, w.fee, w.destination, w.value_btc,
  w.day_btc, w.price, w.price_seq, w.btc_price, w.btc_seq, w.tier, w.paid_by, w.requested_at, w.due_at, w.salt,
  w.receipt_sha256, w.state, w.reason, w.reference, w.changed_at, c.code as currency_name, c.scale as currency_scale,
  n.name as network_name, n.address_kind, n.explorer_url, x.contract, x.scale, x.confirmations, p.tx_hash`;

const JOINED = fragment`
  withdrawal w join currency c on c.id = w.currency_id join network n on n.id = w.network_id
  join currency_network x on x.currency_id = w.currency_id and x.network_id = w.network_id
  left join payout_transaction p on p.withdrawal_id = w.id`;

export const withdrawalById = (sql: Sql, id: number): Promise<WithdrawalRow | undefined> => sql.row<WithdrawalRow>`
  select ${COLUMNS} from ${JOINED}
  where w.id = ${id}`;

/** Every change of a withdrawal goes through here, so two decisions about it cannot interleave. */
export const lockWithdrawal = async (tx: Transaction, id: number): Promise<WithdrawalRow | undefined> => {
  await tx.row`select id from withdrawal where id = ${id} for no key update`;
  return withdrawalById(tx, id);
};

export const statesOf = (sql: Sql, ids: readonly number[]): Promise<Pick<WithdrawalRow, 'id' | 'state'>[]> =>
  sql.rows<Pick<WithdrawalRow, 'id' | 'state'>>`select id, state from withdrawal where id = any(${ids})`;

export interface WithdrawalList {
  readonly currency_id: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

export const withdrawalsOf = (sql: Sql, user_id: number, list: WithdrawalList): Promise<WithdrawalRow[]> =>
  sql.rows<WithdrawalRow>`
    select ${COLUMNS} from ${JOINED}
    where w.user_id = ${user_id}
      and (${list.currency_id ?? null}::integer is null or w.currency_id = ${list.currency_id ?? null})
    order by w.id desc limit ${list.limit} offset ${list.offset}`;

export const countWithdrawals = async (sql: Sql, user_id: number, currency_id: number | undefined): Promise<number> => {
  const row = await sql.row<{ total: number }>`
    select count(*) as total from withdrawal
    where user_id = ${user_id} and (${currency_id ?? null}::integer is null or currency_id = ${currency_id ?? null})`;
  return row?.total ?? 0;
};

/** Serialises one customer's requests, so that two cannot both fit under the limit. */
export const lockRequests = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`withdrawals:${user_id}`}, 0))`;

/**
 * WD6: the value that left or is about to leave since a moment. There is no upper bound on time: a clock that jumped
 * back must not free up the limit.
 */
export const usedBtc = async (sql: Sql, user_id: number, since: Instant): Promise<Decimal> => {
  const { used } = await sql.one<{ used: Decimal }>`
    select coalesce(sum(value_btc), 0) as used from withdrawal
    where user_id = ${user_id} and requested_at > ${since}
      and state in ('requested', 'approved', 'broadcasting', 'settled')`;
  return used;
};

export const countOpen = async (sql: Sql, user_id: number): Promise<number> => {
  const row = await sql.row<{ open: number }>`
    select count(*) as open from withdrawal
    where user_id = ${user_id} and state in ('requested', 'approved', 'broadcasting')`;
  return row?.open ?? 0;
};

export interface StateChange {
  readonly state: WithdrawalState;
  readonly at: Instant;
  readonly reason?: string;
  readonly reference?: string;
}

export const setState = (tx: Transaction, id: number, change: StateChange): Promise<number> => tx.run`
  update withdrawal set state = ${change.state}, changed_at = ${change.at}, reason = ${change.reason ?? ''},
    reference = ${change.reference ?? null}
  where id = ${id}`;

export const isReferenceTaken = (failure: unknown): boolean =>
  brokenConstraint(failure) === 'withdrawal_reference_once';

/** WD16: by people or by the worker. The index has the same expression. */
export const isReferenceUsed = async (sql: Sql, network_id: string, reference: string): Promise<boolean> =>
  (await sql.row`
    select from withdrawal where reference is not null and network_id = ${network_id}
      and (case network_id when 'bank' then lower(reference) else regexp_replace(lower(reference), '^0x', '') end)
        = (case ${network_id}::text when 'bank' then lower(${reference})
          else regexp_replace(lower(${reference}), '^0x', '') end)
    union all
    select from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
    where w.network_id = ${network_id} and a.tx_hash = ${reference}
    limit 1`) !== undefined;

export interface QueueRow extends WithdrawalRow {
  readonly hold_reason: HoldReason | null;
  readonly hold_until: Instant | null;
}

/** WD11: what may be held before it leaves. */
const HOLDABLE: readonly WithdrawalState[] = ['requested', 'approved'];

interface AskedQueue {
  readonly list: WithdrawalListName;
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
}

/** The running hold of each withdrawal, and only those in this list (DB4). */
const holdable = (list: WithdrawalListName, now: Instant) => fragment`
  left join lateral (select reason, until_at from withdrawal_hold h
    where withdrawal_id = w.id and ${isRunning(now)} order by until_at desc, id limit 1) h on true
  where w.state = any (${list === 'held' ? HOLDABLE : [list]}::text[]) and (h.reason is not null) = ${list === 'held'}`;

const mayBeHeld = (list: WithdrawalListName): boolean => list === 'held' || HOLDABLE.includes(list);

/** What can no longer be held grows for ever: `=` reads it in the order of `withdrawal_queue`, without holds. */
export const queueOf = (sql: Sql, { list, now, limit, offset }: AskedQueue): Promise<QueueRow[]> =>
  mayBeHeld(list)
    ? sql.rows<QueueRow>`
        select ${COLUMNS}, h.reason as hold_reason, h.until_at as hold_until from ${JOINED}
        ${holdable(list, now)} order by w.due_at, w.id limit ${limit} offset ${offset}`
    : sql.rows<QueueRow>`
        select ${COLUMNS}, null::text as hold_reason, null::timestamptz as hold_until from ${JOINED}
        where w.state = ${list} order by w.due_at, w.id limit ${limit} offset ${offset}`;

export const countQueue = async (sql: Sql, list: WithdrawalListName, now: Instant): Promise<number> => {
  const row = mayBeHeld(list)
    ? await sql.row<{ total: number }>`select count(*) as total from withdrawal w ${holdable(list, now)}`
    : await sql.row<{ total: number }>`select count(*) as total from withdrawal where state = ${list}`;
  return row?.total ?? 0;
};

export const openProposal = async (sql: Sql, id: number, now: Instant): Promise<number | null> => {
  const row = await sql.row<{ id: number }>`
    select id from operator_proposal
    where target_type = 'withdrawal' and target_id = ${String(id)} and state = 'open' and expires_at > ${now}
      and action in ('withdrawals.approve', 'withdrawals.pay', 'withdrawals.reject')
    order by id limit 1`;
  return row?.id ?? null;
};
