import type pg from 'pg';
import { replayFaults } from '#server/features/spot/testing/replay.ts';
import { describeViolation } from '#server/core/audit/auditor.ts';
import { auditor } from '#server/rooms.ts';
import type { Kind, Load } from './load.ts';

/** The table in which each kind of request leaves one row. */
const TABLES: readonly (readonly [Kind, string])[] = [
  ['order', 'spot_order'],
  ['move', 'account_move'],
  ['exchange', 'exchange_order'],
  ['withdrawal', 'withdrawal'],
  ['lock', 'lock_order'],
];

/** The final state after each kind of cancellation. */
const ENDS: readonly (readonly [Kind, string, string])[] = [
  ['cancel_order', 'spot_order', 'cancelled'],
  ['cancel_withdrawal', 'withdrawal', 'cancelled'],
  ['redeem', 'lock_order', 'redeemed_early'],
];

const SHOWN = 10;

/** Checks the books against every answer: nothing lost, nothing doubled, nothing without an answer. */
export const faultsOf = async (client: pg.Client, load: Load, user_ids: readonly number[]): Promise<string[]> => {
  const faults = (await auditor.audit(client)).map(describeViolation);
  const halts = await client.query<{ invariant: string; detail: string }>(
    'select invariant, detail::text from ledger_halt where cleared_at is null',
  );
  for (const { invariant, detail } of halts.rows) faults.push(`money is halted: ${invariant} ${detail}`);
  for (const [kind, table] of TABLES) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where user_id = any($1)`, [user_ids]);
    const stored = new Set(rows.map(({ id }) => Number(id)));
    const acknowledged = load.done(kind).map(([, { id }]) => id);
    const known = new Set(acknowledged);
    for (const id of acknowledged) if (!stored.has(id)) faults.push(`${kind} ${id} was acknowledged and is lost`);
    for (const id of stored) if (!known.has(id)) faults.push(`${kind} ${id} exists without an answer`);
    if (known.size < acknowledged.length) faults.push(`one ${kind} answered two requests`);
  }
  for (const [kind, table, state] of ENDS) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where state = $1`, [state]);
    const ended = new Set(rows.map(({ id }) => Number(id)));
    const ids = load.done(kind).map(([, { id }]) => id);
    for (const id of ids) if (!ended.has(id)) faults.push(`${kind} of ${id} was acknowledged and is lost`);
    if (new Set(ids).size < ids.length) faults.push(`${kind} was done twice`);
  }
  return [...faults, ...(await replayFaults(client)), ...load.faults.splice(0)].slice(0, SHOWN);
};
