import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check, type Findings, type Pinned } from './check.ts';
import { download } from './download.ts';
import { Fault } from './fault.ts';
import { readText } from './folder.ts';
import { joinCheckpoints, readCheckpoints, readKey } from './notes.ts';

/*
 * A folder kept from one run to the next. Its key and its checkpoints are evidence: a later log must have the same key
 * and contain every line that they sign. Nothing in it is replaced before that is proven.
 */

const pinnedIn = async (folder: string): Promise<Pinned | undefined> => {
  if (!existsSync(join(folder, 'key')) || !existsSync(join(folder, 'checkpoints'))) return undefined;
  const key = await readText(folder, 'key');
  return { key, checkpoints: readCheckpoints(await readText(folder, 'checkpoints'), readKey(key)) };
};

/** Downloads the log next to the kept one, checks it against that, and only then replaces it. */
export const lookAgain = async (address: string, folder: string, own?: string): Promise<Findings> => {
  const pinned = await pinnedIn(folder);
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  try {
    await download(address, incoming);
    const found = await check(incoming, own, pinned);
    await take(folder, incoming, pinned !== undefined);
    return found;
  } catch (failure) {
    if (!(failure instanceof Fault)) {
      await rm(incoming, { recursive: true, force: true });
      throw failure;
    }
    const beside = await putAside(folder, incoming);
    throw new Fault(`${failure.message}. What was sent is kept in ${beside}, and what was kept before is unchanged.`);
  }
};

/** The checkpoints come last: an interrupted run leaves the old ones, with which the next run starts. */
const take = async (folder: string, incoming: string, has_evidence: boolean): Promise<void> => {
  const checkpoints = await readText(incoming, 'checkpoints');
  const all = has_evidence ? joinCheckpoints(await readText(folder, 'checkpoints'), checkpoints) : checkpoints;
  for (const part of ['lines', 'liabilities', 'options', 'investments', 'allotments', 'boxes']) {
    await rm(join(folder, part), { recursive: true, force: true });
    await rename(join(incoming, part), join(folder, part));
  }
  await rename(join(incoming, 'key'), join(folder, 'key'));
  await writeFile(join(incoming, 'checkpoints'), all, 'latin1');
  await rename(join(incoming, 'checkpoints'), join(folder, 'checkpoints'));
  await rm(incoming, { recursive: true, force: true });
};

const putAside = async (folder: string, incoming: string): Promise<string> => {
  let number = 1;
  while (existsSync(join(folder, `contradiction-${number}`))) number++;
  const beside = join(folder, `contradiction-${number}`);
  await rename(incoming, beside);
  return beside;
};
