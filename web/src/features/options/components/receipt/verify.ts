import {
  leafHash,
  parseNote,
  parseVerifier,
  rootOfInclusion,
  verifyConsistency,
  type Checkpoint,
  type Hash,
} from '#contract/price-log/rules.ts';
import { checkLine, type Crypto, type Memory } from '#web/shared/price-proof/check.ts';
import type { Receipt } from '#web/features/options/queries.ts';
import {
  hexOf,
  paidOf,
  parseAcceptance,
  parseBatch,
  parseEnding,
  parseQuiet,
  type AcceptanceLine,
  type EndingLine,
} from './lines.ts';
import { isInLog, proofBytes, ticksOf, type ProvenLine, type Ticks } from './log-ticks.ts';
import { entryFollows, expiryOf, isVoidByRule, resultOf, sumOf, wrongSample } from './rule.ts';
import { isBetween, type SentMoments } from './sent-moments.ts';
import { otherField, type ShownField } from './shown.ts';
import { isSignedLine, sha256Of } from './signed-line.ts';

/*
 * OT25: `Verify` recomputes a receipt on the phone with code of its own. The server only supplies text; what counts is
 * the key that this phone knows, the hashes, and the rule in `rule.ts`.
 */

export const stepNames = [
  'signatures',
  'link',
  'sent',
  'checkpoint',
  'history',
  'ticks',
  'entry',
  'samples',
  'average',
  'outcome',
  'void',
  'payout',
  'published',
  'screen',
] as const;
export type StepName = (typeof stepNames)[number];

/** `waiting`: nothing to check yet, because the batch is published every ten seconds. */
export interface VerifyStep {
  readonly name: StepName;
  readonly result: 'passed' | 'failed' | 'waiting';
  /** Which sample, of `samples`. */
  readonly sample?: number | undefined;
  /** Which fact, of `screen`. */
  readonly field?: ShownField | undefined;
}

export interface ReceiptEvidence {
  readonly receipt: Receipt;
  /** The key that the server names now, as a verifier text. */
  readonly key: string;
  readonly memory: Memory;
  /** Between the remembered checkpoint and the receipt's, the smaller first; base64. */
  readonly consistency: readonly string[] | undefined;
  /** Between the checkpoint of the acceptance and the receipt's; base64. */
  readonly since_acceptance: readonly string[] | undefined;
  /** When this phone sent the order and had its answer; undefined if another device sent it. */
  readonly sent: SentMoments | undefined;
  /** The digits of the stake's currency. */
  readonly scale: number;
}

export interface ReceiptVerdict {
  readonly steps: readonly VerifyStep[];
  readonly key_changed: boolean;
  readonly held: boolean;
  /** Everything held, but the batch is not published yet. */
  readonly waiting: boolean;
  /** What to remember of the log if everything held. */
  readonly memory: Memory | undefined;
}

const step = (name: StepName, holds: boolean, more: Partial<VerifyStep> = {}): VerifyStep => ({
  name,
  result: holds ? 'passed' : 'failed',
  ...more,
});

export const verifyReceipt = (crypto: Crypto, evidence: ReceiptEvidence): ReceiptVerdict => {
  const { receipt, key, memory } = evidence;
  const accepted = parseAcceptance(receipt.acceptance.line);
  const ending = receipt.ending === null ? undefined : parseEnding(receipt.ending.line);
  const { proofs } = receipt;
  const first = proofs?.ticks[0] ?? proofs?.quiet;
  const note_key = parseVerifier(crypto.hash, memory.key ?? key);
  if (!accepted || !ending || !receipt.ending || !proofs || !first) return failedAt('signatures');
  const checkpoint = parseNote(proofs.checkpoint.note);
  const log = checkLine(
    crypto,
    { key, proven: { ...first, checkpoint: proofs.checkpoint }, consistency: evidence.consistency, memory },
    true,
  );
  const signed = [receipt.acceptance, receipt.ending].every((line) => isSignedLine(crypto, line, note_key));
  const ticks = ticksOf(proofs.ticks, accepted.symbol);
  const steps = [
    step('signatures', signed && accepted.id === ending.id),
    step('link', isLinked(crypto, receipt, ending)),
    ...(evidence.sent ? [step('sent', isBetween(accepted.accept_ms, evidence.sent))] : []),
    step('checkpoint', log.steps.signature !== 'failed'),
    step('history', log.steps.history !== 'failed' && isSameLog(crypto.hash, accepted, checkpoint, evidence)),
    step('ticks', areLogged(crypto.hash, receipt, accepted, ticks, checkpoint)),
    ...settling(accepted, ending, ticks, proofs.quiet),
    step('payout', ending.paid === paidOf(accepted, ending.result, evidence.scale)),
    publishedStep(crypto.hash, receipt, ending, checkpoint),
    screenStep(receipt, accepted, ending, ticks),
  ];
  const key_changed = log.steps.key === 'failed';
  const held = !key_changed && steps.every(({ result }) => result !== 'failed');
  const waiting = held && steps.some(({ result }) => result === 'waiting');
  return { steps, key_changed, held, waiting, memory: held ? log.memory : undefined };
};

/** Lines that cannot be read prove nothing, and nothing after them can be checked. */
const failedAt = (name: StepName): ReceiptVerdict => ({
  steps: [step(name, false)],
  key_changed: false,
  held: false,
  waiting: false,
  memory: undefined,
});

/** The ending names the acceptance by its hash, and the receipt's own hash is that of both lines. */
const isLinked = (crypto: Crypto, { acceptance, ending: signed, sha256 }: Receipt, ending: EndingLine): boolean =>
  ending.acceptance_sha256 === sha256Of(crypto, acceptance.line) &&
  sha256 === sha256Of(crypto, `${acceptance.line}\n${signed?.line ?? ''}\n`);

/** OT20: the log that the customer was given with the acceptance is the beginning of this one. */
const isSameLog = (
  hash: Hash,
  { size, root }: AcceptanceLine,
  checkpoint: Checkpoint | undefined,
  { since_acceptance }: ReceiptEvidence,
): boolean => {
  if (!checkpoint) return false;
  if (size === 0) return true;
  const proof = proofBytes(since_acceptance ?? []);
  const from_root = Uint8Array.from((root.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  if (!proof) return false;
  return verifyConsistency(hash, { from: size, from_root, to: checkpoint.size, to_root: checkpoint.root, proof });
};

/** Every line of the proof is in the log, and nothing else is among them than ticks of this market. */
const areLogged = (
  hash: Hash,
  { proofs }: Receipt,
  { symbol }: AcceptanceLine,
  ticks: Ticks,
  checkpoint: Checkpoint | undefined,
): boolean => {
  const lines = [...(proofs?.ticks ?? []), ...(proofs?.quiet ? [proofs.quiet] : [])];
  const quiet = proofs?.quiet ? parseQuiet(proofs.quiet.line) : undefined;
  return (
    lines.every((line) => isInLog(hash, line, checkpoint)) &&
    ticks.size === (proofs?.ticks.length ?? 0) &&
    (!proofs?.quiet || quiet?.symbol === symbol)
  );
};

const settling = (
  accepted: AcceptanceLine,
  ending: EndingLine,
  ticks: Ticks,
  quiet: ProvenLine | null,
): readonly VerifyStep[] => {
  const { result } = ending;
  if (result === 'no_entry' || result === 'sample_missing' || result === 'quiet') {
    const said = quiet ? parseQuiet(quiet.line) : undefined;
    const silence = said && quiet ? { ...said, index: quiet.index } : undefined;
    return [step('void', isVoidByRule(accepted, ending, ticks, silence))];
  }
  const expiry_ms = expiryOf(accepted, ending, ticks);
  const sample = expiry_ms === undefined ? 1 : wrongSample(expiry_ms, ending, ticks);
  const entry = ticks.get(ending.entry_tick ?? 0)?.price;
  const sum = sumOf(ending, ticks);
  const computed = entry === undefined || sum === undefined ? undefined : resultOf(accepted.side, entry, sum);
  return [
    step('entry', entryFollows(accepted, ending, ticks)),
    step('samples', sample === 0, { sample: sample || undefined }),
    step('average', sum !== undefined && sum === ending.sum),
    step('outcome', computed === result),
  ];
};

/** OT23: both lines are in the batch at the place of their number, and the batch's root is in the log. */
const publishedStep = (
  hash: Hash,
  { published, acceptance, ending: signed }: Receipt,
  ending: EndingLine,
  checkpoint: Checkpoint | undefined,
): VerifyStep => {
  if (!published || !signed) return { name: 'published', result: 'waiting' };
  const batch = parseBatch(published.line.line);
  const { size, index } = published;
  const leads = (line: string, at: number, texts: readonly string[]): boolean => {
    const proof = proofBytes(texts);
    const root = proof && rootOfInclusion(hash, { index: at, size, leaf: leafHash(hash, line), proof });
    return root !== undefined && hexOf(root) === batch?.root;
  };
  const holds =
    batch?.batch === published.batch &&
    size === 2 * batch.count &&
    index === 2 * (ending.number - batch.first_number) &&
    isInLog(hash, published.line, checkpoint) &&
    leads(acceptance.line, index, published.acceptance_proof) &&
    leads(signed.line, index + 1, published.ending_proof);
  return step('published', holds);
};

const screenStep = ({ order }: Receipt, accepted: AcceptanceLine, ending: EndingLine, ticks: Ticks): VerifyStep => {
  const field = otherField(order, accepted, ending, ticks);
  return step('screen', field === undefined, { field });
};
