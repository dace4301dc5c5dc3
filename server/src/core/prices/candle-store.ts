import { candleStart } from '#contract/markets/rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import { readBegan, readMark, readNewest, saveCandles } from './candle-rows.ts';
import { createCandles, type Candles } from './candles.ts';
import { pastOf, type DrawnPast } from './history.ts';
import type { Market } from './market.ts';
import { ticksFrom } from './tick-store.ts';

/** Candles in memory, backed by the database. */
export interface StoredCandles extends Candles {
  readonly past: DrawnPast;
  /** Saves what has changed. Only the writer of the log calls it; after a failure the next call saves it all. */
  flush(): Promise<void>;
  /** For followers: drops the changes that the writer has saved. */
  forgetSaved(): Promise<void>;
}

type CandlePorts = Pick<Ports, 'db' | 'price_feed'>;

const DAY_MS = 86_400_000;
/** A day of minutes plus the ones it is compared with; of longer periods as many as are kept in memory. */
const MINUTES = 1442;
const HOURS = 30;
const DAYS = 35;

/** Reads the stored candles and the ticks logged since, so that a crash between two flushes loses no candle. */
export const openCandles = async (ports: CandlePorts, markets: readonly Market[]): Promise<StoredCandles> => {
  const { db } = ports;
  const past = pastOf(ports.price_feed);
  const candles = createCandles(markets, past);
  await load(db, markets, candles, past);
  await replay(db, markets, candles);
  let flushing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const unsaved = candles.take();
    if (unsaved.candles.length === 0) return;
    try {
      await db.transaction((tx) => saveCandles(tx, unsaved));
    } catch (failure) {
      candles.putBack(unsaved);
      throw failure;
    }
  };
  return {
    ...candles,
    get next_index() {
      return candles.next_index;
    },
    past,
    flush() {
      flushing = flushing.then(flush, flush);
      return flushing;
    },
    forgetSaved: async () => candles.forget(await readMark(db)),
  };
};

const load = async (
  db: CandlePorts['db'],
  markets: readonly Market[],
  candles: Candles,
  past: DrawnPast,
): Promise<void> => {
  const ids = markets.map(({ id }) => id);
  candles.resume(await readMark(db), await readBegan(db));
  const [minutes, hours, days] = await Promise.all([
    readNewest(db, ids, '1min', MINUTES),
    readNewest(db, ids, '60min', HOURS),
    readNewest(db, ids, '1D', DAYS),
  ]);
  for (const market of markets) {
    candles.seedLonger(market.id, '60min', hours.get(market.id) ?? []);
    candles.seedLonger(market.id, '1D', days.get(market.id) ?? []);
    const stored = minutes.get(market.id) ?? [];
    const from_ms = (stored.at(-1)?.start_ms ?? 0) - DAY_MS - 120_000;
    const began = candles.began(market.id);
    const drawn =
      began && candleStart('1min', began.at_ms) > from_ms ? past.candles(market, began, from_ms, '1min') : [];
    candles.seed(market.id, [...drawn, ...stored]);
  }
};

const replay = async (db: CandlePorts['db'], markets: readonly Market[], candles: Candles): Promise<void> => {
  for (let from = candles.next_index; ;) {
    const { ticks, next } = await ticksFrom(db, from, markets);
    candles.apply(ticks);
    if (next === from) return;
    from = next;
  }
};
