import { insist } from '../fault.ts';
import { boxesFile, readBoxesFile } from '../folder.ts';
import type { Look } from '../looked.ts';
import type { Asked } from './asked.ts';
import { QUICKNET } from './beacon.ts';
import { checkLeftOut } from './in-log.ts';
import { judge } from './judge.ts';
import { folderLog, servedLog } from './log.ts';
import { downloadSeries, readFile } from './served.ts';

/**
 * `--boxes=<series code>`: one series of blind boxes, from what an exchange serves to everybody, or from a kept folder.
 * `more` is what else is known of the series that is meant.
 */
export const lookAtBoxes = async (
  code: string,
  from: string,
  beacon = QUICKNET,
  more: Omit<Asked, 'code'> = {},
): Promise<Look> => {
  insist(/^[0-9a-f]{32}$/.test(code), 'the code of a series is 32 hex digits');
  const { series } = more;
  insist(
    series === undefined || (Number.isSafeInteger(series) && series > 0),
    'the number of a series is a whole number',
  );
  const asked = { ...more, code };
  const found = /^https?:\/\//.test(from)
    ? await lookAtAddress(asked, from, beacon)
    : await lookInFolder(asked, from, beacon);
  return found.look;
};

const lookAtAddress = async (asked: Asked, from: string, beacon: string) => {
  const base = from.replace(/\/+$/, '');
  const served = await downloadSeries(base, asked.code);
  // The checkpoint comes last, so that the lines are under it unless they are some seconds old.
  return judge(asked, { served, log: await servedLog(base), beacon, has_whole_log: false });
};

const lookInFolder = async (asked: Asked, folder: string, beacon: string) => {
  const { code } = asked;
  const text = await readBoxesFile(folder, code);
  insist(text !== undefined, `there is no file ${boxesFile(code)}: the series came after the log was downloaded`);
  const served = readFile(text, boxesFile(code));
  const { log, logged } = await folderLog(folder);
  checkLeftOut(logged.series.get(served.detail.id), served);
  return judge(asked, { served, log, beacon, has_whole_log: true });
};
