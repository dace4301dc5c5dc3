import { Decimal } from '#contract/kit/decimal.ts';
import { sizeOf, type FuturesSide } from '#contract/futures/rules.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import { lastLogIndex, ticksBefore, type LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import { TickQueue } from '#server/core/sequencer/tick-queue.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { allContracts } from '../store/markets.ts';
import { positionsInProgress, type PositionRow } from '../store/positions.ts';
import { dayOf, FuturesMarket, stepsOf, type MarketTick } from './market.ts';

/** How often a batch looks for corporate actions and breaks when nothing else is due. */
const LOOK_EVERY_MS = 2000;

/** The tick that is being worked off, and the positions that its midnight still has to be charged to. */
export interface Working {
  readonly tick: MarketTick;
  readonly nights: number[];
}

/** Everything in progress, and the ticks that are to be worked off, in the order of the log. Only a cache (FU22). */
export class Memory {
  readonly counters: Counters;
  readonly positions = new Map<number, PositionRow>();
  working: Working | undefined;
  readonly #markets: ReadonlyMap<number, FuturesMarket>;
  readonly #by_pair: ReadonlyMap<string, FuturesMarket>;
  readonly #of_customer = new Map<number, Set<number>>();
  readonly #queue: TickQueue;
  #looked_at = 0;
  /** Ids of orders that wait. */
  readonly pending = new Set<number>();

  private constructor(
    counters: Counters,
    markets: readonly FuturesMarket[],
    from: number,
    before: readonly LoggedTick[],
  ) {
    this.counters = counters;
    this.#markets = new Map(markets.map((market) => [market.contract.id, market]));
    this.#by_pair = new Map(
      markets.map((market) => [`${market.contract.base_id}/${market.contract.quote_id}`, market]),
    );
    this.#queue = new TickQueue({ counters, name: 'log_index', from, before });
    for (const tick of before) this.of(tick.market_id).last = tick;
  }

  static async read(tx: Transaction, counters: Counters): Promise<Memory> {
    const rows = await positionsInProgress(tx);
    const contracts = await allContracts(tx);
    // Without a position no tick can fire anything.
    const from = rows.length === 0 ? await lastLogIndex(tx) : counters.numbers.log_index;
    const memory = new Memory(
      counters,
      contracts.map((contract) => new FuturesMarket(contract)),
      from,
      await ticksBefore(tx, from),
    );
    for (const row of rows) memory.keep(row);
    return memory;
  }

  of(market_id: number): FuturesMarket {
    const market = this.#markets.get(market_id);
    if (!market) throw new Error(`market ${market_id} is unknown`);
    return market;
  }

  ofPair(base_id: number, quote_id: number): FuturesMarket | undefined {
    return this.#by_pair.get(`${base_id}/${quote_id}`);
  }

  markets(): Iterable<FuturesMarket> {
    return this.#markets.values();
  }

  /** FU17: the house's exposure in all markets at their last prices, in the quote currency. */
  exposure(): Decimal {
    return Decimal.sum([...this.#markets.values()].map(({ exposure }) => exposure));
  }

  idsOf(user_id: number): readonly number[] {
    return [...(this.#of_customer.get(user_id) ?? [])].sort((one, other) => one - other);
  }

  countOf(user_id: number): number {
    return this.#of_customer.get(user_id)?.size ?? 0;
  }

  /** What a customer has open on a side of a market, in the base currency. */
  openOf(user_id: number, { contract }: FuturesMarket, side: FuturesSide): Decimal {
    const rows = this.idsOf(user_id).flatMap((id) => this.positions.get(id) ?? []);
    return Decimal.sum(
      rows
        .filter((row) => row.state === 'open' && row.market_id === contract.id && row.side === side)
        .map((row) => sizeOf(row.lots, row)),
    );
  }

  /** Takes in a row that is in progress: a new one, or one that was read. */
  keep(row: PositionRow): void {
    this.positions.set(row.id, row);
    const ids = this.#of_customer.get(row.user_id) ?? new Set<number>();
    this.#of_customer.set(row.user_id, ids.add(row.id));
    const market = this.of(row.market_id);
    if (row.state === 'pending') this.pending.add(row.id);
    if (row.state === 'open') {
      market.open.add(row.id);
      market.count(row, row.lots);
    }
    this.arm(row);
  }

  /** Sets the triggers again after a change, or after a tick that fired one which could not be carried out. */
  arm(row: PositionRow, after_tick = 0): void {
    const market = this.of(row.market_id);
    market.disarm(row.id);
    const opened = row.open_tick ?? row.placed_tick;
    market.arm(row, { opened: Math.max(opened, after_tick), stops: Math.max(opened, row.stops_tick ?? 0, after_tick) });
  }

  /** The position has ended. */
  forget(row: PositionRow): void {
    this.positions.delete(row.id);
    this.pending.delete(row.id);
    const market = this.of(row.market_id);
    market.disarm(row.id);
    market.open.delete(row.id);
    const ids = this.#of_customer.get(row.user_id);
    ids?.delete(row.id);
    if (ids?.size === 0) this.#of_customer.delete(row.user_id);
  }

  /** Ticks that are durably in the log. */
  offer(ticks: readonly MarketTick[]): void {
    this.#queue.offer(ticks);
  }

  /** Reads the next lines that are missing. What comes later is for the next batch: this one reads terms and pauses. */
  async catchUp(tx: Transaction): Promise<void> {
    await this.#queue.catchUp(tx);
    this.#queue.closeIntake();
  }

  /** Whether there is something to do: ticks that fire, lines to read, or lines that are done and not stored. */
  owes(): boolean {
    return this.waits() || this.is_unsaved || this.mustLook();
  }

  /** MA27, FU21: corporate actions and breaks begin without a command or a tick. */
  mustLook(): boolean {
    return this.positions.size > 0 && performance.now() - this.#looked_at >= LOOK_EVERY_MS;
  }

  looked(): void {
    this.#looked_at = performance.now();
  }

  /** There is more to do than one batch may. */
  lookAgain(): void {
    this.#looked_at = 0;
  }

  rowsIn(market_id: number): PositionRow[] {
    return [...this.positions.values()].filter((row) => row.market_id === market_id);
  }

  /** Whether a tick waits that fires something. Ticks before it that fire nothing are worked off here. */
  waits(): boolean {
    if (this.working || this.#queue.is_behind) return true;
    return this.#queue.pass(
      (tick) => this.#isQuiet(tick),
      (tick) => this.#priced(tick),
    );
  }

  #isQuiet(tick: MarketTick): boolean {
    const market = this.of(tick.market_id);
    return !this.#passesMidnight(market, tick) && market.triggers.isQuiet(tick.seq, stepsOf(tick.price));
  }

  #passesMidnight({ last, open }: FuturesMarket, tick: MarketTick): boolean {
    return open.size > 0 && last !== undefined && dayOf(last) < dayOf(tick);
  }

  /** The next tick to work off; its midnight is charged before it fires anything (FU9). */
  begin(): Working | undefined {
    const tick = this.#queue.next();
    if (this.working || !tick) return this.working;
    const market = this.of(tick.market_id);
    const day = dayOf(tick);
    const nights = this.#passesMidnight(market, tick)
      ? [...market.open].filter((id) => (this.positions.get(id)?.charged_day ?? day) < day).sort((a, b) => a - b)
      : [];
    this.working = { tick, nights };
    return this.working;
  }

  /** Every trigger of the tick is done. */
  end(): void {
    if (!this.working) return;
    this.#priced(this.working.tick);
    this.working = undefined;
    this.#queue.done();
  }

  /** A tick that a corporate action covers is left out (MA26): the last price stays that of the tick before. */
  pass(): void {
    if (!this.working) return;
    this.working = undefined;
    this.#queue.done();
  }

  /** The markets whose ticks wait. */
  marketsDue(): ReadonlySet<number> {
    return this.#queue.marketsDue();
  }

  /** When the oldest tick that waits was logged. */
  get oldest_ms(): number | undefined {
    return this.#queue.oldest_ms;
  }

  get is_unsaved(): boolean {
    return this.#queue.is_unsaved;
  }

  saved(): void {
    this.#queue.saved();
  }

  #priced(tick: MarketTick): void {
    this.of(tick.market_id).last = tick;
  }
}
