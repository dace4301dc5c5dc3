import { expect, test } from 'vitest';
import { Refusal } from '#contract/kit/refusal.ts';
import { openBooks } from './books.ts';
import { counted, RUNNERS, runners } from './race.ts';

test('control: the race catches a verb that checks first and takes later', async () => {
  const books = await openBooks(RUNNERS);
  await books.owner('create table prize (taken_by integer)');
  await books.owner('grant select, insert on prize to candor_app');
  // Each waits until all have checked: on a busy machine the first would otherwise be done before the others begin.
  const looked = Promise.withResolvers<void>();
  let looking = 0;
  const takeNaively = (runner: number): Promise<void> =>
    books.db.transaction(async (tx) => {
      if (await tx.row`select from prize limit 1`) throw new Refusal('already_decided');
      looking += 1;
      if (looking === RUNNERS) looked.resolve();
      await looked.promise;
      await tx.run`insert into prize (taken_by) values (${runner})`;
    });
  expect((await counted(runners(takeNaively)))['done']).toBe(RUNNERS);
  await books.close();
});

test('a failure that is not a refusal is counted under its message, never as a refusal', async () => {
  const fails = () => Promise.reject(new Error('it broke'));
  expect(await counted([...runners(fails, 2), () => Promise.resolve(1)])).toEqual({ 'Error: it broke': 2, done: 1 });
});
