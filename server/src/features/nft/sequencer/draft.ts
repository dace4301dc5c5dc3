import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import type { Entry } from '#server/core/ledger/ledger.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Moves } from '#server/core/sequencer/moves.ts';
import type { Auction } from './auction.ts';

/** Everything that a batch will write of auctions. Nothing of it is in memory after the batch. */
export class Draft {
  readonly at: Instant;
  readonly auctions: ReadonlyMap<number, Auction>;
  /** I35: bidders of this batch who are of the house. */
  readonly of_house: ReadonlySet<number>;
  readonly #batch: Batch;

  constructor(batch: Batch, auctions: ReadonlyMap<number, Auction>, of_house: ReadonlySet<number>) {
    this.at = batch.at;
    this.auctions = auctions;
    this.of_house = of_house;
    this.#batch = batch;
  }

  balanceOf(address: Address, currency_id: number): Decimal {
    return this.#batch.balanceOf(address, currency_id);
  }

  post(reason: Entry['reason'], ref: string, moves: Moves): void {
    this.#batch.post(reason, ref, moves);
  }

  /** SP17: every decision takes a number, so that a commit without an answer is found by the writer's last number. */
  counted(): void {
    this.#batch.counters.next('seq');
  }

  get changed(): readonly Auction[] {
    return [...this.auctions.values()].filter(({ is_changed }) => is_changed);
  }
}
