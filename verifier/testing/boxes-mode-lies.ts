import {
  beacon,
  beaconOf,
  rootHex,
  running,
  SERIES,
  START_MS,
  story,
  publish,
  roundAt,
  type Story,
  type Published,
} from './boxes-forge.ts';
import { changed, inBoth, row, sha256, swapped, type Lie } from './boxes-lies.ts';

/* Lies about the beacon, about batches, and about lines that only the whole log has. */

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const drand = (change: (published: Published) => void, named: RegExp, of: Partial<Story> = {}): Lie => ({
  published: changed({ ...story, mode: 'drand', ...of }, change),
  named,
});
const beaconAt = ({ page }: Published, at: number): Record<string, unknown> =>
  row(page.batches, at)['beacon'] as Record<string, unknown>;
/** With the signature that belongs to it. */
const withRound = (published: Published, at: number, second: number): void => {
  const signature = beacon.sign(roundAt(second));
  Object.assign(beaconAt(published, at), {
    round: roundAt(second),
    signature: hexOf(signature),
    randomness: sha256(signature),
  });
};
const signBatches = (published: Published, sign: (round: number) => Uint8Array): void => {
  for (const at of published.page.batches.keys()) {
    const signature = sign(Number(beaconAt(published, at)['round']));
    Object.assign(beaconAt(published, at), { signature: hexOf(signature), randomness: sha256(signature) });
  }
};
const ofRunning = { ...running, mode: 'drand' } as const;

const withBeacon: Readonly<Record<string, () => Lie>> = {
  'NB4: a later round than the first': () =>
    drand((published) => {
      beaconAt(published, 1)['round'] = Number(beaconAt(published, 1)['round']) + 1;
    }, /batch 2 was given round/),
  'NB4: a round that was known when the batch was closed': () =>
    drand(
      (published) => {
        beaconAt(published, 1)['t_ms'] = START_MS + 12_000;
        withRound(published, 1, 12);
      },
      /the price of batch 2 is of .*30\.000Z, and .*12\.000Z is said/,
      ofRunning,
    ),
  'NB4: a later price than the first behind the line': () =>
    drand(
      (published) => {
        const one = beaconAt(published, 1);
        Object.assign(one, { tick_index: Number(one['tick_index']) + 4, t_ms: START_MS + 34_000 });
        withRound(published, 1, 34);
      },
      /line \d+ of the log is a price, and the price of batch 2 is said to be line \d+/,
      ofRunning,
    ),
  'NB4: a price in front of the line': () =>
    drand(
      (published) => {
        const one = beaconAt(published, 1);
        Object.assign(one, { tick_index: Number(one['tick_index']) - 2, t_ms: START_MS + 29_000 });
        withRound(published, 1, 29);
      },
      /the price of batch 2 is in the log before its line/,
      ofRunning,
    ),
  'NB4: a line that is no price': () =>
    drand(
      (published) => {
        published.lines.splice(Number(beaconAt(published, 1)['tick_index']), 0, 'op|1|1|something else');
      },
      /line \d+ of the log is no price, and is said to be the price of batch 2/,
      ofRunning,
    ),
  'NB4: a price of a batch that is not in the log': () =>
    drand(
      ({ page }) => (row(page.batches, 1)['log_index'] = null),
      /batch 2 has a price, and its line is not in the log/,
      ofRunning,
    ),
  'NB4: randomness that is no hash of the signature': () =>
    drand((published) => {
      beaconAt(published, 2)['randomness'] = sha256('chosen');
    }, /the randomness of round \d+ of the beacon is not the hash of its signature/),
  'NB4: a signature of somebody else': () =>
    drand((published) => signBatches(published, beaconOf(4).sign), /is not signed with the beacon's key/),
  'NB4: the signature of another round': () =>
    drand(
      (published) => signBatches(published, (round) => beacon.sign(round + 1)),
      /is not signed with the beacon's key/,
    ),
  'NB4: the signatures of two rounds, exchanged': () =>
    drand((published) => {
      const [one, other] = [0, 1].map((at) => Number(beaconAt(published, at)['round']));
      signBatches(published, (round) => beacon.sign((round === one ? other : round === other ? one : round) ?? round));
    }, /is not signed with the beacon's key/),
  'NB4: a signature that is no point': () =>
    drand((published) => signBatches(published, () => new Uint8Array(48).fill(0xff)), /is no point of the curve/),
  'NB4: two values of one round': () =>
    drand((published) => {
      const { t_ms, round } = beaconAt(published, 0);
      const other = hexOf(beacon.sign(1));
      Object.assign(beaconAt(published, 1), {
        ...{ t_ms, round, signature: other },
        randomness: sha256(Buffer.from(other, 'hex')),
      });
    }, /batch 2 has another randomness than the other batches of round/),
  'NB4: a value without its signature': () =>
    drand((published) => {
      beaconAt(published, 3)['signature'] = '';
    }, /has randomness without a signature, or without it/),
  'NB4: an ended series with a batch that has no round': () =>
    drand((published) => {
      Object.assign(beaconAt(published, 3), { signature: '', randomness: '' });
    }, /8 boxes are shown as drawn, and 7 can be/),
  'NB4: boxes that were drawn before the round of an earlier batch': () =>
    drand(
      (published) => {
        Object.assign(beaconAt(published, 0), { signature: '', randomness: '' });
      },
      /4 boxes are shown as drawn, and 0 can be/,
      ofRunning,
    ),
};

type Change = (published: Published) => void;

/** Lies about batches, in a whole series or in the one that is given. */
const withBatches: Readonly<Record<string, readonly [Change, RegExp, Partial<Story>?]>> = {
  'NB5: a client seed that was changed after its batch was closed': [
    ({ page }) => (row(page.draws, 4)['client_seed'] = 'a-better-one'),
    /the hash of batch 3 is not that of its client seeds/,
  ],
  'NB5: two windows in one batch': [
    () => undefined,
    /batch 1 has purchases of different ten seconds/,
    { batches: [4, 3, 1] },
  ],
  'NB5: a window in two batches': [
    () => undefined,
    /batch 2 has purchases of the same ten seconds as the one before it/,
    { batches: [2, 1, 1, 3, 1] },
  ],
  'NB5: a box that was left out of the batch of its window': [
    () => undefined,
    /draw 3 is missing in the batch of its ten seconds/,
    { ...running, decided: 2, bought: story.bought.slice(0, 3) },
  ],
  'NB5: a draw that is shown in another batch': [
    ({ page }) => (row(page.draws, 5)['batch'] = 2),
    /draw 6 is shown in batch 2, and is in batch 3/,
  ],
  'NB5: an open draw with a batch': [
    ({ page }) => (row(page.draws, 4)['batch'] = 3),
    /draw 5 is shown in batch 3, which is not closed/,
    running,
  ],
  'NB5: a batch whose line says something else': [
    ({ page }) => (row(page.batches, 1)['count'] = 2),
    /the line of batch 2 does not say what is shown of it/,
  ],
  'NB5: batches with a gap': [
    ({ page }) => page.batches.splice(1, 1),
    /the list of batches has 3 in place 2|the log has 4 batches of series 10007, and 3 are listed/,
  ],
  'NB5: a batch that is not in the log': [
    (published) => {
      const line = String(row(published.page.batches, 1)['line']);
      published.lines = published.lines.map((one) => (one === line ? 'rule|1|index|median of sources' : one));
    },
    /is not the line of batch 2|jump from 1 to 3/,
  ],
  'NB5: a batch that came into the log after the next one': [
    (published) => {
      const [one, other] = [row(published.page.batches, 1), row(published.page.batches, 2)];
      published.lines = swapped(published.lines, Number(one['log_index']), Number(other['log_index']));
      [one['log_index'], other['log_index']] = [other['log_index'], one['log_index']];
    },
    /batch 3 is in the log before a line in front of it|jump from 1 to 3/,
  ],
  'NB5: an end in the log, and a batch that is not': [
    ({ page }) => Object.assign(row(page.batches, 3), { log_index: null, beacon: null }),
    /the end is in the log, and batch 4 is not in the signed log|8 boxes are shown as drawn, and 7 can be/,
  ],
  'NB5: the end before its last batch': [
    () => undefined,
    /the end is in the log before a line of the same series|ends with 8 draws, and its batches have 7|has ended before/,
    { ends_second: 66 },
  ],
};

/** Every lie by its name. */
export const lies: readonly (readonly [string, () => Lie])[] = [
  ...(['drand', 'batch'] as const).flatMap((mode) => [
    ...Object.entries(inBoth).map(([name, make]) => [`${name} (${mode})`, () => make(mode)] as const),
    ...Object.entries(withBatches).map(([name, [change, named, of]]) => {
      const lie = (): Lie => ({ published: changed({ ...story, ...of, mode }, change), named });
      return [`${name} (${mode})`, lie] as const;
    }),
  ]),
  ...Object.entries(withBeacon),
  [
    'NB5: a beacon where there is none',
    () => ({
      published: changed(story, ({ page }) => {
        const [one] = publish({ ...story, mode: 'drand' }).page.batches;
        row(page.batches, 0)['beacon'] = one?.['beacon'];
      }),
      named: /batch 1 names a beacon, and the series has none/,
    }),
  ],
];

const inLog =
  (change: Change, named: RegExp, of: Partial<Story> = {}) =>
  (): Lie => ({
    published: changed({ ...story, ...of }, change),
    named,
  });

/** Lies that only the whole log shows. */
export const lies_in_log: readonly (readonly [string, () => Lie])[] = [
  [
    'NB2: a second commitment',
    inLog(
      (published) => published.lines.push(String(published.detail['line']).replace('|batch', '|drand')),
      /series 10007 is committed to a second time/,
    ),
  ],
  [
    'NB5: a batch of the log that is not listed',
    inLog(
      (published) => published.lines.push(`boxbatch|1|${SERIES}|3|5|1|${sha256('|buyer-5')}`),
      /the log has 3 batches of series 10007, and 2 are listed/,
      running,
    ),
  ],
  [
    'NB4: a batch that was logged with an old price, when its round was known',
    inLog(
      (published) => {
        // Its line and the price of another market that was silent come eleven seconds after the time of that price.
        const { lines, page } = published;
        const { line, log_index } = row(page.batches, 1);
        const t_ms = START_MS + 30_000;
        const others = lines.filter((one) => one !== line);
        const at = Number(log_index) + 11;
        const late = [String(line), `tick|1|ETHUSDT|1|${t_ms}|100|1|a:${t_ms}:100`];
        published.lines = [...others.slice(0, at), ...late, ...others.slice(at)];
        row(page.batches, 1)['log_index'] = at;
        beaconAt(published, 1)['tick_index'] = at + 1;
      },
      /the price of batch 2 is of .*30\.000Z, and a price in front of the line is of .*: the line was written late/,
      ofRunning,
    ),
  ],
  [
    'NB8: an end of the log that is not shown',
    inLog(
      (published) => published.lines.push(`boxend|1|${SERIES}|4|${rootHex([])}|${story.seed}`),
      /the log has the end of series 10007, and it is not shown/,
      running,
    ),
  ],
  [
    'NB2: a line of boxes that is none',
    inLog((published) => published.lines.push(`boxdraw|1|${SERIES}|4`), /is not the end of a series of boxes/),
  ],
];
