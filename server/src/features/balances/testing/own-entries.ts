import { globSync } from 'node:fs';
import type { RoomRecords } from '#server/core/records.ts';
import { query } from '#server/testing/connection.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

/** FN6: every reason of class `own`, of all rooms. */
export const ownReasons = async (): Promise<readonly string[]> => {
  const rooms = await Promise.all(
    globSync('server/src/features/*/records.ts').map(async (file) => {
      const { records } = (await import(/* @vite-ignore */ `../../../../../${file}`)) as { records?: RoomRecords };
      return Object.entries(records?.classes ?? {});
    }),
  );
  return rooms.flat().flatMap(([reason, is]) => (is === 'own' ? [reason] : []));
};

/** What entries with these reasons changed, over all accounts of each customer; entries that only move are not in it. */
export const changedBy = async ({ database_url }: TestExchange, reasons: readonly string[]): Promise<string[]> => {
  const rows = await query<{ reason: string; ref: string; code: string; net: string }>(
    database_url,
    `select e.reason, e.ref, c.code, sum(p.amount)::text as net
     from ledger_entry e join ledger_posting p on p.entry_id = e.id
     join ledger_account a on a.id = p.account_id join currency c on c.id = p.currency_id
     where a.user_id is not null and e.reason in (${listOf(reasons)})
     group by e.id, a.user_id, c.code having sum(p.amount) <> 0 order by e.id, c.code`,
  );
  return rows.map(({ reason, ref, code, net }) => `${reason} ${ref}: ${net} ${code}`);
};

/** Which of these reasons the ledger has entries of. */
export const reasonsPosted = async ({ database_url }: TestExchange, reasons: readonly string[]): Promise<string[]> => {
  const rows = await query<{ reason: string }>(
    database_url,
    `select distinct reason from ledger_entry where reason in (${listOf(reasons)})`,
  );
  return rows.map(({ reason }) => reason);
};

const listOf = (reasons: readonly string[]): string => reasons.map((reason) => `'${reason}'`).join(', ');
