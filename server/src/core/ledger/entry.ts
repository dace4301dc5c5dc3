import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { AccountName } from './account-numbers.ts';
import type { Address } from './addresses.ts';

/** Money of one currency from one account to another; always above zero. */
export interface Movement {
  readonly from: Address;
  readonly to: Address;
  readonly currency_id: number;
  readonly amount: Decimal;
}

export interface Entry {
  /** `room.verb`; unique together with `ref`, so the same thing cannot be posted twice. */
  readonly reason: `${string}.${string}`;
  readonly ref: string;
  readonly at: Instant;
  readonly movements: readonly Movement[];
}

/** One side of a movement. Entries and accounts are named by their index in the lists, counted from one as in SQL. */
interface Leg {
  readonly entry: number;
  readonly line: number;
  readonly account: number;
  readonly amount: Decimal;
}

/** Splits entries into what the database functions take: each account once, and two legs per movement. */
export const legsOf = (entries: readonly Entry[]): { accounts: readonly AccountName[]; legs: readonly Leg[] } => {
  const accounts: AccountName[] = [];
  const places = new Map<string, number>();
  const placeOf = (address: Address, currency_id: number): number => {
    const key = `${address} ${currency_id}`;
    const place = places.get(key) ?? accounts.push({ address, currency_id });
    places.set(key, place);
    return place;
  };
  const legs = entries.flatMap((entry, index) =>
    entry.movements.flatMap(({ from, to, currency_id, amount }, movement) => {
      if (!amount.isPositive()) throw new RangeError('the amount of a movement must be above zero');
      if (from === to) throw new RangeError('a movement needs two different accounts');
      const [taken, given] = [placeOf(from, currency_id), placeOf(to, currency_id)];
      return [
        { entry: index + 1, line: movement * 2, account: taken, amount: amount.negated() },
        { entry: index + 1, line: movement * 2 + 1, account: given, amount },
      ];
    }),
  );
  return { accounts, legs };
};

/** The customers whose balances the entry changes, each once. */
export const customersOf = ({ movements }: Entry): readonly string[] => [
  ...new Set(movements.flatMap(({ from, to }) => [from, to].flatMap((address) => customerIn(address) ?? []))),
];

const customerIn = (address: Address): string | undefined => {
  const [owner, user_id] = address.split(':');
  return owner === 'user' ? user_id : undefined;
};
