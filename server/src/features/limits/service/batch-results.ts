import { Decimal } from '#contract/kit/decimal.ts';
import { withResult, type CustomerLimits, type LimitedProduct } from '#contract/limits/rules.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { addResults } from './deciding.ts';

interface DayResult {
  readonly amount: Decimal;
  readonly opened: number;
}

const of_batches = new WeakMap<Batch, BatchResults>();

/**
 * What customers won and lost in one batch of the sequencer. Its parts share it, so a loss in one product counts at once
 * against an order in another (LI5).
 */
export class BatchResults {
  readonly #of_products = new Map<LimitedProduct, Map<number, DayResult>>();
  readonly #totals = new Map<number, Decimal>();

  static of(batch: Batch): BatchResults {
    const known = of_batches.get(batch) ?? new BatchResults();
    of_batches.set(batch, known);
    return known;
  }

  add(product: LimitedProduct, user_id: number, amount: Decimal, opened: number): void {
    const results = this.#of_products.get(product) ?? new Map<number, DayResult>();
    const before = results.get(user_id) ?? { amount: Decimal.zero, opened: 0 };
    results.set(user_id, { amount: before.amount.plus(amount), opened: before.opened + opened });
    this.#of_products.set(product, results);
    this.#totals.set(user_id, (this.#totals.get(user_id) ?? Decimal.zero).plus(amount));
  }

  /** The limits, as they were read when the batch began, after what it decided so far. */
  after(limits: ReadonlyMap<number, CustomerLimits>, user_id: number): CustomerLimits {
    const before = limits.get(user_id);
    if (!before) throw new Error(`limits of customer ${user_id} were not read`);
    return withResult(before, this.#totals.get(user_id) ?? Decimal.zero);
  }

  write(tx: Transaction, product: LimitedProduct, { at }: Batch): Promise<void> {
    const results = [...(this.#of_products.get(product) ?? [])];
    const rows = results.map(([user_id, { amount, opened }]) => ({ user_id, product, amount, opened }));
    return addResults(tx, rows, at);
  }
}
