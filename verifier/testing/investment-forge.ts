import { createHash } from 'node:crypto';
import { bodyOf, leavesOf, proofOf, signed } from './forge.ts';

/* A receipt as `/invest/receipt` answers it, signed by the test exchange, whatever its lines say. */

export interface InvestmentClaim {
  /** The log. */
  readonly lines: readonly string[];
  readonly order: Readonly<Record<string, unknown>>;
  readonly acceptance: string;
  /** Without the hash of the acceptance, which is added; null of one that runs. */
  readonly ending: string | null;
  /** The numbers of the ticks that are shown. */
  readonly ticks: readonly number[];
  /** A public file with both lines, by its number, and what the lines of it are; null if there is none. */
  readonly file: { readonly batch: number; readonly lines: readonly string[] } | null;
  /** When the checkpoint was signed, as the exchange says. */
  readonly at: string;
}

export const forgeInvestmentReceipt = ({ lines, order, acceptance, ending, ticks, file, at }: InvestmentClaim) => {
  const leaves = leavesOf(lines);
  const proven = (index: number) => ({ index, line: lines[index] ?? '', proof: proofOf(leaves, index) });
  const symbol = acceptance.split('|')[6] ?? '';
  const placeOf = (tick: number): number =>
    lines.findIndex(
      (line) => line.startsWith('tick|') && line.split('|').slice(2, 4).join('|') === `${symbol}|${tick}`,
    );
  const sha256 = createHash('sha256').update(acceptance).digest('hex');
  const ended = ending === null ? null : `${ending}|${sha256}`;
  const body = bodyOf(lines);
  const in_file = leavesOf(file?.lines ?? []);
  const begins = acceptance.split('|').slice(0, 3).join('|');
  const index = Math.max(0, file?.lines.findIndex((line) => line.startsWith(`${begins}|`)) ?? 0);
  return {
    order,
    acceptance: { line: acceptance, note: signed(`${acceptance}\n`) },
    ending: ended === null ? null : { line: ended, note: signed(`${ended}\n`) },
    proofs: {
      checkpoint: {
        size: lines.length,
        root: body.split('\n')[2],
        note: signed(body),
        at,
      },
      ticks: ticks.map((tick) => proven(placeOf(tick))),
    },
    published: file && {
      batch: file.batch,
      line: proven(lines.findIndex((line) => line.startsWith(`investments|1|${file.batch}|`))),
      size: file.lines.length,
      index,
      acceptance_proof: proofOf(in_file, index),
      ending_proof: proofOf(in_file, index + 1),
    },
  };
};
