/*
 * NB6, format R-1: a whole number without bias from a stream of bytes that anyone can compute again. The stream's blocks
 * are HMAC-SHA256 with the seed text as key and `<client text>:<nonce>:<round>` as message, 32 bytes each.
 */

/** The bytes of one round of the stream. */
export type BlockOf = (message: string) => Uint8Array;

const NUMBER_BYTES = 8;
const BLOCK_BYTES = 32;
const ALL = 1n << 64n;

const numberAt = (block: Uint8Array, at: number): bigint => {
  let value = 0n;
  for (const byte of block.subarray(at, at + NUMBER_BYTES)) value = (value << 8n) | BigInt(byte);
  return value;
};

/** A whole number from 0 to `below` - 1. */
export const drawNumber = (blockOf: BlockOf, client_text: string, nonce: number, below: number): number => {
  if (!Number.isSafeInteger(below) || below < 1) throw new RangeError('nothing is left to draw');
  const count = BigInt(below);
  const fair = ALL - (ALL % count);
  for (let round = 0; ; round++) {
    const block = blockOf(`${client_text}:${String(nonce)}:${String(round)}`);
    if (block.length !== BLOCK_BYTES) throw new RangeError('a block has 32 bytes');
    for (let at = 0; at + NUMBER_BYTES <= BLOCK_BYTES; at += NUMBER_BYTES) {
      const value = numberAt(block, at);
      if (value < fair) return Number(value % count);
    }
  }
};
