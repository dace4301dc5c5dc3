import { randomInt } from 'node:crypto';
import pg from 'pg';

/*
 * The transaction of `pgbench -b tpcb-like`, statement by statement, at scale 10. The embedded PostgreSQL does not ship
 * pgbench, so the same SQL runs through the same driver as ours; pgbench itself would spend less time in the client.
 */

const BRANCHES = 10;
const TELLERS = BRANCHES * 10;
const ACCOUNTS = BRANCHES * 100_000;

const SCHEMA = `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0 from generate_series(1, ${BRANCHES}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${TELLERS}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;
  analyze;`;

export interface Tpcb {
  transactionsPerSecond(seconds: number): Promise<number>;
  close(): Promise<void>;
}

export const openTpcb = async (url: string, connections: number): Promise<Tpcb> => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // On a busy machine a closing connection may still get the server's shutdown error; nothing is lost by then.
  pool.on('error', () => undefined);
  await pool.query(SCHEMA);
  return {
    async transactionsPerSecond(seconds) {
      const begun = performance.now();
      let done = 0;
      const work = async (): Promise<void> => {
        const client = await pool.connect();
        while (performance.now() - begun < seconds * 1000) {
          await transaction(client);
          done++;
        }
        client.release();
      };
      await Promise.all(Array.from({ length: connections }, work));
      return done / ((performance.now() - begun) / 1000);
    },
    close: () => pool.end(),
  };
};

const transaction = async (client: pg.PoolClient): Promise<void> => {
  const [aid, bid, tid] = [1 + randomInt(ACCOUNTS), 1 + randomInt(BRANCHES), 1 + randomInt(TELLERS)];
  const delta = randomInt(-5000, 5001);
  await client.query('begin');
  await client.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
  await client.query('select abalance from pgbench_accounts where aid = $1', [aid]);
  await client.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
  await client.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
  await client.query(
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [tid, bid, aid, delta],
  );
  await client.query('commit');
};
