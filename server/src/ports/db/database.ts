import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { systemClock, type Clock } from '../clock.ts';

/** What SQL can be asked with; a transaction and the pool look the same to a store. */
export interface Sql {
  rows<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>;
  row<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row | undefined>;
  /** The number of rows that the statement changed. */
  run(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number>;
}

/** Only what runs inside a transaction may move money, so the two kinds of `Sql` are told apart by their type. */
export interface Transaction extends Sql {
  readonly kind: 'transaction';
  /**
   * The time at this moment. Time that decides money, or that a row is ordered by, is taken here once the lock that
   * orders it is held: the time at the door is that of before the wait (docs/spec/time.md, TM6).
   */
  now(): Instant;
}

export interface Database extends Sql {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** One connection outside the pool, for advisory locks and LISTEN; the caller ends it. */
  session(): Promise<pg.Client>;
  /** As in a transaction. */
  readonly clock: Pick<Clock, 'now'>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections?: number;
  readonly clock?: Pick<Clock, 'now'>;
  readonly lost?: (failure: Error) => void;
}

const APP_SETTINGS = [
  'role=candor_app',
  'timezone=UTC',
  'statement_timeout=15000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=30000',
];

const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8;

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.NUMERIC, (text) => Decimal.of(trimZeros(text)));
parsers.setTypeParser(pg.types.builtins.INT8, (text) => safeInteger(text));
parsers.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => instantOf(Date.parse(text)));
parsers.setTypeParser(pg.types.builtins.DATE, (text) => text);
parsers.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger));

export const openDatabase = (options: DatabaseOptions): Database => {
  const config = {
    connectionString: options.url,
    options: APP_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    types: parsers,
    application_name: 'candor',
  };
  const pool = new pg.Pool({ ...config, max: options.connections ?? 16, connectionTimeoutMillis: 10_000 });
  pool.on('error', (failure) => options.lost?.(failure));
  // The pool itself listens to idle connections only: one that is lost while it is lent out, even in the moment between
  // the pool and the borrower, would end the whole process. Its next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clock = options.clock ?? systemClock;
  return {
    clock,
    ...sqlOver((query) => pool.query(query)),
    transaction: (work) => retried(() => transact(pool, clock, work)),
    async session() {
      const client = new pg.Client(config);
      client.on('error', (failure) => options.lost?.(failure));
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
};

export const sqlOver = (send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Sql => ({
  async rows<Row>(text: TemplateStringsArray, ...values: readonly unknown[]) {
    return (await send(statement(text, values))).rows as Row[];
  },
  async row<Row>(text: TemplateStringsArray, ...values: readonly unknown[]) {
    const { rows } = await send(statement(text, values));
    if (rows.length > 1) throw new Error('one row was expected, several came');
    return rows[0] as Row | undefined;
  },
  async run(text, ...values) {
    return (await send(statement(text, values))).rowCount ?? 0;
  },
});

const statement = (text: TemplateStringsArray, values: readonly unknown[]): pg.QueryConfig => ({
  text: text.reduce((sql, part, index) => `${sql}$${index}${part}`),
  values: values.map(bound),
});

const bound = (value: unknown): unknown => {
  if (value instanceof Decimal) return value.toString();
  if (Array.isArray(value)) return numbersIn(value) ?? value.map(bound);
  return value;
};

/** A list of numbers as PostgreSQL reads it: nothing in it needs to be quoted, which is half of the work of the driver. */
const numbersIn = (values: readonly unknown[]): string | undefined => {
  let text = '';
  for (const value of values) {
    if (value !== null && typeof value !== 'number' && !(value instanceof Decimal)) return undefined;
    text += `${text === '' ? '' : ','}${value === null ? 'NULL' : value.toString()}`;
  }
  return `{${text}}`;
};

const transact = async <Result>(
  pool: pg.Pool,
  clock: Pick<Clock, 'now'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const sql = sqlOver((query) => client.query(query));
    const result = await work({ kind: 'transaction', now: () => clock.now(), ...sql });
    const { command } = await client.query('commit');
    // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error; the caller must not call it done.
    if (command !== 'COMMIT')
      throw new Error('nothing was committed: a statement had failed and its error was swallowed');
    return result;
  } catch (failure) {
    await client.query('rollback').catch((rollbackFailure: Error) => (broken = rollbackFailure));
    throw failure;
  } finally {
    client.release(broken);
  }
};

const TRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * PostgreSQL ends one of two transactions that wait for each other; its work never happened, so it is done again, after
 * a pause of chance: two that start again at the same moment would meet again. The pause doubles, because on a busy
 * machine a transaction is slow, and short pauses bring the same ones together ten times in a row.
 */
const retried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (failure) {
      const code = errorCode(failure);
      if (attempt === TRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw failure;
    }
    await sleep(randomInt(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)));
  }
};

export const errorCode = (failure: unknown): string | undefined =>
  failure instanceof pg.DatabaseError ? failure.code : undefined;

/** Whether the server itself refused the statement, so that certainly nothing of it remains; a lost connection tells less. */
export const isRolledBack = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.severity === 'ERROR';

export const brokenConstraint = (failure: unknown): string | undefined =>
  failure instanceof pg.DatabaseError ? failure.constraint : undefined;

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond a safe integer');
  return value;
};
