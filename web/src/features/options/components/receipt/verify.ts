import { millisecondsOf } from '#contract/kit/instant.ts';
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
import {
  entryFollows,
  expiryOf,
  isVoidByRule,
  mayHideSilence,
  resultOf,
  sumOf,
  wrongSample,
  type LoggedQuiet,
} from './rule.ts';
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

/** Why a step waits: for the batch, for a price after a silence, for the whole log, or for a newer app. */
type Waits = 'published_waiting' | 'silence_lasts' | 'silence_unknown' | 'currency_unknown';

/** `waiting`: this receipt, or this app, cannot tell yet. */
export interface VerifyStep {
  readonly name: StepName;
  readonly result: 'passed' | 'failed' | 'waiting';
  readonly waits?: Waits | undefined;
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
  /** Whether the log has the tick behind a silence under the receipt's checkpoint, and the receipt leaves it out. */
  readonly hides_next: boolean;
  readonly now_ms: number;
}

export interface ReceiptVerdict {
  readonly steps: readonly VerifyStep[];
  readonly key_changed: boolean;
  readonly held: boolean;
  /** Nothing failed, but a step waits. */
  readonly waiting: boolean;
  /** What to remember of the log if everything held. */
  readonly memory: Memory | undefined;
}

const step = (name: StepName, holds: boolean, more: Partial<VerifyStep> = {}): VerifyStep => ({
  name,
  result: holds ? 'passed' : 'failed',
  ...more,
});

const waitingStep = (name: StepName, waits: Waits): VerifyStep => ({ name, result: 'waiting', waits });

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
    step(
      'history',
      log.steps.history !== 'failed' &&
        isSameLog(crypto.hash, accepted, checkpoint, evidence) &&
        isNamedInTime(accepted, ending, ticks),
    ),
    step('ticks', areLogged(crypto.hash, receipt, accepted, ticks, checkpoint)),
    ...settling(accepted, ending, ticks, evidence),
    payoutStep(accepted, ending),
    receipt.published
      ? publishedStep(crypto.hash, receipt, ending, checkpoint)
      : unpublishedStep(evidence, ending, ticks),
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

/** The first checkpoint follows within ten seconds; no log has so many lines by then. */
const FIRST_LINES = 10_000;

/** OT20: the checkpoint that the customer was given does not have the tick that begins the option. */
const isNamedInTime = ({ size }: AcceptanceLine, ending: EndingLine, ticks: Ticks): boolean => {
  const first = ticks.get(ending.entry_tick ?? ending.after_tick ?? 0);
  if (!first) return true;
  if (size === 0) return first.index < FIRST_LINES;
  // Without an entry a silence names a tick that was there before.
  return first.index >= size || (ending.result === 'quiet' && ending.entry_tick === undefined);
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
  { receipt: { proofs }, hides_next }: ReceiptEvidence,
): readonly VerifyStep[] => {
  const { result } = ending;
  const needs_log = mayHideSilence(accepted, ending, ticks);
  if (result === 'no_entry' || result === 'sample_missing' || result === 'quiet') {
    const holds = isVoidByRule(accepted, ending, ticks, silenceOf(proofs?.quiet ?? null));
    if (holds === undefined && !hides_next) return [waitingStep('void', 'silence_lasts')];
    return [holds === true && needs_log ? waitingStep('void', 'silence_unknown') : step('void', holds === true)];
  }
  const expiry_ms = expiryOf(accepted, ending, ticks);
  const sample = expiry_ms === undefined ? 1 : wrongSample(expiry_ms, ending, ticks);
  const entry = ticks.get(ending.entry_tick ?? 0)?.price;
  const sum = sumOf(ending, ticks);
  const computed = entry === undefined || sum === undefined ? undefined : resultOf(accepted.side, entry, sum);
  return [
    step('entry', entryFollows(accepted, ending, ticks)),
    sample === 0 && needs_log
      ? waitingStep('samples', 'silence_unknown')
      : step('samples', sample === 0, { sample: sample || undefined }),
    step('average', sum !== undefined && sum === ending.sum),
    step('outcome', computed === result),
  ];
};

const silenceOf = (quiet: ProvenLine | null): LoggedQuiet | undefined => {
  const said = quiet ? parseQuiet(quiet.line) : undefined;
  return said && quiet ? { ...said, index: quiet.index } : undefined;
};

const payoutStep = (accepted: AcceptanceLine, { result, paid }: EndingLine): VerifyStep => {
  const right = paidOf(accepted, result);
  return right === undefined ? waitingStep('payout', 'currency_unknown') : step('payout', paid === right);
};

/** OT23: endings are published every ten seconds. */
const PUBLISHED_WITHIN_MS = 300_000;

/** Without a batch: it comes soon, or it should have come. */
const unpublishedStep = (
  { receipt: { proofs }, now_ms }: ReceiptEvidence,
  { after_tick }: EndingLine,
  ticks: Ticks,
): VerifyStep => {
  const ended_ms = silenceOf(proofs?.quiet ?? null)?.t_ms ?? ticks.get(after_tick ?? 0)?.t_ms ?? 0;
  const at_ms = Math.max(now_ms, proofs ? millisecondsOf(proofs.checkpoint.at) : 0);
  const late = at_ms - ended_ms > PUBLISHED_WITHIN_MS;
  return late ? step('published', false) : waitingStep('published', 'published_waiting');
};

/** OT23: both lines are in the batch at the place of their number, and the batch's root is in the log. */
const publishedStep = (
  hash: Hash,
  { published, acceptance, ending: signed }: Receipt,
  ending: EndingLine,
  checkpoint: Checkpoint | undefined,
): VerifyStep => {
  if (!published || !signed) return step('published', false);
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
