import type { Decimal } from '#contract/kit/decimal.ts';
import { resultOf, stopLevel } from '#contract/copy-trading/rules.ts';
import { LONG } from '#contract/futures/rules.ts';
import type { MarketTick, PositionRow } from '#server/features/futures/index.ts';
import type { FollowRow } from '../store/follows.ts';

interface Watched {
  readonly follow_id: number;
  readonly market_id: number;
  /** Signed: negative for a short. */
  readonly size: number;
  readonly entry: number;
  readonly fees: number;
  /** The closing fee for each unit of the price. */
  readonly closing: number;
  result: number;
}

/** The results of a follow's copies, and what they may come to. */
interface Sum {
  results: number;
  /** At or below it the follow is looked at exactly. */
  bound: number;
}

const resultAt = ({ size, entry, fees, closing }: Omit<Watched, 'result'>, price: number): number =>
  size * (price - entry) - fees - closing * price;

const numberOf = (value: Decimal): number => Number(value.toString());

/** Rounding of the estimate is far below this part of a budget. */
const MARGIN = 0.0001;

/**
 * CT14: finds follows that may have reached their stop loss, by an estimate in plain numbers: with ten thousand copies a
 * tick costs a millisecond. Whether one has is decided exactly, in the batch.
 */
export class StopWatch {
  readonly near = new Set<number>();
  readonly #copies = new Map<number, Watched>();
  readonly #in_market = new Map<number, Set<number>>();
  readonly #sums = new Map<number, Sum>();
  /** The last that was offered; a batch may know an older one only. */
  readonly #prices = new Map<number, number>();

  /** A copy as it is now. */
  watch(follow_id: number, row: PositionRow, price: Decimal): void {
    this.drop(row.id);
    if (!row.entry_price || row.state !== 'open') return;
    const size = numberOf(row.lot_size) * row.lots * (row.side === LONG ? 1 : -1);
    const entry = numberOf(row.entry_price);
    const fees = numberOf(row.open_fee_left) + numberOf(row.overnight_left);
    const closing = Math.abs(size) * numberOf(row.fee_rate);
    const at = this.#prices.get(row.market_id) ?? numberOf(price);
    const copy = { follow_id, market_id: row.market_id, size, entry, fees, closing };
    const result = resultAt(copy, at);
    this.#copies.set(row.id, { ...copy, result });
    const ids = this.#in_market.get(row.market_id) ?? new Set<number>();
    this.#in_market.set(row.market_id, ids.add(row.id));
    this.#sumOf(follow_id).results += result;
    if (this.isNear(follow_id)) this.near.add(follow_id);
  }

  /** At the last price that was offered. */
  isNear(follow_id: number): boolean {
    const { results, bound } = this.#sumOf(follow_id);
    return results <= bound;
  }

  drop(position_id: number): void {
    const copy = this.#copies.get(position_id);
    if (!copy) return;
    this.#sumOf(copy.follow_id).results -= copy.result;
    this.#copies.delete(position_id);
    this.#in_market.get(copy.market_id)?.delete(position_id);
  }

  /** The level has changed: settings, or what the follow has realised. */
  level(follow: FollowRow): void {
    const budget = numberOf(follow.budget);
    const sum = this.#sumOf(follow.id);
    sum.bound =
      numberOf(stopLevel(follow.budget, follow.stop_loss)) - budget - numberOf(resultOf(follow)) + budget * MARGIN;
    if (sum.results <= sum.bound) this.near.add(follow.id);
  }

  forget(follow_id: number): void {
    this.#sums.delete(follow_id);
    this.near.delete(follow_id);
  }

  offer(ticks: readonly MarketTick[]): void {
    for (const { market_id, price } of ticks) {
      this.#prices.set(market_id, numberOf(price));
      const ids = this.#in_market.get(market_id);
      if (ids && ids.size > 0) this.#move(ids, numberOf(price));
    }
  }

  #move(ids: ReadonlySet<number>, price: number): void {
    for (const id of ids) {
      const copy = this.#copies.get(id);
      if (!copy) continue;
      const result = resultAt(copy, price);
      const sum = this.#sumOf(copy.follow_id);
      sum.results += result - copy.result;
      copy.result = result;
      if (sum.results <= sum.bound) this.near.add(copy.follow_id);
    }
  }

  #sumOf(follow_id: number): Sum {
    const known = this.#sums.get(follow_id);
    if (known) return known;
    const sum = { results: 0, bound: -Infinity };
    this.#sums.set(follow_id, sum);
    return sum;
  }
}
