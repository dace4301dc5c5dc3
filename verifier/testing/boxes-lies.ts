import { createHash } from 'node:crypto';
import { rootHex, running, SERIES, START_MS, story, publish, type Story, type Published } from './boxes-forge.ts';

/* Lies of an exchange that signs its log, and computes every hash and root again, wherever it can. */

export interface Lie {
  readonly published: Published;
  /** How it must be named. */
  readonly named: RegExp;
}

type Mode = Story['mode'];
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

export const changed = (of: Story, change: (published: Published) => void): Published => {
  const published = publish(of);
  change(published);
  return published;
};
/** In all of its answers. */
const say = (published: Published, fields: Record<string, unknown>): void =>
  [published.before, published.detail, published.page].forEach((answer) => Object.assign(answer, fields));
const both = (published: Published, change: (detail: Published['detail']) => void): void =>
  [published.before as Published['detail'], published.detail].forEach(change);
export const row = <Row>(rows: readonly Row[], at: number): Row => {
  const one = rows[at];
  if (one === undefined) throw new Error('there is no such row');
  return one;
};

export const swapped = <Value>(all: readonly Value[], one: number, other: number): Value[] =>
  all.map((value, at) => (at === one ? all[other] : at === other ? all[one] : value)) as Value[];

/** Another item gets the rarity, so that the counts stay. */
const moved = story.items.map((item, at) => ({ ...item, rarity: row(swapped(story.items, 0, 7), at).rarity }));
const renamed = story.items.map((item, at) => (at === 2 ? { ...item, code: 'ab'.repeat(16) } : item));
const other_seed = sha256('another seed');

/** Lies in both modes. */
export const inBoth: Readonly<Record<string, (mode: Mode) => Lie>> = {
  'NB2: items that were exchanged after the commitment': (mode) => ({
    published: publish({ ...story, mode, items: moved, promised: { items: story.items } }),
    named: /do not have the root of the commitment/,
  }),
  'NB2: a work that was put into the series afterwards': (mode) => ({
    published: publish({ ...story, mode, items: renamed, promised: { items: story.items } }),
    named: /do not have the root of the commitment/,
  }),
  'NB2: another salt': (mode) => ({
    published: changed({ ...story, mode }, ({ page }) => (row(page.items, 3)['salt'] = '0'.repeat(32))),
    named: /do not have the root of the commitment/,
  }),
  'NB2: a commitment to more boxes than its rarities add up to': (mode) => ({
    published: changed({ ...running, mode }, (published) => {
      const line = String(published.detail['line']).replace(`|${SERIES}|8|`, `|${SERIES}|9|`);
      published.lines = published.lines.map((one) => (one === published.detail['line'] ? line : one));
      say(published, { line });
    }),
    named: /8 boxes by their rarities, and 9 by their number/,
  }),
  'NB2: odds that are shown better than they are committed': (mode) => ({
    published: changed({ ...running, mode }, (published) => say(published, { total: { N: 4, R: 2, SR: 2 } })),
    named: /the counts of rarities that are shown are not those of the commitment/,
  }),
  'NB2: another root than the one committed': (mode) => ({
    published: changed({ ...running, mode }, (published) => say(published, { root: '0'.repeat(64) })),
    named: /the root of the items that is shown is not that of the commitment/,
  }),
  'NB2: another hash of the seed than the one committed': (mode) => ({
    published: changed({ ...running, mode }, (published) => say(published, { seed_hash: sha256(other_seed) })),
    named: /the hash of the seed that is shown is not that of the commitment/,
  }),
  'NB2: a commitment that is shown and not in the log': (mode) => ({
    published: changed({ ...running, mode }, (published) => {
      const [line, root] = [String(published.detail['line']), '1'.repeat(64)];
      say(published, { root, line: line.replace(String(published.detail['root']), root) });
    }),
    named: /line \d+ of the log is not the commitment/,
  }),
  'NB2: a commitment that names another series': (mode) => ({
    published: changed({ ...running, mode }, (published) => {
      const line = String(published.detail['line']).replace(`|${SERIES}|`, `|${SERIES + 1}|`);
      published.lines = published.lines.map((one) => (one === published.detail['line'] ? line : one));
      say(published, { line });
    }),
    named: /the commitment is that of series 10008|series 10007 was not committed to/,
  }),
  'NB2: a commitment after the first purchase': (mode) => ({
    published: publish({ ...running, mode, commit_second: 17 }),
    named: /the commitment came into the log after .*16\.000Z, and the first box was bought at .*12\.000Z/,
  }),
  'NB2: boxes that were sold without a commitment in the log': (mode) => ({
    published: changed({ ...running, mode }, (published) => say(published, { log_index: null })),
    named: /boxes were sold before their commitment was in the log/,
  }),
  'NB10: another mode than the committed one': (mode) => ({
    published: changed({ ...running, mode }, (published) =>
      say(published, { mode: mode === 'drand' ? 'batch' : 'drand' }),
    ),
    named: /the screen says mode \w+, and the commitment/,
  }),
  'NB2: more is shown as left than there is': (mode) => ({
    published: changed({ ...running, mode }, (published) => both(published, ({ left }) => (left.SR += 1))),
    named: /of 1 SR 2 are shown as drawn or left/,
  }),
  'NB1: a work that is shown with another rarity while it is sold': (mode) => ({
    published: changed({ ...running, mode }, ({ works }) => (row(works, 0)['rarity'] = 'SR')),
    named: /3 works are shown as N, and the commitment has 5|4 works are shown as N, and the commitment has 5/,
  }),
  'NB1: a work that is shown with another rarity, the counts being right': (mode) => ({
    published: changed({ ...story, mode }, ({ works }) => {
      [row(works, 0)['rarity'], row(works, 7)['rarity']] = ['SR', 'N'];
    }),
    named: /work [0-9a-f]{32} is shown as another rarity than it has/,
  }),
  'NB1: a work that is left out of what is shown': (mode) => ({
    published: changed({ ...running, mode }, ({ works }) => works.pop()),
    named: /7 works are shown, and the commitment has 8/,
  }),
  'NB1: a work that is there twice': (mode) => ({
    published: changed({ ...running, mode }, ({ works }) => works.push(row(works, 0))),
    named: /a work is in the series twice/,
  }),
  'NB9: a chi-square that looks better': (mode) => ({
    published: changed({ ...running, mode }, (published) =>
      both(published, (detail) => (detail['chi_square'] = { statistic: 0.01, p: 0.995 })),
    ),
    named: /chi-square is [\d.]+ with p [\d.]+, and 0\.01 with 0\.995 is shown/,
  }),
  'NB9: a chi-square that is not shown': (mode) => ({
    published: changed({ ...running, mode }, (published) => both(published, (detail) => (detail['chi_square'] = null))),
    named: /chi-square is shown where there is none, or not shown/,
  }),
  'NB3: a box that was sold and is not listed': (mode) => ({
    published: changed({ ...running, mode }, ({ page }) => page.draws.pop()),
    named: /5 boxes are sold, and 4 are listed/,
  }),
  'NB3: a number that is left out': (mode) => ({
    published: changed({ ...running, mode }, (published) => {
      published.page.draws.splice(2, 1);
      both(published, (detail) => (detail['sold'] = 4));
    }),
    named: /the list of draws has 4 in place 3/,
  }),
  'NB3: a draw that is listed twice': (mode) => ({
    published: changed({ ...running, mode }, (published) => {
      published.page.draws.push({ ...row(published.page.draws, 4) });
      both(published, (detail) => (detail['sold'] = 6));
    }),
    named: /the list of draws has 5 in place 6/,
  }),
  'NB3: a box that came before an earlier number': (mode) => ({
    published: changed({ ...running, mode }, ({ page }) => {
      row(page.draws, 2)['bought_at'] = new Date(START_MS + 11_000).toISOString();
    }),
    named: /draw 3 was bought before the one in front of it/,
  }),
  'NB3: more boxes than there are': (mode) => ({
    published: publish({
      ...story,
      mode,
      bought: [...story.bought, { client_seed: 'one-more', second: 63 }],
      gave: [0, 1, 2, 3, 4, 5, 6, 7, 0],
    }),
    named: /the exchange sent no counts of what is left|has more draws than boxes/,
  }),
  'NB7: more drawn than can be drawn yet': (mode) => ({
    published: changed({ ...running, mode }, (published) => {
      const full = publish({ ...running, mode, decided: 5, batches: [3, 1, 1] });
      both(published, (detail) =>
        Object.assign(detail, {
          drawn: full.detail.drawn,
          left: full.detail.left,
          chi_square: full.detail['chi_square'],
        }),
      );
    }),
    named: /5 boxes are shown as drawn, and 4 can be/,
  }),
  'NB7: the seed is known before the end': (mode) => ({
    published: changed({ ...running, mode }, (published) => say(published, { server_seed: story.seed })),
    named: /the server seed is shown before the end/,
  }),
  'NB7: the items are known before the end': (mode) => ({
    published: changed({ ...running, mode }, ({ page }) => {
      page.items = story.items.map((item, index) => ({ index, ...item }));
    }),
    named: /the items with their salts are shown before the end/,
  }),
  'NB7: what is in a box is known before the end': (mode) => ({
    published: changed({ ...running, mode }, ({ page }) => (row(page.draws, 1)['index'] = 4)),
    named: /what draw 2 gave is shown before the end/,
  }),
  'NB8: another seed than the promised one': (mode) => ({
    published: publish({ ...story, mode, seed: other_seed, promised: { seed: story.seed } }),
    named: /is not the one (?:whose hash was|that was) promised/,
  }),
  'NB8: another seed than in the log': (mode) => ({
    published: changed({ ...story, mode }, (published) => say(published, { server_seed: other_seed })),
    named: /the server seed that is shown is not that of the end/,
  }),
  'NB6: a draw that gave the rare item to somebody else': (mode) => ({
    published: (() => {
      const gave = publish({ ...story, mode }).page.draws.map(({ index }) => Number(index));
      return publish({ ...story, mode, gave: swapped(gave, gave.indexOf(7), (gave.indexOf(7) + 1) % 8) });
    })(),
    named: /draw \d gave item \d, and by the seeds it is item \d/,
  }),
  'NB6: a draw that is shown as another one than is in the log': (mode) => ({
    published: changed({ ...story, mode }, ({ page }) => (row(page.draws, 5)['index'] = row(page.draws, 6)['index'])),
    named: /draw 6 gave item \d, and by the seeds it is item \d/,
  }),
  'NB6: a draw without its result': (mode) => ({
    published: changed({ ...story, mode }, ({ page }) => (row(page.draws, 5)['index'] = null)),
    named: /draw 6 gave item undefined/,
  }),
  'NB8: another list of draws in the log': (mode) => ({
    published: changed({ ...story, mode }, (published) => {
      const end = String(published.detail['end_line'])
        .split('|')
        .with(4, rootHex(['draw|1|x|0']))
        .join('|');
      published.lines = published.lines.map((line) => (line === published.detail['end_line'] ? end : line));
      say(published, { end_line: end });
    }),
    named: /the list of draws does not have the root that is in the log/,
  }),
  'NB8: an end that is not in the log': (mode) => ({
    published: changed({ ...story, mode }, (published) => say(published, { end_log_index: 20 })),
    named: /line 20 of the log is not the end|the end is in the log before/,
  }),
  'NB8: an end in front of the commitment': (mode) => ({
    published: changed({ ...story, mode }, (published) => say(published, { end_log_index: 2 })),
    named: /the end is in the log before a line of the same series/,
  }),
  'NB8: draws that were sold and are not in the end': (mode) => ({
    published: changed({ ...story, mode }, (published) => {
      const end = String(published.detail['end_line']).split('|').with(3, '7').join('|');
      published.lines = published.lines.map((line) => (line === published.detail['end_line'] ? end : line));
      say(published, { end_line: end });
    }),
    named: /the end has 7 draws, and 8 are listed|ends with 7 draws/,
  }),
  'NB8: an item that is not published': (mode) => ({
    published: changed({ ...story, mode }, ({ page }) => page.items.pop()),
    named: /there are 7 items, and the commitment has 8/,
  }),
  'NB8: a work that is shown as left and was drawn': (mode) => ({
    published: changed({ ...story, mode }, ({ works }) => (row(works, 4)['is_drawn'] = false)),
    named: /work [0-9a-f]{32} is shown as left, and is not/,
  }),
  'NB8: an ended series that is shown as running': (mode) => ({
    published: changed({ ...story, mode }, (published) => both(published, (detail) => (detail['state'] = 'live'))),
    named: /the series has its end, and is shown as live/,
  }),
  'NB8: a seed that is withheld': (mode) => ({
    published: publish({ ...story, mode, is_ended: false, seconds: 3700 }),
    named: /the sale was over at .*, nothing waits, and the seed is not published/,
  }),
  'NB8: two answers about one series': (mode) => ({
    published: changed({ ...running, mode }, ({ page }) => (page['seed_hash'] = '2'.repeat(64))),
    named: /the exchange says two things about the series: its seed_hash differs/,
  }),
  'NB8: the draws of another series': (mode) => ({
    published: changed({ ...running, mode }, ({ page }) => (page['series_id'] = SERIES + 1)),
    named: /the exchange says two things about the series: its number differs/,
  }),
  'NB8: an answer without its counts': (mode) => ({
    published: changed({ ...running, mode }, (published) =>
      both(published, (detail) => delete (detail as Partial<typeof detail>).drawn),
    ),
    named: /the exchange sent no counts of what was drawn/,
  }),
};
