import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { balanceOf, post } from '#server/core/ledger/ledger.ts';
import { sealed, verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';

export const [BTC, USDT] = [1, 3];

/** One bitcoin is 50,000 USDT, one ether 2,500. */
export const quote = async (exchange: TestExchange, btc = '50000'): Promise<void> => {
  const t_ms = millisecondsOf(exchange.clock.now());
  exchange.feed.quote('BTC/USDT', btc, { t_ms });
  exchange.feed.quote('ETH/USDT', '2500', { t_ms });
  await exchange.pump();
};

export const give = (exchange: TestExchange, user_id: number, currency_id: number, amount: string): Promise<number> =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.move',
      ref: exchange.ports.ids.bytes(8).toString('hex'),
      at: exchange.ports.clock.now(),
      movements: [
        { from: world('play-money'), to: customer(user_id, 'fiat'), currency_id, amount: Decimal.of(amount) },
      ],
    }),
  );

export const saveWallet = (exchange: TestExchange, user_id: number, account = 'ann@example.com'): Promise<number> =>
  exchange.ports.db.run`
    insert into desk_method (user_id, way, account, saved_at, usable_from)
    values (${user_id}, 'paypal', ${account}, ${exchange.ports.clock.now()}, ${exchange.ports.clock.now()})`;

/** A verified customer with 10,000 USDT and 1 BTC in the fiat account, and an account at PayPal. */
export const trader = async (exchange: TestExchange, level: 1 | 2 = 1): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  await verify(exchange, who.user_id, level);
  await give(exchange, who.user_id, USDT, '10000');
  await give(exchange, who.user_id, BTC, '1');
  await saveWallet(exchange, who.user_id);
  return who;
};

/** The same, approved as a merchant. */
export const merchant = async (exchange: TestExchange, name: string, level: 1 | 2 = 2): Promise<TestCustomer> => {
  const who = await trader(exchange, level);
  const now = exchange.clock.now();
  await exchange.ports.db.run`
    insert into desk_merchant (user_id, state, name, name_key, round, deposit, applied_at, approved_at, decided_at)
    values (${who.user_id}, 'active', ${name}, ${name.toLowerCase()}, 1, 0, ${now}, ${now}, ${now})`;
  return who;
};

type OfferInput = InputOf<typeof offerCalls.publish>;

/** By default 1,000 USDT for 7 yuan each, in orders of 10 to 500. */
export const offerBy = (who: TestCustomer, more: Partial<OfferInput> = {}) =>
  who.client.send(offerCalls.publish, {
    side: 'sell',
    currency_id: USDT,
    fiat: 'CNY',
    total: Decimal.of(1000),
    ...(more.premium === undefined ? { price: Decimal.of(7) } : {}),
    min: Decimal.of(10),
    max: Decimal.of(500),
    ways: 'paypal',
    ...more,
  });

type TakeInput = InputOf<typeof orderCalls.buy>;

/** By default 100 coins at 7 or better. */
export const buyFrom = (who: TestCustomer, id: number, more: Partial<TakeInput> = {}) =>
  who.client.send(orderCalls.buy, {
    id,
    ...(more.money === undefined ? { amount: Decimal.of(100) } : {}),
    way: 'paypal',
    price: Decimal.of(7),
    ...more,
  });

export const sellTo = (who: TestCustomer, id: number, more: Partial<TakeInput> = {}) =>
  who.client.send(orderCalls.sell, {
    id,
    ...(more.money === undefined ? { amount: Decimal.of(100) } : {}),
    way: 'paypal',
    price: Decimal.of(7),
    ...more,
  });

let seed = 70_000;

export const payFor = async (who: TestCustomer, id: number) =>
  who.client.send(orderCalls.pay, { id, voucher: await uploaded(who, seed++) });

export const releaseOf = (exchange: TestExchange, who: TestCustomer, id: number) =>
  sealed(exchange, who).send(orderCalls.release, { id });

export const cancelOf = (who: TestCustomer, id: number) => who.client.send(orderCalls.cancel, { id });

/** What a customer has: free, in offers, in escrow. */
export const balances = async (exchange: TestExchange, { user_id }: TestCustomer, currency_id = USDT) => {
  const of = async (account: string): Promise<string> =>
    (await balanceOf(exchange.ports.db, customer(user_id, account), currency_id)).toString();
  return [await of('fiat'), await of('desk:offer'), await of('desk')];
};
