import { hash } from 'node:crypto';
import { insist } from '../fault.ts';
import type { Checkpoint, Key } from '../notes.ts';
import { checkPublished, proverOf, signedLine, type Prove } from '../receipt-proofs.ts';
import { readTick } from '../ticks.ts';
import { checkAge, checkSoon, undecided } from './alone.ts';
import { decide, paidFor, type Decision } from './decide.ts';
import { differenceOf, endingOf } from './ending.ts';
import { readAcceptance, readBatch, readQuiet, textOf, type Acceptance } from './lines.ts';
import { checkShown } from './shown.ts';
import { SparseTicks } from './sparse.ts';
import { readReceipt, type Receipt } from './receipt-file.ts';

/** What a receipt showed. */
export interface ReceiptFindings {
  readonly option: Acceptance;
  readonly decision: Decision;
  readonly paid: string;
  readonly checkpoint: Checkpoint;
  readonly lines: readonly [string, string];
  readonly number: number;
  /** Undefined while it is not published. */
  readonly batch: number | undefined;
  /** Why the receipt alone does not decide the option; undefined if it does. */
  readonly undecided: string | undefined;
}

/** OT24: checks a receipt as the app saves it, with the key of the log and nothing else; throws the first fault. */
export const checkReceipt = (text: string, key: Key): ReceiptFindings => {
  const receipt = readReceipt(text);
  const { acceptance, ending, proofs } = receipt;
  const accepted = signedLine(acceptance, 'the acceptance', key);
  const ended = signedLine(ending, 'the ending', key);
  insist(receipt.sha256 === hash('sha256', accepted + ended), 'the hash of the receipt is not that of its lines');
  const option = readAcceptance(acceptance.line, 'the acceptance');
  const { checkpoint, prove } = proverOf(proofs.checkpoint, key);
  const ticks = ticksOf(receipt, option, prove);
  const decision = decide(option, ticks);
  insist(decision !== undefined, 'the ticks of the receipt do not decide the option');
  const paid = paidFor(option, decision.result);
  const number = Number(ending.line.split('|')[2]);
  const expected = endingOf(option, number, decision, paid, hash('sha256', acceptance.line));
  insist(ending.line === expected, differenceOf('the ending', option, ending.line, expected));
  checkShown(receipt.order, option, decision, paid, ticks);
  checkAge(option, decision, ticks.shown);
  if (receipt.published) checkPublished({ ...receipt, published: receipt.published }, readBatch, number, prove);
  else checkSoon(proofs.checkpoint.at_ms, decision);
  const lines = [acceptance.line, ending.line] as const;
  const batch = receipt.published?.batch;
  const why = undecided(option, decision, ticks.shown);
  return { option, decision, paid: textOf(paid, option.currency), checkpoint, lines, number, batch, undecided: why };
};

const ticksOf = ({ proofs }: Receipt, { symbol }: Acceptance, prove: Prove): SparseTicks => {
  const ticks = proofs.ticks.map((proven) => {
    const tick = readTick(proven.line, 'a tick of the receipt');
    insist(tick.symbol === symbol, `a tick of the receipt is of ${tick.symbol} and not of ${symbol}`);
    prove(proven, `tick ${tick.seq}`);
    return { seq: tick.seq, t_ms: tick.t_ms, price: tick.price, index: proven.index };
  });
  if (!proofs.quiet) return new SparseTicks(ticks, undefined);
  const silence = readQuiet(proofs.quiet.line, 'the line of the silence');
  insist(silence.symbol === symbol, `the line of the silence is of ${silence.symbol} and not of ${symbol}`);
  prove(proofs.quiet, 'the line of the silence');
  return new SparseTicks(ticks, { ...silence, index: proofs.quiet.index });
};
