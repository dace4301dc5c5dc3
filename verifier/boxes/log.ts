import { insist } from '../fault.ts';
import { readLines, readText } from '../folder.ts';
import { rootOver } from '../inclusion.ts';
import { readCheckpoint, readCheckpoints, readKey } from '../notes.ts';
import { Tree } from '../tree.ts';
import { timeOf } from '../unpublished.ts';
import { LoggedBoxes } from './logged.ts';
import { call, read } from './read.ts';

/* The signed lines of a log, by an address with a proof for each, or all of them from a folder. */

export interface Log {
  readonly name: string;
  /** How many lines are signed. */
  readonly size: number;
  /** The line at a place, proven. */
  readonly line: (index: number, what: string) => Promise<string>;
  /** The time of the last price in front of a place, proven; undefined if there is none near it. */
  readonly timeBefore: (index: number) => Promise<number | undefined>;
  /** The latest time of all prices in front of a line of boxes; undefined unless the whole log was read. */
  readonly latestBefore: (index: number) => number | undefined;
}

/** Nearly all lines of the log are prices. */
const NEAR = 100;

const lineIn = (value: unknown, what: string) => {
  const { index, line, proof } = value as Record<string, unknown>;
  insist(typeof index === 'number' && typeof line === 'string' && Array.isArray(proof), `there is no proof of ${what}`);
  return { index, line, proof: proof.map(String) };
};

/** The newest signed checkpoint of the log, under which every line is proven. */
export const servedLog = async (base: string): Promise<Log> => {
  const key = readKey((await read(`${base}/log/key`)).toString('latin1'));
  const note = (await read(`${base}/log/checkpoint`)).toString('latin1');
  const { size, root } = readCheckpoint(note, 'the newest checkpoint', key);
  const line = async (index: number, what: string): Promise<string> => {
    const served = lineIn(await call(base, `log/line?index=${index}&size=${size}`), what);
    insist(served.index === index, `the exchange sent another line than ${index} for ${what}`);
    const found = rootOver(served.line, index, size, served.proof, what);
    insist(found.equals(root), `${what} is not in the log that was signed`);
    return served.line;
  };
  const timeBefore = async (place: number): Promise<number | undefined> => {
    for (let index = place - 1; index >= Math.max(0, place - NEAR); index--) {
      const t_ms = timeOf(await line(index, `line ${index}`));
      if (t_ms > 0) return t_ms;
    }
    return undefined;
  };
  return { name: key.name, size, line, timeBefore, latestBefore: () => undefined };
};

/** What a whole log has of blind boxes, once all of its lines were read. */
export const readLog = (name: string, size: number, logged: LoggedBoxes): Log => ({
  name,
  size,
  line: (index) => Promise.resolve(logged.lineAt(index)),
  timeBefore: (index) => Promise.resolve(logged.timeBefore(index)),
  latestBefore: (index) => logged.latestBefore(index),
});

/** All lines of a folder, which have to be those under its newest checkpoint. */
export const folderLog = async (folder: string): Promise<{ readonly log: Log; readonly logged: LoggedBoxes }> => {
  const key = readKey(await readText(folder, 'key'));
  const newest = readCheckpoints(await readText(folder, 'checkpoints'), key).at(-1);
  insist(newest !== undefined, 'there is no checkpoint');
  const [tree, logged] = [new Tree(), new LoggedBoxes()];
  for await (const line of readLines(folder)) {
    if (tree.size === newest.size) break;
    logged.line(line, tree.size);
    tree.add(line);
  }
  insist(tree.size === newest.size, `there are ${tree.size} lines, and ${newest.size} were signed`);
  insist(tree.root().equals(newest.root), 'the lines in the folder are not those that were signed');
  return { log: readLog(key.name, newest.size, logged), logged };
};
