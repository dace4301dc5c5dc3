import { expect, test } from 'vitest';
import { futuresCalls } from '#contract/futures/calls.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { fundHouse, futuresTraders, long, short, tickTo } from '../futures/testing/at-the-contract.ts';
import { limitsRoom } from './index.ts';

const { found, foundBy } = plantedFaults({
  rooms: [limitsRoom],
  unguarded: ['daily_result', 'futures_closing', 'futures_position', 'futures_overnight'],
  /** Two opened on one day, one of them closed with a loss on the next, after a night. */
  async fill(exchange) {
    await fundHouse(exchange, '10000000', '20');
    await tickTo(exchange, '64250');
    const [ann] = await futuresTraders(exchange, 1);
    const first = await long(ann!, 5, { multiple: 10 });
    await short(ann!, 1);
    await tickTo(exchange, '64100', 'BTC/USDT', 86_400_000);
    await ann!.client.send(futuresCalls.close, { id: first.id });
  },
});

test('I70 LI5 the results of two days with openings, a night and a close pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each([
  ['a loss is smaller than it was', 'update daily_result set result = result + 0.01'],
  ['a gain was added', `update daily_result set result = 5 where day = (select max(day) from daily_result)`],
  ['an opened position is not counted', 'update daily_result set opened = opened - 1 where opened > 0'],
  ['a closing gave back more', 'update futures_closing set paid_back = paid_back + 1'],
  ['a night cost more', 'update futures_overnight set amount = amount + 0.01'],
])('I70 is broken when %s', async (_what, fault) => {
  expect(await foundBy(fault)).toEqual(['I70']);
});

test('I70 is broken when a result belongs to another day', async () => {
  expect((await found('update daily_result set day = day - 7')).all).toEqual(['I70']);
});

test('I70 is broken when the result of a day is missing, which the audit of what changed finds', async () => {
  expect((await found('delete from daily_result where day = (select max(day) from daily_result)')).recent).toEqual([
    'I70',
  ]);
});
