import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { CustomerLimits } from '#contract/limits/rules.ts';
import type { DurationTerms } from '#contract/options/term-rules.ts';
import type { NoteKey } from '#contract/price-log/rules.ts';
import { customer, house, type Address } from '#server/core/ledger/addresses.ts';
import type { Entry } from '#server/core/ledger/ledger.ts';
import type { SignedCheckpoint } from '#server/core/price-log/price-log.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Moves } from '#server/core/sequencer/moves.ts';
import { BatchResults } from '#server/features/limits/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { OptionRow } from '../store/orders.ts';
import type { QuietRow } from '../store/quiet.ts';
import type { OptionMarketRow, StakeCurrency } from '../store/terms.ts';
import type { Memory } from './memory.ts';

/** OT15: the pool, and what of it is promised to running options. Only the sequencer and top-ups post to them. */
export const POOL = house('options');
export const RESERVED = house('options-reserved');

export const freeOf = (user_id: number): Address => customer(user_id, 'options');
export const heldOf = (user_id: number): Address => customer(user_id, 'options:held');

/** What the decisions of one batch need. All but the lines of silence is read only if there are orders. */
export interface Known {
  readonly markets: ReadonlyMap<number, OptionMarketRow>;
  readonly currencies: ReadonlyMap<number, StakeCurrency>;
  readonly durations: ReadonlyMap<number, DurationTerms>;
  readonly limits: ReadonlyMap<number, CustomerLimits>;
  readonly checkpoint: SignedCheckpoint | undefined;
  /** The name and key that sign receipts. */
  readonly origin: NoteKey | undefined;
  /** In the order of the log. */
  readonly quiets: readonly QuietRow[];
}

/** Everything that a batch will write of options. The memory has already changed; nothing is published yet. */
export class Draft {
  readonly memory: Memory;
  readonly prices: Prices;
  readonly at: Instant;
  readonly known: Known;
  readonly touched = new Map<number, OptionRow>();
  readonly ended: OptionRow[] = [];
  /** Lines of silence that are worked off. */
  readonly quiets_done: number[] = [];
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

  touch(row: OptionRow): void {
    row.seq = this.memory.counters.next('seq');
    this.touched.set(row.id, row);
  }

  limitsOf(user_id: number): CustomerLimits {
    return this.#results.after(this.known.limits, user_id);
  }

  /** What an ending gave or cost the customer today, in USDT. */
  addResult(user_id: number, amount: Decimal, opened = 0): void {
    this.#results.add('options', user_id, amount, opened);
  }

  writeResults(tx: Transaction): Promise<void> {
    return this.#results.write(tx, 'options', this.#batch);
  }
}
