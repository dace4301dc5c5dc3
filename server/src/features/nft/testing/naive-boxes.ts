import { createHash, createHmac } from 'node:crypto';
import type { OutputOf } from '#contract/kit/call.ts';
import { boxCalls } from '#contract/nft/box-calls.ts';
import type { Counts } from '#contract/nft/box-rules.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

/* A series computed again from its published proof, written from docs/spec/nft.md without any code of the room. */

export type Proof = Omit<OutputOf<typeof boxCalls.proof>, 'next_after'>;

/** All pages of a proof. */
export const proofOf = async ({ client }: Pick<TestExchange, 'client'>, code: string, limit = 7): Promise<Proof> => {
  const { next_after, ...first } = await client().send(boxCalls.proof, { code, limit });
  const all = { ...first, draws: [...first.draws], items: [...first.items], batches: [...first.batches] };
  for (let after = next_after; after !== null;) {
    const page = await client().send(boxCalls.proof, { code, after, limit });
    all.draws.push(...page.draws);
    all.items.push(...page.items);
    all.batches.push(...page.batches);
    after = page.next_after;
  }
  return all;
};

const sha = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** RFC 6962, by its definition. */
const rootOf = (lines: readonly string[]): Buffer => {
  if (lines.length === 0) return sha('');
  if (lines.length === 1) return sha(Buffer.concat([Buffer.of(0), Buffer.from(lines[0] ?? '')]));
  let middle = 1;
  while (middle * 2 < lines.length) middle *= 2;
  return sha(Buffer.concat([Buffer.of(1), rootOf(lines.slice(0, middle)), rootOf(lines.slice(middle))]));
};

/** the stream as one text of hex digits, 16 for each number. */
const placeOf = (seed_text: string, client_text: string, nonce: number, left: number): number => {
  const limit = 2n ** 64n - (2n ** 64n % BigInt(left));
  for (let round = 0; ; round++) {
    const hex = createHmac('sha256', seed_text).update(`${client_text}:${nonce}:${round}`).digest('hex');
    for (const digits of hex.match(/.{16}/g) ?? []) {
      const number = BigInt(`0x${digits}`);
      if (number < limit) return Number(number % BigInt(left));
    }
  }
};

export interface Recomputed {
  /** Empty for an honest series. */
  readonly faults: readonly string[];
  /** The works that were drawn, in the order of the draws. */
  readonly codes: readonly string[];
  /** What was left just before each draw. */
  readonly left: readonly Counts[];
}

/** NB2 to NB8, for a series that was published. */
export const recomputed = (proof: Proof): Recomputed => {
  const { series_id, total, draws, items, batches, mode } = proof;
  const seed = proof.server_seed ?? '';
  const faults: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) faults.push(`${what}: ${String(found)} instead of ${String(wanted)}`);
  };
  const root = rootOf(items.map((one) => `item|${one.index}|${one.code}|${one.rarity}|${one.salt}`)).toString('hex');
  const size = total.N + total.R + total.SR;
  check('root', root, proof.root);
  check('seed', sha(seed).toString('hex'), proof.seed_hash);
  const counts = `${total.N}|${total.R}|${total.SR}`;
  check('line', proof.line, `boxes|1|${series_id}|${size}|${counts}|${root}|${proof.seed_hash}|${mode}`);
  const texts = new Map<number, string>();
  const values = new Map<number, string>();
  for (const { batch, first, count, line, beacon } of batches) {
    const text = draws
      .slice(first - 1, first - 1 + count)
      .map(({ client_seed }) => `|${client_seed}`)
      .join('');
    check(`batch ${batch}`, line, `boxbatch|1|${series_id}|${batch}|${first}|${count}|${sha(text).toString('hex')}`);
    texts.set(batch, sha(`${seed}${text}`).toString('hex'));
    if (mode === 'batch') check(`beacon ${batch}`, beacon, null);
    if (mode === 'batch' || !beacon) continue;
    // Rounds come every three seconds from the first one on.
    const [begin_ms, earliest_ms] = [1_692_803_367_000, beacon.t_ms + 13_000];
    let round = 1;
    if (earliest_ms > begin_ms) round = 1 + Math.ceil((earliest_ms - begin_ms) / 3000);
    check(`round ${batch}`, beacon.round, round);
    check(`randomness ${batch}`, sha(Buffer.from(beacon.signature, 'hex')).toString('hex'), beacon.randomness);
    values.set(batch, beacon.randomness);
  }
  let rest = [...items];
  const drawn = draws.map((draw, place) => {
    check('number', draw.number, place + 1);
    const [seed_text, client] =
      mode === 'drand'
        ? [seed, `${draw.client_seed}.${values.get(draw.batch) ?? 'no round'}`]
        : [texts.get(draw.batch) ?? 'no batch', draw.client_seed];
    const count = (rarity: string): number => rest.filter((item) => item.rarity === rarity).length;
    const left = { N: count('N'), R: count('R'), SR: count('SR') };
    const item = rest[placeOf(seed_text, client, draw.number, rest.length)];
    check(`draw ${draw.number}`, draw.index, item?.index);
    rest = rest.filter((one) => one !== item);
    return { code: item?.code ?? '', left, line: `draw|${draw.number}|${client}|${item?.index}` };
  });
  const draws_root = rootOf(drawn.map(({ line }) => line)).toString('hex');
  check('end', proof.end_line, `boxend|1|${series_id}|${draws.length}|${draws_root}|${seed}`);
  return { faults, codes: drawn.map(({ code }) => code), left: drawn.map(({ left }) => left) };
};
