import { readFileSync } from 'node:fs';
import { Decimal } from '#contract/kit/decimal.ts';
import { customer, world, type Address } from '#server/core/ledger/addresses.ts';
import { postAll, type Entry } from '#server/core/ledger/ledger.ts';
import { startSession } from '#server/features/identity/index.ts';
import type { Database } from '#server/ports/db/database.ts';
import { postgresProcessesIn } from '#server/ports/postgres/processes.ts';
import type { Ports } from '#server/ports/ports.ts';

const RICH = '100000000';

/** New customers. */
export const traders = async (db: Database, count: number, now: Entry['at']): Promise<number[]> => {
  const rows = await db.rows<{ id: number }>`
    insert into customer (email, invite_code, language, created_at)
    select concat('trader-', gen_random_uuid(), '@example.com'), gen_random_uuid()::text, 'en', ${now}
    from generate_series(1, ${count}::bigint) returning id`;
  return rows.map(({ id }) => id);
};

export interface Gift {
  readonly address: Address;
  readonly currency_id: number;
}

/** More money than a benchmark can spend. */
export const enrich = async (db: Database, gifts: readonly Gift[], now: Entry['at']): Promise<void> => {
  const entries = gifts.map(({ address, currency_id }) => ({
    reason: 'bench.fund' as const,
    ref: `${address} ${currency_id}`,
    at: now,
    movements: [{ from: world('bench'), to: address, currency_id, amount: Decimal.of(RICH) }],
  }));
  for (let from = 0; from < entries.length; from += 1000)
    await db.transaction((tx) => postAll(tx, entries.slice(from, from + 1000)));
};

/** Customers with more money than a benchmark can spend. */
export const richTraders = async (db: Database, count: number, now: Entry['at']): Promise<number[]> => {
  const ids = await traders(db, count, now);
  const gifts = ids.flatMap((id) => [1, 3].map((currency_id) => ({ address: customer(id, 'spot'), currency_id })));
  await enrich(db, gifts, now);
  return ids;
};

export const tokensOf = async (ports: Ports, user_ids: readonly number[]): Promise<string[]> => {
  const tokens: string[] = [];
  for (const user_id of user_ids) {
    const source = { address: '127.0.0.1', device: 'bench' };
    const request = { user_id, source, stay_logged_in: true, now: ports.clock.now() };
    tokens.push(await ports.db.transaction((tx) => startSession(tx, ports, request)));
  }
  return tokens;
};

const TICKS_PER_SECOND = 100;

/** Undefined for a process that has ended meanwhile. */
const statOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
};

const fieldsOf = (pid: number): readonly string[] => statOf(pid)?.split(') ').at(-1)?.split(' ') ?? [];

/** The CPU time of one process so far; nothing for one that has ended. */
export const cpuMsOf = (pid: number): number => {
  const [, , , , , , , , , , , user = 0, system = 0] = fieldsOf(pid);
  return ((Number(user) + Number(system)) * 1000) / TICKS_PER_SECOND;
};

/** The process that started it. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** The CPU time of the children of a process that have ended: a connection that is closed takes its own with it. */
const endedCpuMsOf = (pid: number): number => {
  const [user = 0, system = 0] = fieldsOf(pid).slice(13, 15);
  return ((Number(user) + Number(system)) * 1000) / TICKS_PER_SECOND;
};

/** The CPU time of all processes of a cluster so far, ended ones included. */
export const postgresCpuMs = async (cluster: string): Promise<number> => {
  let used_ms = 0;
  for (const { pid } of await postgresProcessesIn(cluster)) used_ms += cpuMsOf(pid) + endedCpuMsOf(pid);
  return used_ms;
};
