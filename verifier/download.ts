import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { insist } from './fault.ts';
import { batchFile, groupFile, readLines, REST, treeFile } from './folder.ts';

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

/** The files that lines of the log announce: the tree of every snapshot, and every batch of options. */
const downloadOthers = async (base: string, folder: string): Promise<void> => {
  for (const part of ['liabilities', 'options']) await mkdir(join(folder, part), { recursive: true });
  const coming = new Set<Promise<void>>();
  for await (const line of readLines(folder)) {
    const [, kind, number] = /^(lia|options)\|1\|([1-9]\d{0,14})\|/.exec(line) ?? [];
    if (kind === undefined) continue;
    const [path, file] =
      kind === 'lia'
        ? [`log/liabilities/${number}.gz`, treeFile(Number(number))]
        : [`options/batches/${number}`, batchFile(Number(number))];
    const one = downloadFile(`${base}/${path}`, join(folder, file)).finally(() => coming.delete(one));
    coming.add(one);
    if (coming.size === AT_ONCE) await Promise.race(coming);
  }
  await Promise.all(coming);
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
