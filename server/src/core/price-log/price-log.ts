import type { Instant } from '#contract/kit/instant.ts';

/** A line that is to stand in the log; a tick also says its parts, so that it can be looked up. */
export interface NewLine {
  readonly line: string;
  readonly tick?: LoggedTick;
}

export interface LoggedTick {
  readonly symbol: string;
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8. */
  readonly price: bigint;
  readonly volume: bigint;
}

export interface SignedCheckpoint {
  readonly size: number;
  /** 32 bytes. */
  readonly root: Buffer;
  readonly at: Instant;
  /** The signed note (C2SP tlog-checkpoint). */
  readonly note: string;
}

/** The log as its one writer knows it. */
export interface PriceLogWriter {
  /** How many lines there are. */
  size(): number;
  /** The last tick of each symbol, as it stood at the start or was appended since. */
  last(symbol: string): LoggedTick | undefined;
  /** Adds the lines in one transaction and answers with the place of the first; what was answered survives a crash. */
  append(lines: readonly NewLine[]): Promise<number>;
  /** Signs a checkpoint of the present size when the newest is ten seconds old and the log has grown. */
  checkpoint(now_ms: number): Promise<void>;
  /** Hears of every checkpoint once it is stored. */
  onCheckpoint(listener: (checkpoint: SignedCheckpoint) => void): () => void;
  /** Gives up being the writer. */
  close(): Promise<void>;
}

/**
 * This writer can no longer know how the log ends: its connection is gone, or another writer has taken over. The last
 * lines may be in the log or not; whoever wants to go on opens a new writer and reads how it ends.
 */
export class PriceLogLost extends Error {
  override name = 'PriceLogLost';
}

/** What was to be appended would break a promise of the log; nothing was written. */
export class LineRefused extends Error {
  override name = 'LineRefused';
}
