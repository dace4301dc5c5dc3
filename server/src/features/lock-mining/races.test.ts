import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { customer as addressOf } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { funded, type TestCustomer } from '#server/testing/customers.ts';
import { USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners } from '#server/testing/race.ts';
import { ensureDemoCapital } from '../faucet/index.ts';

const MONTH = 1;
const DAY_MS = 86_400_000;
const bought_at = instantOf('2026-03-09T14:05:00.000Z');
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const spot = ({ user_id }: TestCustomer): Promise<Decimal> =>
  balanceOf(exchange.ports.db, addressOf(user_id, 'spot'), USDT);

const buy = (who: TestCustomer, amount: string) =>
  who.client.send(lockMiningCalls.buy, { config_id: MONTH, amount: Decimal.of(amount) });

const newest = async (who: TestCustomer) => {
  const [order] = (await who.client.send(lockMiningCalls.orders, { page: 1, limit: 1 })).order_list;
  if (!order) throw new Error('no order found');
  return order;
};

it('P33 LM1 of twenty purchases with money for one, exactly one succeeds, in every round', async () => {
  await race('lh/deposit', 5, async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    return {
      tries: runners(() => buy(who, '6000')),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: 19 });
        expect((await spot(who)).toString()).toBe('4000');
      },
    };
  });
});

it('LM7 of twenty redemptions of one position that race the payout job, exactly one succeeds, in every round', async () => {
  await race('lockming, leaving early', 5, async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    const { id } = await buy(who, '1000');
    exchange.clock.forward(3 * DAY_MS);
    const leaving = runners(() => who.client.send(lockMiningCalls.redeem, { id }));
    return {
      tries: [...leaving, () => exchange.runJobs('lock-mining')],
      check: async (found) => {
        expect(found['done'], JSON.stringify(found)).toBe(2);
        const { state, total_interest, paid_days } = await newest(who);
        expect([state, paid_days]).toEqual(['redeemed_early', 3]);
        // 27 of 30 days remain at 0.4 % each.
        expect((await spot(who)).toString()).toBe(Decimal.of('9892').plus(total_interest).toString());
      },
    };
  });
});

it('LM4 twenty concurrent job runs pay every day once, in every round', async () => {
  await race('lock mining, paying', 3, async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    await buy(who, '1000');
    exchange.clock.forward(5 * DAY_MS);
    return {
      tries: runners(() => exchange.runJobs('lock-mining')),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        const { paid_days, total_interest } = await newest(who);
        expect(paid_days).toBe(5);
        expect((await spot(who)).toString()).toBe(Decimal.of('9000').plus(total_interest).toString());
      },
    };
  });
  exchange.clock.set(bought_at);
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
