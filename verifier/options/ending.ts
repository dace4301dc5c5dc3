import type { Decision } from './decide.ts';
import { textOf, type Acceptance } from './lines.ts';

/** The fields of an ending (OT21) as a mismatch names them. */
const FIELDS = [
  'format',
  'version',
  'number',
  'option',
  'result',
  'entry tick',
  'sample ticks',
  'tick after',
  'sum',
  'amount paid',
  'hash of the acceptance',
];

/** OT21 */
export const endingOf = (
  { id, currency }: Pick<Acceptance, 'id' | 'currency'>,
  number: number,
  { result, entry, samples, after, sum }: Decision,
  paid: bigint,
  link: string,
): string =>
  `end|1|${number}|${id}|${result}|${entry ?? '-'}|${samples?.join(',') ?? '-'}|${after}|${sum ?? '-'}|${textOf(paid, currency)}|${link}`;

export const differenceOf = (where: string, { id }: Acceptance, ending: string, expected: string): string => {
  const [said, right] = [ending.split('|'), expected.split('|')];
  const place = right.findIndex((field, index) => field !== said[index]);
  const is_whole = said.length === right.length && place >= 0;
  if (!is_whole) return `${where}: option ${id} has a malformed ending`;
  return `${where}: the ${FIELDS[place]} of option ${id} is ${said[place]}, and by the log ${right[place]}`;
};
