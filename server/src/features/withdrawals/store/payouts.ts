import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { isHeld } from './holds.ts';

export interface PayoutRow {
  readonly withdrawal_id: number;
  readonly network_id: string;
  readonly chain_id: number;
  readonly from_address: string;
  readonly nonce: number;
  readonly raw: string;
  readonly tx_hash: string;
  readonly signed_block: number;
}

/** One signature of a payout; all of them share its nonce, so at most one can ever be mined. */
export interface AttemptRow {
  readonly withdrawal_id: number;
  readonly attempt: number;
  readonly raw: string;
  readonly tx_hash: string;
  readonly signed_at: Instant;
}

export const attemptsOf = (sql: Sql, withdrawal_id: number): Promise<AttemptRow[]> => sql.rows<AttemptRow>`
  select withdrawal_id, attempt, raw, tx_hash, signed_at from payout_attempt where withdrawal_id = ${withdrawal_id} order by attempt`;

export const insertAttempt = (tx: Transaction, row: AttemptRow): Promise<number> => tx.run`
  insert into payout_attempt (withdrawal_id, attempt, raw, tx_hash, signed_at)
  values (${row.withdrawal_id}, ${row.attempt}, ${row.raw}, ${row.tx_hash}, ${row.signed_at})`;

export const insertPayoutEnd = (tx: Transaction, withdrawal_id: number, tx_hash: string): Promise<number> => tx.run`
  insert into payout_end (withdrawal_id, tx_hash) values (${withdrawal_id}, ${tx_hash})`;

/** Signed and undecided payouts, by nonce. */
export const payoutsUnderWay = (sql: Sql, network_id: string): Promise<PayoutRow[]> => sql.rows<PayoutRow>`
  select p.withdrawal_id, p.network_id, p.chain_id, p.from_address, p.nonce, p.raw, p.tx_hash, p.signed_block
  from payout p join withdrawal w on w.id = p.withdrawal_id
  where w.state = 'broadcasting' and p.network_id = ${network_id} order by p.nonce`;

/** WD18: the next one to send, oldest due first, without held ones. */
export const nextApproved = async (
  sql: Sql,
  network_id: string,
  now: Instant,
  passed_over: readonly number[],
): Promise<number | undefined> => {
  const row = await sql.row<{ id: number }>`
    select w.id from withdrawal w
    where w.state = 'approved' and w.paid_by = 'worker' and w.network_id = ${network_id} and w.id <> all(${passed_over})
      and not ${isHeld(now)}
    order by w.due_at, w.id limit 1`;
  return row?.id;
};

/** The nonce after the last one given out; undefined before the first. */
export const nextNonce = async (
  tx: Transaction,
  { chain_id, from_address }: Pick<PayoutRow, 'chain_id' | 'from_address'>,
): Promise<number | undefined> => {
  const row = await tx.row<{ nonce: number | null }>`
    select max(nonce) + 1 as nonce from payout where chain_id = ${chain_id} and from_address = ${from_address}`;
  return row?.nonce ?? undefined;
};

export const insertPayout = async (tx: Transaction, row: PayoutRow, at: Instant): Promise<void> => {
  await tx.run`
  insert into payout (withdrawal_id, network_id, chain_id, from_address, nonce, broadcast_key, raw, tx_hash, signed_block,
    signed_at)
  values (${row.withdrawal_id}, ${row.network_id}, ${row.chain_id}, ${row.from_address}, ${row.nonce},
    ${`${row.chain_id}:${row.from_address}:${row.nonce}`}, ${row.raw}, ${row.tx_hash}, ${row.signed_block}, ${at})`;
  const { withdrawal_id, raw, tx_hash } = row;
  await insertAttempt(tx, { withdrawal_id, attempt: 1, raw, tx_hash, signed_at: at });
};
