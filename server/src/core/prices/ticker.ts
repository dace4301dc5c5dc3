import { parseTickLine } from '#contract/price-log/rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import { loggedAt, markLogged, newLines, waitingNotes } from '../log-notes.ts';
import type { NewLine, PriceLogWriter } from '../price-log/price-log.ts';
import { openPriceLogWriter } from '../price-log/writer.ts';
import { indexRuleLine } from './index-price.ts';
import type { Market } from './market.ts';
import type { PriceTick } from './prices.ts';
import { createPump, type Pump } from './pump.ts';
import { SourceWatch } from './source-watch.ts';
import { feedNotes, lastAgreed, lastIndexRule, tickOfLogged, ticksFrom } from './tick-store.ts';

export type TickerPorts = Pick<Ports, 'clock' | 'db' | 'environment' | 'log' | 'price_feed' | 'secrets'>;

/** While another process is the writer, the writer lock is tried again after this time. */
const RETRY_MS = 1000;

interface Writing {
  readonly log: PriceLogWriter;
  readonly pump: Pump;
}

/**
 * Where this process gets its ticks: it writes the log if it may and no other process does, otherwise it follows it.
 */
export class Ticker {
  readonly #ports: TickerPorts;
  readonly #markets: readonly Market[];
  readonly #by_symbol: ReadonlyMap<string, Market>;
  readonly #sources: SourceWatch;
  #writing: Writing | undefined;
  #next_index: number;
  /** By the monotonic clock. */
  #tried_ms = Number.NEGATIVE_INFINITY;

  constructor(ports: TickerPorts, markets: readonly Market[], next_index: number) {
    this.#ports = ports;
    this.#markets = markets;
    this.#sources = new SourceWatch(ports.log);
    this.#by_symbol = new Map(markets.map((market) => [market.log_symbol, market]));
    this.#next_index = next_index;
  }

  get writes(): boolean {
    return this.#writing !== undefined;
  }

  /** The ticks since the last call, in order; all of them are durable in the log. */
  async take(now_ms: number): Promise<readonly PriceTick[]> {
    const caught_up = this.#writing ? [] : await this.#becomeWriter(now_ms);
    return [...caught_up, ...(this.#writing ? await this.#write(this.#writing, now_ms) : await this.#follow())];
  }

  /** After a failure the writer's memory is in doubt, so it starts again from the database. */
  async giveUp(): Promise<void> {
    const failed = this.#writing;
    this.#writing = undefined;
    await failed?.log.close();
  }

  async #write({ log, pump }: Writing, now_ms: number): Promise<PriceTick[]> {
    // TM5: a feed that is not read keeps its quotes, so that a simulation continues from what the log holds.
    const is_frozen = this.#ports.clock.doubt() !== undefined;
    const last = (symbol: string) => log.last(symbol);
    const quoted = is_frozen ? [] : pump.lines(this.#ports.price_feed.read(now_ms), now_ms, last);
    this.#sources.saw(quoted.flatMap(({ line, tick }) => (tick ? (parseTickLine(line) ?? []) : [])));
    const notes = await waitingNotes(this.#ports.db);
    const lines = [...newLines(notes), ...quoted];
    const first = await log.append(lines);
    // A process that dies before this finds the lines in the log at the next start, and only marks them.
    if (notes.length > 0) await markLogged(this.#ports.db, loggedAt(notes, first));
    await log.checkpoint(now_ms);
    // Last: if something failed after the append, the next writer reads these lines from the log and publishes them.
    this.#next_index = first + lines.length;
    return this.#ticksOf(lines, first);
  }

  #ticksOf(lines: readonly NewLine[], first: number): PriceTick[] {
    return lines.flatMap(({ tick }, index) => {
      const market = tick && this.#by_symbol.get(tick.symbol);
      return market ? [tickOfLogged(tick, market.id, first + index)] : [];
    });
  }

  async #follow(): Promise<PriceTick[]> {
    const { ticks, next } = await ticksFrom(this.#ports.db, this.#next_index, this.#markets);
    this.#next_index = next;
    return ticks;
  }

  async #becomeWriter(now_ms: number): Promise<PriceTick[]> {
    const asked_ms = this.#ports.clock.monotonic_ms();
    if (!this.#ports.environment.roles.includes('prices') || asked_ms - this.#tried_ms < RETRY_MS) return [];
    this.#tried_ms = asked_ms;
    const log = await openPriceLogWriter(this.#ports);
    if (!log) return [];
    try {
      const caught_up = await this.#begin(log, now_ms);
      const symbols = new Set(this.#by_symbol.keys());
      const agreed = await lastAgreed(this.#ports.db, this.#markets);
      this.#writing = { log, pump: createPump(this.#ports.price_feed.sources, symbols, agreed) };
      return caught_up;
    } catch (failure) {
      // A writer left open here would keep every process, this one included, from writing the log.
      await log.close();
      throw failure;
    }
  }

  async #begin(log: PriceLogWriter, now_ms: number): Promise<PriceTick[]> {
    const markets = this.#markets.map((market) => ({
      ...market,
      symbol: market.log_symbol,
      last: log.last(market.log_symbol),
    }));
    await this.#ports.price_feed.open(markets, now_ms, await feedNotes(this.#ports.db));
    const line = indexRuleLine(this.#ports.price_feed.sources);
    if ((await lastIndexRule(this.#ports.db)) !== line) await log.append([{ line }]);
    // Another process may have written between this one's last read and the moment it took over.
    const ticks: PriceTick[] = [];
    while (this.#next_index < log.size()) ticks.push(...(await this.#follow()));
    return ticks;
  }
}
