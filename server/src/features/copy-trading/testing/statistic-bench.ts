import pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { LONG } from '#contract/futures/rules.ts';
import { runJob } from '#server/core/jobs/runner.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import { heldClock, type HeldClock } from '#server/ports/clock.ts';
import { openDatabase, type Database } from '#server/ports/db/database.ts';
import { errorLog } from '#server/testing/logs.ts';
import { PATIENT } from '#server/testing/patience.ts';
import { freshDatabase } from '#server/testing/postgres.ts';
import { statisticsJob } from '../service/statistics.ts';
import { AT_START, type Seen } from './naive.ts';
import { Rows } from './rows.ts';

/** A database with traders and a price that a test sets, and the job that computes their statistics. */
export interface Bench {
  readonly clock: HeldClock;
  readonly db: Database;
  readonly owner: pg.Client;
  readonly rows: Rows;
  price: Decimal;
  /** Fails at the price of a position, as a process that dies does. */
  is_broken: boolean;
  /** What was logged. */
  readonly errors: string[];
  compute(portion?: number): Promise<void>;
  /** How many rows of what is counted some work reads. The one connection is asked to report before and after it. */
  readBy(work: () => Promise<void>): Promise<number>;
  /** What can be seen of a trader now; `left` counts from a point on. */
  look(trader_id: number, before: Seen | undefined): Promise<Seen>;
  close(): Promise<void>;
}

export const statisticBench = async (): Promise<Bench> => {
  const database = await freshDatabase();
  const clock = heldClock(AT_START);
  const db = openDatabase({ url: database.app_url, clock, limits: PATIENT, connections: 1 });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const rows = new Rows(db, owner, () => clock.now());
  const bench: Bench = {
    clock,
    db,
    owner,
    rows,
    price: Decimal.of(50_000),
    is_broken: false,
    errors: [],
    async compute(portion) {
      const prices = {
        last: (): PriceTick => {
          if (bench.is_broken) throw new Error('the process died');
          return { price: bench.price } as PriceTick;
        },
      };
      await runJob(
        { clock },
        statisticsJob({ db, log: errorLog((said) => void bench.errors.push(said)), prices }, portion),
      );
    },
    async readBy(work) {
      const before = await rowsRead(bench);
      await work();
      return (await rowsRead(bench)) - before;
    },
    look: (trader_id, before) => look(bench, trader_id, before),
    async close() {
      await owner.end();
      await db.close();
      await database.drop();
    },
  };
  return bench;
};

const rowsRead = async ({ db, owner }: Bench): Promise<number> => {
  // The owner's as well: what its rows looked up would otherwise be counted a second later, in the middle of a reading.
  await db.row`select pg_stat_force_next_flush()::text as done`;
  await owner.query('select pg_stat_force_next_flush()');
  const { rows } = await owner.query<{ read: string }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_user_tables
     where relname in ('futures_closing', 'futures_position', 'copy_trade', 'copy_share', 'copy_day', 'copy_follow')`,
  );
  return Number(rows[0]?.read);
};

const POSITIONS = `select side, lots, lot_size::text, entry_price::text, (open_fee_left + overnight_left)::text as fees
  from futures_position p where state = 'open' and`;

const look = async ({ clock, owner, price }: Bench, trader_id: number, before: Seen | undefined): Promise<Seen> => {
  const worthOf = async (which: string): Promise<{ gross: Decimal; net: Decimal }> => {
    const { rows } = await owner.query(`${POSITIONS} ${which}`);
    let [gross, net] = [Decimal.zero, Decimal.zero];
    for (const { side, lots, lot_size, entry_price, fees } of rows as Record<string, string>[]) {
      const rise = price.minus(Decimal.of(entry_price ?? '')).times(Decimal.of(lot_size ?? ''), 'half_even');
      const worth = (Number(side) === LONG ? rise : rise.negated()).times(Decimal.of(Number(lots)), 'half_even');
      gross = gross.plus(worth);
      net = net.plus(worth).minus(Decimal.of(fees ?? ''));
    }
    return { gross, net };
  };
  const number = async (text: string): Promise<Decimal> =>
    Decimal.of(((await owner.query(text)).rows[0] as { value: string }).value);
  const since = before?.at ?? AT_START;
  const left = `from copy_trade t where t.trader_id = ${trader_id} and t.state = 'self' and t.ended_at > '${since}'`;
  const own = await worthOf(`user_id = ${trader_id}`);
  const balance = await number(
    `select coalesce(sum(balance), 0)::text as value from ledger_account where address like 'user:${trader_id}:futures%'`,
  );
  const leaving = await owner.query<{ user_id: string }>(`select distinct t.user_id ${left}`);
  const leftOf = async (user_id: string): Promise<Seen['left'][number]> => {
    const closed = await number(
      `select coalesce(sum(c.net), 0)::text as value from futures_closing c
       where exists (select ${left} and t.user_id = ${user_id} and t.position_id = c.position_id and c.id > t.last_closing)`,
    );
    const open = await worthOf(`user_id = ${user_id} and exists (select ${left} and t.position_id = p.id)`);
    return { user_id: Number(user_id), net: open.net.plus(closed) };
  };
  return {
    at: clock.now(),
    last_closing: Number(String(await number('select coalesce(max(id), 0)::text as value from futures_closing'))),
    equity: balance.plus(own.gross),
    unrealised: own.net,
    value: await number(
      `select coalesce(sum(least(budget + realised_since - shared, (
         select sum(balance) from ledger_account where address like concat('user:', user_id, ':futures%')))), 0)::text as value
       from copy_follow where trader_id = ${trader_id} and state <> 'ended' and copies > 0`,
    ),
    followers_unrealised: (await worthOf(`copied_trader = ${trader_id} and follow_id is not null`)).net,
    left: await Promise.all(leaving.rows.map(({ user_id }) => leftOf(user_id))),
  };
};
