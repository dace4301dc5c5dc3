import { hash } from 'node:crypto';
import { insist } from '../fault.ts';
import type { Checkpoint, Key } from '../notes.ts';
import { checkPublished, proverOf, signedLine } from '../receipt-proofs.ts';
import { checkTerms, DAY_MS, endingOf, isInWindow, maturityOf, type DayTick } from './decide.ts';
import { readInvestment, readInvestmentBatch, type Investment } from './lines.ts';
import { readInvestmentReceipt, type InvestmentReceipt } from './receipt-file.ts';
import { ShownTicks } from './shown-ticks.ts';
import { checkShown } from './shown.ts';

/** IV7, IV8, IV9: the hour after maturity, and an hour to pay everybody and to publish it. */
export const PUBLISHED_WITHIN_MS = 7_200_000;
/** The first checkpoint follows within ten seconds; no log has so many lines by then. */
const FIRST_LINES = 10_000;

/** What a receipt of an investment showed. */
export interface InvestmentReceiptFindings {
  readonly one: Investment;
  readonly checkpoint: Checkpoint;
  /** Undefined while it runs. */
  readonly ended: Ended | undefined;
  /** As signed. */
  readonly acceptance: string;
  /** Undefined while it is not published. */
  readonly batch: number | undefined;
  /** Why the receipt alone does not decide the investment; undefined if it does. */
  readonly undecided: string | undefined;
}

interface Ended {
  readonly number: number;
  readonly lines: readonly [string, string];
  /** Undefined if no tick came in time. */
  readonly tick: number | undefined;
  readonly side: string;
  readonly paid: string;
}

/** IV12: checks a receipt as the app saves it, with the key of the log and nothing else; throws the first fault. */
export const checkInvestmentReceipt = (text: string, key: Key): InvestmentReceiptFindings => {
  const receipt = readInvestmentReceipt(text);
  const { acceptance, ending, published } = receipt;
  signedLine(acceptance, 'the acceptance', key);
  if (ending) signedLine(ending, 'the ending', key);
  const one = readInvestment(acceptance.line, 'the acceptance');
  const { checkpoint, prove } = proverOf(receipt.checkpoint, key);
  const ticks = new ShownTicks(receipt.ticks, one.symbol, prove);
  const linked = ticks.firstFrom(one.starts_ms - DAY_MS);
  insist(linked !== undefined, 'the receipt does not show the tick of the linked price');
  checkTerms(one, linked, 'the receipt');
  const first = ticks.firstFrom(maturityOf(one));
  checkAge(one, linked, first);
  const ended = ending && endedBy(one, first, acceptance.line, ending.line);
  checkShown(receipt.order, one, { linked, settled: settling(one, first), paid: ended });
  if (!published) checkSoon(receipt, one);
  else {
    insist(ended !== undefined && ending !== undefined, 'what has not ended cannot be in a public file');
    checkPublished({ acceptance, ending, published }, readInvestmentBatch, ended.number, prove);
  }
  const undecided = ended && !first ? SILENT : undefined;
  return { one, checkpoint, ended, acceptance: acceptance.line, batch: published?.batch, undecided };
};

const SILENT =
  'it shows no tick after the hour in which the market is said to have had none. If the market has a price again, save the receipt again; a receipt that still leaves that tick out proves nothing';

/** IV7: the first tick at or after maturity, if it came within the hour. */
const settling = <Tick extends DayTick>(one: Investment, first: Tick | undefined): Tick | undefined =>
  first && isInWindow(one, first) ? first : undefined;

/** IV5, IV7, IV8: the ending is the one that the ticks decide. */
const endedBy = (one: Investment, first: DayTick | undefined, accepted: string, ending: string): Ended => {
  const number = Number(ending.split('|')[2]);
  const tick = settling(one, first);
  const expected = endingOf(one, number, tick, hash('sha256', accepted));
  insist(ending === expected, `the ending is ${ending}, and the ticks decide ${expected}`);
  const [side = '', paid = ''] = ending.split('|').slice(7, 9);
  return { number, lines: [accepted, ending], tick: tick?.seq, side, paid };
};

/** The checkpoint that the customer was given is older than the tick that settles the investment. */
const checkAge = (
  { size }: Investment,
  linked: { readonly index: number },
  first: { readonly seq: number; readonly index: number } | undefined,
): void => {
  const is_old = !first || first.index >= size;
  insist(is_old, `the acceptance names a checkpoint of ${size} lines, which has tick ${first?.seq} already`);
  const is_first = size > 0 || linked.index < FIRST_LINES;
  insist(is_first, 'the acceptance names no checkpoint, and the log had long been signed then');
};

/** Whoever is shown no public file two hours after maturity has no published ending. */
const checkSoon = ({ ending, checkpoint }: InvestmentReceipt, one: Investment): void => {
  const late_ms = checkpoint.at_ms - maturityOf(one);
  const what = ending ? 'it is in no public file' : 'it has not ended';
  insist(late_ms <= PUBLISHED_WITHIN_MS, `published: ${what}, more than two hours after its maturity`);
};
