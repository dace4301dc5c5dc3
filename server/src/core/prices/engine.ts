import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { FRESH_MS, isOpen, opensAt } from '#contract/markets/rules.ts';
import type { Ports } from '../../ports/ports.ts';
import { loggedAt, markLogged, newLines, waitingNotes } from '../log-notes.ts';
import type { PriceLogWriter } from '../price-log/price-log.ts';
import { openPriceLogWriter } from '../price-log/writer.ts';
import { openCandles, type StoredCandles } from './candle-store.ts';
import { INDEX_RULE_LINE } from './index-price.ts';
import { readMarkets, type Market } from './market.ts';
import type { Prices, PriceTick } from './prices.ts';
import { createPump, type Pump } from './pump.ts';
import { feedNotes, lastTicks, tickOfLogged, ticksFrom } from './tick-store.ts';

/** How often the feed is asked in a running exchange. */
export const PUMP_EVERY_MS = 200;
/** What a crash may cost to read again at the next start. */
const FLUSH_EVERY_MS = 10_000;
/** Another process may be the writer; its place is asked for again after this time. */
const RETRY_MS = 5000;

/** Prices, and what makes them move: the one process with the role writes the log, every other follows it. */
export interface PriceEngine extends Prices {
  readonly candles: () => StoredCandles;
  /** Reads what is known already; nothing else may be asked before. */
  start(): Promise<void>;
  /** Takes what the feed has, logs it, and tells of it once it is durable. */
  pump(): Promise<void>;
  stop(): Promise<void>;
}

type EnginePorts = Pick<Ports, 'db' | 'clock' | 'log' | 'price_feed' | 'environment' | 'secrets' | 'files'>;

interface Writing {
  readonly log: PriceLogWriter;
  readonly pump: Pump;
}

export const createPriceEngine = (ports: EnginePorts): PriceEngine => {
  const last = new Map<number, PriceTick>();
  const listeners = new Set<(ticks: readonly PriceTick[]) => void>();
  let markets: readonly Market[] = [];
  let candles: StoredCandles | undefined;
  let writing: Writing | undefined;
  let next_index = 0;
  let flushed_ms = 0;
  let tried_ms = 0;
  let running: Promise<void> = Promise.resolve();

  const tell = (ticks: readonly PriceTick[]): void => {
    if (ticks.length === 0) return;
    for (const tick of ticks) last.set(tick.market_id, tick);
    candles?.apply(ticks);
    for (const listener of listeners) listener(ticks);
  };

  const follow = async (): Promise<void> => {
    const { ticks, next } = await ticksFrom(ports.db, next_index, markets);
    next_index = next;
    tell(ticks);
  };

  const write = async ({ log, pump }: Writing, now_ms: number): Promise<void> => {
    const heard = pump.lines(ports.price_feed.read(now_ms), now_ms, (symbol) => log.last(symbol));
    const notes = await waitingNotes(ports.db);
    const lines = [...newLines(notes), ...heard];
    const size = log.size();
    if (lines.length > 0) {
      const first = await log.append(lines);
      next_index = first + lines.length;
      tell(
        lines.flatMap(({ tick }, place) => {
          const market = tick && markets.find(({ log_symbol }) => log_symbol === tick.symbol);
          return market ? [tickOfLogged(tick, market.id, first + place)] : [];
        }),
      );
    }
    // Whoever dies before this finds the lines in the log at the next start, and only marks them.
    if (notes.length > 0) await markLogged(ports.db, loggedAt(notes, size));
    await log.checkpoint(now_ms);
  };

  const becomeWriter = async (now_ms: number): Promise<void> => {
    if (!ports.environment.roles.includes('prices') || now_ms - tried_ms < RETRY_MS) return;
    tried_ms = now_ms;
    const log = await openPriceLogWriter(ports);
    if (!log) return;
    const opened = markets.map((market) => ({
      ...market,
      symbol: market.log_symbol,
      last: log.last(market.log_symbol),
    }));
    await ports.price_feed.open(opened, now_ms, await feedNotes(ports.db));
    if (log.size() === 0) await log.append([{ line: INDEX_RULE_LINE }]);
    // Another process may have written between this process's last look and the moment in which it took over.
    while (next_index < log.size()) await follow();
    writing = { log, pump: createPump(ports.price_feed.sources, new Set(markets.map(({ log_symbol }) => log_symbol))) };
  };

  const step = async (): Promise<void> => {
    const now_ms = millisecondsOf(ports.clock.now());
    if (!writing) await becomeWriter(now_ms);
    if (writing) await write(writing, now_ms);
    else await follow();
    if (writing && now_ms - flushed_ms >= FLUSH_EVERY_MS) {
      flushed_ms = now_ms;
      await candles?.flush();
    }
  };

  /** A failed append leaves the writer's memory in doubt, so it starts again from what the database has. */
  const recover = async (failure: unknown): Promise<void> => {
    ports.log.error('prices not taken', failure);
    const failed = writing;
    writing = undefined;
    await failed?.log.close().catch(() => undefined);
  };

  const known = (): StoredCandles => {
    if (!candles) throw new Error('prices were asked for before they were started');
    return candles;
  };

  return {
    candles: known,
    markets: () => markets,
    marketOf: (symbol) => markets.find((market) => market.symbol === symbol),
    last: (market_id) => last.get(market_id),
    day: (market_id) => known().day(market_id),
    running: (market_id, period) => known().running(market_id, period),
    state(market, now) {
      if (!isOpen(market.hours, now)) return 'closed';
      return isFresh(last.get(market.id), now) ? 'open' : 'waiting';
    },
    fresh(market, now) {
      const tick = last.get(market.id);
      if (market.hours && !isOpen(market.hours, now))
        throw new Refusal('market_closed', { opens_at: opensAt(market.hours, now) });
      if (!tick || !isFresh(tick, now)) throw new Refusal('price_not_fresh');
      return tick;
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      markets = await readMarkets(ports.db);
      for (const tick of await lastTicks(ports.db, markets)) last.set(tick.market_id, tick);
      candles = await openCandles(ports, markets);
      next_index = candles.next_index;
    },
    pump() {
      running = running.then(step).catch(recover);
      return running;
    },
    async stop() {
      await running;
      await ports.price_feed.close();
      if (writing) await candles?.flush();
      await writing?.log.close();
      writing = undefined;
    },
  };
};

const isFresh = (tick: PriceTick | undefined, now: Instant): boolean =>
  tick !== undefined && millisecondsOf(now) - tick.t_ms <= FRESH_MS;
