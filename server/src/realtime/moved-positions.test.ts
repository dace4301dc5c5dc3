import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorLog } from '../testing/logs.ts';
import { publishMoved } from './moved-positions.ts';
import { heldTiming } from './testing/held-timing.ts';
import { scriptedPrices } from './testing/scripted-prices.ts';

/* When positions are published that move with prices, by a held clock; what is read and sent is recorded. */

const prices = scriptedPrices(['BTC', 'ETH', 'LTC']);
const tick = (...symbols: readonly string[]): void =>
  prices.say(symbols.map((code) => ({ symbol: `${code}/USDT`, price: '100', t_ms: 0 })));

let timing = heldTiming();
let customers: number[] = [];
let reads: { readonly user_ids: readonly number[]; readonly market_ids: readonly number[] }[] = [];
let sent: number[] = [];
let errors: string[] = [];
let isBroken = false;
let publisher: { stop(): Promise<void> };

beforeEach(() => {
  [timing, customers, reads, sent, errors, isBroken] = [heldTiming(), [], [], [], [], false];
  publisher = publishMoved(
    { prices, log: errorLog((text) => void errors.push(text)) },
    {
      hasSubscribers: () => customers.length > 0,
      customers: () => customers,
      read: async (user_ids, market_ids) => {
        reads.push({ user_ids, market_ids });
        if (isBroken) throw new Error('a broken read');
        return user_ids.map((user_id) => ({ user_id, event: {} }));
      },
      at_once: 2,
      send: (user_id) => void sent.push(user_id),
    },
    timing,
  );
});
afterEach(() => publisher.stop());

const pass = async (delay_ms: number): Promise<void> => {
  timing.pass(delay_ms);
  await turn();
};

describe('RT19 positions that move with prices', () => {
  it('are not read while nobody listens, and a tick of that time is forgotten', async () => {
    tick('BTC');
    await pass(5000);
    customers = [7];
    await pass(5000);
    expect(reads).toEqual([]);
  });

  it('are sent at once after a quiet time, then once a second with every market that ticked meanwhile', async () => {
    customers = [7];
    tick('BTC');
    await turn();
    expect(sent).toEqual([7]);
    tick('ETH');
    tick('LTC', 'ETH');
    await pass(999);
    expect(sent).toEqual([7]);
    await pass(1);
    expect([sent, reads.map(({ market_ids }) => market_ids)]).toEqual([
      [7, 7],
      [[1], [2, 3]],
    ]);
    await pass(10_000);
    expect(sent).toHaveLength(2);
    tick('BTC');
    await turn();
    expect(sent).toHaveLength(3);
  });

  it('are read for a few customers at a time, and the next round waits for the end of this one', async () => {
    customers = [1, 2, 3, 4, 5];
    tick('BTC');
    await turn();
    expect(reads.map(({ user_ids }) => user_ids)).toEqual([[1, 2]]);
    tick('ETH');
    await pass(20);
    await pass(20);
    expect(sent).toEqual([1, 2, 3, 4, 5]);
    await pass(999);
    expect(reads).toHaveLength(3);
    await pass(1);
    expect(reads.at(-1)).toEqual({ user_ids: [1, 2], market_ids: [2] });
    await pass(20);
    await pass(20);
  });

  it('are published again after a failed read, which is logged once', async () => {
    [customers, isBroken] = [[7], true];
    for (let second = 0; second < 3; second++) {
      tick('BTC');
      await pass(1000);
    }
    expect([sent, errors.length]).toEqual([[], 1]);
    isBroken = false;
    tick('BTC');
    await pass(1000);
    expect(sent).toEqual([7]);
  });

  it('stop with the exchange', async () => {
    customers = [7];
    await publisher.stop();
    tick('BTC');
    await pass(1000);
    expect([reads, prices.heardBy()]).toEqual([[], 0]);
  });
});
