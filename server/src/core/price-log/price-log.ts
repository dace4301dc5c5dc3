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
  /** Gives up being the writer. */
  close(): Promise<void>;
}
