import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { sha256 } from '#server/ports/ids.ts';
import { logFilesIn, type LogFiles } from '#server/ports/log-files.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Job } from '../jobs/job.ts';
import { checkpointFrom } from './checkpoints.ts';
import { GROUP_SIZE } from './sealed-lines.ts';
import { isWorkedOff, replaceLines, sealedGroups, thinCheckpoints } from './sealed-store.ts';
import { linesBetween, nodesAt, sizeOf } from './store.ts';
import { Edge, leafHash, type Range } from './tree.ts';

const KEPT_DAYS = 2;
/** Hashing more than this in one go would block the event loop too long. */
const PORTION = 2048;
/** An arbitrary lock key, the same in every process. */
const SEAL_LOCK = 7_261_044;
const CHECKPOINTS_AT_ONCE = 5000;

type SealPorts = Pick<Ports, 'db' | 'environment'>;

export interface SealOptions {
  /** A power of two, and at least the smallest subtree that is stored. */
  readonly group_size?: number;
  readonly files?: LogFiles;
}

/**
 * Moves the oldest complete group of lines into a file, two days after it was signed. The rows are deleted in the
 * transaction that records the file, after the file was read back; a crash before that leaves the rows, and the next
 * run writes the same bytes again.
 */
export const sealGroup = async (
  { db, environment }: SealPorts,
  now: Instant,
  { group_size = GROUP_SIZE, files = logFilesIn(environment.data_dir) }: SealOptions = {},
): Promise<'more' | 'done'> => {
  if ((await dueGroup(db, now, group_size)) === undefined) return 'done';
  return alone(db, async () => {
    // Another process may have sealed it between the query and the lock.
    const number = await dueGroup(db, now, group_size);
    if (number === undefined) return 'done';
    const range = { from: number * group_size, to: (number + 1) * group_size };
    const text = await provenText(db, number, range);
    const hash = sha256(text);
    await files.write(number, text);
    const written = await files.read(number);
    if (!written || !sha256(written).equals(hash)) throw new Error(`group ${number} of the price log was not written`);
    await db.transaction((tx) => replaceLines(tx, number, range, hash));
    return 'more';
  });
};

/** The last line always stays, because the next append checks it. */
const dueGroup = async (db: Ports['db'], now: Instant, group_size: number): Promise<number | undefined> => {
  const number = await sealedGroups(db);
  const end = (number + 1) * group_size;
  const signed = await checkpointFrom(db, end);
  const is_due = signed && signed.at <= plusDays(now, -KEPT_DAYS) && (await sizeOf(db)) > end;
  return is_due && (await isWorkedOff(db, end)) ? number : undefined;
};

/** One process seals at a time; the others return at once. */
const alone = async (db: Ports['db'], work: () => Promise<'more' | 'done'>): Promise<'more' | 'done'> => {
  const session = await db.session();
  try {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SEAL_LOCK]);
    return rows[0]?.got === true ? await work() : 'done';
  } finally {
    await session.end();
  }
};

/** The lines of a group, verified against the signed tree. */
const provenText = async (db: Ports['db'], number: number, { from, to }: Range): Promise<Buffer> => {
  const parts: string[] = [];
  let edge = new Edge(0, []);
  for (let start = from; start < to; start += PORTION) {
    const lines = await linesBetween(db, { from: start, to: Math.min(start + PORTION, to) });
    ({ edge } = edge.grown(lines.map(leafHash), Infinity));
    parts.push(...lines.map((line) => `${line}\n`));
  }
  const [node] = await nodesAt(db, [{ level: Math.log2(to - from), position: number }]);
  if (edge.size !== to - from || !node?.hash.equals(edge.root())) {
    throw new Error(`group ${number} of the price log is not what was signed; it was not sealed`);
  }
  return Buffer.from(parts.join(''), 'latin1');
};

export const priceLogJobs = (ports: SealPorts): readonly Job[] => [
  { name: 'price-log.seal', every_seconds: 60, run: (now) => sealGroup(ports, now) },
  {
    name: 'price-log.thin',
    every_seconds: 3600,
    run: async (now) => {
      const gone = await thinCheckpoints(ports.db, plusDays(now, -KEPT_DAYS), CHECKPOINTS_AT_ONCE);
      return gone === CHECKPOINTS_AT_ONCE ? 'more' : 'done';
    },
  },
];
