import { insist } from '../fault.ts';
import type { Decision } from './decide.ts';
import type { Acceptance } from './lines.ts';
import type { ProvenTick } from './sparse.ts';

/* What the lines of one receipt can show, and what only the whole log does (OT24). */

const ENTRY_WITHIN_MS = 6000;
/** A line of a silence is a minute after an option is due, and at most ten seconds after the tick behind it (OT13). */
const SILENCE_MS = 50_000;
const PUBLISHED_WITHIN_MS = 300_000;
/** The first checkpoint follows within ten seconds; no log has so many lines by then. */
const FIRST_LINES = 10_000;

type BySeq = (seq: number) => ProvenTick | undefined;

/** Why the receipt cannot be decided from itself alone; undefined if it can. */
export const undecided = (option: Acceptance, decision: Decision, tick: BySeq): string | undefined => {
  const { result, entry, after, t_ms } = decision;
  if (result === 'quiet') {
    if (tick(after + 1)) return undefined;
    return `it does not show the tick behind the silence, number ${after + 1}. If the market has a price again, save the receipt again; a receipt that still leaves that tick out proves nothing`;
  }
  const entry_ms = entry === undefined ? undefined : tick(entry)?.t_ms;
  const due_ms = entry_ms === undefined ? option.accept_ms + ENTRY_WITHIN_MS : entry_ms + option.seconds * 1000;
  if (t_ms - due_ms < SILENCE_MS) return undefined;
  return `tick ${after} came ${t_ms - due_ms} ms after the option was due, and a line of a silence may stand before it. Only the whole log shows that: run this command without --receipt`;
};

/** OT20: the checkpoint that the customer was given is older than the tick that begins the option. */
export const checkAge = ({ checkpoint }: Acceptance, { entry, result, after }: Decision, tick: BySeq): void => {
  const size = Number(checkpoint.split('|')[0]);
  const first = tick(entry ?? after);
  if (!first) return;
  const is_new = result === 'quiet' && entry === undefined;
  insist(
    is_new || first.index >= size,
    `the acceptance names a checkpoint of ${size} lines, which has tick ${first.seq} already`,
  );
  insist(
    size > 0 || first.index < FIRST_LINES,
    'the acceptance names no checkpoint, and the log had long been signed then',
  );
};

/** OT23: whoever is shown no batch five minutes after the end has no published ending. */
export const checkSoon = (checkpoint_ms: number, { t_ms }: Decision): void =>
  insist(
    checkpoint_ms - t_ms <= PUBLISHED_WITHIN_MS,
    'published: the receipt is in no batch, more than five minutes after the option ended',
  );
