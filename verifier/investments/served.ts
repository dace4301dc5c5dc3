import { insist } from '../fault.ts';
import type { Unpublished } from '../looked.ts';
import { readCheckpoint, type Key } from '../notes.ts';
import { pairIn, timeOf, type Now, type Pair } from '../unpublished.ts';
import { maturityOf } from './decide.ts';
import { readInvestment } from './lines.ts';

/* What an exchange serves about an investment whose receipt names no public file. */

export type Get = (path: string) => Promise<string | undefined>;

const LINES = 1000;
/** As many as the exchange lists at once. */
const LISTED = 100;
/** A file has at most 1,000 endings, half a megabyte. */
const MOST_FILES = 100;

/** The later of the newest signed price and this machine's clock: a demo skips days, and an exchange may stand still. */
export const servedNow = async (get: Get, key: Key, clock_ms: number): Promise<Now> => {
  const note = await get('log/checkpoint');
  insist(note !== undefined, 'the log has no checkpoint');
  const { size } = readCheckpoint(note, 'the newest checkpoint', key);
  const lines = (await get(`log/lines?from=${Math.max(0, size - LINES)}`)) ?? '';
  const newest_ms = Math.max(...lines.split('\n').map(timeOf));
  return newest_ms >= clock_ms
    ? { t_ms: newest_ms, by: 'by the log' }
    : { t_ms: clock_ms, by: 'by the clock of this machine' };
};

/** From the newest file back to the first in which everything matured earlier. */
export const servedPair = async (get: Get, { acceptance, matures_ms }: Unpublished): Promise<Pair | undefined> => {
  const newest = await newestFile(get);
  for (let file = newest; file > Math.max(0, newest - MOST_FILES); file--) {
    const text = await get(`investments/batches/${file}`);
    insist(text !== undefined, `there is no file with batch ${file}`);
    const pair = pairIn(text, file, acceptance);
    if (pair) return pair;
    const accepted = text.split('\n').filter((line) => line.startsWith('inv|'));
    const is_earlier = accepted.every((line) => maturityOf(readInvestment(line, `file ${file}`)) < matures_ms);
    if (is_earlier) return undefined;
  }
  return undefined;
};

interface FileList {
  readonly type: string;
  readonly message: readonly { readonly batch: number }[];
}

const newestFile = async (get: Get): Promise<number> => {
  for (let newest = 0; ;) {
    const page = await get(`api/invest/batches?from=${newest + 1}&limit=${LISTED}`);
    insist(page !== undefined, 'there is no list of the public files');
    const { type, message } = JSON.parse(page) as FileList;
    insist(type === 'ok', 'the list of the public files is refused');
    const last = message.at(-1)?.batch;
    if (last === undefined) return newest;
    insist(last > newest, 'the list of the public files leads nowhere');
    newest = last;
    if (message.length < LISTED) return newest;
  }
};
