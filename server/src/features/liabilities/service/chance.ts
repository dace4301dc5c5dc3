import type { Ids } from '#server/ports/ids.ts';

const POOL_BYTES = 65_536;
const WORD = 2 ** 32;
const WIDE_BYTES = 32;

/** Random numbers from the port, drawn in large pieces, because a snapshot needs millions. */
export class Chance {
  readonly #ids: Pick<Ids, 'bytes'>;
  #pool: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(ids: Pick<Ids, 'bytes'>) {
    this.#ids = ids;
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#pool.length) {
      this.#pool = this.#ids.bytes(Math.max(POOL_BYTES, length));
      this.#at = 0;
    }
    this.#at += length;
    return this.#pool.subarray(this.#at - length, this.#at);
  }

  /** A uniform integer from 0 to below `count`. */
  below(count: number): number {
    const limit = WORD - (WORD % count);
    for (;;) {
      const word = this.bytes(4).readUInt32BE();
      if (word < limit) return word % count;
    }
  }

  /** From 0 to `max`, inclusive. 256 bits for 127 leave no noticeable bias. */
  upTo(max: bigint): bigint {
    if (max === 0n) return 0n;
    return BigInt(`0x${this.bytes(WIDE_BYTES).toString('hex')}`) % (max + 1n);
  }
}

/** Splits an amount at random points into that many parts; some may be zero, and they add up to the amount. */
export const split = (chance: Chance, amount: bigint, parts: number): bigint[] => {
  const cuts = Array.from({ length: parts - 1 }, () => chance.upTo(amount)).sort((a, b) =>
    a < b ? -1 : Number(a > b),
  );
  return [...cuts, amount].map((cut, index) => cut - (cuts[index - 1] ?? 0n));
};

/** The numbers from 0 to below `count` in random order (Fisher–Yates). */
export const shuffled = (chance: Chance, count: number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let place = count - 1; place > 0; place--) {
    const other = chance.below(place + 1);
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  return order;
};
