import { Decimal } from '#contract/kit/decimal.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import { lastLogIndex, ticksBefore, type LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import { TickQueue } from '#server/core/sequencer/tick-queue.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { optionsRunning, type OptionRow } from '../store/orders.ts';
import { optionMarkets } from '../store/terms.ts';
import { recentTicks } from '../store/ticks.ts';
import { Market } from './market.ts';

/** How often a batch looks for lines of silence when nothing else is due. */
const LOOK_EVERY_MS = 2000;

/** Everything that runs, and the ticks that are to be worked off, in the order of the log. Only a cache (OT19). */
export class Memory {
  readonly counters: Counters;
  readonly options = new Map<number, OptionRow>();
  /** The tick that is being worked off. */
  working: LoggedTick | undefined;
  readonly #markets: ReadonlyMap<number, Market>;
  readonly #by_symbol: ReadonlyMap<string, Market>;
  readonly #of_customer = new Map<number, Set<number>>();
  readonly #queue: TickQueue;
  #looked_at = 0;

  private constructor(counters: Counters, markets: readonly Market[], from: number, before: readonly LoggedTick[]) {
    this.counters = counters;
    this.#markets = new Map(markets.map((market) => [market.row.id, market]));
    this.#by_symbol = new Map(markets.map((market) => [market.row.symbol, market]));
    this.#queue = new TickQueue({ counters, name: 'options_log_index', from, before });
  }

  static async read(tx: Transaction, counters: Counters): Promise<Memory> {
    const rows = await optionsRunning(tx);
    // Without an option no tick can decide anything.
    const from = rows.length === 0 ? await lastLogIndex(tx) : counters.numbers.options_log_index;
    const markets = (await optionMarkets(tx)).map((row) => new Market(row));
    const before = await ticksBefore(tx, from);
    const memory = new Memory(counters, markets, from, before);
    for (const tick of await recentTicks(tx, before)) memory.of(tick.market_id).end(tick);
    for (const row of rows) memory.keep(row);
    return memory;
  }

  of(market_id: number): Market {
    const market = this.#markets.get(market_id);
    if (!market) throw new Error(`market ${market_id} is unknown`);
    return market;
  }

  marketOf(market_id: number): Market | undefined {
    return this.#markets.get(market_id);
  }

  ofSymbol(symbol: string): Market | undefined {
    return this.#by_symbol.get(symbol);
  }

  option(id: number): OptionRow {
    const row = this.options.get(id);
    if (!row) throw new Error(`option ${id} does not run`);
    return row;
  }

  runningOf(user_id: number): readonly OptionRow[] {
    return [...(this.#of_customer.get(user_id) ?? [])].map((id) => this.option(id));
  }

  /** OT16: what the house has reserved for one customer. */
  reservedFor(user_id: number, currency_id: number): Decimal {
    const own = this.runningOf(user_id).filter((row) => row.currency_id === currency_id);
    return Decimal.sum(own.map(({ profit }) => profit));
  }

  /** OT18: what the stakes that run are worth in USDT. */
  atRisk(user_id: number): Decimal {
    return Decimal.sum(this.runningOf(user_id).map(({ stake, usdt_rate }) => stake.times(usdt_rate, 'up')));
  }

  keep(row: OptionRow): void {
    this.options.set(row.id, row);
    const ids = this.#of_customer.get(row.user_id) ?? new Set<number>();
    this.#of_customer.set(row.user_id, ids.add(row.id));
    this.of(row.market_id).keep(row);
  }

  /** The option has ended; its market's engine has let go of it. */
  forget({ id, user_id }: OptionRow): void {
    this.options.delete(id);
    const ids = this.#of_customer.get(user_id);
    ids?.delete(id);
    if (ids?.size === 0) this.#of_customer.delete(user_id);
  }

  offer(ticks: readonly LoggedTick[]): void {
    this.#queue.offer(ticks);
  }

  /** Reads the next lines that are missing. What comes later is for the next batch. */
  async catchUp(tx: Transaction): Promise<void> {
    await this.#queue.catchUp(tx);
    this.#queue.closeIntake();
  }

  owes(): boolean {
    return this.waits() || this.is_unsaved || this.mustLook();
  }

  /** A line of silence comes without a tick. */
  mustLook(): boolean {
    return this.options.size > 0 && performance.now() - this.#looked_at >= LOOK_EVERY_MS;
  }

  looked(): void {
    this.#looked_at = performance.now();
  }

  /** There is more to do than one batch may. */
  lookAgain(): void {
    this.#looked_at = 0;
  }

  /** Whether a tick waits that decides something. Ticks before it that decide nothing are worked off here. */
  waits(): boolean {
    if (this.working || this.#queue.is_behind) return true;
    return this.#queue.pass(
      (tick) => !this.of(tick.market_id).needsBatch(tick),
      (tick) => this.of(tick.market_id).end(tick),
    );
  }

  begin(): LoggedTick | undefined {
    this.working ??= this.#queue.next();
    return this.working;
  }

  /** Everything that the tick decides is done. */
  end(): void {
    if (!this.working) return;
    this.of(this.working.market_id).end(this.working);
    this.working = undefined;
    this.#queue.done();
  }

  get is_unsaved(): boolean {
    return this.#queue.is_unsaved;
  }

  saved(): void {
    this.#queue.saved();
  }
}
