import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { check } from '../check.ts';
import { Fault } from '../fault.ts';
import { download } from '../download.ts';
import {
  beacon,
  CODE,
  filesOfBoxes,
  NAMES,
  running,
  SERIES,
  story,
  publish,
  type Published,
} from '../testing/boxes-forge.ts';
import { serveBoxes } from '../testing/boxes-serve.ts';
import { writeFiles } from '../testing/forge.ts';
import { lookAtBoxes } from './look.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const folderOf = async (published: Published): Promise<string> => {
  const folder = await writeFiles(filesOfBoxes(published));
  folders.push(folder);
  return folder;
};

const served = async <Found>(published: Published, look: (address: string) => Promise<Found>): Promise<Found> => {
  const exchange = await serveBoxes(published);
  try {
    return await look(exchange.address);
  } finally {
    await exchange.close();
  }
};
const lookServed = (published: Published) => served(published, (address) => lookAtBoxes(CODE, address, beacon.key));
const lookKept = async (published: Published) => lookAtBoxes(CODE, await folderOf(published), beacon.key);

describe.each(['drand', 'batch'] as const)('an honest series in mode %s', (mode) => {
  test('NB8: all draws of an ended series are computed again, by the address and in a folder', async () => {
    const published = publish({ ...story, mode });
    for (const { report, is_decided } of [await lookServed(published), await lookKept(published)]) {
      expect(report[0]).toBe(`Series ${SERIES} of exchange.example/prices is sound: all 8 draws computed again.`);
      expect(is_decided).toBe(true);
    }
  });

  test('NB8: what can be checked before the end is checked, and the report says what cannot', async () => {
    const published = publish({ ...running, mode });
    const look = await lookServed(published);
    expect(look).toMatchObject({ is_decided: true });
    expect(look.report[0]).toContain('is sound as far as it can be checked before its end');
    expect(look.report.join('\n')).toContain('at the latest at the end of the sale, 2026-03-09T10:01:30.000Z');
    expect(look.report.join('\n')).toContain('1 box in no closed batch yet');
    expect(look.report.join('\n')).toMatch(
      mode === 'batch' ? /This is weaker than the beacon/ : /2 rounds with the signature of the beacon/,
    );
    expect(await lookKept(published)).toMatchObject({ is_decided: true });
  });

  test('NB2: a series of which nothing is sold is sound, and one that is not in the signed log is not decided', async () => {
    const published = publish({ ...running, mode, bought: [], decided: 0 });
    expect((await lookServed(published)).report.join('\n')).toContain('0 sold, 0 drawn');
    const later = publish({ ...running, mode, bought: [], decided: 0, commit_second: 60 });
    for (const look of [await lookServed(later), await lookKept(later)]) {
      expect(look.is_decided).toBe(false);
      expect(look.report[0]).toContain('cannot be decided yet: its commitment is not in the signed log');
    }
  });
});

describe('NB4 the price behind a batch', () => {
  const drand = { ...running, mode: 'drand' } as const;

  test('NB4: a batch waits for its price, and then for its round', async () => {
    const waits = await lookServed(publish({ ...drand, known: 1 }));
    expect(waits.is_decided).toBe(true);
    expect(waits.report.join('\n')).toMatch(
      /Batch 2 waits for round \d+, which was or will be published at 2026-03-09T10:00:[34]\d/,
    );
    const published = publish({ ...drand, known: 1 });
    (published.page.batches[1] ?? {})['beacon'] = null;
    for (const look of [await lookServed(published), await lookKept(published)])
      expect(look.report.join('\n')).toContain('Batch 2 waits for a price behind its line');
  });

  test('NB4: other lines may stand between a batch and its price', async () => {
    const published = publish(drand);
    const second = published.page.batches[1] ?? {};
    published.lines.splice(Number(second['log_index']) + 1, 0, 'op|1|1|a', 'op|1|2|b');
    const beacon_of = second['beacon'] as Record<string, unknown>;
    beacon_of['tick_index'] = Number(beacon_of['tick_index']) + 2;
    for (const look of [await lookServed(published), await lookKept(published)])
      expect(look).toMatchObject({ is_decided: true });
  });

  test('NB4: what no file can show is said', async () => {
    const { report } = await lookKept(publish({ ...story, mode: 'drand' }));
    expect(report.join('\n')).toContain('could have written a batch late');
  });
});

test.each(['drand', 'batch'] as const)(
  'NB5: a batch that is not signed yet leaves a series undecided (%s)',
  async (mode) => {
    const published = publish({ ...running, mode, seconds: 49, decided: 5, batches: [3, 1, 1], known: 2 });
    const look = await lookServed(published);
    expect(look.is_decided).toBe(false);
    expect(look.report[0]).toContain('batch 3 is not in the signed log');
  },
);

test('NB8: the whole log brings the draws of its series, and a copy of it is checked without the exchange', async () => {
  const published = publish(story);
  const folder = await writeFiles({});
  folders.push(folder);
  await served(published, (address) => download(address, folder));
  const found = await check(folder);
  expect(found.boxes).toEqual({ series: 1, ended: 1, recomputed: 8, named: [{ id: SERIES, code: CODE, ...NAMES }] });
  expect((await lookAtBoxes(CODE, folder)).report.join('\n')).toContain('The log has no second commitment');
  expect((await check(await folderOf(publish(running)))).boxes).toMatchObject({ series: 1, ended: 0, recomputed: 0 });
});

test('NB8: names with signs of any script are kept as they were answered, and read again', async () => {
  const published = publish(story);
  const folder = await writeFiles({});
  folders.push(folder);
  await served(published, (address) => download(address, folder));
  const kept = JSON.parse(await readFile(join(folder, 'boxes', CODE), 'utf8')) as Record<string, unknown>;
  expect(kept['detail']).toEqual(published.detail);
  expect(kept['works']).toEqual([{ data: published.works, count: 8 }]);
  expect((await check(folder)).boxes).toMatchObject({ ended: 1 });
  const lie = JSON.stringify(kept).replaceAll('Grandmother’s', 'Grandmother\u0122,\u0122id\u0122:1,\u0122x');
  await writeFile(join(folder, 'boxes', CODE), lie);
  expect((await check(folder)).boxes, 'no letter ends a text').toMatchObject({ ended: 1 });
});

test('NB8: a series without its file, or with two, is a fault, and one that is younger than the copy is not in it', async () => {
  const files = filesOfBoxes(publish(story));
  const { [`boxes/${CODE}`]: answers = '', ...others } = files;
  const check_of = async (changed: typeof files) => {
    const folder = await writeFiles(changed);
    folders.push(folder);
    return check(folder).catch((failure: unknown) => (failure instanceof Fault ? failure.message : String(failure)));
  };
  expect(await check_of(others)).toBe(`there is no file with the draws of series ${SERIES}`);
  expect(await check_of({ ...files, [`boxes/${'d0'.repeat(16)}`]: answers })).toMatch(
    /there are two files of series|sent another series/,
  );
  const folder = await writeFiles(others);
  folders.push(folder);
  await expect(lookAtBoxes(CODE, folder)).rejects.toThrow('the series came after the log was downloaded');
});

test('NB6: the verifier has the beacon quicknet, whose round 1000 is as drand published it', async () => {
  const { checkRounds, publishedAt, QUICKNET, roundAfter } = await import('./beacon.ts');
  const round = {
    round: 1000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  };
  await checkRounds([round], QUICKNET);
  await expect(checkRounds([{ ...round, round: 1001 }], QUICKNET)).rejects.toThrow('is not signed with the beacon');
  expect(publishedAt(27_946_612)).toBe(Date.parse('2026-04-20T00:00:00Z'));
  expect(roundAfter(Date.parse('2026-04-19T23:59:47.001Z'))).toBe(27_946_613);
});

test('NB6: the vectors of R-1', async () => {
  const { drawAll, place } = await import('./draw.ts');
  const seed_text = 'a'.repeat(64);
  expect(place(seed_text, 'client-seed-1', 7, 1000)).toBe(710);
  const tickets = [1, 2, 3, 4, 5].map((number) => ({ number, seed_text, client_text: `buyer${number}:beef` }));
  expect(drawAll(tickets, 5)).toEqual([1, 2, 0, 4, 3]);
});
