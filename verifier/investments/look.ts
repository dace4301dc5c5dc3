import type { Looked, Unpublished } from '../looked.ts';
import type { Key } from '../notes.ts';
import { maturityOf } from './decide.ts';
import { textOf } from './lines.ts';
import { checkInvestmentReceipt, PUBLISHED_WITHIN_MS, type InvestmentReceiptFindings } from './receipt.ts';

export const lookAtInvestment = (receipt: string, key: Key): Looked => {
  const found = checkInvestmentReceipt(receipt, key);
  const { one, checkpoint, batch, ended } = found;
  const named: [number, string][] = one.size === 0 ? [] : [[one.size, one.root]];
  return {
    report: reportOf(found, key.name),
    is_decided: found.undecided === undefined,
    size: checkpoint.size,
    roots: new Map([[checkpoint.size, checkpoint.root.toString('hex')], ...named]),
    published: batch === undefined || !ended ? undefined : { batch, lines: ended.lines },
    unpublished: batch === undefined ? unpublishedOf(found, key.name) : undefined,
  };
};

const unpublishedOf = ({ one, ended, acceptance }: InvestmentReceiptFindings, name: string): Unpublished => ({
  acceptance,
  ending: ended?.lines[1],
  matures_ms: maturityOf(one),
  public_by_ms: maturityOf(one) + PUBLISHED_WITHIN_MS,
  head: ended
    ? `The receipt of investment ${one.id}, ending ${ended.number} of ${name}, does not show alone whether it is public.`
    : `The receipt of investment ${one.id} of ${name} does not show alone whether it ended.`,
});

const reportOf = ({ one, ended, undecided }: InvestmentReceiptFindings, name: string): string[] => {
  const terms = [
    `- The linked price ${textOf(one.linked_price)} follows from tick ${one.linked_tick}, the first of its day, which is under the signed checkpoint.`,
    `- Computed again from it: the cost ${textOf(one.amount)}, and both results, ${textOf(one.coins)} in coins and ${textOf(one.usdt)} in USDT.`,
  ];
  if (!ended) {
    const matures_at = new Date(maturityOf(one)).toISOString();
    return [
      `The receipt of investment ${one.id} of ${name} is sound. It has not ended; it matures at ${matures_at}.`,
      '- The acceptance is signed with the key of the log.',
      ...terms,
    ];
  }
  const { number, tick, side, paid } = ended;
  const why =
    tick === undefined
      ? 'No tick came within an hour of maturity'
      : `Tick ${tick}, the first at or after maturity, decides`;
  return [
    undecided === undefined
      ? `The receipt of investment ${one.id} is sound: ending ${number} of ${name}.`
      : `The receipt of investment ${one.id}, ending ${number} of ${name}, cannot be decided from itself alone: ${undecided}.`,
    '- Both lines are signed with the key of the log, and the ending names the acceptance by its hash.',
    ...terms,
    `- ${why}: ${paid} ${side === 'coins' ? 'in coins' : 'in USDT'}. It is what was paid.`,
  ];
};
