import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { Fault } from '../fault.ts';
import {
  beacon,
  CODE,
  filesOfBoxes,
  publish,
  roundAt,
  running,
  START_MS,
  story,
  type Published,
} from '../testing/boxes-forge.ts';
import { sha256 } from '../testing/boxes-lies.ts';
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

const inFolder = async (published: Published, look: (folder: string) => Promise<unknown>): Promise<string> => {
  const folder = await writeFiles(filesOfBoxes(published));
  try {
    return await faultOf(look(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const served = async (published: Published): Promise<string> => {
  const exchange = await serveBoxes(published);
  try {
    return await faultOf(lookAtBoxes(CODE, exchange.address, beacon.key));
  } finally {
    await exchange.close();
  }
};

test.each(lies)('%s is found by the address and in a folder', async (_, lie) => {
  const { published, named } = lie();
  expect(await served(published)).toMatch(named);
  expect(await inFolder(published, (folder) => lookAtBoxes(CODE, folder, beacon.key))).toMatch(named);
  if (String(published.detail['line']).endsWith('|batch'))
    expect(await inFolder(published, (folder) => check(folder))).toMatch(named);
});

test.each(lies_in_log)('%s is found in a folder', async (_, lie) => {
  const { published, named } = lie();
  expect(await inFolder(published, (folder) => lookAtBoxes(CODE, folder, beacon.key))).toMatch(named);
  // The rounds of these tests are signed by a beacon of their own.
  if (String(published.detail['line']).endsWith('|batch'))
    expect(await inFolder(published, (folder) => check(folder))).toMatch(named);
});

test('NB4: a price that is spelled with letters of the same low bytes is no other line', async () => {
  const published = publish({ ...running, mode: 'drand' });
  const beacon_of = published.page.batches[1]?.['beacon'] as Record<string, unknown>;
  const at = Number(beacon_of['tick_index']);
  published.lines[at] = (published.lines[at] ?? '').replace('tick', '\u0174ick');
  const [round, t_ms] = [roundAt(31), START_MS + 31_000];
  const signature = beacon.sign(round);
  const randomness = sha256(signature);
  Object.assign(beacon_of, { tick_index: at + 1, t_ms, round, randomness });
  beacon_of['signature'] = Buffer.from(signature).toString('hex');
  expect(await served(published)).toBe(`line ${at} is not printable ASCII`);
});

test('NB8: a list of draws that goes in circles is left', async () => {
  const published = publish(story);
  published.page['next_after'] = 3;
  expect(await served(published)).toBe('the list of draws leads nowhere');
});

test('NB2: a proof of another line than the served one is found', async () => {
  const [published, other] = [publish(story), publish({ ...story, seed: 'f'.repeat(64) })];
  const exchange = await serveBoxes({ ...other, lines: published.lines });
  expect(await faultOf(lookAtBoxes(CODE, exchange.address, beacon.key))).toMatch(
    /line \d+ of the log is not the commitment/,
  );
  await exchange.close();
});
