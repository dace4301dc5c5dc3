import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoomFeeReturns } from '#server/core/fees.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { futuresFees } from '../futures/store/fees.ts';
import { spotFees } from '../spot/store/fees.ts';
import { tradersWith } from '../spot/testing/at-the-book.ts';
import { countFriends } from './service/count.ts';
import { noteNext } from './service/note.ts';
import { fundBatches, payInviters } from './service/pay.ts';
import { settleInviters } from './service/settle.ts';
import { BTC, circle, invite, nextDay, paidTo, payOut, trade, USDT, verify, withFees } from './testing/friends.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await withFees(exchange);
  await fundHouse(exchange);
  await payOut(exchange);
});
afterAll(() => exchange.close());

const rooms = {
  fees: new Map([
    ['spot', spotFees],
    ['futures', futuresFees],
  ]),
  fee_returns: new Map<string, RoomFeeReturns>(),
};

const untilDone = async (round: () => Promise<'more' | 'done'>): Promise<void> => {
  while ((await round()) === 'more');
};

it('IR7 jobs that run at once, and again, pay each inviter once', async () => {
  const circles = await Promise.all([circle(exchange, 1), circle(exchange, 1), circle(exchange, 1)]);
  const [other, ann] = await tradersWith(exchange, 2);
  for (const [, friend] of circles) await trade(friend!, other!);
  const now = nextDay(exchange);
  const runs = (times: number, run: () => Promise<'more' | 'done'>) =>
    Promise.all(Array.from({ length: times }, () => untilDone(run)));
  await runs(5, () => noteNext(exchange.ports.db, rooms));
  await runs(5, () => countFriends(exchange.ports, rooms, now));
  await runs(5, () => settleInviters(exchange.ports, rooms, now));
  await Promise.all([
    runs(5, () => fundBatches(exchange.ports, now)),
    runs(5, () => payInviters(exchange.ports, now)),
    // Orders lock the accounts of fees and of customers meanwhile.
    (async () => {
      for (let n = 0; n < 5; n++) await trade(ann!, other!, '0.01');
    })(),
  ]);
  await payOut(exchange);
  for (const [inviter] of circles) expect(await paidTo(exchange, inviter!)).toEqual({ [BTC]: '0.00002' });
  expect(exchange.errors).toEqual([]);
});

it('JO6, IR4 a payment that fails delays no other, and is made once it can be', async () => {
  const [ann, ben] = await circle(exchange, 1);
  const [dan, eve] = await circle(exchange, 1);
  const [other] = await tradersWith(exchange, 1);
  await trade(ben!, other!);
  await trade(eve!, other!);
  nextDay(exchange);
  const cure = await poisonRow(exchange.database_url, 'invite_payment', ann!.user_id, 'inviter_id');
  await payOut(exchange);
  expect([await paidTo(exchange, ann!), await paidTo(exchange, dan!)]).toEqual([{}, { [BTC]: '0.00002' }]);
  await cure();
  exchange.clock.forward(5000);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.00002' });
  exchange.errors.length = 0;
});

it('JO6, IR4 a friend who cannot be counted delays only their inviter’s day, and an inviter who cannot be settled nobody else', async () => {
  const [ann, ben, cho] = await circle(exchange, 2);
  const [dan, eve] = await circle(exchange, 1);
  const [fay, gus] = await circle(exchange, 1);
  const [other] = await tradersWith(exchange, 1);
  for (const friend of [ben, cho, eve, gus]) await trade(friend!, other!);
  nextDay(exchange);
  const cures = [
    await poisonRow(exchange.database_url, 'invite_friend', ben!.user_id, 'user_id'),
    await poisonRow(exchange.database_url, 'invite_due', dan!.user_id, 'inviter_id'),
  ];
  await payOut(exchange);
  const paid = () => Promise.all([ann, dan, fay].map((who) => paidTo(exchange, who!)));
  expect(await paid()).toEqual([{}, {}, { [BTC]: '0.00002' }]);
  // The next day is counted and paid meanwhile.
  await trade(cho!, other!);
  nextDay(exchange);
  await payOut(exchange);
  expect(await paid()).toEqual([{ [BTC]: '0.00002' }, {}, { [BTC]: '0.00002' }]);
  const stuck = await query(exchange.database_url, `select job from skipped_row where job like 'invites%' order by 1`);
  expect(stuck).toEqual([{ job: 'invites.count' }, { job: 'invites.settle' }]);
  for (const cure of cures) await cure();
  exchange.clock.forward(60_000);
  await payOut(exchange);
  expect(await paid()).toEqual([{ [BTC]: '0.00006' }, { [BTC]: '0.00002' }, { [BTC]: '0.00002' }]);
  expect(await query(exchange.database_url, `select job from skipped_row where job like 'invites%'`)).toEqual([]);
  exchange.errors.length = 0;
});

it('IR4 fees of spot and futures in one currency are one amount, taken out of both', async () => {
  await tickTo(exchange, '64250');
  const [ben] = await futuresTraders(exchange, 1);
  const [ann, buyer] = await circle(exchange, 1);
  const [seller] = await tradersWith(exchange, 1);
  await invite(exchange, ann!, seller!);
  await invite(exchange, ann!, ben!);
  await verify(exchange, ben!, seller!);
  await long(ben!, 5);
  await trade(buyer!, seller!);
  nextDay(exchange);
  await payOut(exchange);
  // 1.60625 of futures and 2 of spot: 3.60625 x 0.2 = 0.72125.
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.00002', [USDT]: '0.72125' });
  const funds = await query(
    exchange.database_url,
    `select room, amount::float8 as amount from invite_fund where currency_id = 3 and day = (select max(day) from invite_fund) order by 1`,
  );
  expect(funds).toEqual([
    { room: 'futures', amount: 0.32125 },
    { room: 'spot', amount: 0.4 },
  ]);
});
