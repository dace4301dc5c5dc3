import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { systemClock, type Clock } from '../clock.ts';
import {
  CommitUnknown,
  fateOf,
  isRolledBack,
  NUMBER_OF_TRANSACTION,
  mayBeDone,
  RUN_OF_POSTGRES,
  type TransactionMark,
} from './commit-fate.ts';
import { statement } from './statement.ts';

/** Runs SQL; a transaction and the pool look the same to a store. A value may be a `fragment`. */
export interface Sql {
  rows<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>;
  row<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row | undefined>;
  /** The row that there always is: of a sum or a count, or one that was inserted. */
  one<Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row>;
  /** The number of rows that the statement changed. */
  run(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number>;
}

/** Only a transaction may move money, so the two kinds of `Sql` have different types. */
export interface Transaction extends Sql {
  readonly kind: 'transaction';
  /**
   * The current time. A time that decides money or orders rows must be read here once the lock that orders it is held:
   * the time at the door is from before the wait (docs/spec/time.md, TM6).
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
  /** How long to look for the outcome of a commit without an answer. */
  readonly lookup_ms?: number | undefined;
  readonly limits?: DatabaseLimits;
}

export interface DatabaseLimits {
  readonly statement_ms: number;
  readonly lock_ms: number;
  readonly idle_in_transaction_ms: number;
  /** For a connection of the pool, all of which may be in use. */
  readonly connect_ms: number;
}

const LIMITS: DatabaseLimits = {
  statement_ms: 15_000,
  lock_ms: 10_000,
  idle_in_transaction_ms: 30_000,
  connect_ms: 10_000,
};

const settingsOf = ({ statement_ms, lock_ms, idle_in_transaction_ms }: DatabaseLimits): string =>
  [
    'timezone=UTC',
    `statement_timeout=${statement_ms}`,
    `lock_timeout=${lock_ms}`,
    `idle_in_transaction_session_timeout=${idle_in_transaction_ms}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');

const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8;
const NUMERIC_ARRAY = 1231 as typeof pg.types.builtins.NUMERIC;

const items = (text: string): string[] => text.slice(1, -1).split(',').filter(Boolean);

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(pg.types.builtins.NUMERIC, (text) => Decimal.of(trimZeros(text)));
parsers.setTypeParser(pg.types.builtins.INT8, (text) => safeInteger(text));
parsers.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => instantOf(Date.parse(text)));
parsers.setTypeParser(pg.types.builtins.DATE, (text) => text);
parsers.setTypeParser(INT8_ARRAY, (text) => items(text).map(safeInteger));
parsers.setTypeParser(NUMERIC_ARRAY, (text) => items(text).map((item) => Decimal.of(trimZeros(item))));

export const openDatabase = (options: DatabaseOptions): Database => {
  const limits = options.limits ?? LIMITS;
  const config = {
    connectionString: options.url,
    options: settingsOf(limits),
    types: parsers,
    application_name: 'candor',
    connectionTimeoutMillis: limits.connect_ms,
  };
  const pool = new pg.Pool({ ...config, max: options.connections ?? 16 });
  pool.on('error', (failure) => options.lost?.(failure));
  // The pool only listens to idle connections: one lost while checked out, even between the pool and the borrower,
  // would end the whole process. Its next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clock = options.clock ?? systemClock;
  /** Sessions that have not ended; the audit keeps one. */
  const sessions = new Set<pg.Client>();
  return {
    clock,
    ...sqlOver((query) => single(pool, query)),
    transaction: (work) => retried(() => transact(pool, { clock, lookup_ms: options.lookup_ms }, work)),
    async session() {
      const client = new pg.Client(config);
      client.on('error', (failure) => options.lost?.(failure));
      client.once('end', () => sessions.delete(client));
      await client.connect();
      sessions.add(client);
      return client;
    },
    async close() {
      await Promise.all([...sessions].map((session) => session.end().catch(() => undefined)));
      await pool.end();
    },
  };
};

export const sqlOver = (send: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Sql => ({
  async rows<Row>(text: TemplateStringsArray, ...values: readonly unknown[]) {
    return (await send(statement(text, values))).rows as Row[];
  },
  async row<Row>(text: TemplateStringsArray, ...values: readonly unknown[]) {
    const { rows } = await send(statement(text, values));
    if (rows.length > 1) throw new Error('expected one row, got several');
    return rows[0] as Row | undefined;
  },
  async one<Row>(text: TemplateStringsArray, ...values: readonly unknown[]) {
    const { rows } = await send(statement(text, values));
    if (rows.length !== 1) throw new Error(`one row was expected, ${rows.length} came`);
    return rows[0] as Row;
  },
  async run(text, ...values) {
    return (await send(statement(text, values))).rowCount ?? 0;
  },
});

/** A statement that is a transaction of its own. */
const single = async (pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> => {
  const client = await pool.connect();
  let broken = false;
  try {
    return await client.query(query);
  } catch (failure) {
    broken = !isRolledBack(failure);
    if (broken && mayBeDone(query.text, failure))
      throw new CommitUnknown('the statement got no answer', { cause: failure });
    throw failure;
  } finally {
    client.release(broken);
  }
};

/**
 * LE17: a committed transaction is done, whether or not the answer arrived; the caller gets CommitUnknown only if the
 * outcome cannot be found.
 */
const transact = async <Result>(
  pool: pg.Pool,
  { clock, lookup_ms }: { readonly clock: Pick<Clock, 'now'>; readonly lookup_ms: number | undefined },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  const { result, unanswered } = await transactOver(await pool.connect(), clock, work);
  if (!unanswered?.mark) return result;
  const fate = await fateOf((text, values) => pool.query(text, values), unanswered.mark, lookup_ms);
  if (fate === 'rolled_back') throw unanswered.failure;
  if (fate === 'unknown') throw new CommitUnknown('the commit has no answer', { cause: unanswered.failure });
  return result;
};

interface Ended<Result> {
  readonly result: Result;
  /** The commit was sent and got no answer. */
  readonly unanswered?: Unanswered | undefined;
}

interface Unanswered {
  /** Undefined for a transaction that wrote nothing, which has nothing to lose. */
  readonly mark: TransactionMark | undefined;
  readonly failure: Error;
}

const transactOver = async <Result>(
  client: pg.PoolClient,
  clock: Pick<Clock, 'now'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Ended<Result>> => {
  let broken: Error | undefined;
  try {
    const run = await runOf(client);
    await client.query('begin');
    const sql = sqlOver((query) => client.query(query));
    const result = await work({ kind: 'transaction', now: () => clock.now(), ...sql });
    const unanswered = await commit(client, run);
    broken = unanswered?.failure;
    return { result, unanswered };
  } catch (failure) {
    await client.query('rollback').catch((rollbackFailure: Error) => (broken = rollbackFailure));
    throw failure;
  } finally {
    client.release(broken);
  }
};

const runs = new WeakMap<pg.PoolClient, string>();

/** A connection never outlives its run of PostgreSQL, so the run is read once. */
const runOf = async (client: pg.PoolClient): Promise<string> => {
  const known = runs.get(client) ?? (await client.query<{ run: string }>(RUN_OF_POSTGRES)).rows[0]?.run ?? '';
  runs.set(client, known);
  return known;
};

const commit = async (client: pg.PoolClient, run: string): Promise<Unanswered | undefined> => {
  const xid = await numberOf(client);
  const answer = await client.query('commit').catch((failure: Error) => {
    if (isRolledBack(failure)) throw failure;
    return failure;
  });
  if (answer instanceof Error) return { failure: answer, mark: xid === null ? undefined : { xid, run } };
  if (answer.command !== 'COMMIT') throw new Error(SWALLOWED);
  return undefined;
};

/**
 * PostgreSQL answers a commit after a failed statement with ROLLBACK and no error; the caller must not take it for
 * done.
 */
const SWALLOWED = 'nothing was committed: a statement had failed and its error was swallowed';
const AFTER_A_FAILURE = '25P02';

/** Null for a transaction that has written nothing. */
const numberOf = async (client: pg.PoolClient): Promise<string | null> => {
  const { rows } = await client.query<{ xid: string | null }>(NUMBER_OF_TRANSACTION).catch((failure: unknown) => {
    throw errorCode(failure) === AFTER_A_FAILURE ? new Error(SWALLOWED, { cause: failure }) : failure;
  });
  return rows[0]?.xid ?? null;
};

const TRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * PostgreSQL aborts one of two deadlocked transactions; nothing of it remains, so it is retried after a random pause:
 * two that restart at the same moment would deadlock again. The pause doubles, because on a busy machine transactions
 * are slow, and short pauses bring the same ones together ten times in a row.
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

export const brokenConstraint = (failure: unknown): string | undefined =>
  failure instanceof pg.DatabaseError ? failure.constraint : undefined;

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond a safe integer');
  return value;
};
