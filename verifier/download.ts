import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { insist } from './fault.ts';
import { groupFile, readLines, REST, treeFile } from './folder.ts';

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
  await downloadTrees(base, folder);
};

/** The tree of every snapshot in the log; a large one is never held in memory. */
const downloadTrees = async (base: string, folder: string): Promise<void> => {
  await mkdir(join(folder, 'liabilities'), { recursive: true });
  for await (const line of readLines(folder)) {
    const [, id] = /^lia\|1\|([1-9]\d{0,8})\|/.exec(line) ?? [];
    if (id === undefined) continue;
    const reply = await fetch(`${base}/log/liabilities/${id}.gz`);
    if (reply.status === 404 || !reply.body) continue;
    insist(reply.ok, `${base}/log/liabilities/${id}.gz answers ${reply.status}`);
    const body = Readable.fromWeb(reply.body);
    await pipeline(body, createWriteStream(join(folder, treeFile(Number(id)))));
  }
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
