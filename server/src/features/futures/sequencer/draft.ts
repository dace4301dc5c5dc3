import { Decimal } from '#contract/kit/decimal.ts';
import { PRICED_WITHIN_MS } from '#contract/futures/order-rules.ts';
import type { CustomerLimits } from '#contract/limits/rules.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { isFresh } from '#contract/markets/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { customer, house, type Address } from '#server/core/ledger/addresses.ts';
import type { Entry } from '#server/core/ledger/ledger.ts';
import { isIgnored, type PastPause } from '#server/core/pauses.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Moves } from '#server/core/sequencer/moves.ts';
import { BatchResults } from '#server/features/limits/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { ContractRow } from '../store/markets.ts';
import type { ChangeRow, ClosingRow, OvernightRow } from '../store/happened.ts';
import type { NewNotice } from '../store/notices.ts';
import type { PositionRow } from '../store/positions.ts';
import type { FuturesMarket, MarketTick } from './market.ts';
import type { Memory } from './memory.ts';

/** Only the sequencer posts to these, so no other transaction waits for a batch on them. */
export const HOUSE = house('futures');
export const INSURANCE = house('insurance');
export const FEES = house('futures-fees');

export const freeOf = ({ user_id, account }: Pick<PositionRow, 'user_id' | 'account'>): Address =>
  customer(user_id, account);
export const heldOf = ({ user_id, account }: Pick<PositionRow, 'user_id' | 'account'>): Address =>
  customer(user_id, `${account}:held`);

/** CT13: only closing it whole is possible while it copies a trader. */
export const refuseCopied = ({ follow_id }: PositionRow): void => {
  if (follow_id !== null) throw new Refusal('copy_switch_first');
};

/** A position, and the number of its opening: the row's own rises with every later change. */
export interface Opened {
  readonly row: PositionRow;
  readonly seq: number;
}

export interface Known {
  /** The current terms of the markets in which the batch may open. */
  readonly terms: ReadonlyMap<number, ContractRow>;
  readonly limits: ReadonlyMap<number, CustomerLimits>;
  /** MA26: since the oldest tick that waits. */
  readonly pauses: readonly PastPause[];
  /** MA27: ticks at which everything in their markets ends. */
  readonly ends: readonly MarketTick[];
  /** FU21: customers whose waiting orders are cancelled. */
  readonly stopped: ReadonlySet<number>;
  /** Owners of named positions that are not in memory. */
  readonly owners: ReadonlyMap<number, number>;
}

/** Everything that a batch will write of futures. The memory has already changed; nothing is published yet. */
export class Draft {
  readonly memory: Memory;
  readonly prices: Prices;
  readonly at: Instant;
  known: Known;
  readonly touched = new Map<number, PositionRow>();
  /** Positions that this batch opened. */
  readonly opened: Opened[] = [];
  /** Told of each closing once its entry is posted: before the money is spent, a share of it may be due. */
  closed: ((closing: ClosingRow) => void) | undefined;
  readonly closings: ClosingRow[] = [];
  readonly overnight: OvernightRow[] = [];
  readonly changes: ChangeRow[] = [];
  /** FU31: what the customer did not ask for. */
  readonly notices: NewNotice[] = [];
  readonly #batch: Batch;
  readonly #results: BatchResults;

  constructor(memory: Memory, prices: Prices, batch: Batch, known: Known) {
    this.memory = memory;
    this.prices = prices;
    this.at = batch.at;
    this.known = known;
    this.#batch = batch;
    this.#results = BatchResults.of(batch);
  }

  balanceOf(address: Address, currency_id: number): Decimal {
    return this.#batch.balanceOf(address, currency_id);
  }

  post(reason: Entry['reason'], ref: string, moves: Moves): void {
    this.#batch.post(reason, ref, moves);
  }

  postClosing(closing: ClosingRow, moves: Moves): void {
    this.post('futures.close', String(closing.id), moves);
    this.closed?.(closing);
  }

  nextSeq(): number {
    return this.memory.counters.next('seq');
  }

  touch(row: PositionRow): number {
    row.seq = this.nextSeq();
    row.updated_at = this.at;
    this.touched.set(row.id, row);
    return row.seq;
  }

  limitsOf(user_id: number): CustomerLimits {
    return this.#results.after(this.known.limits, user_id);
  }

  /** What a close, a fee or a night gave or cost the customer today. */
  addResult(user_id: number, amount: Decimal, opened = 0): void {
    this.#results.add('futures', user_id, amount, opened);
  }

  writeResults(tx: Transaction): Promise<void> {
    return this.#results.write(tx, 'futures', this.#batch);
  }

  /**
   * FU3: the tick that a command is priced by: the last one that was worked off. A customer who sees a newer price
   * elsewhere must not trade at an old one here, so it is fresher than what other rooms ask for. During a corporate action
   * nothing is priced (MA26).
   */
  tickFor({ contract, last }: FuturesMarket): MarketTick {
    const market = this.prices.marketOf(contract.symbol);
    if (!market) throw new Refusal('market_unknown');
    this.prices.fresh(market, this.at);
    if (isIgnored(this.known.pauses, { market_id: contract.id, t_ms: millisecondsOf(this.at) }))
      throw new Refusal('market_paused', { market: contract.symbol });
    const now_ms = millisecondsOf(this.at);
    if (!last || !isFresh(last.t_ms, now_ms) || now_ms - last.t_ms > PRICED_WITHIN_MS)
      throw new Refusal('price_not_fresh');
    return last;
  }

  /** MA22: an order that waits may be placed in a stock's pre-open, when there are no ticks. */
  tickForLimit(futures: FuturesMarket): MarketTick {
    const market = this.prices.marketOf(futures.contract.symbol);
    const is_pre_open = market && this.prices.state(market, this.at) === 'pre_open';
    return is_pre_open && futures.last ? futures.last : this.tickFor(futures);
  }

  /** An own position in progress. Another customer's id is treated as unknown. */
  own(user_id: number, id: number): PositionRow {
    const row = this.memory.positions.get(id);
    if (row?.user_id === user_id) return row;
    const ended = this.touched.get(id)?.user_id ?? this.known.owners.get(id);
    throw new Refusal(!row && ended === user_id ? 'futures_position_ended' : 'futures_position_unknown');
  }

  ownIn(user_id: number, id: number, state: 'pending' | 'open'): PositionRow {
    const row = this.own(user_id, id);
    if (row.state !== state) throw new Refusal('futures_position_ended');
    return row;
  }
}
