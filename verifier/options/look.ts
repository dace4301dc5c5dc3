import { insist } from '../fault.ts';
import { readBatchFile, readLines, readText } from '../folder.ts';
import { readKey } from '../notes.ts';
import { Tree } from '../tree.ts';
import { checkReceipt, type ReceiptFindings } from './receipt.ts';

/** Checks a saved receipt against a log: by its address, with its key and its batch, or in a folder, with all its lines. */
export const lookAtReceipt = async (text: string, from: string): Promise<string[]> => {
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
  if (found.batch === undefined) return [...report, '- It is not in a public batch yet; save it again in ten seconds.'];
  const batch = is_address ? await get(`options/batches/${found.batch}`) : await readBatchFile(from, found.batch);
  if (batch === undefined && !is_address) return [...report, `- Batch ${found.batch} is not in this folder.`];
  insist(batch !== undefined, `there is no file with batch ${found.batch} of the options`);
  const lines = batch.split('\n');
  const place = lines.indexOf(found.lines[1]);
  insist(place > 0 && lines[place - 1] === found.lines[0], `batch ${found.batch} does not have the receipt's lines`);
  return [...report, `- Both lines are in batch ${found.batch}, as everybody can read it.`];
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
