import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { funded, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { countUnusedQuote } from './store.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const price = async (btc: number): Promise<void> => {
  exchange.clock.forward(1000);
  exchange.feed.quote('BTC/USDT', String(btc), { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
};
const quoted = ({ client }: TestCustomer, number = '1000') =>
  client.send(transfersCalls.quote, { from_currency_id: USDT, to_currency_id: BTC, number: Decimal.of(number) });
const bought = ({ client }: TestCustomer, number: string, quote_id: string) =>
  client.send(transfersCalls.exchange, {
    from_currency_id: USDT,
    to_currency_id: BTC,
    number: Decimal.of(number),
    quote_id,
  });
const soldBack = ({ client }: TestCustomer, number: Decimal) =>
  client.send(transfersCalls.exchange, { from_currency_id: BTC, to_currency_id: USDT, number });
const balance = ({ user_id }: TestCustomer, currency_id = USDT): Promise<Decimal> =>
  balanceOf(exchange.ports.db, customer(user_id, 'spot'), currency_id);

it('TR8, TR11 a confirmed quote is executed at the tick of its confirmation, better or worse, with the quoted spread', async () => {
  const who = await funded(exchange);
  for (const [before, after, received] of [
    [50_000, 50_040, '0.01997801'],
    [50_000, 47_000, '0.02127021'],
  ] as const) {
    await price(before);
    const { quote_id } = await quoted(who);
    await price(after);
    await exchange.ports.db.run`update setting set value = '0.05' where key = 'exchange_spread'`;
    const done = await bought(who, '1000', quote_id);
    await exchange.ports.db.run`update setting set value = '0.0003' where key = 'exchange_spread'`;
    expect([done.received.toString(), done.to_tick?.price.toString()]).toEqual([received, String(after)]);
    expect(done.to_tick?.at).toBe(exchange.clock.now());
  }
  await exchange.audit();
});

it('TR6, TR8 the list of currencies has the price and the spread of a quote of the same moment, which lasts a minute', async () => {
  const who = await funded(exchange);
  await price(50_000);
  const { transfer, spread } = await who.client.send(transfersCalls.exchangeable, {});
  const quote = await quoted(who);
  expect(String(spread)).toBe(String(quote.spread));
  expect(String(transfer.find(({ id }) => id === BTC)?.price)).toBe(String(quote.to_price));
  exchange.clock.forward(58_999);
  await price(50_000);
  expect((await bought(who, '10', quote.quote_id)).received.isPositive()).toBe(true);
});

it('TR8 a rate that moved further than the tolerance is refused with the new rate, and the quote can still be used', async () => {
  const who = await funded(exchange);
  await price(50_000);
  const { quote_id, min_receives } = await quoted(who);
  await price(50_060);
  await expect(bought(who, '1000', quote_id)).rejects.toMatchObject({
    reason: 'exchange_rate_moved',
    message: expect.stringMatching(/1 USDT is now 0\.00001997\d{0,2} BTC/),
  });
  expect((await balance(who)).toString()).toBe('10000');
  await price(50_045);
  const { received } = await bought(who, '1000', quote_id);
  expect(received.gte(min_receives ?? Decimal.one)).toBe(true);
});

/** Open, high, low and close of BTC, one minute each, on 22 December 2017 from 13:22 UTC (Bitfinex). */
const FALL = [
  [12717, 12747, 12419, 12539],
  [12536, 12585, 12420, 12542],
  [12542, 12640, 12260, 12365],
  [12385, 12500, 12357, 12480],
  [12476, 12500, 12100, 12225],
  [12195, 12200, 11800, 11900],
  [11834, 11972, 11555, 11898],
  [11898, 12094, 11880, 11998],
  [11946, 12054, 11880, 12048],
  [11998, 12500, 11900, 12487],
  [12483, 12572, 12275, 12402],
  [12456, 12749, 12320, 12483],
  [12471, 12830, 12456, 12631],
  [12637, 12689, 12500, 12594],
  [12591, 12594, 12305, 12454],
] as const;

it('TR8, P37 taking many quotes over a falling market and using only the lucky ones earns nothing', async () => {
  const who = await funded(exchange);
  const start = await balance(who);
  const lucky = { used: 0, refused: 0 };
  for (const [open, ...later] of FALL) {
    await price(open);
    const { quote_id } = await quoted(who);
    for (const now of later) {
      await price(now);
      // The quote promised BTC at `open`; at this price they are worth more than both spreads cost.
      if (now < open * 1.0007) continue;
      const made = await bought(who, '1000', quote_id).catch(() => undefined);
      lucky[made ? 'used' : 'refused'] += 1;
      if (made) await soldBack(who, made.received);
      if (made) break;
    }
  }
  expect(lucky.used + lucky.refused).toBeGreaterThan(10);
  expect((await balance(who)).lte(start), `${(await balance(who)).toString()} from ${start.toString()}`).toBe(true);
  expect(lucky.refused, 'most of them moved further than the tolerance').toBeGreaterThan(10);
});

it('TR12 sixty quotes may be left unused within an hour; a used one does not count, and they expire with time', async () => {
  const [who, other] = [await funded(exchange), await funded(exchange)];
  await price(50_000);
  const { quote_id } = await quoted(who);
  await bought(who, '10', quote_id);
  const first_at = exchange.clock.now();
  for (let taken = 0; taken < 60; taken++) {
    if (taken === 1) await price(50_000);
    await quoted(who);
  }
  await expect(quoted(who)).rejects.toMatchObject({
    reason: 'exchange_quotes_unused',
    message: expect.stringContaining('60 min'),
  });
  expect((await quoted(other)).quote_id).toBeTypeOf('string');
  exchange.clock.forward(3_600_000 - (millisecondsOf(exchange.clock.now()) - millisecondsOf(first_at)) - 1000);
  await price(50_000);
  expect((await quoted(who)).quote_id).toBeTypeOf('string');
  await expect(quoted(who)).rejects.toMatchObject({ reason: 'exchange_quotes_unused' });
});

it('TR12 using one of sixty quotes of the same moment frees one, not all', async () => {
  const who = await funded(exchange);
  await price(50_000);
  for (let taken = 0; taken < 59; taken++) await quoted(who);
  const { quote_id } = await quoted(who);
  await bought(who, '10', quote_id);
  expect((await quoted(who)).quote_id).toBeTypeOf('string');
  await expect(quoted(who)).rejects.toMatchObject({ reason: 'exchange_quotes_unused' });
});

it('TR12 a request overtaken by later ones does not remove their quotes from the count', async () => {
  const { user_id } = await funded(exchange);
  const at = exchange.clock.now();
  const counted = (later_ms: number) =>
    exchange.ports.db.transaction((tx) => {
      const now = plusMilliseconds(at, later_ms);
      return countUnusedQuote(tx, { user_id, since: plusMilliseconds(now, -3_600_000), now, max: 3 });
    });
  expect([await counted(3), await counted(2), await counted(1), await counted(0)]).toEqual([1, 1, 1, 0]);
});

it('TR12 concurrent requests get at most sixty quotes', async () => {
  const who = await funded(exchange);
  await price(50_000);
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => quoted(who)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
