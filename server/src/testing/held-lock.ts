import type pg from 'pg';
import type { TestExchange } from './exchange.ts';
import { withConnection } from './connection.ts';

/** Resolves when a session in this database waits for a lock. */
const untilSomebodyWaits = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) > 0) return;
  }
};

/**
 * Holds the locks of `statement` while `ask` arrives and waits for them, does `meanwhile`, and releases them. So the
 * request passes the door before `meanwhile` and is decided after it.
 */
export const whileHeld = async <Answer>(
  { database_url }: Pick<TestExchange, 'database_url'>,
  statement: string,
  ask: () => Promise<Answer>,
  meanwhile: () => Promise<unknown> | void,
): Promise<Answer> =>
  withConnection(database_url, async (client) => {
    await client.query('begin');
    await client.query(statement);
    const answer = ask();
    answer.catch(() => undefined);
    await untilSomebodyWaits(client);
    await meanwhile();
    await client.query('rollback');
    return answer;
  });
