import type { Looked } from '../looked.ts';
import type { Key } from '../notes.ts';
import { checkReceipt, type ReceiptFindings } from './receipt.ts';

export const lookAtOption = (receipt: string, key: Key): Looked => {
  const found = checkReceipt(receipt, key);
  const { option, checkpoint, batch, lines } = found;
  const [size = '', root = ''] = option.checkpoint.split('|');
  const named: [number, string][] = size === '0' ? [] : [[Number(size), root]];
  return {
    report: reportOf(found, key.name),
    is_decided: found.undecided === undefined,
    size: checkpoint.size,
    roots: new Map([[checkpoint.size, checkpoint.root.toString('hex')], ...named]),
    published: batch === undefined ? undefined : { batch, lines },
    unpublished: undefined,
  };
};

const reportOf = ({ option, decision, paid, number, undecided }: ReceiptFindings, name: string): string[] => [
  undecided === undefined
    ? `The receipt of option ${option.id} is sound: ending ${number} of ${name}.`
    : `The receipt of option ${option.id}, ending ${number} of ${name}, cannot be decided from itself alone: ${undecided}.`,
  `- Both lines are signed with the key of the log, and the ending names the acceptance by its hash.`,
  `- Every tick is under the signed checkpoint; entry ${decision.entry ?? 'none'}, samples ${decision.samples?.join(', ') ?? 'none'}, tick ${decision.after} decides.`,
  `- Computed again from them: ${decision.result}, paid ${paid} ${option.currency.code}. It is what was paid.`,
];
