import { insist } from '../fault.ts';
import { boxesFile, boxesFiles, readBoxesFile } from '../folder.ts';
import { many } from '../many.ts';
import type { Named } from './answers.ts';
import { shownAs } from './asked.ts';
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
  readonly named: readonly Named[];
}

const namesOf = ({ id, code, name, artist_name }: Named): Named => ({ id, code, name, artist_name });

/** NB8: every series of the log, by the files that were kept of them. */
export const checkSeries = async (
  folder: string,
  logged: LoggedBoxes,
  { name, size, beacon = QUICKNET }: { name: string; size: number; beacon?: string },
): Promise<FoundBoxes> => {
  const log = readLog(name, size, logged);
  const seen = new Map<number, Named>();
  let recomputed = 0;
  for (const code of await boxesFiles(folder)) {
    const file = boxesFile(code);
    const served = readFile((await readBoxesFile(folder, code)) ?? '', file);
    const { id } = served.detail;
    insist(!seen.has(id), `there are two files of series ${id}`);
    seen.set(id, namesOf(served.detail));
    checkLeftOut(logged.series.get(id), served);
    const found = await judge({ code }, { served, log, beacon, has_whole_log: true });
    recomputed += found.recomputed ?? 0;
  }
  for (const { series } of logged.series.values())
    insist(seen.has(series), `there is no file with the draws of series ${series}`);
  const ended = [...logged.series.values()].filter(({ is_ended }) => is_ended).length;
  const named = [...seen.values()].sort((one, other) => one.id - other.id);
  return { series: logged.series.size, ended, recomputed, named };
};

/** More names than that hide what else is said; the others are checked by their codes one by one. */
const MAX_NAMED = 40;

export const boxesReport = ({ series, ended, recomputed, named }: FoundBoxes): string[] =>
  series === 0
    ? []
    : [
        `- ${many(series, 'series', 'series')} of blind boxes: committed to once and before the first purchase, with what is shown of them. ${ended} ended: seed, salts and items as promised, ${many(recomputed, 'draw')} computed again, all equal.`,
        ...named.slice(0, MAX_NAMED).map((one) => `  ${shownAs(one)}`),
        ...(named.length > MAX_NAMED ? [`  ${named.length - MAX_NAMED} more are not named here.`] : []),
      ];
