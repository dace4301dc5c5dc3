import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { marketDepth, matchTrade } from '#contract/markets/channels.ts';
import { createChannels } from './channel.ts';
import { createRealtime } from './realtime.ts';

const head = {
  type: 'market_depth',
  match_id: 1,
  currency_id: 1,
  currency_name: 'BTC',
  legal_id: 3,
  legal_name: 'USDT',
  symbol: 'BTC/USDT',
  n: 1,
};
const depth = { ...head, 'base-currency': 'BTC', 'quote-currency': 'USDT', bids: [['1', '2']], asks: [] };
const trade = { id: 1, amount: '1', direction: 'buy', price: '2', tradeId: 1, ts: 1 };

/** A socket whose server emits what the test says. */
const testRealtime = () => {
  let say: (event: string, payload: unknown) => void = () => undefined;
  const realtime = createRealtime({
    dial: async (events) => {
      say = (event, payload) => events.received(event, payload);
      events.opened();
      return { subscribe: () => undefined, redial: () => undefined, close: () => undefined };
    },
    now_ms: () => 0,
    after: (_delay_ms, work) => queueMicrotask(work),
  });
  realtime.watch({ books: ['BTC/USDT'] });
  return { realtime, say: (event: string, payload: unknown) => say(event, payload) };
};

describe('RT25 events of a channel', () => {
  it('are parsed by the contract; invalid ones are dropped, and the screen is reloaded once, not for each', async () => {
    const { realtime, say } = testRealtime();
    await new Promise((resolve) => void setTimeout(resolve));
    let missed = 0;
    let now_ms = 0;
    realtime.onMissed(() => (missed += 1));
    const onChannel = createChannels(realtime, () => now_ms);
    const books: unknown[] = [];
    const prices: string[] = [];
    onChannel(marketDepth, ({ bids }) => books.push(bids));
    onChannel(matchTrade, ({ data }) => prices.push(...data.map(({ price }) => Decimal.of(price).toString())));

    say('market_depth', depth);
    say('match_trade', { ...head, data: [trade] });
    expect(missed).toBe(0);
    for (const bad of [
      null,
      'text',
      {},
      { ...depth, bids: 'none' },
      { ...depth, bids: [[1, 2]] },
      { ...depth, n: '1' },
    ])
      say('market_depth', bad);
    for (const bad of [
      { ...trade, price: 'free' },
      { ...trade, direction: 'up' },
      { ...trade, ts: null },
    ])
      say('match_trade', { ...head, data: [bad] });
    say('match_trade', { ...head, data: [trade] });

    expect(books).toEqual([[['1', '2']]]);
    expect(prices).toEqual(['2', '2']);
    expect(missed).toBe(1);
    now_ms = 5000;
    say('market_depth', {});
    expect(missed).toBe(2);
  });
});
