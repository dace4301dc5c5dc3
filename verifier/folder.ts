import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { insist } from './fault.ts';

/*
 * A log as files: `key`, `checkpoints` (notes, each followed by an empty line), `lines/0.gz`, `lines/1.gz` and so on, and
 * `lines/rest` with the lines that are not in such a file yet; `liabilities/1.gz` and so on are the trees of snapshots,
 * `options/1` and so on the batches of timed options.
 */

export const REST = join('lines', 'rest');
export const treeFile = (id: number): string => join('liabilities', `${id}.gz`);
export const batchFile = (batch: number): string => join('options', String(batch));
export const groupFile = (number: number): string => join('lines', `${number}.gz`);

export const readText = async (folder: string, name: string): Promise<string> => {
  insist(existsSync(join(folder, name)), `there is no file ${name}`);
  return readFile(join(folder, name), 'latin1');
};

/** All lines of the log, one after the other. */
export async function* readLines(folder: string): AsyncGenerator<string> {
  for (let number = 0; existsSync(join(folder, groupFile(number))); number++) yield* linesOf(folder, groupFile(number));
  if (existsSync(join(folder, REST))) yield* linesOf(folder, REST);
}

/** The lines of a published tree, or nothing when its file is not there. */
export const readTree = (folder: string, id: number): AsyncGenerator<string> | undefined =>
  existsSync(join(folder, treeFile(id))) ? linesOf(folder, treeFile(id)) : undefined;

/** A batch of options, or nothing when its file is not there. */
export const readBatchFile = async (folder: string, batch: number): Promise<string | undefined> =>
  existsSync(join(folder, batchFile(batch))) ? readFile(join(folder, batchFile(batch)), 'latin1') : undefined;

async function* linesOf(folder: string, name: string): AsyncGenerator<string> {
  const file = createReadStream(join(folder, name));
  const stream = name.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  let begun = '';
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      const parts = (begun + bytes.toString('latin1')).split('\n');
      begun = parts.pop() ?? '';
      yield* parts;
    }
  } catch (failure) {
    insist(false, `${name} cannot be read: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
  insist(begun === '', `${name} ends in the middle of a line`);
}
