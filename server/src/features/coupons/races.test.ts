import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponsCalls } from '#contract/coupons/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, RUNNERS, runners } from '#server/testing/race.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { begun, BOOST, DAY_MS, FUTURES, fundTreasury, mine, MINUTE_MS, spotOf, take } from './testing/at-coupons.ts';

let exchange: TestExchange;
let day = instantOf('2026-03-09T14:05:00.000Z');
let crowd: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await fundTreasury(exchange);
  await fundHouse(exchange);
  while (crowd.length < RUNNERS) crowd.push(await loggedIn(exchange));
});
afterAll(() => exchange.close());

/** Every round begins on a day of its own; sessions end in the meantime. */
const nextDays = async (): Promise<void> => {
  day = plusDays(day, 40);
  exchange.clock.set(day);
  crowd = await Promise.all(crowd.map(({ user_id }) => entered(exchange, user_id)));
};

it('CP5 of twenty customers who tap at the last coupons, exactly as many take one as there are, in every round', async () => {
  await race('coupon/take, the last ones', 3, async () => {
    await nextDays();
    const id = await begun(exchange, { ...FUTURES, total: 10 });
    return {
      tries: crowd.map((who) => () => take(who, id)),
      check: async (found) => {
        expect(found).toEqual({ done: 10, coupon_none_left: 10 });
        const [row] = await query(
          exchange.database_url,
          `select taken, (select count(*)::integer from coupon where campaign_id = ${id}) as n from coupon_campaign where id = ${id}`,
        );
        expect(row).toEqual({ taken: 10, n: 10 });
      },
    };
  });
});

it('CP5 of twenty taps of one customer, by button and by code, one takes a coupon, in every round', async () => {
  await race('coupon/take, twice', 3, async (round) => {
    await nextDays();
    const code = `TWICE${round}${Date.now() % 100_000}`;
    const id = await begun(exchange, { ...FUTURES, code });
    const who = await loggedIn(exchange);
    return {
      tries: runners((runner) => (runner % 2 === 0 ? take(who, id) : who.client.send(couponsCalls.redeem, { code }))),
      check: async (found) => {
        expect(found).toEqual({ done: 1, coupon_taken_already: 19 });
        expect(await mine(who)).toHaveLength(1);
      },
    };
  });
});

it('CP6, CP10 twenty runs of the job at the moment a coupon expires give every fee back once, in every round', async () => {
  await race('coupons, counting', 3, async () => {
    await nextDays();
    await tickTo(exchange, '64250');
    const [who] = await futuresTraders(exchange, 1);
    await take(who!, await begun(exchange, { ...FUTURES, usable_days: 1 }));
    await take(who!, await begun(exchange, { ...FUTURES, value: Decimal.of(1) }));
    await long(who!, 5);
    exchange.clock.forward(DAY_MS + 6 * MINUTE_MS);
    return {
      tries: runners(() => exchange.runJobs('coupons')),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        expect(await spotOf(exchange, who!)).toBe('1.60625');
        const again = await entered(exchange, who!.user_id);
        expect((await mine(again)).map(({ state, payments }) => [state, payments])).toEqual([
          ['usable', 0],
          ['expired', 1],
        ]);
      },
    };
  });
});

it('CP6 a coupon taken while fees are counted neither counts them twice nor loses its own, in every round', async () => {
  await race('coupon/take beside counting', 3, async () => {
    await nextDays();
    await tickTo(exchange, '64250');
    const [who] = await futuresTraders(exchange, 1);
    const second = await begun(exchange, FUTURES);
    await take(who!, await begun(exchange, { ...FUTURES, value: Decimal.of(1) }));
    await long(who!, 5);
    exchange.clock.forward(10 * MINUTE_MS);
    return {
      tries: [...runners(() => exchange.runJobs('coupons'), 10), () => take(who!, second)],
      check: async (found) => {
        expect(found).toEqual({ done: 11 });
        await tickTo(exchange, '64250');
        await long(who!, 5);
        exchange.clock.forward(10 * MINUTE_MS);
        await exchange.runJobs('coupons');
        expect(await spotOf(exchange, who!)).toBe('2.60625');
      },
    };
  });
});

it('CP7 two boosts for one lock, and one boost for two locks, while the job pays: one each, in every round', async () => {
  await race('coupon/boost', 3, async () => {
    await nextDays();
    const who = await funded(exchange);
    const ids = [await begun(exchange, BOOST), await begun(exchange, BOOST)];
    const coupons = [await take(who, ids[0]!), await take(who, ids[1]!)];
    const lock = () => who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(100) });
    const orders = [await lock(), await lock()];
    const boost = (coupon: number, order: number) => () =>
      who.client.send(couponsCalls.boost, { id: coupons[coupon]!.id, lock_order_id: orders[order]!.id });
    return {
      tries: [
        ...runners((runner) => boost(runner % 2, Math.floor(runner / 2) % 2)(), 16),
        () => exchange.runJobs('coupons'),
      ],
      check: async (found) => {
        expect(found['done'], JSON.stringify(found)).toBe(3);
        const chosen = (await mine(who)).map(({ lock_order_id }) => lock_order_id);
        expect(new Set(chosen)).toEqual(new Set(orders.map(({ id }) => id)));
      },
    };
  });
});

it('CP7 twenty runs of the jobs pay every boosted day once, beside a lock that is left early', async () => {
  await race('coupons, boosting', 3, async () => {
    await nextDays();
    const who = await funded(exchange);
    const coupon = await take(who, await begun(exchange, BOOST));
    const order = await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(200) });
    await who.client.send(couponsCalls.boost, { id: coupon.id, lock_order_id: order.id });
    exchange.clock.forward(3 * DAY_MS);
    const again = await entered(exchange, who.user_id);
    const jobs = async () => {
      await exchange.runJobs('lock-mining');
      await exchange.runJobs('coupons');
    };
    return {
      tries: [...runners(jobs), () => again.client.send(lockMiningCalls.redeem, { id: order.id })],
      check: async (found) => {
        expect(found).toEqual({ done: 21 });
        await jobs();
        const [ended] = await mine(again);
        expect([ended?.state, ended?.payments, String(ended?.given)]).toEqual(['used', 3, '0.6']);
      },
    };
  });
});

it('the books hold, and nothing above caused an internal error', async () => {
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
