/*
 * Parses `COPY … TO STDOUT (FORMAT binary)` into rows without an object for each: a million rows through the driver
 * take longer than everything else at a start. PostgreSQL documents the format with COPY.
 */

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** The signature, the flags, and the length of an unused extension. */
const HEADER_BYTES = SIGNATURE.length + 8;
const NEGATIVE = 0x4000;
const LARGEST_SIGN = 0x4000;

/** Digits of a numeric come in groups of four. */
const GROUP = 4;
const POWERS: readonly number[] = Array.from({ length: 23 }, (_, power) => 10 ** power);

/** The row being read. The same object for every row, and only valid until the next. */
export interface CopiedRow {
  /** An integer of two, four or eight bytes, never null. */
  integer(column: number): number;
  /** A numeric in units of the last of `places` decimals; it must be a whole number of them. */
  units(column: number, places: number): number;
  boolean(column: number): boolean;
}

/** Hands over each row as soon as it is complete. */
export class CopiedRows implements CopiedRow {
  readonly #each: (row: CopiedRow) => void;
  readonly #starts: Int32Array;
  readonly #lengths: Int32Array;
  #bytes: Buffer = Buffer.alloc(0);
  #has_header = false;
  #is_ended = false;

  constructor(columns: number, each: (row: CopiedRow) => void) {
    this.#each = each;
    this.#starts = new Int32Array(columns);
    this.#lengths = new Int32Array(columns);
  }

  take(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    let at = 0;
    if (!this.#has_header) {
      if (this.#bytes.length < HEADER_BYTES) return;
      if (!this.#bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('not a binary copy');
      this.#has_header = true;
      at = HEADER_BYTES;
    }
    for (let next = this.#rowFrom(at); next !== undefined; next = this.#rowFrom(at)) {
      this.#each(this);
      at = next;
    }
    // The driver reuses its buffer for the next chunk.
    this.#bytes = Buffer.from(this.#bytes.subarray(at));
  }

  /** Throws if the copy ended before its trailer. */
  end(): void {
    if (!this.#is_ended) throw new Error('the copy broke off');
  }

  integer(column: number): number {
    const at = this.#startOf(column);
    switch (this.#lengths[column]) {
      case 2:
        return this.#bytes.readInt16BE(at);
      case 4:
        return this.#bytes.readInt32BE(at);
      default:
        return safe(this.#bytes.readInt32BE(at) * 2 ** 32 + this.#bytes.readUInt32BE(at + 4));
    }
  }

  units(column: number, places: number): number {
    const at = this.#startOf(column);
    const groups = this.#bytes.readUInt16BE(at);
    const weight = this.#bytes.readInt16BE(at + 2);
    const sign = this.#bytes.readUInt16BE(at + 4);
    if (sign > LARGEST_SIGN) throw new RangeError('not a number');
    let units = 0;
    for (let group = 0; group < groups; group++) {
      const digits = this.#bytes.readUInt16BE(at + 8 + 2 * group);
      const power = (weight - group) * GROUP + places;
      units += power >= 0 ? digits * (POWERS[power] ?? Number.NaN) : digits / (POWERS[-power] ?? Number.NaN);
    }
    return safe(sign === NEGATIVE ? -units : units);
  }

  boolean(column: number): boolean {
    return this.#bytes[this.#startOf(column)] === 1;
  }

  #startOf(column: number): number {
    const at = this.#starts[column];
    if (at === undefined || at < 0) throw new RangeError('a column is null or missing');
    return at;
  }

  /**
   * Finds the columns of the row that starts here and returns where the next one starts; undefined while the row is
   * incomplete.
   */
  #rowFrom(start: number): number | undefined {
    const bytes = this.#bytes;
    if (this.#is_ended || start + 2 > bytes.length) return undefined;
    const columns = bytes.readInt16BE(start);
    if (columns === -1) {
      this.#is_ended = true;
      return undefined;
    }
    if (columns !== this.#starts.length)
      throw new Error(`${columns} columns received, ${this.#starts.length} expected`);
    let at = start + 2;
    for (let column = 0; column < columns; column++) {
      if (at + 4 > bytes.length) return undefined;
      const length = bytes.readInt32BE(at);
      this.#starts[column] = length < 0 ? -1 : at + 4;
      this.#lengths[column] = length;
      at += 4 + Math.max(0, length);
    }
    return at > bytes.length ? undefined : at;
  }
}

const safe = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a safe integer');
  return value;
};
