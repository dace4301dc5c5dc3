import { insist } from '../fault.ts';
import { boxesFile, boxesFiles, readBoxesFile } from '../folder.ts';
import { many } from '../many.ts';
import { QUICKNET } from './beacon.ts';
import { checkLeftOut } from './in-log.ts';
import { judge } from './judge.ts';
import { readLog } from './log.ts';
import type { LoggedBoxes } from './logged.ts';
import { readFile } from './served.ts';

export interface FoundBoxes {
  readonly series: number;
  readonly ended: number;
  /** Draws of those that ended. */
  readonly recomputed: number;
}

/** NB8: every series of the log, by the files that were kept of them. */
export const checkSeries = async (
  folder: string,
  logged: LoggedBoxes,
  { name, size, beacon = QUICKNET }: { name: string; size: number; beacon?: string },
): Promise<FoundBoxes> => {
  const log = readLog(name, size, logged);
  const seen = new Set<number>();
  let recomputed = 0;
  for (const code of await boxesFiles(folder)) {
    const file = boxesFile(code);
    const served = readFile((await readBoxesFile(folder, code)) ?? '', file);
    const { id } = served.detail;
    insist(!seen.has(id), `there are two files of series ${id}`);
    seen.add(id);
    checkLeftOut(logged.series.get(id), served);
    const found = await judge(code, { served, log, beacon, has_whole_log: true });
    recomputed += found.recomputed ?? 0;
  }
  for (const { series } of logged.series.values())
    insist(seen.has(series), `there is no file with the draws of series ${series}`);
  const ended = [...logged.series.values()].filter(({ is_ended }) => is_ended).length;
  return { series: logged.series.size, ended, recomputed };
};

export const boxesReport = ({ series, ended, recomputed }: FoundBoxes): string[] =>
  series === 0
    ? []
    : [
        `- ${many(series, 'series', 'series')} of blind boxes: committed to once and before the first purchase, with what is shown of them. ${ended} ended: seed, salts and items as promised, ${many(recomputed, 'draw')} computed again, all equal.`,
      ];
