import { insist } from './fault.ts';
import type { Look, Unpublished } from './looked.ts';
import { instant } from './shown-facts.ts';

/* A receipt without a public file: the customer may have saved it early, or somebody may have taken its ending out. */

/** A pair of lines in a public file. */
export interface Pair {
  readonly file: number;
  readonly ending: string | undefined;
}

/** How late it is, by whatever is not in the receipt. */
export interface Now {
  readonly t_ms: number;
  /** `by the log` */
  readonly by: string;
  /** The newest price under the checkpoint of the receipt; undefined if the log is not at hand. */
  readonly receipt_ms?: number | undefined;
}

const TICK = /^tick\|\d\|[A-Z0-9]{4,24}\|\d{1,15}\|(\d{1,15})\|/;

/** The time of a price; 0 of any other line. */
export const timeOf = (line: string): number => Number(TICK.exec(line)?.[1] ?? 0);

export const pairIn = (text: string, file: number, acceptance: string): Pair | undefined => {
  const lines = text.split('\n');
  const place = lines.indexOf(acceptance);
  return place < 0 ? undefined : { file, ending: lines[place + 1] };
};

/** What the public files and the time say of it. */
export const judge = ({ ending, public_by_ms }: Unpublished, pair: Pair | undefined, now: Now): Look => {
  if (pair && ending === undefined)
    return { report: [`- But its ending is public in file ${pair.file}: save the receipt again.`], is_decided: false };
  if (pair) {
    insist(pair.ending === ending, `file ${pair.file} has another ending of it: ${pair.ending}`);
    return { report: [`- Both lines are in batch ${pair.file}, as everybody can read it.`], is_decided: true };
  }
  const [is, ended, shown] = ending
    ? ['it is in no public file', 'been public', 'names no file']
    : ['it has not ended', 'ended', 'has no ending'];
  const { t_ms, by, receipt_ms = 0 } = now;
  insist(
    receipt_ms <= public_by_ms,
    `published: ${is}, and its checkpoint has a price of ${instant(receipt_ms)}, more than two hours after its maturity`,
  );
  if (t_ms <= public_by_ms)
    return { report: [`- It is not in a public batch yet; ${by} it is ${instant(t_ms)}.`], is_decided: true };
  return {
    report: [
      `- But ${by} it is ${instant(t_ms)}, and it should have ${ended} by ${instant(public_by_ms)}: save the receipt again; one that still ${shown} proves that the ending is withheld.`,
    ],
    is_decided: false,
  };
};
