import type { DepositKind, DepositState } from '#contract/deposits/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface DepositRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: DepositKind;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly network_id: string;
  readonly network_name: string;
  readonly explorer_url: string;
  readonly confirmations_needed: number;
  readonly min_deposit: Decimal;
  readonly amount: Decimal;
  readonly state: DepositState;
  readonly created_at: Instant;
  readonly changed_at: Instant;
  readonly reason: string;
  readonly txid: string;
  readonly order_code: string | null;
  readonly expires_at: Instant | null;
  readonly voucher: string | null;
  readonly alike_ids: readonly number[];
  readonly address: string | null;
  readonly tx_hash: string | null;
  readonly log_index: number | null;
  readonly block_number: number | null;
  readonly block_hash: string | null;
  /** The last block read. */
  readonly cursor_number: number | null;
}

export const COLUMNS = fragment`d.id, d.user_id, d.kind, d.currency_id, d.network_id, d.amount, d.state, d.created_at,
  d.changed_at, d.reason, d.txid, d.order_code, d.expires_at, d.voucher, d.alike_ids, d.address, d.tx_hash, d.log_index,
  d.block_number, d.block_hash, c.code as currency_name, n.name as network_name, n.explorer_url,
  x.confirmations as confirmations_needed, x.min_deposit`;

export const JOINED = fragment`
  deposit d join currency c on c.id = d.currency_id join network n on n.id = d.network_id
  join currency_network x on x.currency_id = d.currency_id and x.network_id = d.network_id`;

const DEPOSITS = fragment`
  select ${COLUMNS}, k.number as cursor_number from ${JOINED}
  left join chain_cursor k on k.network_id = d.network_id and d.kind = 'chain'`;

export const depositById = (sql: Sql, id: number): Promise<DepositRow | undefined> => sql.row<DepositRow>`
  ${DEPOSITS}
  where d.id = ${id}`;

/** Every change of a deposit goes through here, so two decisions about it cannot interleave. */
export const lockDeposit = async (tx: Transaction, id: number): Promise<DepositRow | undefined> => {
  await tx.row`select id from deposit where id = ${id} for update`;
  return depositById(tx, id);
};

/** Serialises one customer's requests, so that two cannot both be the last allowed one. */
export const lockRequests = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`deposits:${user_id}`}, 0))`;

export const countWaiting = async (sql: Sql, user_id: number): Promise<number> => {
  const row = await sql.row<{ waiting: number }>`
    select count(*) as waiting from deposit where user_id = ${user_id} and state in ('ordered', 'submitted')`;
  return row?.waiting ?? 0;
};

export interface Voucher {
  readonly path: string;
  readonly sha256: Buffer;
  readonly likeness: Buffer;
  readonly txid: string;
}

export interface NewDeposit {
  readonly user_id: number;
  readonly kind: 'voucher' | 'bank';
  readonly currency_id: number;
  readonly network_id: string;
  readonly amount: Decimal;
  readonly state: 'ordered' | 'submitted';
  readonly order_code: string | null;
  readonly expires_at: Instant | null;
  readonly at: Instant;
}

export const insertDeposit = async (tx: Transaction, deposit: NewDeposit, voucher?: Voucher): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into deposit (user_id, kind, currency_id, network_id, amount, state, created_at, changed_at, order_code,
      expires_at, txid, voucher, sha256, likeness)
    values (${deposit.user_id}, ${deposit.kind}, ${deposit.currency_id}, ${deposit.network_id}, ${deposit.amount},
      ${deposit.state}, ${deposit.at}, ${deposit.at}, ${deposit.order_code}, ${deposit.expires_at},
      ${voucher?.txid ?? ''}, ${voucher?.path ?? null}, ${voucher?.sha256 ?? null},
      ${voucher ? bitsOf(voucher.likeness) : null}::text::bit(64))
    returning id`;
  return id;
};

export const attachVoucher = (tx: Transaction, id: number, voucher: Voucher, at: Instant): Promise<number> => tx.run`
  update deposit set state = 'submitted', changed_at = ${at}, txid = ${voucher.txid}, voucher = ${voucher.path},
    sha256 = ${voucher.sha256}, likeness = ${bitsOf(voucher.likeness)}::text::bit(64)
  where id = ${id} and state = 'ordered'`;

const bitsOf = (likeness: Buffer): string => [...likeness].map((byte) => byte.toString(2).padStart(8, '0')).join('');

const COMPARED = 5000;
const MAX_ALIKE = 20;

/** DE8: records which of the latest vouchers, of any customer, look nearly like this one. */
export const noteAlike = (tx: Transaction, id: number, within: number): Promise<number> => tx.run`
  update deposit d set alike_ids = array(
    select o.id from (
      select id, likeness from deposit where likeness is not null and id <> ${id} order by id desc limit ${COMPARED}
    ) o where bit_count(o.likeness # d.likeness) <= ${within} order by o.id desc limit ${MAX_ALIKE})
  where d.id = ${id}`;

/** Whether this transaction was seen on the chain. */
export const isOnChain = async (sql: Sql, network_id: string, tx_hash: string): Promise<boolean> =>
  (await sql.row`select from deposit where network_id = ${network_id} and tx_hash = ${tx_hash.toLowerCase()}`) !==
  undefined;

export const setState = (
  tx: Transaction,
  id: number,
  change: { readonly state: DepositState; readonly at: Instant; readonly reason?: string },
): Promise<number> => tx.run`
  update deposit set state = ${change.state}, changed_at = ${change.at}, reason = ${change.reason ?? ''} where id = ${id}`;

export interface StepRow {
  readonly deposit_id: number;
  readonly state: DepositState;
  readonly at: Instant;
}

export const stepsOf = (sql: Sql, ids: readonly number[]): Promise<StepRow[]> => sql.rows<StepRow>`
  select deposit_id, state, at from deposit_step where deposit_id = any(${ids}) order by id`;

interface WantedDeposits {
  readonly currency_id: number | undefined;
  readonly states: readonly DepositState[] | undefined;
}

export const depositsOf = (
  sql: Sql,
  user_id: number,
  list: WantedDeposits & { readonly limit: number; readonly offset: number },
): Promise<DepositRow[]> => sql.rows<DepositRow>`
  ${DEPOSITS}
  where d.user_id = ${user_id} and (${list.currency_id ?? null}::integer is null or d.currency_id = ${list.currency_id ?? null})
    and (${list.states ?? null}::text[] is null or d.state = any (${list.states ?? null}::text[]))
  order by d.id desc limit ${list.limit} offset ${list.offset}`;

export const countDeposits = async (
  sql: Sql,
  user_id: number,
  { currency_id, states }: WantedDeposits,
): Promise<number> => {
  const row = await sql.row<{ total: number }>`
    select count(*) as total from deposit where user_id = ${user_id}
      and (${currency_id ?? null}::integer is null or currency_id = ${currency_id ?? null})
      and (${states ?? null}::text[] is null or state = any (${states ?? null}::text[]))`;
  return row?.total ?? 0;
};

export const ownOrder = async (sql: Sql, user_id: number, order_code: string): Promise<DepositRow | undefined> => {
  const row = await sql.row<{ id: number }>`
    select id from deposit where order_code = ${order_code} and user_id = ${user_id}`;
  return row && depositById(sql, row.id);
};

const ENDED_AT_ONCE = 100;

/** DE10: ends unpaid bank orders. */
export const expireOrders = (tx: Transaction, now: Instant): Promise<number> => tx.run`
  update deposit set state = 'expired', changed_at = ${now} where id in (
    select id from deposit where state = 'ordered' and expires_at <= ${now}
    order by expires_at limit ${ENDED_AT_ONCE} for update skip locked)`;
