import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { insist } from './fault.ts';

/*
 * A log as files: `key`, `checkpoints` (notes, each followed by an empty line), `lines/0.gz`, `lines/1.gz` and so on, and
 * `lines/rest` with the lines that are not in such a file yet; `liabilities/1.gz` and so on are the trees of snapshots,
 * `options/1` and so on the batches of timed options, `investments/1` and so on the files of investments, `allotments/1`
 * and so on the lists of offerings, and `boxes/<code>` what was answered about a series of blind boxes.
 */

export const REST = join('lines', 'rest');
export const treeFile = (id: number): string => join('liabilities', `${id}.gz`);
export const batchFile = (batch: number): string => join('options', String(batch));
export const allotmentFile = (offering: number): string => join('allotments', String(offering));
export const investmentFile = (batch: number): string => join('investments', String(batch));
export const boxesFile = (code: string): string => join('boxes', code);
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

/** The lines of an offering's list, or nothing when its file is not there. */
export const readAllotment = (folder: string, offering: number): AsyncGenerator<string> | undefined =>
  existsSync(join(folder, allotmentFile(offering))) ? linesOf(folder, allotmentFile(offering)) : undefined;

/** A batch of options, or nothing when its file is not there. */
export const readBatchFile = async (folder: string, batch: number): Promise<string | undefined> =>
  existsSync(join(folder, batchFile(batch))) ? readFile(join(folder, batchFile(batch)), 'latin1') : undefined;

/** A file of investments, or nothing when it is not there. */
export const readInvestmentFile = async (folder: string, batch: number): Promise<string | undefined> =>
  existsSync(join(folder, investmentFile(batch))) ? readFile(join(folder, investmentFile(batch)), 'latin1') : undefined;

/** The numbers of all files of investments that are there. */
export const investmentFiles = async (folder: string): Promise<number[]> => {
  if (!existsSync(join(folder, 'investments'))) return [];
  const names = await readdir(join(folder, 'investments'));
  return names.filter((name) => /^[1-9]\d{0,14}$/.test(name)).map(Number);
};

/**
 * What was answered about a series, or nothing when its file is not there. Names of artists and works are in it, so it is
 * UTF-8 and not latin1 as lines of the log are: cut to their low bytes, some letters would be quotes and control characters.
 */
export const readBoxesFile = async (folder: string, code: string): Promise<string | undefined> =>
  existsSync(join(folder, boxesFile(code))) ? readFile(join(folder, boxesFile(code)), 'utf8') : undefined;

/** The codes of all series that are there. */
export const boxesFiles = async (folder: string): Promise<string[]> => {
  if (!existsSync(join(folder, 'boxes'))) return [];
  return (await readdir(join(folder, 'boxes'))).filter((name) => /^[0-9a-f]{32}$/.test(name)).sort();
};

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
