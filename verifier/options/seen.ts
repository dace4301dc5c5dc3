const BITS = 65_536;

/** Which ids were there, one bit for each. */
export class Seen {
  highest = 0;
  readonly #chunks = new Map<number, Uint8Array>();

  /** False if it was there before. */
  add(id: number): boolean {
    const [number, bit] = [Math.floor(id / BITS), id % BITS];
    let chunk = this.#chunks.get(number);
    if (!chunk) this.#chunks.set(number, (chunk = new Uint8Array(BITS / 8)));
    const [byte, mask] = [bit >> 3, 1 << (bit & 7)];
    const known = chunk[byte] ?? 0;
    if ((known & mask) !== 0) return false;
    chunk[byte] = known | mask;
    if (id > this.highest) this.highest = id;
    return true;
  }
}
