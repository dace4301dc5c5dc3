import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatCalls } from '#contract/desk/chat-calls.ts';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { demoMerchants } from '../core/market-makers.ts';
import { prepareDemo } from '../demo.ts';
import { ensureDemoMerchants } from '../features/desk/index.ts';
import { payFor, quote, releaseOf, trader, USDT } from '../features/desk/testing/at-the-desk.ts';
import { createBudget } from '../market-maker/budget.ts';
import { randomIds } from '../ports/ids.ts';
import { paymentPasswordOf, readMarketMakerEnvironment } from '../ports/market-maker-environment.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { serveMerchant } from './merchant.ts';
import { HELLO, offerPlans, waitFor } from './plans.ts';
import { demoVoucher } from './voucher.ts';

let exchange: TestExchange;
let password = '';

beforeAll(async () => {
  exchange = await testExchange();
  await prepareDemo(exchange.ports);
  await prepareDemo(exchange.ports);
  await quote(exchange);
  ({ password } = await readMarketMakerEnvironment({ DATA_DIR: exchange.ports.environment.data_dir }));
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const FASTER = 200;
const [merchant] = demoMerchants;

/** As the process gives it to them; their own clock runs faster. */
const start = () => {
  const ending = new AbortController();
  const rest = (delay_ms: number): Promise<void> =>
    sleep(delay_ms / FASTER, undefined, { signal: ending.signal }).catch(() => undefined);
  const now_ms = (): number => performance.now() * FASTER;
  const running = serveMerchant({
    ...{ url: exchange.url, email: merchant.email, password, index: 0 },
    payment_password: paymentPasswordOf(password),
    budget: createBudget({ now_ms, rest }, 1, 1000),
    log: exchange.ports.log,
    requestId: () => randomIds.token(),
    fetch,
    now_ms,
    rest,
    isEnding: () => ending.signal.aborted,
  });
  return async () => {
    ending.abort();
    await running;
  };
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let look = 0; look < 300; look++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error('it never happened');
};

const offersOf = async (side: 'buy' | 'sell') =>
  (await exchange.client().send(offerCalls.offers, { side, currency_id: USDT, fiat: 'USD', page: 1, limit: 50 })).data;

describe('the demo’s merchants', () => {
  it('DK26 are there once, marked, with a deposit that is held and no history', async () => {
    for (const { email, name } of demoMerchants) {
      const client = exchange.client(
        await exchange.client().send(identityCalls.login, { user_string: email, password }),
      );
      const me = await client.send(merchantCalls.me, {});
      expect(me).toMatchObject({ state: 'active', name, is_held: true, record: { is_demo: true, orders: 0 } });
    }
    expect(offerPlans).toHaveLength(demoMerchants.length);
  });

  it('DK26 cannot be created outside a demo, and not where they are switched off', async () => {
    const real = { ...exchange.ports, environment: { ...exchange.ports.environment, demo: false } };
    await expect(ensureDemoMerchants(real, [1, 2, 3])).rejects.toThrow('only in demos');
    const without = await testExchange({ environment: { DEMO_MERCHANTS: 'off' } });
    await prepareDemo(without.ports);
    const made = await without.ports.db.rows`select user_id from desk_merchant`;
    await without.close();
    expect(made).toEqual([]);
  });

  it('DK26 SP20a no code opens their accounts, although a demo without mail shows its codes', async () => {
    const account = merchant.email;
    const sent = await exchange.client().send(identityCalls.sendCode, { user_string: account, scene: 'forget' });
    const mine = { password: 'mine now 1', repassword: 'mine now 1' };
    const reset = exchange.client().send(identityCalls.forget, { account, ...mine, code: sent.shown_code ?? '000000' });
    await expect(reset).rejects.toMatchObject({ reason: 'account_unknown' });
  });

  it('DK26 offer, answer once, release what was paid, pay with a picture that says DEMO, and go on after a restart', async () => {
    const customer = await trader(exchange, 2);
    const stop = start();
    await until(async () => (await offersOf('buy')).length > 0);
    const offer = (await offersOf('buy'))[0];
    expect(offer).toMatchObject({ premium: null, maker: { is_demo: true, is_merchant: true, name: merchant.name } });
    expect([offer?.price, offer?.minimum, offer?.maximum].map(String)).toEqual(['1.01', '100', '3000']);
    const taking = { id: offer?.id ?? 0, amount: Decimal.of(500), way: 'bank', price: Decimal.of('1.01') } as const;
    const bought = await customer.client.send(orderCalls.buy, taking);
    expect(String(bought.money)).toBe('505');
    expect(JSON.stringify(bought.payee)).toContain('send no money');
    for (const text of ['hello', 'are you there?']) {
      await customer.client.send(chatCalls.say, { id: bought.id, text });
      await sleep(100);
    }
    await payFor(customer, bought.id);
    const stateOf = async (id: number) => (await customer.client.send(orderCalls.order, { id })).state;
    await until(async () => (await stateOf(bought.id)) === 'released');
    const heard = (await customer.client.send(chatCalls.messages, { id: bought.id, limit: 50 })).filter(
      ({ is_own }) => !is_own,
    );
    expect(heard.map(({ content }) => content)).toEqual([HELLO]);
    await stop();

    const before = (await offersOf('sell')).length;
    const again = start();
    const buyer = (await offersOf('sell')).find(({ maker }) => maker.name === merchant.name);
    const selling = { id: buyer?.id ?? 0, amount: Decimal.of(200), way: 'paypal', price: Decimal.of('0.99') } as const;
    const sold = await customer.client.send(orderCalls.sell, selling);
    await until(async () => (await stateOf(sold.id)) === 'paid');
    expect((await customer.client.send(orderCalls.order, { id: sold.id })).voucher).toContain('/files/');
    await releaseOf(exchange, customer, sold.id);
    await again();
    expect(await offersOf('sell'), 'no second offer').toHaveLength(before);
  }, 60_000);
});

describe('their plans', () => {
  it('DK26 wait 20 to 40 seconds before they act', () => {
    const waits = Array.from({ length: 1000 }, (_one, id) => waitFor(10_000 + id));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(40_000);
  });

  it('DK12 a voucher is a picture that differs by order', async () => {
    const [one, other] = [await demoVoucher('K-100011'), await demoVoucher('K-100022')];
    expect((await sharp(one).metadata()).format).toBe('png');
    expect(one.equals(other)).toBe(false);
    expect((await demoVoucher('K-100011')).equals(one)).toBe(true);
  });
});
