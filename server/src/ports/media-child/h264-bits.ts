/* Units of H.264 as bits: without the bytes that keep start codes out, and written again with them. */

const unescaped = (bytes: Buffer): Buffer => {
  const kept: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    kept.push(byte);
  }
  return Buffer.from(kept);
};

const escaped = (bytes: readonly number[]): Buffer => {
  const written: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      written.push(3);
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    written.push(byte);
  }
  return Buffer.from(written);
};

/** Reads the bits of a unit behind its first byte, and writes those again that are kept. Throws a RangeError at the end. */
export class BitCopy {
  readonly #bytes: Buffer;
  readonly #written: number[] = [];
  readonly #end: number;
  #place = 0;
  #is_kept = true;

  constructor(unit: Buffer) {
    this.#bytes = unescaped(unit.subarray(1));
    this.#end = this.#lastOne();
  }

  /** The bit that ends what a decoder reads. */
  #lastOne(): number {
    for (let place = this.#bytes.length * 8 - 1; place >= 0; place--) if (this.#at(place) === 1) return place;
    return 0;
  }

  #at(place: number): number {
    return ((this.#bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
  }

  get has_more(): boolean {
    return this.#place < this.#end;
  }

  bit(): number {
    if (this.#place >= this.#bytes.length * 8) throw new RangeError('a unit ends too early');
    const bit = this.#at(this.#place++);
    if (this.#is_kept) this.#written.push(bit);
    return bit;
  }

  whole(bits: number): number {
    let value = 0;
    for (let read = 0; read < bits; read++) value = value * 2 + this.bit();
    return value;
  }

  /** Of variable length, as ue(v). */
  count(max = 2 ** 32 - 2): number {
    let zeros = 0;
    while (this.bit() === 0) if (++zeros > 31) throw new RangeError('a number is too long');
    const value = 2 ** zeros - 1 + this.whole(zeros);
    if (value > max) throw new RangeError('a number is too large');
    return value;
  }

  /** The same with a sign, as se(v). */
  signed(): number {
    const value = this.count();
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
  }

  /** What is read here is not written. */
  without<Result>(read: () => Result): Result {
    this.#is_kept = false;
    const result = read();
    this.#is_kept = true;
    return result;
  }

  put(bit: number): void {
    this.#written.push(bit);
  }

  /** The unit of this first byte and of what was kept, up to its end. */
  unit(first: number): Buffer {
    const bits = [...this.#written, 1];
    const bytes = [first];
    for (let place = 0; place < bits.length; place += 8)
      bytes.push(Array.from({ length: 8 }, (_, at) => bits[place + at] ?? 0).reduce((byte, bit) => byte * 2 + bit, 0));
    return escaped(bytes);
  }
}
