import { insist } from './fault.ts';
import { investmentFiles, readBatchFile, readInvestmentFile, readLines, readText } from './folder.ts';
import { lookAtInvestment } from './investments/look.ts';
import { servedNow, servedPair, type Get } from './investments/served.ts';
import type { Look, Looked, Unpublished } from './looked.ts';
import { readKey, type Key } from './notes.ts';
import { lookAtOption } from './options/look.ts';
import { fields, receiptFields, text } from './receipt-file.ts';
import { Tree } from './tree.ts';
import { judge, pairIn, timeOf, type Now, type Pair } from './unpublished.ts';

/** The products that have receipts, by how their acceptances begin. */
const KINDS = [
  { begins: 'opt|', path: 'options/batches', readFile: readBatchFile, look: lookAtOption },
  { begins: 'inv|', path: 'investments/batches', readFile: readInvestmentFile, look: lookAtInvestment },
] as const;

const kindOf = (receipt: string): (typeof KINDS)[number] => {
  const { line } = fields(receiptFields(receipt)['acceptance'], 'acceptance');
  const kind = KINDS.find(({ begins }) => text(line, 'acceptance').startsWith(begins));
  insist(kind !== undefined, 'the receipt is of no product that this verifier knows');
  return kind;
};

/** Checks a saved receipt against a log: by its address, with its key and its batch, or in a folder, with all its lines. */
export const lookAtReceipt = async (receipt: string, from: string, clock_ms = Date.now()): Promise<Look> =>
  /^https?:\/\//.test(from) ? lookAtAddress(receipt, from, clock_ms) : lookInFolder(receipt, from);

const lookAtAddress = async (receipt: string, from: string, clock_ms: number): Promise<Look> => {
  const get: Get = async (path) => {
    const reply = await fetch(`${from.replace(/\/+$/, '')}/${path}`);
    const body = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    return reply.ok ? body : undefined;
  };
  const key_text = await get('log/key');
  insist(key_text !== undefined, 'the log has no key');
  const key: Key = readKey(key_text);
  const kind = kindOf(receipt);
  const looked = kind.look(receipt, key);
  const { published, unpublished } = looked;
  if (!published) return withRest(looked, [], unpublished && (await judgeServed(get, key, unpublished, clock_ms)));
  const file = await get(`${kind.path}/${published.batch}`);
  insist(file !== undefined, `there is no file with batch ${published.batch}`);
  return withRest(looked, [], lookInBatch(published, file));
};

const judgeServed = async (get: Get, key: Key, one: Unpublished, clock_ms: number): Promise<Look> => {
  const now = await servedNow(get, key, clock_ms);
  return judge(one, now.t_ms < one.matures_ms ? undefined : await servedPair(get, one), now);
};

const lookInFolder = async (receipt: string, folder: string): Promise<Look> => {
  const kind = kindOf(receipt);
  const looked = kind.look(receipt, readKey(await readText(folder, 'key')));
  const { published, unpublished } = looked;
  const log = await lookInLog(folder, looked);
  if (!published)
    return withRest(looked, log.report, unpublished && (await judgeInFolder(folder, unpublished, log.now)));
  const file = await kind.readFile(folder, published.batch);
  const missing = decided(`- Batch ${published.batch} is not in this folder.`);
  return withRest(looked, log.report, file === undefined ? missing : lookInBatch(published, file));
};

const judgeInFolder = async (folder: string, one: Unpublished, now: Now): Promise<Look> => {
  const found = judge(one, await pairInFolder(folder, one.acceptance), now);
  if (now.receipt_ms !== undefined || one.ending !== undefined || !found.is_decided) return found;
  return {
    report: ['- So it does not show whether the investment has ended since: download the log again.'],
    is_decided: false,
  };
};

const pairInFolder = async (folder: string, acceptance: string): Promise<Pair | undefined> => {
  for (const file of await investmentFiles(folder)) {
    const pair = pairIn((await readInvestmentFile(folder, file)) ?? '', file, acceptance);
    if (pair) return pair;
  }
  return undefined;
};

const decided = (line: string): Look => ({ report: [line], is_decided: true });

/** The report of the receipt, with another first line if the log or the public files know more than it does. */
const withRest = (
  looked: Looked,
  log: readonly string[],
  found = decided('- It is not in a public batch yet.'),
): Look => {
  const [first = '', ...others] = looked.report;
  const is_newer = looked.is_decided && !found.is_decided;
  const head = (is_newer ? looked.unpublished?.head : undefined) ?? first;
  return { report: [head, ...others, ...log, ...found.report], is_decided: looked.is_decided && found.is_decided };
};

const lookInBatch = ({ batch, lines }: NonNullable<Looked['published']>, file: string): Look => {
  const [acceptance, ending] = lines;
  const all = file.split('\n');
  const place = all.indexOf(ending);
  insist(place > 0 && all[place - 1] === acceptance, `batch ${batch} does not have the receipt's lines`);
  return decided(`- Both lines are in batch ${batch}, as everybody can read it.`);
};

/**
 * The log that the receipt was made under, and the one that the acceptance names, are the beginning of this one. The
 * time in a receipt is not signed; those of the prices in the log are.
 */
const lookInLog = async (
  folder: string,
  { roots, size, unpublished }: Looked,
): Promise<{ report: string[]; now: Now }> => {
  const wanted = new Map(roots);
  const tree = new Tree();
  let [t_ms, receipt_ms]: [number, number | undefined] = [0, undefined];
  for await (const line of readLines(folder)) {
    t_ms = Math.max(t_ms, timeOf(line));
    if (wanted.size === 0) continue;
    tree.add(line);
    if (tree.size === size) receipt_ms = t_ms;
    const root = wanted.get(tree.size);
    if (root === undefined) continue;
    insist(tree.root().toString('hex') === root, `the receipt is of another log: the first ${tree.size} lines differ`);
    wanted.delete(tree.size);
    if (wanted.size === 0 && !unpublished) break;
  }
  const line =
    wanted.size === 0
      ? '- The log that it names is the beginning of the one in this folder.'
      : `- The log in this folder has ${tree.size} lines and is older than the receipt.`;
  return { report: [line], now: { t_ms, by: 'by the log', receipt_ms } };
};
