import type { Instant } from '#contract/kit/instant.ts';

/** A line to append; a tick also carries its parts, so that it can be looked up. */
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

/** The log as seen by its single writer. */
export interface PriceLogWriter {
  /** The number of lines. */
  size(): number;
  /** The last tick of each symbol: read at the start, or appended since. */
  last(symbol: string): LoggedTick | undefined;
  /** Appends the lines in one transaction and returns the index of the first; a returned append survives a crash. */
  append(lines: readonly NewLine[]): Promise<number>;
  /** Signs a checkpoint of the current size if the newest is ten seconds old and the log has grown. */
  checkpoint(now_ms: number): Promise<void>;
  /** Receives every checkpoint once it is stored. */
  onCheckpoint(listener: (checkpoint: SignedCheckpoint) => void): () => void;
  /** Releases the writer lock. */
  close(): Promise<void>;
}

/**
 * This writer no longer knows how the log ends: its connection is gone, or another writer has taken over. The last
 * lines may or may not be in the log; to continue, open a new writer, which reads the end.
 */
export class PriceLogLost extends Error {
  override name = 'PriceLogLost';
}

/** The lines would break a guarantee of the log; nothing was written. */
export class LineRefused extends Error {
  override name = 'LineRefused';
}
