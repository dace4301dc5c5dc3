import { expect, test } from 'vitest';
import { openBooks } from '#server/testing/books.ts';
import { countOf } from '#server/testing/counts.ts';
import { RACE_CONNECTIONS, raceToSpend, spend, spendNaively } from '#server/testing/spend-race.ts';

/** Three times as many as the control below needs to catch a spend without a guard. */
const ROUNDS = countOf('ROUNDS', 100);

test(`LE4, LE9 of 20 simultaneous spends of one balance exactly one succeeds, ${ROUNDS} times over`, async () => {
  const books = await openBooks(RACE_CONNECTIONS);
  const winners = await raceToSpend(books.db, ROUNDS, spend);
  expect(winners.filter((count) => count !== 1)).toEqual([]);
  expect(winners).toHaveLength(ROUNDS);
  await books.close();
});

test('control: without the guards of the database, the same race catches a spend that checks first and takes later', async () => {
  const books = await openBooks(RACE_CONNECTIONS);
  await books.owner('alter table ledger_account drop constraint customer_not_negative');
  await books.owner('alter table ledger_posting disable trigger posting_is_sound');
  const winners = await raceToSpend(books.db, 30, spendNaively);
  expect(winners.filter((count) => count !== 1).length).toBeGreaterThan(0);
  const broken = await books.violations();
  expect(broken.map(({ invariant }) => invariant.id)).toContain('I05');
  await books.discard();
});

test('the guards of the database catch even a spend that checks first and takes later', async () => {
  const books = await openBooks(RACE_CONNECTIONS);
  const winners = await raceToSpend(books.db, 30, spendNaively);
  expect(winners.filter((count) => count !== 1)).toEqual([]);
  await books.close();
});
