import type { Decimal } from '#contract/kit/decimal.ts';
import type { Address } from '../ledger/addresses.ts';
import type { Movement } from '../ledger/ledger.ts';

/** The movements of one entry; those with the same source, target and currency are merged. */
export class Moves {
  readonly #moves = new Map<string, Movement>();

  add(from: Address, to: Address, currency_id: number, amount: Decimal): void {
    if (!amount.isPositive()) return;
    const key = `${from} ${to} ${currency_id}`;
    const before = this.#moves.get(key);
    this.#moves.set(key, { from, to, currency_id, amount: before ? before.amount.plus(amount) : amount });
  }

  list(): readonly Movement[] {
    return [...this.#moves.values()];
  }
}
