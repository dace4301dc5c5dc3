export interface Look {
  readonly report: readonly string[];
  /** False if the receipt alone does not show how it had to end. */
  readonly is_decided: boolean;
}

/** What is in no public file by its receipt, which may be old, or may leave out what came later. */
export interface Unpublished {
  readonly acceptance: string;
  /** Undefined while it runs. */
  readonly ending: string | undefined;
  readonly matures_ms: number;
  /** By then both lines have to be public. */
  readonly public_by_ms: number;
  /** The first line of the report if they are, or have to be. */
  readonly head: string;
}

/** What a receipt of any product showed, and what of it a log has. */
export interface Looked extends Look {
  /** How many lines the log had that the receipt is proven under. */
  readonly size: number;
  /** By the number of lines, the roots in hex that the receipt names. */
  readonly roots: ReadonlyMap<number, string>;
  /** Undefined while it is in no public file. */
  readonly published: { readonly batch: number; readonly lines: readonly [string, string] } | undefined;
  /** What the log and the public files are asked about then; undefined of an option, which is decided when it has a receipt. */
  readonly unpublished: Unpublished | undefined;
}
