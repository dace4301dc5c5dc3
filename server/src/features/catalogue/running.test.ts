import { lockMiningOperatorCalls as lockCalls } from '#contract/lock-mining/operator-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY, SELL } from '#contract/spot/rules.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { entered, funded, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, fund } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { ETH, out, quotePrices, settledIn, USDT } from '../withdrawals/testing/withdrawers.ts';

/* Running orders keep the terms they were agreed on, whatever two administrators change. */

const DAY_MS = 86_400_000;
const MONTH = 1;
const BTC_MARKET = 1;

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (failure: { reason?: string }) => failure.reason ?? String(failure),
  );
/** Operators' sessions are short, and these tests advance the clock by weeks. */
const both = async ({ proposal_id }: { proposal_id: number }): Promise<void> => {
  await (await operatorAgain(exchange, amos)).client.send(operatorsCalls.confirmProposal, { id: proposal_id });
};
const admin = async () => (await operatorAgain(exchange, ada)).client;
const buy = ({ client }: TestCustomer, config_id: number) =>
  client.send(lockMiningCalls.buy, { config_id, amount: Decimal.of(1000) });
const offer = async (id: number, is_offered: boolean): Promise<void> =>
  both(await (await admin()).send(lockCalls.proposeOffer, { id, is_offered, reason: 'routine' }));

const GENEROUS = {
  family: 'lock',
  currency_id: USDT,
  days: 30,
  rate_low: Decimal.of('0.05'),
  rate_high: Decimal.of('0.06'),
  penalty_ratio: Decimal.of('0.5'),
  minimum: Decimal.of(1),
  capacity: Decimal.of(5_000_000),
  reason: 'routine',
} as const;

describe('lock products', () => {
  it('CA9 a running order is paid to the last cent like its twin in an exchange without changes', async () => {
    const twin = await testExchange();
    await ensureDemoCapital(twin.ports);
    const answers: unknown[] = [];
    for (const [index, where] of [exchange, twin].entries()) {
      const who = await funded(where);
      const order = await buy(who, MONTH);
      if (index === 0) {
        await offer(MONTH, false);
        await both(await (await admin()).send(lockCalls.proposeProduct, GENEROUS));
        for (const [key, value] of [
          ['exchange_spread', '0.05'],
          ['site_name', 'Else'],
        ] as const) {
          await both(await (await admin()).send(calls.proposeSetting, { key, value, reason: 'routine' }));
        }
        expect(await reasonOf(buy(who, MONTH)), 'no longer for sale').toBe('lock_product_unknown');
      }
      for (let day = 1; day <= 30; day++) {
        where.clock.forward(DAY_MS);
        await where.runJobs('lock-mining');
      }
      const again = await entered(where, who.user_id);
      const { order_list } = await again.client.send(lockMiningCalls.orders, { page: 1, limit: 10 });
      answers.push(order_list.map(({ id: _id, ...rest }) => JSON.stringify({ ...rest, amount: order.amount })));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(String(answers[0])).toContain('matured');
    await twin.close();
  });

  it('CA9 one that is no longer offered is redeemed at its own penalty, and can be offered again', async () => {
    const who = await funded(exchange);
    await offer(MONTH, true);
    const { id } = await buy(who, MONTH);
    await offer(MONTH, false);
    exchange.clock.forward(10 * DAY_MS);
    await exchange.runJobs('lock-mining');
    const again = await entered(exchange, who.user_id);
    // 1,000 at 0.004 for each of 20 days that remain.
    const { penalty } = await again.client.send(lockMiningCalls.redeem, { id });
    expect(penalty.toString()).toBe('80');
  });

  it('CA8 a new one is offered to every customer, with exactly the proposed terms, and only once', async () => {
    const client = await admin();
    const terms = { ...GENEROUS, days: 7, rate_high: Decimal.of('0.051') };
    const { proposal_id } = await client.send(lockCalls.proposeProduct, terms);
    expect(await reasonOf(client.send(lockCalls.proposeProduct, { ...terms, rate_low: Decimal.zero }))).toBe(
      'already_proposed',
    );
    await both({ proposal_id });
    const offered = (await exchange.client().send(lockMiningCalls.products, {})).filter(({ day }) => day === 7);
    expect(offered).toHaveLength(1);
    expect(offered[0]).toMatchObject({ rate_low: terms.rate_low, rate_high: terms.rate_high, save_min: terms.minimum });
    const stock = { ...terms, days: 8, currency_id: 101 };
    expect(await reasonOf(client.send(lockCalls.proposeProduct, stock))).toBe('catalogue_unknown');
    const silly = { ...terms, days: 8, rate_high: Decimal.of('0.5') };
    expect(await reasonOf(client.send(lockCalls.proposeProduct, silly))).toBe('lock_terms_wrong');
  });
});

describe('withdrawals', () => {
  it('CA5 a requested one keeps its fee and is sent, although the network was switched off and its fee raised', async () => {
    const { who, saved } = await settledIn(exchange);
    const row = await out(exchange, { who, currency: ETH, number: '0.5', to: { payout_id: saved[ETH] } });
    const terms = {
      currency_id: ETH,
      network_id: 'ethereum',
      deposits_on: true,
      withdrawals_on: false,
      min_deposit: Decimal.of('0.001'),
      withdrawal_fee: Decimal.of('0.4'),
      min_withdrawal: Decimal.of('0.6'),
      confirmations: 12,
    };
    await both(await (await admin()).send(calls.proposeNetwork, { ...terms, reason: 'cost_changed' }));
    const after = await who.client.send(withdrawalsCalls.detail, { id: row.id });
    expect(after.fee).toEqual(row.fee);
    expect(after.fee.toString()).toBe('0.002');
    expect(after.state).toBe(row.state);
    const request = { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } };
    expect(await reasonOf(out(exchange, request)), 'new ones are refused for everybody').toBe('withdrawal_not_enabled');
  });
});

describe('a spot order', () => {
  it('CA10 SP8 keeps the fee at placing when the market’s fee changes', async () => {
    const [maker, taker] = [await funded(exchange), await funded(exchange)];
    await fund(exchange.ports.db, [customer(taker.user_id, 'spot')], 1, BTC);
    const order = { currency_id: BTC, legal_id: USDT, kind: 'limit', amount: Decimal.of('0.01') } as const;
    const target_price = Decimal.of(60_000);
    const before = await maker.client.send(spotCalls.place, { ...order, type: BUY, target_price });
    const [now] = await (await admin()).send(calls.spotTerms, {});
    if (now?.id !== BTC_MARKET) throw new Error('the first market is a different one');
    const { min_value, max_amount, band } = now;
    const terms = { id: BTC_MARKET, fee_rate: Decimal.of('0.001'), min_value, max_amount, band };
    await both(await (await admin()).send(calls.proposeSpotTerms, { ...terms, reason: 'cost_changed' }));
    const after = await taker.client.send(spotCalls.place, { ...order, type: SELL, target_price });
    expect([after.fee_rate, after.charge_fee].map(String)).toEqual(['0.001', '0.6']);
    const { order: kept } = await maker.client.send(spotCalls.order, { id: before.id });
    expect([kept.state, String(kept.fee_rate), String(kept.charge_fee)]).toEqual(['filled', '0', '0']);
  });
});

describe('a paused market', () => {
  const pause = async (paused: boolean): Promise<void> =>
    both(await (await admin()).send(calls.proposePause, { id: BTC_MARKET, paused, reason: 'incident' }));
  const pair = { from_currency_id: USDT, to_currency_id: 1, number: Decimal.of(100) };

  it('CA7 gives no quotes and honours no earlier one, logs its prices and holds no withdrawal', async () => {
    const { who: one, saved } = await settledIn(exchange);
    const other = await funded(exchange);
    const { quote_id } = await one.client.send(transfersCalls.quote, pair);
    await pause(true);
    for (const { client } of [one, other]) {
      await expect(client.send(transfersCalls.quote, pair)).rejects.toMatchObject({
        reason: 'market_paused',
        message: 'BTC/USDT is paused for all customers right now',
      });
      expect(await reasonOf(client.send(transfersCalls.exchange, pair))).toBe('market_paused');
    }
    expect(await reasonOf(one.client.send(transfersCalls.exchange, { ...pair, quote_id }))).toBe('market_paused');
    const elsewhere = { ...pair, to_currency_id: ETH };
    expect(await reasonOf(other.client.send(transfersCalls.quote, elsewhere))).toBe('done');

    const seq = exchange.prices.last(BTC_MARKET)?.seq ?? 0;
    exchange.clock.forward(1000);
    await quotePrices(exchange);
    expect(exchange.prices.last(BTC_MARKET)?.seq).toBeGreaterThan(seq);
    const request = { who: one, currency: USDT, number: '50', to: { payout_id: saved[USDT] } };
    expect((await out(exchange, request)).state).toBe('requested');
    await pause(false);
    expect(await reasonOf(other.client.send(transfersCalls.quote, pair))).toBe('done');
  });
});
