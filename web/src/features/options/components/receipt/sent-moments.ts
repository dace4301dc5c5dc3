import { optionsCalls } from '#contract/options/calls.ts';
import { now } from '#ui/now.ts';
import { nameOf } from '#web/shared/answers.ts';
import { lasting, readJson, type Shelf } from '#web/shared/stored.ts';
import { openRequests } from '#web/shared/use-write.ts';
import { parseAcceptance } from './lines.ts';

/*
 * When this phone sent an order and when it had the answer, by the clock of the countdowns: the phone's, corrected by
 * the server's answers. The acceptance must name a moment between the two, or the server's clock was another one for it.
 */

export interface SentMoments {
  readonly sent_ms: number;
  readonly answered_ms: number;
}

type Entry = readonly [owner: string, sent_ms: number, answered_ms: number];

const KEY = 'candor.options.sent';
const MAX_ENTRIES = 200;

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Number.isSafeInteger(value[1]) &&
  Number.isSafeInteger(value[2]);

const entriesOn = (shelf: Shelf): readonly Entry[] => {
  const stored = readJson(shelf, KEY);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

/** Now, or when an order without an answer was sent: the same order sent again has its id and gets its answer. */
export const sendingSince = (): number => {
  const name = nameOf(optionsCalls.submit);
  const unanswered = openRequests.left.get().flatMap(({ call, at_ms }) => (call === name ? [at_ms] : []));
  return Math.min(now(), ...unanswered);
};

/** By the acceptance's owner code: no number of an option, which a demo that was set up again gives a second time. */
export const rememberSent = (
  acceptance_line: string,
  { sent_ms, answered_ms }: SentMoments,
  shelf: Shelf = lasting,
): void => {
  const owner = parseAcceptance(acceptance_line)?.owner;
  if (owner === undefined) return;
  const others = entriesOn(shelf).filter(([one]) => one !== owner);
  const entry: Entry = [owner, Math.floor(sent_ms), Math.ceil(answered_ms)];
  shelf.write(KEY, JSON.stringify([...others, entry].slice(-MAX_ENTRIES)));
};

/** Undefined if another device sent it. */
export const recallSent = (acceptance_line: string, shelf: Shelf = lasting): SentMoments | undefined => {
  const owner = parseAcceptance(acceptance_line)?.owner;
  const entry = entriesOn(shelf).find(([one]) => one === owner);
  return entry && { sent_ms: entry[1], answered_ms: entry[2] };
};

/** A phone sets its clock right now and then; that alone must not look like a wrong acceptance. */
const TOLERANCE_MS = 500;

export const isBetween = (accept_ms: number, { sent_ms, answered_ms }: SentMoments): boolean =>
  accept_ms >= sent_ms - TOLERANCE_MS && accept_ms <= answered_ms + TOLERANCE_MS;
