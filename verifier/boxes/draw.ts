import { createHash, createHmac } from 'node:crypto';
import { Tree } from '../tree.ts';
import type { Mode } from './lines.ts';

/* Format R-1 (docs/spec/nft.md, NB4 to NB6). */

const WORDS = [0, 8, 16, 24];

/** A whole number from 0 to `count` - 1, from the stream of this seed and this text. */
export const place = (seed_text: string, client_text: string, nonce: number, count: number): number => {
  const below = BigInt(count);
  const unfair = (1n << 64n) % below;
  for (let round = 0; ; round++) {
    const block = createHmac('sha256', seed_text).update(`${client_text}:${nonce}:${round}`).digest();
    const word = WORDS.map((at) => block.readBigUInt64BE(at)).find((value) => value < (1n << 64n) - unfair);
    if (word !== undefined) return Number(word % below);
  }
};

export interface Ticket {
  readonly number: number;
  readonly seed_text: string;
  readonly client_text: string;
}

interface Bought {
  readonly number: number;
  readonly client_seed: string;
}

/** `randomness` is that of the batch's round, in hex. */
export const beaconTickets = (seed: string, randomness: string, draws: readonly Bought[]): Ticket[] =>
  draws.map(({ number, client_seed }) => ({
    number,
    seed_text: seed,
    client_text: `${client_seed}.${randomness}`,
  }));

/** The client seeds of a batch, each after a bar. */
export const seedsText = (draws: readonly Bought[]): string => ['', ...draws.map((draw) => draw.client_seed)].join('|');

export const sha256Hex = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

export const batchTickets = (seed: string, draws: readonly Bought[]): Ticket[] => {
  const seed_text = sha256Hex(seed + seedsText(draws));
  return draws.map(({ number, client_seed }) => ({ number, seed_text, client_text: client_seed }));
};

/** The item of each draw, one after the other: the position among those that are left, in their order. */
export const drawAll = (tickets: readonly Ticket[], count: number): number[] => {
  const left = Array.from({ length: count }, (_, index) => index);
  return tickets.map(({ number, seed_text, client_text }) => {
    const [index = -1] = left.splice(place(seed_text, client_text, number, left.length), 1);
    return index;
  });
};

export const drawLine = ({ number, client_text }: Ticket, index: number): string =>
  `draw|${number}|${client_text}|${index}`;

/** The root of RFC 6962 over lines, in hex. */
export const rootOfLines = (lines: readonly string[]): string => {
  const tree = new Tree();
  for (const line of lines) tree.add(line);
  return tree.root().toString('hex');
};

/** What a mode promises, in one sentence. */
export const modeText: Readonly<Record<Mode, string>> = {
  drand:
    'the first price behind the line of a batch fixes a round of the public beacon, which decides together with the server seed and the client seeds. They were in the log before the round was known, unless the log itself was written late',
  batch:
    'the seeds of all purchases of ten seconds decide together with the server seed. This is weaker than the beacon: an operator who knows the server seed could try when to buy and with which seed',
};
