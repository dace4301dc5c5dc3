import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface Cursor {
  readonly network_id: string;
  readonly chain_id: number;
  readonly number: number;
  readonly hash: string;
  readonly stopped_at: Instant | null;
  readonly fault: string;
}

const CURSORS = fragment`select network_id, chain_id, number, hash, stopped_at, fault from chain_cursor`;

export const cursorOf = (sql: Sql, network_id: string): Promise<Cursor | undefined> =>
  sql.row<Cursor>`${CURSORS} where network_id = ${network_id}`;

/** Reading on, going back and crediting all lock the cursor: two watchers take turns, block by block. */
export const lockCursor = (tx: Transaction, network_id: string): Promise<Cursor | undefined> =>
  tx.row<Cursor>`${CURSORS} where network_id = ${network_id} for update`;

export const beginCursor = async (
  tx: Transaction,
  start: Pick<Cursor, 'network_id' | 'chain_id' | 'number' | 'hash'>,
  at: Instant,
): Promise<void> => {
  const begun = await tx.run`
    insert into chain_cursor (network_id, chain_id, number, hash, updated_at)
    values (${start.network_id}, ${start.chain_id}, ${start.number}, ${start.hash}, ${at}) on conflict do nothing`;
  if (begun === 1) await keepBlock(tx, start);
};

export const moveCursor = async (
  tx: Transaction,
  to: Pick<Cursor, 'network_id' | 'number' | 'hash'>,
  at: Instant,
): Promise<void> => {
  await tx.run`
    update chain_cursor set number = ${to.number}, hash = ${to.hash}, updated_at = ${at}
    where network_id = ${to.network_id}`;
};

export const noteFault = (sql: Sql, network_id: string, fault: string, at: Instant): Promise<number> => sql.run`
  update chain_cursor set fault = ${fault}, updated_at = ${at} where network_id = ${network_id} and fault <> ${fault}`;

/** How many blocks back a reorganisation can be followed. */
export const BLOCKS_KEPT = 256;

export const keepBlock = async (
  tx: Transaction,
  block: Pick<Cursor, 'network_id' | 'number' | 'hash'>,
): Promise<void> => {
  await tx.run`
    insert into chain_block (network_id, number, hash) values (${block.network_id}, ${block.number}, ${block.hash})`;
  await tx.run`
    delete from chain_block where network_id = ${block.network_id} and number <= ${block.number - BLOCKS_KEPT}`;
};

export const keptBlocks = (sql: Sql, network_id: string): Promise<{ number: number; hash: string }[]> =>
  sql.rows<{ number: number; hash: string }>`
    select number, hash from chain_block where network_id = ${network_id} order by number desc`;

export const dropBlocksAbove = (tx: Transaction, network_id: string, number: number): Promise<number> =>
  tx.run`delete from chain_block where network_id = ${network_id} and number > ${number}`;

/** Which of these addresses are ours, and their customers. */
export const ownersOf = (
  sql: Sql,
  network_id: string,
  addresses: readonly string[],
): Promise<{ address: string; user_id: number }[]> => sql.rows<{ address: string; user_id: number }>`
  select lower(address) as address, user_id from deposit_address
  where network_id = ${network_id} and lower(address) = any(${addresses})`;

export interface SeenTransfer {
  readonly user_id: number;
  readonly currency_id: number;
  readonly network_id: string;
  readonly amount: Decimal;
  readonly state: 'confirming' | 'below_minimum';
  readonly address: string;
  readonly tx_hash: string;
  readonly log_index: number;
  readonly raw_amount: bigint;
  readonly block_number: number;
  readonly block_hash: string;
}

/** Stores a transfer once. One orphaned by a reorganisation returns in its new block; no other changes. */
export const seeTransfer = (tx: Transaction, seen: SeenTransfer, at: Instant): Promise<number> => tx.run`
  insert into deposit (user_id, kind, currency_id, network_id, amount, state, created_at, changed_at, address, tx_hash,
    log_index, raw_amount, block_number, block_hash)
  values (${seen.user_id}, 'chain', ${seen.currency_id}, ${seen.network_id}, ${seen.amount}, ${seen.state}, ${at}, ${at},
    ${seen.address}, ${seen.tx_hash}, ${seen.log_index}, ${seen.raw_amount.toString()}::numeric, ${seen.block_number},
    ${seen.block_hash})
  on conflict (network_id, tx_hash, log_index) do update
    set state = excluded.state, changed_at = excluded.changed_at, block_number = excluded.block_number,
      block_hash = excluded.block_hash
    where deposit.state = 'orphaned' and deposit.amount = excluded.amount`;

/** Orphans uncredited transfers in blocks that are no longer part of the chain. */
export const orphanAbove = (
  tx: Transaction,
  network_id: string,
  number: number,
  at: Instant,
): Promise<number> => tx.run`
  update deposit set state = 'orphaned', changed_at = ${at}
  where kind = 'chain' and network_id = ${network_id} and block_number > ${number}
    and state in ('confirming', 'submitted', 'below_minimum')`;

export const creditedAbove = (sql: Sql, network_id: string, number: number): Promise<{ id: number }[]> =>
  sql.rows<{ id: number }>`
    select id from deposit where kind = 'chain' and network_id = ${network_id} and block_number > ${number}
      and state = 'credited' order by id limit 100`;

export const raiseIncident = async (
  tx: Transaction,
  incident: { readonly network_id: string; readonly kind: string; readonly details: unknown },
  at: Instant,
): Promise<void> => {
  await tx.run`
    insert into chain_incident (network_id, at, kind, details)
    values (${incident.network_id}, ${at}, ${incident.kind}, ${JSON.stringify(incident.details)})`;
  await tx.run`
    update chain_cursor set stopped_at = ${at} where network_id = ${incident.network_id} and stopped_at is null`;
};

const DUE_AT_ONCE = 50;

export interface DueTransfer {
  readonly id: number;
  readonly block_number: number;
  readonly block_hash: string;
  readonly tx_hash: string;
  readonly log_index: number;
}

/** DE15: transfers with enough confirmations at the cursor, without those that are skipped. */
export const dueTransfers = (
  sql: Sql,
  job: string,
  network_id: string,
  now: Instant,
): Promise<DueTransfer[]> => sql.rows<DueTransfer>`
  select d.id, d.block_number, d.block_hash, d.tx_hash, d.log_index
  from deposit d join chain_cursor k on k.network_id = d.network_id
  join currency_network x on x.currency_id = d.currency_id and x.network_id = d.network_id
  where d.network_id = ${network_id} and d.state = 'confirming' and k.stopped_at is null
    and d.block_number <= k.number - x.confirmations + 1
    and d.id::text not in ${skippedRows(job, now)}
  order by d.block_number, d.id limit ${DUE_AT_ONCE}`;
