import { batchText, beaconText, type BoxMode } from '#contract/nft/box-rules.ts';
import { drawNumber } from '#contract/nft/draw-rules.ts';
import { leafHash, Edge } from '#server/core/price-log/tree.ts';
import { hmacSha256, sha256 } from '#server/ports/ids.ts';

/* The draws of blind boxes, without a database: the same input gives the same works (NB4 to NB6). */

export const hexHash = (text: string): string => sha256(text).toString('hex');

/** NB2, NB8: the RFC 6962 root of these lines, in hex. */
export const rootOf = (lines: readonly string[]): string =>
  new Edge(0, []).grown(lines.map(leafHash), Number.POSITIVE_INFINITY).edge.root().toString('hex');

/** What decides a draw, as R-1 names it. */
export interface DrawTexts {
  readonly seed_text: string;
  readonly client_text: string;
}

export interface Ticket extends DrawTexts {
  /** NB3: the draw's number. */
  readonly number: number;
}

export interface Chosen {
  readonly client_seed: string;
  /** NB4: of the beacon's round. */
  readonly randomness: string | null;
  /** NB5: the client seeds of its batch in the order of their draws. */
  readonly batch_seeds: readonly string[] | undefined;
}

export const textsOf = (
  mode: BoxMode,
  server_seed: string,
  { client_seed, randomness, batch_seeds }: Chosen,
): DrawTexts => {
  if (mode === 'drand') {
    if (randomness === null) throw new Error('a box is drawn before its round is known');
    return { seed_text: server_seed, client_text: beaconText(client_seed, randomness) };
  }
  if (!batch_seeds) throw new Error('a box is drawn before its batch is closed');
  return { seed_text: hexHash(`${server_seed}${batchText(batch_seeds)}`), client_text: client_seed };
};

/** NB6: for each ticket, in their order, the work at the drawn position of those that are left in index order. */
export const drawEach = <Item>(left: readonly Item[], tickets: readonly Ticket[]): Item[] => {
  const rest = [...left];
  return tickets.flatMap(({ number, seed_text, client_text }) => {
    const blockOf = (message: string): Buffer => hmacSha256(seed_text, message);
    return rest.splice(drawNumber(blockOf, client_text, number, rest.length), 1);
  });
};
