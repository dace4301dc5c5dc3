import { millisecondsOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { isFresh, isOpen, phaseAt, sessionAt, type Hours } from '#contract/markets/rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import { FailureLog } from '../failure-log.ts';
import { Subscribers } from '../subscribers.ts';
import { openCandles, type StoredCandles } from './candle-store.ts';
import { readMarkets, type Market } from './market.ts';
import type { Prices, PriceTick } from './prices.ts';
import { Ticker, type TickerPorts } from './ticker.ts';
import { lastTicks } from './tick-store.ts';

/** How often the feed is read in a running exchange. */
export const PUMP_EVERY_MS = 200;
/** How much a start after a crash has to read again, at most. */
const FLUSH_EVERY_MS = 10_000;

/** Prices and the loop that drives them: the process with the writer lock writes the log, all others follow it. */
export interface PriceEngine extends Prices {
  readonly candles: () => StoredCandles;
  /** Loads what is stored; call it before anything else. */
  start(): Promise<void>;
  /** Reads the feed, logs the ticks, and publishes them once they are durable. */
  pump(): Promise<void>;
  stop(): Promise<void>;
}

type EnginePorts = TickerPorts & Pick<Ports, 'clock' | 'log'>;

interface Known {
  readonly markets: readonly Market[];
  readonly candles: StoredCandles;
  readonly ticker: Ticker;
  readonly last: Map<number, PriceTick>;
  published: number;
}

export const createPriceEngine = (ports: EnginePorts): PriceEngine => {
  const subscribers = new Subscribers<[readonly PriceTick[]]>(ports.log, 'prices');
  let started: Known | undefined;
  const known = (): Known => {
    if (!started) throw new Error('the price engine has not been started');
    return started;
  };
  const inTurn = pumpOf(ports, known, subscribers);
  return {
    ...pricesOf(known, ports.clock),
    candles: () => known().candles,
    subscribe: (listener) => subscribers.subscribe(listener),
    async start() {
      const markets = await readMarkets(ports.db);
      const last = new Map((await lastTicks(ports.db, markets)).map((tick) => [tick.market_id, tick]));
      const candles = await openCandles(ports, markets);
      started = { markets, candles, ticker: new Ticker(ports, markets, candles.next_index), last, published: 0 };
    },
    pump: () => inTurn.pump(),
    async stop() {
      await inTurn.idle();
      await ports.price_feed.close();
      if (started?.ticker.writes) await started.candles.flush();
      await started?.ticker.giveUp();
    },
  };
};

const pumpOf = (ports: EnginePorts, known: () => Known, subscribers: Subscribers<[readonly PriceTick[]]>) => {
  const failures = new FailureLog(ports.log, 'prices not taken');
  let flushed_ms = Number.NEGATIVE_INFINITY;
  const step = async (): Promise<void> => {
    const prices = known();
    const { ticker, candles, last } = prices;
    const now_ms = millisecondsOf(ports.clock.now());
    const ticks = await ticker.take(now_ms);
    if (ticks.length > 0) {
      for (const tick of ticks) last.set(tick.market_id, tick);
      candles.apply(ticks);
      prices.published += 1;
      subscribers.publish(ticks);
    }
    const passed_ms = ports.clock.monotonic_ms();
    if (passed_ms - flushed_ms >= FLUSH_EVERY_MS) {
      flushed_ms = passed_ms;
      await (ticker.writes ? candles.flush() : candles.forgetSaved());
    }
    failures.worked();
  };
  const recover = async (failure: unknown): Promise<void> => {
    failures.failed(failure);
    await known()
      .ticker.giveUp()
      .catch(() => undefined);
  };
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return {
    idle: () => running,
    /** While the database is slow at most one round waits; it then takes everything the feed has. */
    pump(): Promise<void> {
      waiting ??= running.then(() => {
        waiting = undefined;
        running = step().catch(recover);
        return running;
      });
      return waiting;
    },
  };
};

/** The screen shows the opening in the customer's time zone; the sentence has to name one. */
const marketClosed = (hours: Hours, now: Instant): Refusal =>
  new Refusal('market_closed', { opens_at: `${wireTime(sessionAt(hours, now).opens_at).slice(0, 16)} UTC` });

const pricesOf = (known: () => Known, clock: Ports['clock']): Omit<Prices, 'subscribe'> => ({
  markets: () => known().markets,
  marketOf: (symbol) => known().markets.find((market) => market.symbol === symbol),
  last: (market_id) => known().last.get(market_id),
  published: () => known().published,
  day: (market_id) => known().candles.day(market_id),
  running: (market_id, period) => known().candles.running(market_id, period),
  state(market, now) {
    const phase = phaseAt(market.hours, now);
    if (phase !== 'open') return phase;
    const tick = known().last.get(market.id);
    return tick && isFresh(tick.t_ms, millisecondsOf(now)) && !clock.doubt() ? 'open' : 'waiting';
  },
  fresh(market, now) {
    const tick = known().last.get(market.id);
    if (market.hours && !isOpen(market.hours, now)) throw marketClosed(market.hours, now);
    if (!tick || !isFresh(tick.t_ms, millisecondsOf(now)) || clock.doubt()) throw new Refusal('price_not_fresh');
    return tick;
  },
});
