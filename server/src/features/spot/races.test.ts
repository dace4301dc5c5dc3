import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners } from '#server/testing/race.ts';
import { BTC, FUNDED, tradersAt, USDT } from './testing/traders.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const [BUY, SELL] = [1, 2] as const;

const place = (who: TestCustomer, type: 1 | 2, amount: string, price: string) =>
  who.client.send(spotCalls.place, {
    currency_id: BTC,
    legal_id: USDT,
    type,
    amount: Decimal.of(amount),
    target_price: Decimal.of(price),
    kind: 'limit',
  });
const cancel = (who: TestCustomer, id: number) => who.client.send(spotCalls.cancel, { id });
const orderOf = async (who: TestCustomer, id: number) => (await who.client.send(spotCalls.order, { id })).order;

/** Free and held, in both currencies. */
const wallet = async ({ user_id }: TestCustomer): Promise<string> => {
  const parts = [BTC, USDT].flatMap((currency_id) =>
    ['spot', 'spot:held'].map((account) => balanceOf(exchange.ports.db, customer(user_id, account), currency_id)),
  );
  return (await Promise.all(parts)).map(String).join(' ');
};
const funds = `${FUNDED[BTC]} 0 ${FUNDED[USDT]} 0`;

it('P33 SP5 of twenty orders with money for one, exactly one is placed, in every round', async () => {
  await race('coin/trade', 5, async () => {
    const [who] = (await tradersAt(exchange, 1)) as [TestCustomer];
    return {
      tries: runners(() => place(who, BUY, '1', '50000')),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: 19 });
        expect(await wallet(who)).toBe('1 0 10000 50000');
        await who.client.send(spotCalls.cancelAll, {});
      },
    };
  });
});

it('P46 SP13 of twenty cancels of one order exactly one succeeds, and its money is released once, in every round', async () => {
  await race('coin/trade, cancelling', 5, async () => {
    const [who] = (await tradersAt(exchange, 1)) as [TestCustomer];
    const { id } = await place(who, BUY, '0.5', '40000');
    return {
      tries: runners(() => cancel(who, id)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, spot_order_ended: 19 });
        expect(await wallet(who)).toBe(funds);
      },
    };
  });
});

it('P46 SP13 an order cancelled while it is filled ends either cancelled or filled, never both, in every round', async () => {
  const ends = new Set<string>();
  await race('coin/trade, cancelled while filled', 10, async (round) => {
    const [maker, taker] = (await tradersAt(exchange, 2)) as [TestCustomer, TestCustomer];
    const { id } = await place(maker, SELL, '0.5', '50000');
    const cancelling = runners(() => cancel(maker, id), 10);
    const taking = runners(() => place(taker, BUY, '0.1', '50000'), 10);
    return {
      tries: round % 2 === 0 ? [...cancelling, ...taking] : [...taking, ...cancelling],
      check: async (found) => {
        const { state, filled } = await orderOf(maker, id);
        ends.add(state);
        expect(found['done'], JSON.stringify(found)).toBe(10 + (state === 'cancelled' ? 1 : 0));
        expect(found['spot_order_ended']).toBe(state === 'cancelled' ? 9 : 10);
        const left = Decimal.of('1').minus(filled);
        expect(await wallet(maker)).toBe(
          `${left.toString()} 0 ${Decimal.of('60000')
            .plus(filled.times(Decimal.of(50_000), 'down'))
            .toString()} 0`,
        );
        await taker.client.send(spotCalls.cancelAll, {});
      },
    };
  });
});

it('SP5 TR2 orders and transfers out of one account never spend the same money, in every round', async () => {
  await race('coin/trade against wallet/change', 5, async () => {
    const [who] = (await tradersAt(exchange, 1)) as [TestCustomer];
    const move = () =>
      who.client.send(transfersCalls.move, {
        currency_id: USDT,
        number: Decimal.of(10_000),
        from_field: 'change',
        to_field: 'lever',
      });
    const [ordering, moving] = [runners(() => place(who, BUY, '0.25', '40000'), 10), runners(move, 10)];
    return {
      tries: ordering.flatMap((order, index) => [order, moving[index] ?? order]),
      check: async (found) => {
        // Six portions of ten thousand, whichever requests get them.
        expect(found).toEqual({ done: 6, insufficient_balance: 14 });
        expect((await balanceOf(exchange.ports.db, customer(who.user_id, 'spot'), USDT)).toString()).toBe('0');
        await who.client.send(spotCalls.cancelAll, {});
      },
    };
  });
});

it('SP15 P34 twenty times the same request is one order and one answer, in every round', async () => {
  await race('coin/trade, the same request', 5, async (round) => {
    const [who] = (await tradersAt(exchange, 1)) as [TestCustomer];
    const answers = new Set<string>();
    const body = {
      currency_id: '1',
      legal_id: '3',
      type: '1',
      amount: '0.1',
      target_price: '40000',
      request_id: `the-same-request-${round}`,
    };
    const ask = async (): Promise<void> => {
      const headers = { authorization: who.token };
      const response = await fetch(`${exchange.url}/api/coin/trade`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(body),
      });
      answers.add(`${response.status} ${await response.text()}`);
    };
    return {
      tries: runners(ask),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        expect([...answers]).toEqual([expect.stringContaining('"type":"ok"')]);
        expect(await wallet(who)).toBe('1 0 56000 4000');
        expect(await who.client.send(spotCalls.cancelAll, {})).toEqual({ cancelled: 1 });
      },
    };
  });
});

it('SP15 a command submitted the moment another is answered gets its answer, too', async () => {
  const [{ user_id }] = (await tradersAt(exchange, 1)) as [TestCustomer];
  const cancel_all = { verb: 'cancel_all' as const, user_id, market_id: undefined };
  for (let time = 0; time < 20; time++)
    expect(await exchange.spot.ask(cancel_all, undefined)).toEqual({ cancelled: 0 });
});

it('SP14 SP7 an order amended while it is filled trades no more than its amount, in every round', async () => {
  await race('coin/amend', 8, async (round) => {
    const [maker, taker] = (await tradersAt(exchange, 2)) as [TestCustomer, TestCustomer];
    const { id } = await place(maker, SELL, '1', '50000');
    const amending = runners(
      (runner) =>
        maker.client.send(spotCalls.amend, {
          id,
          amount: Decimal.of('0.9').minus(Decimal.of('0.1').times(Decimal.of(runner % 5), 'down')),
        }),
      10,
    );
    const taking = runners(() => place(taker, BUY, '0.05', '50000'), 10);
    return {
      tries: round % 2 === 0 ? [...amending, ...taking] : [...taking, ...amending],
      check: async (found) => {
        const { trade_amount, filled, reserved } = await orderOf(maker, id);
        const unexpected = Object.keys(found).filter(
          (reason) => !['done', 'spot_not_less', 'spot_below_minimum', 'spot_order_ended'].includes(reason),
        );
        expect(unexpected).toEqual([]);
        expect(trade_amount.minus(filled).eq(reserved)).toBe(true);
        expect(trade_amount.lte(Decimal.of('0.9')), JSON.stringify(found)).toBe(true);
        const free = Decimal.of('1').minus(filled).minus(reserved).toString();
        expect((await wallet(maker)).startsWith(`${free} ${reserved.toString()} `)).toBe(true);
        await maker.client.send(spotCalls.cancelAll, {});
        await taker.client.send(spotCalls.cancelAll, {});
      },
    };
  });
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
