import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { heldClock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/db/database.ts';
import { openBooks, type Books } from '#server/testing/books.ts';
import { AT, entry, fund, move, USDT } from '#server/testing/entries.ts';
import { AlreadyPosted, balanceOf, post } from '../ledger/ledger.ts';
import type { Job } from './job.ts';
import { runJob } from './runner.ts';

const DUE = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, user_id: index + 1 }));
const clock = heldClock(AT);

type RefOf = (due: { id: number }) => string;

/** Pays everyone who is due. Only the entry's reason and ref record what was paid. */
const payday = (db: Database, refOf: RefOf): Job => ({
  name: 'test.payday',
  every_seconds: 1,
  run: async () => {
    for (const due of DUE) {
      const wage = entry(refOf(due), [move('house:wages', `user:${due.user_id}:spot`, 5)], 'test.wage');
      await db
        .transaction((tx) => post(tx, wage))
        .catch((failure: unknown) => {
          if (!(failure instanceof AlreadyPosted)) throw failure;
        });
    }
    return 'done';
  },
});

const openPayday = async (): Promise<Books> => {
  const books = await openBooks(8);
  await fund(books.db, ['house:wages'], 10_000);
  return books;
};

const paid = async ({ db }: Books): Promise<string[]> =>
  Promise.all(DUE.map(async ({ user_id }) => (await balanceOf(db, `user:${user_id}:spot`, USDT)).toString()));

const ONE_WAGE_EACH = DUE.map(() => '5');

/** Runs the job as a nervous operator would: twice, then three times at once. */
const runOften = async (books: Books, refOf: RefOf): Promise<string[][]> => {
  const job = payday(books.db, refOf);
  const results: string[][] = [];
  for (const runners of [1, 1, 3]) {
    await Promise.all(Array.from({ length: runners }, () => runJob({ clock }, job)));
    results.push(await paid(books));
  }
  return results;
};

test('LE12 a job that runs twice, and three runners at once, pay everyone once', async () => {
  const books = await openPayday();
  expect(await runOften(books, ({ id }) => String(id))).toEqual([ONE_WAGE_EACH, ONE_WAGE_EACH, ONE_WAGE_EACH]);
  await books.close();
});

test('LE12 runners that begin at the same moment pay everyone once', async () => {
  const books = await openPayday();
  const job = payday(books.db, ({ id }) => String(id));
  await Promise.all(Array.from({ length: 6 }, () => runJob({ clock }, job)));
  expect(await paid(books)).toEqual(ONE_WAGE_EACH);
  await books.close();
});

test('control: a job that gives its payments a new ref each time pays twice, and the same runs show it', async () => {
  const books = await openPayday();
  const [first, second] = await runOften(books, () => randomUUID());
  expect(first).toEqual(ONE_WAGE_EACH);
  expect(second).not.toEqual(first);
  await books.close();
});
