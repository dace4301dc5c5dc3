import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { listedSeries } from './boxes/listed.ts';
import { downloadFile as downloadBoxes } from './boxes/served.ts';
import { insist } from './fault.ts';
import { allotmentFile, batchFile, boxesFile, groupFile, investmentFile, readLines, REST, treeFile } from './folder.ts';

/** Files of the same kind. */
const AT_ONCE = 8;

const linesOf = (bytes: Buffer): string[] => bytes.toString('latin1').split('\n').slice(0, -1);

/**
 * Downloads the log of an exchange into a folder. The checkpoints come first, so that every line under them is there.
 */
export const download = async (address: string, folder: string): Promise<void> => {
  const base = address.replace(/\/+$/, '');
  const get = async (path: string): Promise<Buffer | undefined> => {
    const reply = await fetch(`${base}/log/${path}`);
    if (reply.status === 404) return undefined;
    insist(reply.ok, `${base}/log/${path} answers ${reply.status}`);
    return Buffer.from(await reply.arrayBuffer());
  };
  await mkdir(join(folder, 'lines'), { recursive: true });
  await writeFile(join(folder, 'key'), (await get('key')) ?? '');
  const size = await downloadCheckpoints(get, join(folder, 'checkpoints'));
  let lines = 0;
  for (let number = 0; lines < size; number++) {
    const group = await get(`lines/${number}.gz`);
    if (!group) break;
    await writeFile(join(folder, groupFile(number)), group);
    lines += linesOf(gunzipSync(group)).length;
  }
  await rm(join(folder, REST), { force: true });
  while (lines < size) {
    const page = await get(`lines?from=${lines}`);
    if (!page || page.length === 0) break;
    // Lines signed after the checkpoints were downloaded are for the next run.
    const wanted = linesOf(page).slice(0, size - lines);
    await appendFile(join(folder, REST), wanted.map((line) => `${line}\n`).join(''), 'latin1');
    lines += wanted.length;
  }
  await downloadOthers(base, folder);
};

/**
 * The files that lines of the log announce: trees of snapshots, batches of options, files of investments, lists of
 * offerings, and the draws of blind boxes.
 */
const downloadOthers = async (base: string, folder: string): Promise<void> => {
  for (const part of ['liabilities', 'options', 'investments', 'allotments', 'boxes'])
    await mkdir(join(folder, part), { recursive: true });
  const coming = new Set<Promise<void>>();
  const series = new Set<number>();
  for await (const line of readLines(folder)) {
    const [, offering] = /^allot\|1\|([1-9]\d{0,14})\|/.exec(line) ?? [];
    if (offering !== undefined)
      await downloadAllotment(base, Number(offering), join(folder, allotmentFile(Number(offering))));
    const [, boxes] = /^boxes\|1\|([1-9]\d{0,14})\|/.exec(line) ?? [];
    if (boxes !== undefined) series.add(Number(boxes));
    const [, kind, number] = /^(lia|options|investments)\|1\|([1-9]\d{0,14})\|/.exec(line) ?? [];
    if (kind === undefined) continue;
    const [path, file] = placeOf(kind, Number(number));
    const one = downloadFile(`${base}/${path}`, join(folder, file)).finally(() => coming.delete(one));
    coming.add(one);
    if (coming.size === AT_ONCE) await Promise.race(coming);
  }
  await Promise.all(coming);
  // One that is not in the list is missed when it is checked.
  const listed = await listedSeries(base, (rows) => [...series].every((id) => rows.has(id)));
  for (const { id, code, row } of listed.values())
    if (series.has(id)) await writeFile(join(folder, boxesFile(code)), await downloadBoxes(base, code, row), 'utf8');
};

interface AllotmentPage {
  readonly rows: readonly { readonly number: number; readonly applied: string; readonly passed: string }[];
  readonly next_after: number | null;
}

/** The list of an offering, page by page, as the lines that its hash in the log is of. */
const downloadAllotment = async (base: string, offering: number, file: string): Promise<void> => {
  await writeFile(file, '');
  for (let after = 0; ;) {
    const from = after === 0 ? '' : `&after=${after}`;
    const address = `${base}/api/project/allotment?project_id=${offering}&limit=5000${from}`;
    const reply = await fetch(address);
    insist(reply.ok, `${address} answers ${reply.status}`);
    const { type, message } = (await reply.json()) as { type: string; message: AllotmentPage };
    insist(type === 'ok', `${address} is refused`);
    const lines = message.rows.map(({ number, applied, passed }) => `${number} ${applied} ${passed}\n`);
    await appendFile(file, lines.join(''), 'utf8');
    if (message.next_after === null) return;
    insist(message.next_after > after, `${address} does not go on`);
    after = message.next_after;
  }
};

/** Where a file is served, and where a copy has it. */
const placeOf = (kind: string, number: number): [string, string] => {
  if (kind === 'lia') return [`log/liabilities/${number}.gz`, treeFile(number)];
  return kind === 'options'
    ? [`options/batches/${number}`, batchFile(number)]
    : [`investments/batches/${number}`, investmentFile(number)];
};

/** A large one is never held in memory; one that is not there is missed when it is checked. */
const downloadFile = async (address: string, file: string): Promise<void> => {
  const reply = await fetch(address);
  if (reply.status === 404 || !reply.body) return void (await reply.arrayBuffer());
  insist(reply.ok, `${address} answers ${reply.status}`);
  await pipeline(Readable.fromWeb(reply.body), createWriteStream(file));
};

/** Returns how many lines the newest one has. */
const downloadCheckpoints = async (get: (path: string) => Promise<Buffer | undefined>, file: string) => {
  await writeFile(file, '');
  for (let size = 0; ;) {
    const page = await get(`checkpoints?from=${size + 1}`);
    if (!page || page.length === 0) return size;
    await appendFile(file, page);
    const newest = [...page.toString('latin1').matchAll(/(?:^|\n\n)[^\s]+\n(\d{1,15})\n/g)].at(-1)?.[1];
    insist(Number(newest) > size, 'the checkpoints that were sent lead nowhere');
    size = Number(newest);
  }
};
