import type { Transaction } from '#server/ports/db/database.ts';
import type { Address } from './addresses.ts';

export interface AccountName {
  readonly address: Address;
  readonly currency_id: number;
}

const MAX_KEPT = 500_000;

const keyOf = ({ address, currency_id }: AccountName): string => `${address} ${currency_id}`;

/** A cache of account ids for a caller that posts many batches in a row. An id never changes. */
export class AccountNumbers {
  readonly #known = new Map<string, number>();

  /**
   * The ids of existing accounts, in the order asked for. Call it before the transaction posts: accounts it opens may
   * be rolled back.
   */
  async of(tx: Transaction, names: readonly AccountName[]): Promise<(number | undefined)[]> {
    const missing = this.#missing(names);
    if (missing.length > 0) {
      const rows = await tx.rows<{ n: number; id: number | null }>`
        select n, id from unnest(known_accounts(${missing.map(({ address }) => address)},
          ${missing.map(({ currency_id }) => currency_id)})) with ordinality as found (id, n)`;
      for (const { n, id } of rows) this.#keep(missing[n - 1], id);
    }
    return names.map((name) => this.#known.get(keyOf(name)));
  }

  #missing(names: readonly AccountName[]): AccountName[] {
    if (this.#known.size + names.length > MAX_KEPT) this.#known.clear();
    return names.filter((name) => !this.#known.has(keyOf(name)));
  }

  #keep(name: AccountName | undefined, id: number | null): void {
    if (name && id !== null) this.#known.set(keyOf(name), id);
  }
}
