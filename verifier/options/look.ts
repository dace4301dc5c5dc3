import { insist } from '../fault.ts';
import { readBatchFile, readLines, readText } from '../folder.ts';
import { readKey } from '../notes.ts';
import { Tree } from '../tree.ts';
import { checkReceipt, type ReceiptFindings } from './receipt.ts';

export interface Look {
  readonly report: readonly string[];
  /** False if the receipt alone does not show how the option had to end. */
  readonly is_decided: boolean;
}

/** Checks a saved receipt against a log: by its address, with its key and its batch, or in a folder, with all its lines. */
export const lookAtReceipt = async (text: string, from: string): Promise<Look> => {
  const is_address = /^https?:\/\//.test(from);
  const get = async (path: string): Promise<string | undefined> => {
    const reply = await fetch(`${from.replace(/\/+$/, '')}/${path}`);
    const body = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    return reply.ok ? body : undefined;
  };
  const key_text = is_address ? await get('log/key') : await readText(from, 'key');
  insist(key_text !== undefined, 'the log has no key');
  const key = readKey(key_text);
  const found = checkReceipt(text, key);
  const report = reportOf(found, key.name);
  if (!is_address) report.push(await lookInLog(from, found));
  report.push(
    await lookInBatch(found, is_address, (batch) =>
      is_address ? get(`options/batches/${batch}`) : readBatchFile(from, batch),
    ),
  );
  return { report, is_decided: found.undecided === undefined };
};

const lookInBatch = async (
  { batch, lines: [acceptance, ending] }: ReceiptFindings,
  is_address: boolean,
  read: (batch: number) => Promise<string | undefined>,
): Promise<string> => {
  if (batch === undefined) return '- It is not in a public batch yet; save it again in ten seconds.';
  const text = await read(batch);
  if (text === undefined && !is_address) return `- Batch ${batch} is not in this folder.`;
  insist(text !== undefined, `there is no file with batch ${batch} of the options`);
  const lines = text.split('\n');
  const place = lines.indexOf(ending);
  insist(place > 0 && lines[place - 1] === acceptance, `batch ${batch} does not have the receipt's lines`);
  return `- Both lines are in batch ${batch}, as everybody can read it.`;
};

const reportOf = ({ option, decision, paid, number, undecided }: ReceiptFindings, name: string): string[] => [
  undecided === undefined
    ? `The receipt of option ${option.id} is sound: ending ${number} of ${name}.`
    : `The receipt of option ${option.id}, ending ${number} of ${name}, cannot be decided from itself alone: ${undecided}.`,
  `- Both lines are signed with the key of the log, and the ending names the acceptance by its hash.`,
  `- Every tick is under the signed checkpoint; entry ${decision.entry ?? 'none'}, samples ${decision.samples?.join(', ') ?? 'none'}, tick ${decision.after} decides.`,
  `- Computed again from them: ${decision.result}, paid ${paid} ${option.currency.code}. It is what was paid.`,
];

/** The log that the receipt was made under, and the one that the acceptance names, are the beginning of this one. */
const lookInLog = async (folder: string, { option, checkpoint }: ReceiptFindings): Promise<string> => {
  const [named_size = '', named_root = ''] = option.checkpoint.split('|');
  const wanted = new Map([[checkpoint.size, checkpoint.root.toString('hex')]]);
  if (named_size !== '0') wanted.set(Number(named_size), named_root);
  const tree = new Tree();
  for await (const line of readLines(folder)) {
    tree.add(line);
    const root = wanted.get(tree.size);
    if (root === undefined) continue;
    insist(tree.root().toString('hex') === root, `the receipt is of another log: the first ${tree.size} lines differ`);
    wanted.delete(tree.size);
    if (wanted.size === 0) return '- The log that it names is the beginning of the one in this folder.';
  }
  return `- The log in this folder has ${tree.size} lines and is older than the receipt.`;
};
