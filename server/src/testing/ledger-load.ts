import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { HouseCannotPay, postAll, type Entry } from '../core/ledger/ledger.ts';
import type { Database } from '../ports/db/database.ts';

/** Entries that are posted together, and the result. */
export interface Task {
  readonly name: string;
  readonly entries: readonly Entry[];
}

export type Answer = 'done' | 'refused';

/** Posts a task in its own transaction; only a lack of money may refuse it. */
export const ask = async (db: Database, { entries }: Task): Promise<Answer> => {
  try {
    await db.transaction((tx) => postAll(tx, entries));
    return 'done';
  } catch (failure) {
    const expected =
      failure instanceof HouseCannotPay || (failure instanceof Refusal && failure.code === 'insufficient_balance');
    if (!expected) throw failure;
    return 'refused';
  }
};

/** Does every task, `at_once` of them at a time. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  at_once: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: at_once }, worker));
  return results;
};

/** The same ledger in memory, executed serially: the real one must equal it. */
export class LedgerModel {
  readonly balances = new Map<string, Decimal>();

  /** Changes nothing unless the whole task can be done. */
  apply(task: Task): Answer {
    const changed = new Map<string, Decimal>();
    for (const { account, amount } of legsIn(task)) {
      const left = (changed.get(account) ?? this.balanceOf(account)).plus(amount);
      if (left.isNegative() && !account.startsWith('world:')) return 'refused';
      changed.set(account, left);
    }
    for (const [account, balance] of changed) this.balances.set(account, balance);
    return 'done';
  }

  balanceOf(account: string): Decimal {
    return this.balances.get(account) ?? Decimal.zero;
  }
}

export interface TaskLeg {
  readonly account: string;
  readonly amount: Decimal;
}

export const accountKey = (address: string, currency_id: number): string => `${address} ${currency_id}`;

export const legsIn = (task: Task): TaskLeg[] =>
  task.entries.flatMap(({ movements }) =>
    movements.flatMap(({ from, to, currency_id, amount }) => [
      { account: accountKey(from, currency_id), amount: amount.negated() },
      { account: accountKey(to, currency_id), amount },
    ]),
  );

/** The lowest point that a task takes each account to, relative to its balance before. */
export const dipsOf = (task: Task): Map<string, Decimal> => {
  const running = new Map<string, Decimal>();
  const lowest = new Map<string, Decimal>();
  for (const { account, amount } of legsIn(task)) {
    const now = (running.get(account) ?? Decimal.zero).plus(amount);
    running.set(account, now);
    lowest.set(account, Decimal.min(now, lowest.get(account) ?? now));
  }
  return lowest;
};

/** Merges the given orders into one; undefined if they contradict each other. */
export const commonOrder = (orders: Iterable<readonly string[]>): string[] | undefined => {
  const after = new Map<string, Set<string>>();
  const waits_for = new Map<string, number>();
  for (const order of orders) {
    order.forEach((name, index) => {
      const followers = after.get(name) ?? after.set(name, new Set()).get(name);
      const next = order[index + 1];
      waits_for.set(name, waits_for.get(name) ?? 0);
      if (next === undefined || followers?.has(next)) return;
      followers?.add(next);
      waits_for.set(next, (waits_for.get(next) ?? 0) + 1);
    });
  }
  const ready = [...waits_for].filter(([, count]) => count === 0).map(([name]) => name);
  for (const name of ready) {
    for (const next of after.get(name) ?? []) {
      const left = (waits_for.get(next) ?? 0) - 1;
      waits_for.set(next, left);
      if (left === 0) ready.push(next);
    }
  }
  return ready.length === waits_for.size ? ready : undefined;
};
