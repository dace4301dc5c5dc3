import type pg from 'pg';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import type { NoteKey } from '#contract/price-log/rules.ts';
import { isRolledBack } from '#server/ports/db/commit-fate.ts';
import { errorCode } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { Subscribers } from '../subscribers.ts';
import { claimOrigin, newestCheckpoint, signCheckpoint } from './checkpoints.ts';
import { checkLines } from './new-lines.ts';
import { hashesOf, KEPT_LEVEL } from './nodes.ts';
import {
  PriceLogLost,
  type LoggedTick,
  type NewLine,
  type PriceLogWriter,
  type SignedCheckpoint,
} from './price-log.ts';
import { lastTicks, linesBetween, sizeOf } from './store.ts';
import { Edge, leafHash, type Node } from './tree.ts';

export type PriceLogPorts = Pick<Ports, 'db' | 'secrets' | 'environment' | 'log'>;

export interface PriceLogOptions {
  /** Subtrees from this level up are stored; lower only in tests. */
  readonly kept_level?: number;
}

/** An arbitrary lock key, the same in every process; held by the writer of the log. */
const WRITER_LOCK = 7_261_043;
const CHECKPOINT_EVERY_MS = 10_000;
const UNIQUE_VIOLATION = '23505';

/**
 * Opens the log for writing, or returns undefined while another process writes it. The single writer holds a lock of
 * its database session and writes through that same session, so a process that lost the lock cannot write. The primary
 * key is the second safeguard.
 */
export const openPriceLogWriter = async (
  ports: PriceLogPorts,
  { kept_level = KEPT_LEVEL }: PriceLogOptions = {},
): Promise<PriceLogWriter | undefined> => {
  const session = await ports.db.session();
  try {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [WRITER_LOCK]);
    if (rows[0]?.got !== true) {
      await session.end();
      return undefined;
    }
    const origin = await claimOrigin(ports);
    const size = await sizeOf(ports.db);
    const ticks = await lastTicks(ports.db);
    const edge = await edgeAt(ports, size, kept_level);
    const newest = await newestCheckpoint(ports.db);
    await refuseChanged(ports, newest, size, kept_level);
    return new SessionWriter(ports, { session, origin, edge, ticks, newest, kept_level });
  } catch (failure) {
    await session.end().catch(() => undefined);
    throw failure;
  }
};

const edgeAt = async ({ db }: PriceLogPorts, size: number, kept_level: number): Promise<Edge> => {
  const peaks = Edge.peaksOf(size);
  return new Edge(size, await hashesOf(db, (range) => linesBetween(db, range), peaks, kept_level));
};

/** A log without the lines that we signed must not continue: the next signature would hide the change. */
const refuseChanged = async (
  ports: PriceLogPorts,
  newest: SignedCheckpoint | undefined,
  size: number,
  kept_level: number,
): Promise<void> => {
  if (!newest) return;
  const whole = newest.size <= size && newest.root.equals((await edgeAt(ports, newest.size, kept_level)).root());
  if (!whole) throw new Error(`the price log is not what its checkpoint of ${newest.size} lines says it was`);
};

interface WriterState {
  readonly session: pg.Client;
  readonly origin: NoteKey;
  readonly edge: Edge;
  readonly ticks: readonly LoggedTick[];
  readonly newest: SignedCheckpoint | undefined;
  readonly kept_level: number;
}

class SessionWriter implements PriceLogWriter {
  readonly #ports: PriceLogPorts;
  readonly #session: pg.Client;
  readonly #origin: NoteKey;
  readonly #kept_level: number;
  readonly #last: Map<string, LoggedTick>;
  readonly #subscribers: Subscribers<[SignedCheckpoint]>;
  #edge: Edge;
  #newest: SignedCheckpoint | undefined;
  #lost: PriceLogLost | undefined;
  /** Operations run one after the other: each line follows the one before. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: PriceLogPorts, { session, origin, edge, ticks, newest, kept_level }: WriterState) {
    this.#ports = ports;
    this.#subscribers = new Subscribers(ports.log, 'checkpoints');
    this.#session = session;
    this.#origin = origin;
    this.#kept_level = kept_level;
    this.#edge = edge;
    this.#newest = newest;
    this.#last = new Map(ticks.map((tick) => [tick.symbol, tick]));
    session.on('end', () => this.#lose('the connection of the price log ended'));
  }

  size(): number {
    return this.#edge.size;
  }

  last(symbol: string): LoggedTick | undefined {
    return this.#last.get(symbol);
  }

  append(lines: readonly NewLine[]): Promise<number> {
    return this.#inTurn(async () => {
      const index = this.#edge.size;
      if (lines.length === 0) return index;
      const ends = checkLines(lines, (symbol) => this.#last.get(symbol));
      const leaves = lines.map(({ line }) => leafHash(line));
      const { edge, completed } = this.#edge.grown(leaves, this.#kept_level);
      await this.#write(() => insertLines(this.#session, index, lines, completed));
      this.#edge = edge;
      for (const [symbol, tick] of ends) this.#last.set(symbol, tick);
      return index;
    });
  }

  checkpoint(now_ms: number): Promise<void> {
    return this.#inTurn(async () => {
      const { size } = this.#edge;
      const before = this.#newest;
      if (size <= (before?.size ?? 0)) return;
      if (before && now_ms < millisecondsOf(before.at) + CHECKPOINT_EVERY_MS) return;
      const signed = signCheckpoint(this.#ports, this.#origin, { size, root: this.#edge.root() }, instantOf(now_ms));
      await this.#write(() => insertCheckpoint(this.#session, signed));
      this.#newest = signed;
      this.#subscribers.publish(signed);
    });
  }

  onCheckpoint(listener: (checkpoint: SignedCheckpoint) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  async close(): Promise<void> {
    await this.#queue;
    this.#lose('the price log is closed');
    await this.#session.end();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(() => {
      if (this.#lost) throw this.#lost;
      return work();
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * This writer continues only after a statement that certainly wrote nothing; otherwise it no longer knows the end.
   */
  async #write(statement: () => Promise<void>): Promise<void> {
    try {
      await statement();
    } catch (failure) {
      if (isRolledBack(failure) && errorCode(failure) !== UNIQUE_VIOLATION) throw failure;
      this.#lose('the end of the price log is unknown', failure);
      throw this.#lost ?? failure;
    }
  }

  #lose(why: string, cause?: unknown): void {
    this.#lost ??= new PriceLogLost(why, { cause });
  }
}

/** One statement is one transaction and one round trip. If the previous line is missing, nothing is written. */
const insertLines = async (
  session: pg.Client,
  first: number,
  lines: readonly NewLine[],
  completed: readonly Node[],
): Promise<void> => {
  const column = (pick: (tick: LoggedTick) => unknown): unknown[] =>
    lines.map(({ tick }) => (tick ? String(pick(tick)) : null));
  const { rows } = await session.query<{ written: number }>({
    name: 'append to the price log',
    text: `
      with lines as (
        insert into log_line (index, line, symbol, seq, t_ms, price, volume)
        select $1::bigint + number - 1, line, symbol, seq, t_ms, price, volume
        from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
          with ordinality as new (line, symbol, seq, t_ms, price, volume, number)
        where $1 = 0 or exists (select from log_line before where before.index = $1 - 1)
        returning 1
      ), nodes as (
        insert into log_node (level, position, hash)
        select level, position, hash
        from unnest($8::smallint[], $9::bigint[], $10::bytea[]) as new (level, position, hash)
        where exists (select from lines)
      )
      select count(*)::integer as written from lines`,
    values: [
      first,
      lines.map(({ line }) => line),
      column(({ symbol }) => symbol),
      column(({ seq }) => seq),
      column(({ t_ms }) => t_ms),
      column(({ price }) => price),
      column(({ volume }) => volume),
      completed.map(({ level }) => level),
      completed.map(({ position }) => position),
      completed.map(({ hash }) => hash),
    ],
  });
  if (rows[0]?.written !== lines.length) throw new Error(`line ${first - 1} is not in the price log`);
};

const insertCheckpoint = async (session: pg.Client, { size, at, root, note }: SignedCheckpoint): Promise<void> => {
  await session.query('insert into log_checkpoint (size, at, root, note) values ($1, $2, $3, $4)', [
    size,
    at,
    root,
    note,
  ]);
};
