import { tickVersions, type NoteKey } from '#contract/price-log/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { logFilesIn, type LogFiles } from '#server/ports/log-files.ts';
import type { Ports } from '#server/ports/ports.ts';
import { checkpointAt, checkpointFrom, checkpointsFrom, newestCheckpoint, originOf } from './checkpoints.ts';
import { hashesOf, KEPT_LEVEL } from './nodes.ts';
import type { SignedCheckpoint } from './price-log.ts';
import { GROUP_SIZE, SealedLines } from './sealed-lines.ts';
import { sealedPlace, sealedSize } from './sealed-store.ts';
import { indexOfTick, lastTickBelow, linesBetween, sizeOf } from './store.ts';
import { consistencyRanges, inclusionRanges, type Range } from './tree.ts';

/** A line with its inclusion proof. */
export interface ProvenLine {
  readonly index: number;
  readonly line: string;
  /** Lowest level first. */
  readonly proof: readonly Buffer[];
  readonly checkpoint: SignedCheckpoint;
}

/** The public view of the log. Only signed lines are served. */
export interface PriceLog {
  key(): Promise<NoteKey | undefined>;
  newest(): Promise<SignedCheckpoint | undefined>;
  /** The checkpoint of exactly that size. */
  checkpointAt(size: number): Promise<SignedCheckpoint | undefined>;
  /** The smallest checkpoint of at least that size. */
  checkpointFrom(size: number): Promise<SignedCheckpoint | undefined>;
  /** Checkpoints of at least that size, the smallest first. */
  checkpoints(from_size: number, max: number): Promise<SignedCheckpoint[]>;
  /** Proven under the checkpoint of this size, or under the newest. */
  provenLine(index: number, size?: number): Promise<ProvenLine>;
  /** By its number, or the newest signed one; `symbol` as in the log. */
  provenTick(symbol: string, seq?: number, size?: number): Promise<ProvenLine>;
  consistency(from: number, to: number): Promise<readonly Buffer[]>;
  /** Signed lines that are not in a file yet, starting at an index; empty if that index is sealed or not signed yet. */
  recentLines(from: number, max: number): Promise<string[]>;
  /** A sealed group, gzipped. */
  sealedFile(number: number): Promise<Buffer | undefined>;
}

export interface PriceLogReaderOptions {
  readonly kept_level?: number;
  readonly group_size?: number;
  readonly files?: LogFiles;
}

type ReaderPorts = Pick<Ports, 'db' | 'environment'>;

export const openPriceLog = ({ db, environment }: ReaderPorts, options: PriceLogReaderOptions = {}): PriceLog => {
  const { kept_level = KEPT_LEVEL, group_size = GROUP_SIZE, files = logFilesIn(environment.data_dir) } = options;
  const sealed = new SealedLines(db, files, group_size);
  const read = async (range: Range): Promise<readonly string[]> => {
    const lines = await linesBetween(db, range);
    return lines.length === range.to - range.from ? lines : sealed.lines(range);
  };
  const hashes = (ranges: readonly Range[]): Promise<Buffer[]> => hashesOf(db, read, ranges, kept_level);
  const provenLine = async (index: number, size?: number): Promise<ProvenLine> => {
    const checkpoint = await checkpointOver(db, index, size);
    const [line = ''] = await read({ from: index, to: index + 1 });
    return { index, line, proof: await hashes(inclusionRanges(index, checkpoint.size)), checkpoint };
  };
  return {
    key: () => originOf(db),
    newest: () => newestCheckpoint(db),
    checkpointAt: (size) => checkpointAt(db, size),
    checkpointFrom: (size) => checkpointFrom(db, size),
    checkpoints: (from_size, max) => checkpointsFrom(db, from_size, max),
    provenLine,
    async provenTick(symbol, seq, size) {
      return provenLine(await placeOfTick(db, sealed, symbol, seq), size);
    },
    async consistency(from, to) {
      const newest = await newestCheckpoint(db);
      if (from > to || to > (newest?.size ?? 0)) throw new Refusal('checkpoint_unknown');
      return hashes(consistencyRanges(from, to));
    },
    async recentLines(from, max) {
      const newest = await newestCheckpoint(db);
      const lines = await linesBetween(db, { from, to: Math.min(from + max, newest?.size ?? 0) });
      // Read afterwards: sealing in the meantime leaves a gap.
      return from < (await sealedSize(db)) ? [] : lines;
    },
    sealedFile: (number) => files.readCompressed(number),
  };
};

/** A line that exists but is not signed yet gets its own refusal: the client can retry. */
const checkpointOver = async (sql: Sql, index: number, size: number | undefined): Promise<SignedCheckpoint> => {
  const checkpoint = size === undefined ? await newestCheckpoint(sql) : await checkpointAt(sql, size);
  if (checkpoint && index < checkpoint.size) return checkpoint;
  if (size !== undefined) throw new Refusal('checkpoint_unknown');
  throw new Refusal(index < (await sizeOf(sql)) ? 'tick_not_signed_yet' : 'tick_unknown');
};

const placeOfTick = async (sql: Sql, sealed: SealedLines, symbol: string, seq: number | undefined): Promise<number> => {
  if (seq === undefined) {
    const newest = await newestCheckpoint(sql);
    const last = await lastTickBelow(sql, symbol, newest?.size ?? 0);
    if (last === undefined) throw new Refusal('tick_unknown');
    return last;
  }
  const recent = await indexOfTick(sql, symbol, seq);
  if (recent !== undefined) return recent;
  const place = await sealedPlace(sql, symbol, seq);
  if (!place || seq > place.last_seq) throw new Refusal('tick_unknown');
  for (const version of tickVersions) {
    const index = await sealed.indexOf(place.number, `tick|${version}|${symbol}|${seq}|`);
    if (index !== undefined) return index;
  }
  throw new Error(`group ${place.number} of the price log has no tick of ${symbol}`);
};
