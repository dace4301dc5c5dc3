import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOfWord, type AccountWord } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf, post } from '#server/core/ledger/ledger.ts';
import { funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, move as movement, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';

const [ETH, LTC, ERC20, AAPL] = [2, 5, 4, 101];
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const quotePrice = async (symbol: string, price: string): Promise<void> => {
  exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
};
const freshPrices = async (): Promise<void> => {
  exchange.clock.forward(1000);
  await quotePrice('BTC/USDT', '64250');
  await quotePrice('ETH/USDT', '3200');
};

const at = async ({ user_id }: TestCustomer, word: AccountWord, currency_id = USDT): Promise<string> =>
  (await balanceOf(exchange.ports.db, customer(user_id, accountOfWord[word]), currency_id)).toString();
const give = ({ user_id }: TestCustomer, currency_id: number, amount: string) =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.gift',
      ref: `${user_id}-${currency_id}`,
      at: exchange.clock.now(),
      movements: [movement('world:deposits', customer(user_id, 'spot'), amount, currency_id)],
    }),
  );
/** Raw wire text: these tests also send what our own client would not. */
const raw = async (who: TestCustomer | undefined, path: string, fields: Record<string, string>) => {
  const response = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers: who ? { authorization: who.token } : {},
    body: new URLSearchParams(fields),
  });
  return { status: response.status, ...((await response.json()) as { type: string; reason?: string; data?: unknown }) };
};
const change = (who: TestCustomer, fields: Record<string, string>) => raw(who, '/wallet/change', fields);
const toFutures = { currency_id: '3', number: '500', from_field: 'change', to_field: 'lever' };
const convert = (
  who: TestCustomer,
  from_currency_id: number,
  to_currency_id: number,
  number: string,
  quote_id?: string,
) =>
  who.client.send(transfersCalls.exchange, {
    from_currency_id,
    to_currency_id,
    number: Decimal.of(number),
    ...(quote_id === undefined ? {} : { quote_id }),
  });
const quoteFor = (who: TestCustomer, from_currency_id: number, to_currency_id: number, number?: string) =>
  who.client.send(transfersCalls.quote, {
    from_currency_id,
    to_currency_id,
    ...(number === undefined ? {} : { number: Decimal.of(number) }),
  });

describe('moving between accounts', () => {
  it('TR1 moves immediately, free of charge, and returns both balances', async () => {
    const who = await funded(exchange);
    const done = await change(who, toFutures);
    expect(done).toMatchObject({ type: 'ok', message: 'Transferred' });
    expect(done.data).toMatchObject({ from_balance: '9500', to_balance: '500', amount: '500' });
    expect([await at(who, 'change'), await at(who, 'lever')]).toEqual(['9500', '500']);
  });

  it('TR2, P36 refuses the same account, unknown fields, columns, and invalid amounts, and moves nothing', async () => {
    const who = await funded(exchange);
    const tries: [Record<string, string>, string][] = [
      [{ to_field: 'change' }, 'transfer_same_account'],
      [{ to_field: 'balance' }, 'parameter_error'],
      [{ from_field: 'lock_change' }, 'parameter_error'],
      [{ from_field: 'spot' }, 'parameter_error'],
      [{ from_field: 'change; drop table ledger_account' }, 'parameter_error'],
      [{ number: '0' }, 'transfer_too_small'],
      [{ number: '-5' }, 'parameter_error'],
      [{ number: '1e3' }, 'parameter_error'],
      [{ number: '0.0000001' }, 'transfer_too_fine'],
      [{ number: '10000.000001' }, 'insufficient_balance'],
      [{ number: '999999999999999999' }, 'insufficient_balance'],
      [{ currency_id: '999' }, 'transfer_currency_unknown'],
      [{ currency_id: '2147483647' }, 'transfer_currency_unknown'],
      [{ currency_id: '2147483648' }, 'parameter_error'],
    ];
    for (const [fields, reason] of tries)
      expect(await change(who, { ...toFutures, ...fields }), JSON.stringify(fields)).toMatchObject({
        status: 200,
        reason,
      });
    expect(await at(who, 'change')).toBe('10000');
    expect((await who.client.send(transfersCalls.moves, { page: 1, limit: 10 })).total).toBe(0);
  });

  it('TR3 the second USDT id of legacy clients is the same balance', async () => {
    const who = await funded(exchange);
    await change(who, { ...toFutures, currency_id: String(ERC20) });
    expect(await at(who, 'lever')).toBe('500');
  });

  it('TR4 lists only the customer’s own moves, newest first, page by page', async () => {
    const [who, other] = [await funded(exchange), await funded(exchange)];
    for (const number of ['1', '2', '3']) await change(who, { ...toFutures, number });
    const first = await who.client.send(transfersCalls.moves, { page: 1, limit: 2 });
    expect(first).toMatchObject({ total: 3, last_page: 2, per_page: 2, from: 1, to: 2, current_page: 1 });
    expect(first.data.map(({ value }) => value.toString())).toEqual(['3', '2']);
    expect(first.data[0]).toMatchObject({ from_field: 'change', to_field: 'lever', info: 'Transfer between accounts' });
    expect((await other.client.send(transfersCalls.moves, { page: 1, limit: 10 })).data).toEqual([]);
    expect((await raw(undefined, '/wallet/change', toFutures)).type).toBe('999');
  });

  it('P34, P35 the same key has the same result, another body under it is refused, and keys are each customer’s own', async () => {
    const [who, other] = [await funded(exchange), await funded(exchange)];
    const keyed = { ...toFutures, request_id: 'move-key-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(who, keyed)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await at(who, 'lever')).toBe('500');
    expect(await change(who, { ...keyed, number: '501' })).toMatchObject({ reason: 'request_reused' });
    const elsewhere = { from_currency_id: '3', to_currency_id: '1', number: '500', request_id: 'move-key-1' };
    expect(await raw(who, '/user/Transfer', elsewhere)).toMatchObject({ reason: 'request_reused' });
    expect(await change(other, keyed)).toMatchObject({ type: 'ok' });
    expect([await at(who, 'lever'), await at(other, 'lever')]).toEqual(['500', '500']);
  });
});

describe('exchanging', () => {
  beforeEach(freshPrices);

  it('TR6, TR8 a quote names rate, market, difference, its end and the ticks behind it', async () => {
    const who = await funded(exchange);
    const quote = await quoteFor(who, BTC, USDT, '0.1');
    expect(JSON.parse(JSON.stringify(quote))).toMatchObject({
      form_price: '64230.725',
      to_price: '1',
      fee: 0,
      rate: '64230.725',
      market_rate: '64250',
      spread: '0.0003',
      receives: '6423.0725',
      difference: '1.9275',
      difference_percent: '0.03',
      tolerance: '0.001',
      min_rate: '64166.494275',
      min_receives: '6416.649427',
      from_tick: { symbol: 'BTCUSDT', price: '64250', at: exchange.clock.now() },
      to_tick: null,
    });
    expect(millisecondsOf(quote.expires_at) - millisecondsOf(exchange.clock.now())).toBe(60_000);
    const without = await quoteFor(who, USDT, BTC);
    expect(without.receives).toBeNull();
    expect(without.to_tick?.symbol).toBe('BTCUSDT');
  });

  it('TR7, TR9, TR11 both legs are one entry, through the house, rounded down', async () => {
    const who = await funded(exchange);
    const before = await balanceOf(exchange.ports.db, house('exchange'), BTC);
    const done = await convert(who, USDT, BTC, '1000');
    expect([done.gave, done.received].map(String)).toEqual(['1000', '0.01555953']);
    expect([await at(who, 'change'), await at(who, 'change', BTC)]).toEqual(['9000', '0.01555953']);
    expect(before.minus(await balanceOf(exchange.ports.db, house('exchange'), BTC)).toString()).toBe('0.01555953');
    const both = await convert(who, BTC, ETH, '0.01');
    expect([both.from_tick?.symbol, both.to_tick?.symbol]).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(both.received.toString()).toBe('0.20072101');
    const [newest, older] = await who.client.send(transfersCalls.exchanges, { page: 1, limit: 10 });
    expect([newest?.id, older?.id]).toEqual([both.id, done.id]);
  });

  it('TR8, P37 a quote is used once, in time, and only by its owner and in its direction', async () => {
    const [who, other] = [await funded(exchange), await funded(exchange)];
    const over = { reason: 'exchange_quote_over' };
    const { quote_id } = await quoteFor(who, USDT, BTC);
    await expect(convert(other, USDT, BTC, '100', quote_id)).rejects.toMatchObject(over);
    await expect(convert(who, BTC, USDT, '100', quote_id)).rejects.toMatchObject(over);
    await expect(convert(who, USDT, ETH, '100', quote_id)).rejects.toMatchObject(over);
    const done = await convert(who, USDT, BTC, '1000', quote_id);
    expect(done.received.toString()).toBe('0.01555953');
    await expect(convert(who, USDT, BTC, '1000', quote_id)).rejects.toMatchObject(over);
    const late = await quoteFor(who, USDT, BTC);
    exchange.clock.forward(59_000);
    await freshPrices();
    await expect(convert(who, USDT, BTC, '1000', late.quote_id)).rejects.toMatchObject(over);
    const replaced = await quoteFor(who, USDT, BTC);
    await quoteFor(who, USDT, BTC);
    await expect(convert(who, USDT, BTC, '1000', replaced.quote_id)).rejects.toMatchObject(over);
    expect(await at(who, 'change')).toBe('9000');
  });

  it('TR5, TR10, P37 refuses itself, what is not offered, too fine, too little, too much and a price that is not fresh', async () => {
    const who = await funded(exchange);
    const tries: [number, number, string, string][] = [
      [USDT, USDT, '1', 'exchange_same_currency'],
      [USDT, ERC20, '1', 'exchange_same_currency'],
      [USDT, AAPL, '1', 'exchange_currency_off'],
      [USDT, 999, '1', 'exchange_currency_off'],
      [USDT, LTC, '1', 'price_not_fresh'],
      [USDT, BTC, '0', 'exchange_too_small'],
      [USDT, BTC, '0.000001', 'exchange_too_small'],
      [USDT, BTC, '0.0000001', 'exchange_too_fine'],
      [USDT, BTC, '10001', 'insufficient_balance'],
      [USDT, BTC, '999999999999999999', 'exchange_not_available_now'],
    ];
    for (const [from, to, number, reason] of tries)
      await expect(convert(who, from, to, number), `${from} ${to} ${number}`).rejects.toMatchObject({ reason });
    await expect(quoteFor(who, BTC, USDT, '999999999999999999')).rejects.toMatchObject({
      reason: 'exchange_not_available_now',
    });
    exchange.clock.forward(6000);
    await expect(convert(who, USDT, BTC, '1')).rejects.toMatchObject({ reason: 'price_not_fresh' });
    await expect(quoteFor(who, USDT, BTC)).rejects.toMatchObject({ reason: 'price_not_fresh' });
    expect(await at(who, 'change')).toBe('10000');
  });

  it('TR5 a currency switched off after the quote is refused', async () => {
    const who = await funded(exchange);
    const { quote_id } = await quoteFor(who, USDT, ETH);
    await exchange.ports.db.run`update exchange_currency set is_on = false where currency_id = ${ETH}`;
    await expect(convert(who, USDT, ETH, '10', quote_id)).rejects.toMatchObject({ reason: 'exchange_currency_off' });
    const list = await who.client.send(transfersCalls.exchangeable, {});
    expect(list.transfer.map(({ id }) => id)).not.toContain(ETH);
    await exchange.ports.db.run`update exchange_currency set is_on = true where currency_id = ${ETH}`;
    expect(await convert(who, USDT, ETH, '10', quote_id)).toMatchObject({ to_currency_id: ETH });
  });

  it('TR6 a spread that makes no sense stops exchanging instead of being guessed', async () => {
    const who = await funded(exchange);
    const set = (value: string) =>
      exchange.ports.db.run`update setting set value = ${value} where key = 'exchange_spread'`;
    await set('-0.5');
    await expect(convert(who, USDT, BTC, '1')).rejects.toMatchObject({ reason: 'exchange_not_available_now' });
    await set('0.0003');
  });

  it('TR10 a house that lacks the other currency refuses, and the quote stays valid', async () => {
    const who = await loggedIn(exchange);
    await give(who, USDT, '700000000');
    const { quote_id } = await quoteFor(who, USDT, BTC);
    const stock = await balanceOf(exchange.ports.db, house('exchange'), BTC);
    const drained = {
      from: house('exchange'),
      to: house('treasury'),
      currency_id: BTC,
      amount: stock.minus(Decimal.one),
    };
    const [at_now, ref] = [exchange.clock.now(), String(who.user_id)];
    await exchange.ports.db.transaction((tx) =>
      post(tx, { reason: 'test.drain', ref, at: at_now, movements: [drained] }),
    );
    await expect(convert(who, USDT, BTC, '70000', quote_id)).rejects.toMatchObject({
      reason: 'exchange_not_available_now',
    });
    expect((await convert(who, USDT, BTC, '6425', quote_id)).received.toString()).toBe('0.09997');
    const back = { ...drained, from: drained.to, to: drained.from };
    await exchange.ports.db.transaction((tx) =>
      post(tx, { reason: 'test.refill', ref, at: at_now, movements: [back] }),
    );
  });

  it('TR5 lists what can be exchanged, its balance, and whether it has a price', async () => {
    const who = await funded(exchange);
    for (const call of [transfersCalls.exchangeable, transfersCalls.exchangeableSpot]) {
      const { transfer, wallet } = await who.client.send(call, {});
      expect(transfer.find(({ id }) => id === BTC)).toMatchObject({ name: 'BTC', is_priced: true });
      expect(transfer.find(({ id }) => id === LTC)).toMatchObject({ is_priced: false });
      expect(transfer.some(({ id }) => id === AAPL)).toBe(false);
      expect(wallet.find(({ currency }) => currency === USDT)?.change_balance.toString()).toBe('10000');
    }
  });

  it('P34, P35 the same key exchanges once, also concurrently', async () => {
    const who = await funded(exchange);
    const fields = { from_currency_id: '3', to_currency_id: '1', number: '1000', request_id: 'exchange-key-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => raw(who, '/user/Transfer', fields)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await at(who, 'change')).toBe('9000');
    expect(await raw(who, '/user/Transfer', { ...fields, to_currency_id: '2' })).toMatchObject({
      reason: 'request_reused',
    });
    expect(await raw(who, '/user/Transfer', { ...fields, request_id: 'exchange-key-2' })).toMatchObject({ type: 'ok' });
    expect(await at(who, 'change')).toBe('8000');
  });
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
