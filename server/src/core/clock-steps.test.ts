import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { ensureDemoCapital } from '../features/faucet/index.ts';
import { buy } from '../features/spot/testing/at-the-book.ts';
import {
  ADDRESS,
  BTC,
  ETH,
  out,
  quotePrices,
  settledIn,
  USDT,
  withdrawer,
} from '../features/withdrawals/testing/withdrawers.ts';
import { SETTLED_MS } from '../ports/clock.ts';
import { funded } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith } from '../testing/operators.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterEach(() => exchange.close());

const state = (): string => {
  const market = exchange.prices.marketOf('BTC/USDT') ?? expect.fail('no market');
  return exchange.prices.state(market, exchange.clock.now());
};

const ticks = async (): Promise<{ seq: number; t_ms: number }[]> =>
  exchange.ports.db.rows<{
    seq: number;
    t_ms: number;
  }>`select seq, t_ms from log_line where symbol = 'BTCUSDT' order by seq`;

const PAIR = { from_currency_id: USDT, to_currency_id: BTC };

describe.each([-2 * MINUTE_MS, 2 * MINUTE_MS, DAY_MS])('a wall clock that is set by %i ms', (by_ms) => {
  it('TM5 freezes every market: no tick, no exchange, no quote, no market order and no withdrawal at a stale price', async () => {
    const { who, saved } = await settledIn(exchange);
    const quote = await who.client.send(transfersCalls.quote, { ...PAIR, number: Decimal.of('10') });
    const before = await ticks();
    exchange.clock.step(by_ms);
    await quotePrices(exchange);
    expect(await ticks(), 'no tick in doubt').toEqual(before);
    expect(state()).toBe('waiting');
    const number = Decimal.of('10');
    const notFresh = { reason: 'price_not_fresh' };
    await expect(who.client.send(transfersCalls.exchange, { ...PAIR, number })).rejects.toMatchObject(notFresh);
    await expect(
      who.client.send(transfersCalls.exchange, { ...PAIR, number, quote_id: quote.quote_id }),
      'a frozen clock must not extend a quote',
    ).rejects.toMatchObject(notFresh);
    await expect(buy(who, '0.01', undefined, { kind: 'market' })).rejects.toMatchObject(notFresh);
    await expect(
      out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } }),
    ).rejects.toMatchObject(notFresh);
  });

  it('TM5 recovers when the clock is corrected, and time never goes back', async () => {
    const who = await withdrawer(exchange);
    exchange.clock.step(by_ms);
    await quotePrices(exchange);
    exchange.clock.forward(5000);
    exchange.clock.step(-by_ms);
    await quotePrices(exchange);
    expect(state()).toBe('open');
    await who.client.send(transfersCalls.exchange, { ...PAIR, number: Decimal.of('10') });
    const times = (await ticks()).map(({ t_ms }) => t_ms);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('TM2 TM3 recovers by itself, and time never goes back', async () => {
    const who = await withdrawer(exchange);
    exchange.clock.step(by_ms);
    await quotePrices(exchange);
    const wait_ms = by_ms < 0 ? -by_ms : SETTLED_MS;
    exchange.clock.forward(wait_ms - 1);
    await quotePrices(exchange);
    expect(state()).toBe('waiting');
    exchange.clock.forward(1);
    await quotePrices(exchange);
    expect(state()).toBe('open');
    await who.client.send(transfersCalls.exchange, { ...PAIR, number: Decimal.of('10') });
    const times = (await ticks()).map(({ t_ms }) => t_ms);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe('what a wall clock set ahead by a day must not expire', () => {
  it('TM3 no yield is paid early, and none is lost when the step is confirmed', async () => {
    const who = await funded(exchange);
    await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of('1000') });
    const yields = async (): Promise<number> =>
      (await exchange.ports.db.rows`select from ledger_entry where reason = 'lock-mining.yield'`).length;
    exchange.clock.step(DAY_MS + 1000);
    await exchange.runJobs('lock-mining');
    expect(await yields()).toBe(0);
    exchange.clock.forward(SETTLED_MS);
    await exchange.runJobs('lock-mining');
    expect(await yields()).toBe(1);
  });

  it('TM3 a hold and a session do not end, also when the clock is corrected afterwards', async () => {
    const who = await withdrawer(exchange);
    const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { address: ADDRESS } });
    const finance = await operatorWith(exchange, 'finance');
    const approve = () => finance.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' });
    await expect(approve()).rejects.toMatchObject({ reason: 'withdrawal_on_hold' });
    exchange.clock.step(DAY_MS + 1000);
    await expect(approve()).rejects.toMatchObject({ reason: 'withdrawal_on_hold' });
    exchange.clock.step(-(DAY_MS + 1000));
    await expect(approve()).rejects.toMatchObject({ reason: 'withdrawal_on_hold' });
  });
});
