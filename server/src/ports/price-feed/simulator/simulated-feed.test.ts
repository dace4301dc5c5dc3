import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FeedMarket, PriceFeed, Quote } from '../price-feed.ts';
import { simulatedMarkets } from './markets.ts';
import { dayPath } from './path.ts';
import { simulatedFeed } from './simulated-feed.ts';

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = Date.parse('2026-03-09T00:00:00.000Z');
const HOURS = {
  opens_minute: 570,
  closes_minute: 960,
  time_zone: 'America/New_York',
  holidays: [
    { day: '2026-04-03', name: 'good_friday', closes_minute: null },
    { day: '2026-11-27', name: 'thanksgiving', closes_minute: 780 },
  ],
} as const;

const key = (byte: number) => (text: string) => createHmac('sha256', Buffer.alloc(32, byte)).update(text).digest();

const market = (symbol: string, last?: FeedMarket['last']): FeedMarket => ({
  symbol,
  price_scale: 2,
  hours: symbol === 'AAPLUSDT' ? HOURS : undefined,
  last,
});

const opened = async (markets: FeedMarket[], now_ms: number, notes: string[] = [], byte = 7): Promise<PriceFeed> => {
  const feed = simulatedFeed({ secret: key(byte) });
  await feed.open(markets, now_ms, notes);
  return feed;
};

const lastOf = ({ price, t_ms }: Quote): FeedMarket['last'] => ({ price, t_ms });
const seedOf = (day: string): Buffer => key(7)(`simulator ${day}`);
const commit = (day: string): string =>
  `seed|1|simulator|${day}|commit|${createHash('sha256').update(seedOf(day)).digest('hex')}`;
const reveal = (day: string): string => `seed|1|simulator|${day}|reveal|${seedOf(day).toString('hex')}`;

describe('the simulated feed', () => {
  it('PF13 commits to today and tomorrow before its first price, and to one more day at each midnight', async () => {
    const feed = await opened([market('BTCUSDT')], MONDAY);
    expect(feed.read(MONDAY + 1000).notes).toEqual([commit('2026-03-09'), commit('2026-03-10')]);
    expect(feed.read(MONDAY + 2000).notes).toEqual([]);
    expect(feed.read(MONDAY + DAY_MS - 1000).notes).toEqual([]);
    expect(feed.read(MONDAY + DAY_MS).notes).toEqual([reveal('2026-03-09'), commit('2026-03-11')]);
  });

  it('PF14 reveals the seeds that are due after days without a server, once each', async () => {
    const notes = [commit('2026-03-09'), commit('2026-03-10')];
    const feed = await opened([market('BTCUSDT')], MONDAY + 4 * DAY_MS, notes);
    const first = feed.read(MONDAY + 4 * DAY_MS);
    expect(first.notes).toEqual([
      reveal('2026-03-09'),
      reveal('2026-03-10'),
      commit('2026-03-13'),
      commit('2026-03-14'),
    ]);
    const again = await opened([market('BTCUSDT')], MONDAY + 4 * DAY_MS, [...notes, ...first.notes]);
    expect(again.read(MONDAY + 4 * DAY_MS + 5000).notes).toEqual([]);
  });

  it('PF14 a day whose seed is public has no more prices', async () => {
    const notes = [commit('2026-03-09'), commit('2026-03-10'), reveal('2026-03-09'), commit('2026-03-11')];
    const feed = await opened([market('BTCUSDT')], MONDAY + DAY_MS - 60_000, notes);
    expect(feed.read(MONDAY + DAY_MS - 60_000)).toEqual({ notes: [], quotes: [] });
    expect(feed.read(MONDAY + DAY_MS).quotes).toHaveLength(1);
  });

  it('PF15 begins at the reference price and continues by the published function', async () => {
    const feed = await opened([market('BTCUSDT')], MONDAY);
    const [first] = feed.read(MONDAY + 10_400).quotes;
    const [second] = feed.read(MONDAY + 11_000).quotes;
    const bitcoin = simulatedMarkets.get('BTCUSDT')!;
    expect(first).toMatchObject({
      source: 'simulator',
      symbol: 'BTCUSDT',
      t_ms: MONDAY + 10_000,
      price: 6_425_000_000_000n,
    });
    expect(second?.price).toBe(dayPath(seedOf('2026-03-09')).priceAfter(bitcoin, bitcoin.reference, 11));
  });

  it('PF15 continues from the log after a restart, and does not fill the gap', async () => {
    const whole = await opened([market('BTCUSDT'), market('LTCUSDT')], MONDAY);
    const before = whole.read(MONDAY).quotes;
    const after = whole.read(MONDAY + 3_600_000);
    const [bitcoin, lite] = before;
    const resumed = await opened(
      [market('BTCUSDT', lastOf(bitcoin!)), market('LTCUSDT', lastOf(lite!))],
      MONDAY + 3_600_000,
      [commit('2026-03-09'), commit('2026-03-10')],
    );
    expect(resumed.read(MONDAY + 3_600_000)).toEqual(after);
    expect(after.quotes).toHaveLength(2);
  });

  it('PF15 when reopened after a failed append, forgets the price that was not logged', async () => {
    const feed = await opened([market('BTCUSDT')], MONDAY);
    const [logged] = feed.read(MONDAY).quotes;
    feed.read(MONDAY + 1000);
    await feed.open([market('BTCUSDT', lastOf(logged!))], MONDAY + 2000, []);
    const { notes, quotes } = feed.read(MONDAY + 2000);
    expect(notes).toHaveLength(2);
    const bitcoin = simulatedMarkets.get('BTCUSDT')!;
    expect(quotes[0]?.price).toBe(dayPath(seedOf('2026-03-09')).priceAfter(bitcoin, logged!.price, 2));
  });

  it('PF16 quotes every second once, at whole seconds, and nothing while the clock goes back', async () => {
    const feed = await opened([market('BTCUSDT')], MONDAY);
    const times = [0, 200, 999, 1000, 1200, 500, 0, 1999, 2000, 7300].flatMap((offset_ms) =>
      feed.read(MONDAY + offset_ms).quotes.map(({ t_ms }) => t_ms - MONDAY),
    );
    expect(times).toEqual([0, 1000, 2000, 7000]);
    const behind = await opened([market('BTCUSDT', { price: 1n, t_ms: MONDAY + 60_000 })], MONDAY);
    expect(behind.read(MONDAY + 60_000)).toEqual({ notes: [], quotes: [] });
    expect(behind.read(MONDAY + 61_000).quotes).toHaveLength(1);
  });

  it('PF16 a stock has prices only in its hours, except the very first', async () => {
    const feed = await opened([market('AAPLUSDT')], MONDAY);
    expect(feed.read(MONDAY).quotes).toMatchObject([{ price: 21_234_000_000n, volume: 0n }]);
    const hasPrice = (text: string): boolean => feed.read(Date.parse(text)).quotes.length === 1;
    expect(hasPrice('2026-03-09T13:29:59.999Z')).toBe(false);
    expect(hasPrice('2026-03-09T13:30:00.000Z')).toBe(true);
    expect(hasPrice('2026-03-09T19:59:59.000Z')).toBe(true);
    expect(hasPrice('2026-03-09T20:00:00.000Z')).toBe(false);
    expect(hasPrice('2026-03-14T15:00:00.000Z')).toBe(false);
    expect(hasPrice('2026-03-16T15:00:00.000Z')).toBe(true);
  });

  it('PF16 a stock has no prices on a holiday, before its opening and after an early close', async () => {
    const last = { price: 21_234_000_000n, t_ms: MONDAY };
    const feed = await opened([market('AAPLUSDT', last)], MONDAY);
    const hasPrice = (text: string): boolean => feed.read(Date.parse(text)).quotes.length === 1;
    expect(hasPrice('2026-04-02T15:00:00.000Z')).toBe(true);
    expect(hasPrice('2026-04-03T15:00:00.000Z')).toBe(false);
    expect(hasPrice('2026-11-27T14:15:00.000Z'), 'the pre-open has no prices').toBe(false);
    expect(hasPrice('2026-11-27T17:59:59.000Z')).toBe(true);
    expect(hasPrice('2026-11-27T18:00:00.000Z')).toBe(false);
  });

  it('PF17 does not start with a key that breaks the log’s commitment, and leaves old commitments alone', async () => {
    const notes = [commit('2026-03-09'), commit('2026-03-10')];
    await expect(opened([market('BTCUSDT')], MONDAY + 1000, notes, 8)).rejects.toThrow('commits to a different');
    await expect(opened([market('BTCUSDT')], MONDAY + DAY_MS, notes, 8)).rejects.toThrow('2026-03-10');
    const later = await opened([market('BTCUSDT')], MONDAY + 2 * DAY_MS, notes, 8);
    expect(later.read(MONDAY + 2 * DAY_MS).notes.filter((line) => line.includes('reveal'))).toEqual([]);
  });

  it('ignores foreign lines and foreign markets', async () => {
    const strange = [
      'seed|1|simulator|2026-03-09|commit|xyz',
      'rule|1|index|…',
      'seed|2|simulator|2026-03-09|reveal|00',
    ];
    const feed = await opened([market('BTCUSDT'), market('EVILUSDT')], MONDAY, strange);
    const { notes, quotes } = feed.read(MONDAY);
    expect(notes).toHaveLength(2);
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['BTCUSDT']);
  });

  it('cannot be read before it is opened or after it is closed', async () => {
    expect(() => simulatedFeed({ secret: key(7) }).read(MONDAY)).toThrow('before it was opened');
    const feed = await opened([], MONDAY);
    await feed.close();
    expect(() => feed.read(MONDAY)).toThrow('before it was opened');
  });
});
