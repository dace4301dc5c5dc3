import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { openBooks, type Books } from '#server/testing/books.ts';
import { BTC, entry, fund, move, USDT } from '#server/testing/entries.ts';
import {
  accountKey,
  ask,
  commonOrder,
  dipsOf,
  inParallel,
  LedgerModel,
  type Answer,
  type Task,
} from '#server/testing/ledger-load.ts';
import type { Address } from './addresses.ts';
import { balanceOf, post } from './ledger.ts';

const CONNECTIONS = 8;
const ROUNDS = 30;
const START = 50;
const CURRENCIES = [BTC, USDT];

let books: Books;
beforeAll(async () => {
  books = await openBooks(CONNECTIONS);
});
afterAll(() => books.close());

interface Move {
  readonly from: number;
  readonly to: number;
  readonly currency_id: number;
  readonly units: number;
}

const somewhere = { from: fc.nat({ max: 5 }), to: fc.nat({ max: 5 }) };
const movement = fc
  .record({ ...somewhere, currency_id: fc.constantFrom(...CURRENCIES), units: fc.integer({ min: 1, max: 60 }) })
  .filter(({ from, to }) => from !== to);
const batch = fc.array(fc.array(movement, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
const requests = fc.array(batch, { minLength: 20, maxLength: 80, size: 'max' });

/** Four customers, the house and the world; each round has its own accounts. */
const addressesOf = (round: number): Address[] => [
  ...[1, 2, 3, 4].map((n): Address => `user:${round * 10 + n}:spot`),
  `house:round-${round}`,
  'world:deposits',
];

/** Every account except the world starts with a balance. */
const fundedAccounts = (round: number): string[] =>
  CURRENCIES.flatMap((currency_id) =>
    addressesOf(round)
      .slice(0, 5)
      .map((address) => accountKey(address, currency_id)),
  );

const tasksOf = (round: number, batches: readonly Move[][][]): Task[] => {
  const addresses = addressesOf(round);
  const amountOf = ({ currency_id, units }: Move): string =>
    Decimal.of(units)
      .times(Decimal.of(currency_id === USDT ? '0.333333' : '0.33333333'), 'down')
      .toString();
  return batches.map((entries, index) => ({
    name: `${round}-${index}`,
    entries: entries.map((movements, position) =>
      entry(
        `${round}-${index}-${position}`,
        movements.map((given) =>
          move(addresses[given.from]!, addresses[given.to]!, amountOf(given), given.currency_id),
        ),
      ),
    ),
  }));
};

interface Step {
  readonly account: string;
  readonly task: string;
  readonly balance_after: Decimal;
}

/** What the ledger records for the accounts of a round, each account in its own order. */
const stepsOf = async (round: number): Promise<Map<string, Step[]>> => {
  const rows = await books.db.rows<{ address: string; currency_id: number; ref: string; balance_after: Decimal }>`
    select a.address, a.currency_id, e.ref, p.balance_after
    from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_entry e on e.id = p.entry_id
    where e.reason = 'test.move' and e.ref like ${`${round}-%`} order by p.account_id, p.account_version`;
  const steps = rows.map((row): Step => ({
    account: accountKey(row.address, row.currency_id),
    task: row.ref.split('-').slice(0, 2).join('-'),
    balance_after: row.balance_after,
  }));
  return Map.groupBy(steps, (step) => step.account);
};

/** The tasks in the order in which they reached an account. The postings of a task must be adjacent. */
const visitsOf = (steps: readonly Step[]): string[] => {
  const visits = steps.map((step) => step.task).filter((task, index, all) => task !== all[index - 1]);
  expect(new Set(visits).size).toBe(visits.length);
  return visits;
};

const expectSameAsOneByOne = async (round: number, tasks: readonly Task[], answers: readonly Answer[]) => {
  const steps = await stepsOf(round);
  const order = commonOrder([...steps.values()].map(visitsOf));
  expect(order, 'tasks overtook each other').toBeDefined();
  const done = tasks.filter((_, index) => answers[index] === 'done').map((task) => task.name);
  expect([...order!].sort()).toEqual(done.sort());

  const model = new LedgerModel();
  for (const account of fundedAccounts(round)) model.balances.set(account, Decimal.of(START));
  for (const name of order!) expect(model.apply(tasks.find((task) => task.name === name)!)).toBe('done');
  for (const [account, taken] of steps) {
    if (!account.startsWith('world:'))
      expect(taken.at(-1)?.balance_after.toString()).toBe(model.balanceOf(account).toString());
  }
  tasks.forEach((task, index) => {
    if (answers[index] === 'refused')
      expect(wasShort(task, steps, round), `${task.name} was refused for nothing`).toBe(true);
  });
};

/** A refusal is right if some account of the task held too little at some moment. */
const wasShort = (task: Task, steps: ReadonlyMap<string, Step[]>, round: number): boolean =>
  [...dipsOf(task)].some(([account, dip]) => {
    const held = [
      Decimal.of(fundedAccounts(round).includes(account) ? START : 0),
      ...(steps.get(account) ?? []).map((step) => step.balance_after),
    ];
    return !account.startsWith('world:') && held.some((balance) => balance.plus(dip).isNegative());
  });

describe('many connections at once', () => {
  test('LE9 have the effect of some serial order, and every refusal is justified', async () => {
    let round = 0;
    const counts = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(requests, async (batches) => {
        round += 1;
        for (const currency_id of CURRENCIES) await fund(books.db, addressesOf(round).slice(0, 5), START, currency_id);
        const tasks = tasksOf(round, batches);
        const answers = await inParallel(tasks, CONNECTIONS, (task) => ask(books.db, task));
        for (const answer of answers) counts[answer] += 1;
        await expectSameAsOneByOne(round, tasks, answers);
        expect(await books.violations()).toEqual([]);
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    expect(counts.done).toBeGreaterThan(100);
    expect(counts.refused).toBeGreaterThan(100);
  });

  test('LE9 touch the same two accounts from both sides without deadlocks', async () => {
    const [one, other]: Address[] = ['user:9001:spot', 'user:9002:spot'];
    await fund(books.db, [one!, other!], 1000);
    const answers = await inParallel(Array.from({ length: 400 }), CONNECTIONS, (_, index) => {
      const there = move(one!, other!, 1);
      const back = move(other!, one!, 1);
      return ask(books.db, {
        name: '',
        entries: [entry(`both-sides-${index}`, index % 2 ? [there, back] : [back, there])],
      });
    });
    expect(answers.every((answer) => answer === 'done')).toBe(true);
  });

  test('LE9 open the same new accounts at the same moment', async () => {
    const answers = await inParallel(Array.from({ length: 200 }), CONNECTIONS, (_, index) => {
      const customers = [0, 1, 2].map((n): Address => `user:${9100 + ((index + n) % 50)}:spot`);
      return ask(books.db, {
        name: '',
        entries: [
          entry(
            `opening-${index}`,
            customers.map((to) => move('world:deposits', to, 1)),
          ),
        ],
      });
    });
    expect(answers.every((answer) => answer === 'done')).toBe(true);
  });
});

test('LE9 deadlocked transactions are retried, and each one commits in the end', async () => {
  const crossing = await openBooks(6);
  // PostgreSQL looks for deadlocks after one second of waiting; the test need not.
  await crossing.owner(
    `do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database()); end $$`,
  );
  const [one, other]: Address[] = ['user:1:spot', 'user:2:spot'];
  await fund(crossing.db, [one!, other!], 1000);
  let tries = 0;
  await inParallel(Array.from({ length: 30 }), 6, (_, index) =>
    crossing.db.transaction(async (tx) => {
      tries += 1;
      const order = index % 2 ? [one!, other!] : [other!, one!];
      for (const from of order) await post(tx, entry(`${index} ${from}`, [move(from, `house:n${index}`, 1)]));
    }),
  );
  expect(tries).toBeGreaterThan(30);
  expect((await balanceOf(crossing.db, one!, USDT)).toString()).toBe('970');
  await crossing.close();
});
