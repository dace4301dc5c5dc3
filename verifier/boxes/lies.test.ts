import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { Fault } from '../fault.ts';
import { beacon, CODE, filesOfBoxes, story, tell, type Told } from '../testing/boxes-forge.ts';
import { lies, lies_in_log } from '../testing/boxes-mode-lies.ts';
import { serveBoxes } from '../testing/boxes-serve.ts';
import { writeFiles } from '../testing/forge.ts';
import { lookAtBoxes } from './look.ts';

const faultOf = async (look: Promise<unknown>): Promise<string> => {
  try {
    await look;
    return 'nothing was found';
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  }
};

const inFolder = async (told: Told, look: (folder: string) => Promise<unknown>): Promise<string> => {
  const folder = await writeFiles(filesOfBoxes(told));
  try {
    return await faultOf(look(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const served = async (told: Told): Promise<string> => {
  const exchange = await serveBoxes(told);
  try {
    return await faultOf(lookAtBoxes(CODE, exchange.address, beacon.key));
  } finally {
    await exchange.close();
  }
};

test.each(lies)('%s is found by the address and in a folder', async (_, lie) => {
  const { told, named } = lie();
  expect(await served(told)).toMatch(named);
  expect(await inFolder(told, (folder) => lookAtBoxes(CODE, folder, beacon.key))).toMatch(named);
  if (String(told.detail['line']).endsWith('|batch'))
    expect(await inFolder(told, (folder) => check(folder))).toMatch(named);
});

test.each(lies_in_log)('%s is found in a folder', async (_, lie) => {
  const { told, named } = lie();
  expect(await inFolder(told, (folder) => lookAtBoxes(CODE, folder, beacon.key))).toMatch(named);
  expect(await inFolder(told, (folder) => check(folder))).toMatch(named);
});

test('NB8: a list of draws that goes in circles is left', async () => {
  const told = tell(story);
  told.page['next_after'] = 3;
  expect(await served(told)).toBe('the list of draws leads nowhere');
});

test('NB2: a proof of another line than the served one is found', async () => {
  const [told, other] = [tell(story), tell({ ...story, seed: 'f'.repeat(64) })];
  const exchange = await serveBoxes({ ...other, lines: told.lines });
  expect(await faultOf(lookAtBoxes(CODE, exchange.address, beacon.key))).toMatch(
    /line \d+ of the log is not the commitment/,
  );
  await exchange.close();
});
