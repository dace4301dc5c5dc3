import {
  beacon,
  beaconOf,
  rootHex,
  running,
  SERIES,
  START_MS,
  story,
  tell,
  type Story,
  type Told,
} from './boxes-forge.ts';
import { changed, inBoth, row, sha256, swapped, type Lie } from './boxes-lies.ts';

/* Lies about the beacon, about batches, and about lines that only the whole log has. */

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const drand = (change: (told: Told) => void, named: RegExp, of: Partial<Story> = {}): Lie => ({
  told: changed({ ...story, mode: 'drand', ...of }, change),
  named,
});
const signDraws = (told: Told, sign: (round: number) => Uint8Array): void => {
  for (const draw of told.page.draws) {
    const signature = sign(Number(draw['round']));
    Object.assign(draw, { signature: hexOf(signature), randomness: sha256(signature) });
  }
};

const withBeacon: Readonly<Record<string, () => Lie>> = {
  'NB4: a later round than the first': () =>
    drand(
      ({ page }) => (row(page.draws, 1)['round'] = Number(row(page.draws, 1)['round']) + 1),
      /draw 2 was given round/,
    ),
  'NB4: a purchase that is said to be earlier, for another round': () =>
    drand(
      ({ page }) => (row(page.draws, 0)['bought_at'] = new Date(START_MS + 6000).toISOString()),
      /draw 1 was given round/,
    ),
  'NB4: randomness that is no hash of the signature': () =>
    drand(
      ({ page }) => (row(page.draws, 3)['randomness'] = sha256('chosen')),
      /the randomness of round \d+ of the beacon is not the hash of its signature/,
    ),
  'NB4: a signature of somebody else': () =>
    drand((told) => signDraws(told, beaconOf(4).sign), /is not signed with the beacon's key/),
  'NB4: the signature of another round': () =>
    drand((told) => signDraws(told, (round) => beacon.sign(round + 1)), /is not signed with the beacon's key/),
  'NB4: the signatures of two rounds, exchanged': () =>
    drand((told) => {
      const rounds = [...new Set(told.page.draws.map(({ round }) => Number(round)))];
      const [one = 0, other = 0] = rounds;
      signDraws(told, (round) => beacon.sign(round === one ? other : round === other ? one : round));
    }, /is not signed with the beacon's key/),
  'NB4: a signature that is no point': () =>
    drand((told) => signDraws(told, () => new Uint8Array(48).fill(0xff)), /is no point of the curve/),
  'NB4: two values of one round': () =>
    drand(({ page }) => {
      const other = hexOf(beacon.sign(1));
      Object.assign(row(page.draws, 6), { signature: other, randomness: sha256(Buffer.from(other, 'hex')) });
    }, /draw 7 has another randomness than the other draws of round|is not signed/),
  'NB4: a value without its signature': () =>
    drand(({ page }) => (row(page.draws, 6)['signature'] = ''), /has randomness without a signature, or without it/),
  'NB4: an ended series with a draw that has no round': () =>
    drand(
      ({ page }) => Object.assign(row(page.draws, 7), { signature: '', randomness: '' }),
      /8 boxes are shown as drawn, and 7 can be/,
    ),
  'NB5: batches of a series that has the beacon': () =>
    drand(({ page }) => (page.batches = tell(story).page.batches), /a series that is drawn by the beacon has batches/),
};

const batch = (change: (told: Told) => void, named: RegExp, of: Partial<Story> = {}): Lie => ({
  told: changed({ ...story, ...of }, change),
  named,
});

const withBatches: Readonly<Record<string, () => Lie>> = {
  'NB5: a client seed that was changed after its batch was closed': () =>
    batch(
      ({ page }) => (row(page.draws, 4)['client_seed'] = 'a-better-one'),
      /the hash of batch 3 is not that of its client seeds/,
    ),
  'NB5: two windows in one batch': () =>
    batch(() => undefined, /batch 1 has purchases of different ten seconds/, { batches: [4, 3, 1] }),
  'NB5: a window in two batches': () =>
    batch(() => undefined, /batch 2 has purchases of the same ten seconds as the one before it/, {
      batches: [2, 1, 1, 3, 1],
    }),
  'NB5: a box that was left out of the batch of its window': () =>
    batch(() => undefined, /draw 3 is missing in the batch of its ten seconds/, {
      ...running,
      decided: 2,
      bought: story.bought.slice(0, 3),
    }),
  'NB5: a draw that is shown in another batch': () =>
    batch(({ page }) => (row(page.draws, 5)['round'] = 2), /draw 6 is shown in batch 2, and is in batch 3/),
  'NB5: an open draw with a batch': () =>
    batch(({ page }) => (row(page.draws, 4)['round'] = 3), /draw 5 is shown in batch 3, which is not closed/, running),
  'NB5: a beacon where there is none': () =>
    batch(({ page }) => (row(page.draws, 0)['randomness'] = sha256('x')), /draw 1 names a beacon, and has none/),
  'NB5: a batch whose line says something else': () =>
    batch(({ page }) => (row(page.batches, 1)['count'] = 2), /the line of batch 2 does not say what is shown of it/),
  'NB5: batches with a gap': () =>
    batch(
      ({ page }) => page.batches.splice(1, 1),
      /the list of batches has 3 in place 2|the log has 4 batches of series 10007, and 3 are listed/,
    ),
  'NB5: a batch that is not in the log': () =>
    batch((told) => {
      const line = String(row(told.page.batches, 1)['line']);
      told.lines = told.lines.map((one) => (one === line ? 'rule|1|index|median of sources' : one));
    }, /is not the line of batch 2|jump from 1 to 3/),
  'NB5: a batch that came into the log after the next one': () =>
    batch((told) => {
      const [one, other] = [row(told.page.batches, 1), row(told.page.batches, 2)];
      told.lines = swapped(told.lines, Number(one['log_index']), Number(other['log_index']));
      [one['log_index'], other['log_index']] = [other['log_index'], one['log_index']];
    }, /batch 3 is in the log before a line in front of it|jump from 1 to 3/),
  'NB5: the end before its last batch': () =>
    batch(
      () => undefined,
      /the end is in the log before a line of the same series|ends with 8 draws, and its batches have 7|has ended before/,
      {
        ends_second: 66,
      },
    ),
};

/** Every lie by its name. */
export const lies: readonly (readonly [string, () => Lie])[] = [
  ...Object.entries(inBoth).flatMap(([name, make]) =>
    (['drand', 'batch'] as const).map((mode) => [`${name} (${mode})`, () => make(mode)] as const),
  ),
  ...Object.entries(withBeacon),
  ...Object.entries(withBatches),
];

/** Lies that only the whole log shows. */
export const lies_in_log: readonly (readonly [string, () => Lie])[] = [
  [
    'NB2: a second commitment',
    () =>
      batch(
        (told) => told.lines.push(String(told.detail['line']).replace('|batch', '|drand')),
        /series 10007 is committed to a second time/,
      ),
  ],
  [
    'NB5: a batch of the log that is not listed',
    () =>
      batch(
        (told) => told.lines.push(`boxbatch|1|${SERIES}|3|5|1|${sha256('|buyer-5')}`),
        /the log has 3 batches of series 10007, and 2 are listed/,
        running,
      ),
  ],
  [
    'NB8: an end of the log that is not shown',
    () =>
      batch(
        (told) => told.lines.push(`boxend|1|${SERIES}|4|${rootHex([])}|${story.seed}`),
        /the log has the end of series 10007, and it is not shown/,
        running,
      ),
  ],
  [
    'NB2: a line of boxes that is none',
    () => batch((told) => told.lines.push(`boxdraw|1|${SERIES}|4`), /is not the end of a series of boxes/),
  ],
];
