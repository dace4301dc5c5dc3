import { Refusal } from '#contract/kit/refusal.ts';
import type { Address } from '../core/ledger/addresses.ts';
import { balanceOf, post } from '../core/ledger/ledger.ts';
import type { Database, Transaction } from '../ports/db/database.ts';
import { entry, fund, move, USDT } from './entries.ts';
import { inParallel } from './ledger-load.ts';

const RUNNERS = 20;
const RACES_AT_ONCE = 3;

/** Enough connections that no runner of a race waits for one. */
export const RACE_CONNECTIONS = RUNNERS * RACES_AT_ONCE;

/** Spends the whole balance of a customer; rejects with `insufficient_balance` when it is gone. */
export type Spend = (tx: Transaction, customer: Address, ref: string) => Promise<unknown>;

const AMOUNT = 10;

export const spend: Spend = (tx, customer, ref) => post(tx, entry(ref, [move(customer, 'house:shop', AMOUNT)]));

/** What must never be written: it checks first and takes later, without a lock in between. */
export const spendNaively: Spend = async (tx, customer, ref) => {
  const balance = await balanceOf(tx, customer, USDT);
  if (balance.isZero()) throw new Refusal('insufficient_balance');
  return spend(tx, customer, ref);
};

/** Twenty callers at once try to spend the same balance, again and again; returns how many succeeded in each round. */
export const raceToSpend = async (db: Database, rounds: number, how: Spend): Promise<number[]> => {
  const customers = Array.from({ length: rounds }, (_, round): Address => `user:${round + 1}:spot`);
  await fund(db, customers, AMOUNT);
  return inParallel(customers, RACES_AT_ONCE, async (customer) => {
    const answers = await Promise.all(
      Array.from({ length: RUNNERS }, (_, runner) =>
        succeeds(db.transaction((tx) => how(tx, customer, `${customer}-${runner}`))),
      ),
    );
    return answers.filter(Boolean).length;
  });
};

const succeeds = async (attempt: Promise<unknown>): Promise<boolean> => {
  try {
    await attempt;
    return true;
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'insufficient_balance') return false;
    throw failure;
  }
};
