import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, stepsOf, type OrderSide } from '#contract/spot/rules.ts';
import type { Side } from '#engine/order-book/commands.ts';
import { SpotMarket, type StopPlacing } from '#engine/spot-market/spot-market.ts';
import type { PricedTrade } from '../store/due.ts';
import type { MarketRow } from '../store/markets.ts';

/** An order in progress, as the engine sees it. */
export interface LiveOrder {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
  readonly is_waiting: boolean;
}

export const sideOf = (side: Side): OrderSide => (side === 0 ? 1 : 2);
export const engineSide = (side: OrderSide): Side => (side === BUY ? 0 : 1);

/** One market in memory: the engine, which counts in ticks and lots, and the conversion to money. */
export class Book {
  readonly market: MarketRow;
  readonly engine = new SpotMarket();
  readonly #stops = new Map<number, StopPlacing>();
  readonly #tick: Decimal;
  readonly #lot: Decimal;
  /** Fee rates of orders placed while the market's rate was not `#usual`. */
  readonly #rates = new Map<number, Decimal>();
  readonly #usual: Decimal;

  constructor(market: MarketRow, usual_rate: Decimal) {
    this.market = market;
    this.#usual = usual_rate;
    this.#tick = Decimal.one.over(Decimal.of(10 ** market.price_scale), 'down');
    this.#lot = Decimal.one.over(Decimal.of(10 ** market.quantity_scale), 'down');
  }

  priceOf(ticks: number): Decimal {
    return this.#tick.times(Decimal.of(ticks), 'down');
  }

  amountOf(lots: number): Decimal {
    return this.#lot.times(Decimal.of(lots), 'down');
  }

  ticksOf(price: Decimal): number {
    return Number(stepsOf(price, this.market.price_scale).toString());
  }

  lotsOf(amount: Decimal): number {
    return Number(stepsOf(amount, this.market.quantity_scale).toString());
  }

  find(id: number): LiveOrder | undefined {
    const stop = this.#stops.get(id);
    if (stop) return { ...stop, is_waiting: true };
    const resting = this.engine.book.find(id);
    return resting && { ...resting, is_waiting: false };
  }

  /** SP12: false if the last trade has already reached the stop. */
  wait(stop: StopPlacing): boolean {
    if (!this.engine.wait(stop)) return false;
    this.#stops.set(stop.id, stop);
    return true;
  }

  restoreStop(stop: StopPlacing): void {
    this.engine.restoreStop(stop);
    this.#stops.set(stop.id, stop);
  }

  /** Stops triggered but not processed before a restart become due again, in the same order. */
  restoreDue(before: PricedTrade | undefined, since: readonly PricedTrade[]): void {
    this.engine.restoreLast(before && this.ticksOf(before.price));
    for (const { id, price } of since) this.engine.restoreTrade(id, this.ticksOf(price));
  }

  /** Removes and returns a stop that the engine triggered. */
  takeStop(id: number): StopPlacing {
    const stop = this.#stops.get(id);
    if (!stop) throw new Error(`stop ${id} was triggered but is unknown`);
    this.#stops.delete(id);
    return stop;
  }

  cancel(id: number): void {
    if (this.engine.cancel(id) === undefined) throw new Error(`order ${id} is not in the book and cannot be cancelled`);
    this.#stops.delete(id);
    this.#rates.delete(id);
  }

  amend(id: number, lots: number): void {
    if (this.engine.amend(id, lots) === undefined) throw new Error(`order ${id} cannot be lowered to ${lots}`);
    const stop = this.#stops.get(id);
    if (stop) this.#stops.set(id, { ...stop, lots });
  }

  rateOf(id: number): Decimal {
    return this.#rates.get(id) ?? this.#usual;
  }

  keepRate(id: number, rate: Decimal): void {
    if (!rate.eq(this.#usual)) this.#rates.set(id, rate);
  }

  forgetRate(id: number): void {
    this.#rates.delete(id);
  }
}
