import { ed25519 } from '@noble/curves/ed25519.js';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import {
  checkpointBody,
  keyIdOf,
  leafHash,
  nodeHash,
  signedNote,
  toBase64,
  verifierText,
} from '#contract/price-log/rules.ts';
import { crypto } from '#web/shared/price-proof/crypto.ts';
import type { Option, Receipt } from '#web/features/options/queries.ts';
import type { ReceiptEvidence } from './verify.ts';
import { hexOf } from './lines.ts';
import { sha256Of } from './signed-line.ts';

/* A log, a key and receipts for tests: a naive tree, so that proofs do not come from the code that checks them. */

const { hash } = crypto;
const NAME = 'exchange.example/prices';
const encoder = new TextEncoder();

export const signer = (fill: number) => {
  const secret = new Uint8Array(32).fill(fill);
  const public_key = ed25519.getPublicKey(secret);
  const key_id = keyIdOf(hash, NAME, public_key);
  const sign = (body: string): string => signedNote(body, NAME, key_id, ed25519.sign(encoder.encode(body), secret));
  return { verifier: verifierText({ name: NAME, key_id, public_key }), sign };
};
const ours = signer(7);

/** The largest power of two below a size. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** RFC 6962, as the text has it. */
const rootOf = (lines: readonly string[]): Uint8Array => {
  if (lines.length <= 1) return leafHash(hash, lines[0] ?? '');
  const split = splitOf(lines.length);
  return nodeHash(hash, rootOf(lines.slice(0, split)), rootOf(lines.slice(split)));
};
const pathOf = (lines: readonly string[], at: number): Uint8Array[] => {
  if (lines.length <= 1) return [];
  const split = splitOf(lines.length);
  const [left, right] = [lines.slice(0, split), lines.slice(split)];
  return at < split ? [...pathOf(left, at), rootOf(right)] : [...pathOf(right, at - split), rootOf(left)];
};
const consistencyOf = (lines: readonly string[], from: number, whole = true): Uint8Array[] => {
  if (from === lines.length) return whole ? [] : [rootOf(lines)];
  const split = splitOf(lines.length);
  const [left, right] = [lines.slice(0, split), lines.slice(split)];
  if (from <= split) return [...consistencyOf(left, from, whole), rootOf(right)];
  return [...consistencyOf(right, from - split, false), rootOf(left)];
};

export const SYMBOL = 'BTCUSDT';
/** 2026-03-09T14:05:00Z. */
export const START_MS = 1_773_065_100_000;

export interface TestTick {
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8. */
  readonly price: bigint;
}
export const tickText = ({ seq, t_ms, price }: TestTick): string =>
  `tick|1|${SYMBOL}|${seq}|${t_ms}|${price}|1|simulator:${t_ms}:${price}`;

export interface Story {
  readonly side: 'up' | 'down';
  readonly seconds: number;
  readonly accept_tick: number;
  readonly ticks: readonly TestTick[];
  /** The ticks that the receipt proves. */
  readonly proven: readonly number[];
  readonly ending: {
    readonly result: string;
    readonly entry: number | null;
    readonly samples: readonly number[] | null;
    readonly after: number | null;
    readonly paid: string;
  };
  /** The number of the last tick and the time of a line of silence. */
  readonly quiet?: readonly [number, number] | undefined;
  /** The tick after which that line stands in the log; the last one that it names by default. */
  readonly quiet_after?: number | undefined;
  /** The lines under the checkpoint of the acceptance; five by default. */
  readonly named?: number | undefined;
  /** Lines of other markets before all of them. */
  readonly older?: number | undefined;
  readonly currency?: string | undefined;
  readonly published?: boolean | undefined;
}

const STAKE = '100';
const PAYOUT = 8000;
const EARLIER = Array.from({ length: 5 }, (_, index) => `seed|1|${index}`);

const meanOf = (sum: bigint): Decimal => Decimal.of(sum * 2n).over(Decimal.of(10n ** 9n), 'down');
const priceOf = (units: bigint): Decimal => Decimal.of(units).over(Decimal.of(10n ** 8n), 'down');

const linesOf = (story: Story, log: readonly string[]) => {
  const { ending, ticks, named = EARLIER.length, currency = 'USDT' } = story;
  const root = named === 0 ? '-' : hexOf(rootOf(log.slice(0, named)));
  const acceptance = `opt|1|42|${'ab'.repeat(16)}|${SYMBOL}|${story.side}|${STAKE}|${currency}|${story.seconds}|${PAYOUT}|${story.accept_tick}|${START_MS}|${named}|${root}`;
  const prices = ending.samples?.map((seq) => ticks.find((tick) => tick.seq === seq)?.price ?? 0n);
  const sum = prices?.reduce((total, price) => total + price, 0n);
  const end = [
    'end|1|9|42',
    ending.result,
    ending.entry ?? '-',
    ending.samples?.join(',') ?? '-',
    ending.after ?? '-',
    sum ?? '-',
    ending.paid,
    sha256Of(crypto, acceptance),
  ].join('|');
  return { acceptance, end, sum };
};

const orderOf = (story: Story, sum: bigint | undefined): Option => {
  const { ending, ticks } = story;
  const at = (seq: number | null) => ticks.find((tick) => tick.seq === seq);
  const entry = at(ending.entry);
  const net = Decimal.of(ending.paid).minus(Decimal.of(STAKE));
  return {
    id: 42,
    user_id: 7,
    match_id: 1,
    currency_id: 3,
    type: story.side === 'up' ? 1 : 2,
    seconds: story.seconds,
    number: Decimal.of(STAKE),
    open_price: entry ? priceOf(entry.price) : Decimal.zero,
    end_price: sum === undefined ? Decimal.zero : meanOf(sum),
    fee: Decimal.zero,
    profit_ratio: '80.00',
    fact_profits: net,
    status: 3,
    profit_result: ending.result === 'right' ? 1 : ending.result === 'wrong' ? -1 : 0,
    created_at: '',
    handled_at: '',
    complete_at: '',
    symbol_name: 'BTC/USDT',
    currency_name: story.currency ?? 'USDT',
    show_micro_id: 42,
    remain_milli_seconds: 0,
    currency_match: { currency_name: 'BTC', legal_name: 'USDT' },
    state: ending.samples ? 'settled' : 'void',
    result: ending.result as Option['result'],
    payout_rate: Decimal.of('0.8'),
    profit: Decimal.of('80'),
    paid: Decimal.of(ending.paid),
    net,
    accepted_at: instantOf(START_MS),
    accept_tick: story.accept_tick,
    entry_tick: entry?.seq ?? null,
    entry_price: entry ? priceOf(entry.price) : null,
    entry_at: entry ? instantOf(entry.t_ms) : null,
    expires_at: entry ? instantOf(entry.t_ms + story.seconds * 1000) : null,
    samples: (ending.samples ?? []).map((seq) => {
      const tick = at(seq);
      return { tick: seq, price: priceOf(tick?.price ?? 0n), at: instantOf(tick?.t_ms ?? 0) };
    }),
    mean: sum === undefined ? null : meanOf(sum),
    after_tick: ending.after,
    ended_at: instantOf(at(ending.after)?.t_ms ?? START_MS),
    rule: 1,
  };
};

/** A receipt as an honest server answers it, and everything else that the phone asks for. */
export const evidenceOf = (story: Story, key = ours): ReceiptEvidence => {
  const quiet = story.quiet && `quiet|1|${SYMBOL}|${story.quiet[0]}|${story.quiet[1]}`;
  const until = story.quiet_after ?? story.quiet?.[0] ?? Number.POSITIVE_INFINITY;
  const before = story.ticks.filter(({ seq }) => seq <= until).map(tickText);
  const later = story.ticks.filter(({ seq }) => seq > until).map(tickText);
  const older = Array.from({ length: story.older ?? 0 }, (_, index) => `seed|1|older ${index}`);
  const prices = [...EARLIER, ...older, ...before, ...(quiet === undefined ? [] : [quiet]), ...later];
  const { acceptance, end, sum } = linesOf(story, prices);
  const batch_lines = ['opt|of another', 'end|of another', acceptance, end];
  const batch = `options|1|4|8|2|${START_MS + 80_000}|${hexOf(rootOf(batch_lines))}`;
  const log = [...prices, batch, 'seed|1|after'];
  const proven = (line: string) => {
    const index = log.indexOf(line);
    return { index, line, proof: pathOf(log, index).map(toBase64) };
  };
  const root = rootOf(log);
  const receipt: Receipt = {
    order: orderOf(story, sum),
    acceptance: { line: acceptance, note: key.sign(`${acceptance}\n`) },
    ending: { line: end, note: key.sign(`${end}\n`) },
    sha256: sha256Of(crypto, `${acceptance}\n${end}\n`),
    proofs: {
      checkpoint: {
        size: log.length,
        root: toBase64(root),
        at: instantOf(START_MS + 90_000),
        note: key.sign(checkpointBody(NAME, log.length, root)),
      },
      ticks: story.ticks.filter(({ seq }) => story.proven.includes(seq)).map((tick) => proven(tickText(tick))),
      quiet: quiet === undefined ? null : proven(quiet),
    },
    published:
      story.published === false
        ? null
        : {
            batch: 4,
            line: proven(batch),
            size: 4,
            index: 2,
            acceptance_proof: pathOf(batch_lines, 2).map(toBase64),
            ending_proof: pathOf(batch_lines, 3).map(toBase64),
          },
  };
  const since_acceptance =
    story.named === 0 ? undefined : consistencyOf(log, story.named ?? EARLIER.length).map(toBase64);
  return {
    receipt,
    key: key.verifier,
    memory: { key: undefined, seen: undefined },
    consistency: undefined,
    since_acceptance,
    sent: undefined,
    hides_next: false,
    now_ms: START_MS + 90_000,
  };
};

/** Signs a receipt's lines and hashes again after a test has changed them, as a dishonest server would. */
export const signedAgain = (
  evidence: ReceiptEvidence,
  lines: { acceptance?: string; ending?: string },
): ReceiptEvidence => {
  const { receipt } = evidence;
  const acceptance = lines.acceptance ?? receipt.acceptance.line;
  const ending = lines.ending ?? receipt.ending?.line ?? '';
  return {
    ...evidence,
    receipt: {
      ...receipt,
      acceptance: { line: acceptance, note: ours.sign(`${acceptance}\n`) },
      ending: { line: ending, note: ours.sign(`${ending}\n`) },
      sha256: sha256Of(crypto, `${acceptance}\n${ending}\n`),
    },
  };
};
