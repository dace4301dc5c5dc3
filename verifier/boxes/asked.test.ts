import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CODE, filesOfBoxes, NAMES, publish, SERIES, story } from '../testing/boxes-forge.ts';
import { serveBoxes } from '../testing/boxes-serve.ts';
import { writeFiles } from '../testing/forge.ts';
import { checkAsked, shownAs, type Asked } from './asked.ts';
import { lookAtBoxes } from './look.ts';

const shown = { id: SERIES, code: CODE, ...NAMES };
const asking =
  (more: Partial<Asked>, named = shown) =>
  () =>
    checkAsked({ code: CODE, ...more }, named);
const OTHER_CODE = 'd0'.repeat(16);

test('NB8: the series that was meant is accepted by its code alone, and by all that is known of it', () => {
  expect(asking({})).not.toThrow();
  expect(asking({ series: SERIES, name: NAMES.name, artist: NAMES.artist_name })).not.toThrow();
});

test('NB8: another series than the one that was meant is a fault that names both', () => {
  expect(asking({ code: OTHER_CODE })).toThrow(`its code is ${CODE}, and ${OTHER_CODE} was asked for`);
  expect(asking({ series: 10_008 })).toThrow(`its number is ${SERIES}, and 10008 was asked for`);
  expect(asking({ series: 0 })).toThrow('and 0 was asked for');
  expect(asking({ name: 'Seas' })).toThrow(`its name is “${NAMES.name}”, and “Seas” was asked for`);
  expect(asking({ name: '' })).toThrow('and “” was asked for');
  expect(asking({ artist: 'Zoe' })).toThrow(`its artist is “${NAMES.artist_name}”, and “Zoe” was asked for`);
  expect(asking({ artist: NAMES.name })).toThrow('its artist is');
});

test('NB8: what an exchange calls a series cannot write over the report', () => {
  const hostile = { ...shown, name: 'Sea\u001b[2K\rSeries\n1 is sound', artist_name: '\u202eeoZ\u2066' };
  const kept = 'Sea\ufffd[2K\ufffdSeries\ufffd1 is sound';
  expect(asking({ name: 'Sea' }, hostile)).toThrow(`its name is “${kept}”, and`);
  expect(asking({ artist: 'Zoe' }, hostile)).toThrow('its artist is “\ufffdeoZ\ufffd”, and');
  expect(shownAs(hostile)).toBe(`Series ${SERIES} is shown as “${kept}” by “\ufffdeoZ\ufffd”, with the code ${CODE}.`);
});

test('NB8: a name is the same in both spellings of an accented letter, and with spaces around it', () => {
  const named = { ...shown, name: 'Me\u0301r', artist_name: 'Zoe\u0308' };
  expect(asking({ name: ' M\u00e9r ', artist: 'Zo\u00eb' }, named)).not.toThrow();
  expect(asking({ name: 'Me\u0301r' }, { ...named, name: 'M\u00e9r' })).not.toThrow();
  expect(asking({ name: 'Mer' }, named)).toThrow('its name is');
});

test('NB8: a series’ number that is not a whole one above zero is refused before anything is downloaded', async () => {
  for (const series of [Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY])
    await expect(lookAtBoxes(CODE, 'http://127.0.0.1:1', undefined, { series })).rejects.toThrow(
      'the number of a series is a whole number',
    );
});

test('NB8: the honest answers of another series fail, by the address and in a folder', async () => {
  const published = publish(story);
  const folder = await writeFiles(filesOfBoxes(published));
  const exchange = await serveBoxes(published);
  try {
    for (const from of [exchange.address, folder]) {
      const look = (more: Omit<Asked, 'code'>) => lookAtBoxes(CODE, from, undefined, more);
      await expect(look({ series: SERIES + 1 })).rejects.toThrow('sent another series');
      await expect(look({ name: 'Seas' })).rejects.toThrow('sent another series');
      await expect(look({ artist: 'Somebody' })).rejects.toThrow('sent another series');
      const { report } = await look({ series: SERIES, name: NAMES.name, artist: NAMES.artist_name });
      expect(report.join('\n')).toContain(shownAs(shown));
    }
    // It has one series, and answers with it whatever is asked for.
    await expect(lookAtBoxes(OTHER_CODE, exchange.address)).rejects.toThrow(`has none with the code ${OTHER_CODE}`);
  } finally {
    await exchange.close();
    await rm(folder, { recursive: true });
  }
});
