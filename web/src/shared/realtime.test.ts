import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '#contract/markets/channels.ts';
import type { Wire, WireEvents } from './realtime-line.ts';
import { createRealtime } from './realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket that the test opens, closes and sends through. */
const scriptedWire = () => {
  const said: Required<Subscription>[] = [];
  const calls: string[] = [];
  let events: WireEvents | undefined;
  const wire: Wire = {
    subscribe: (wanted) => void said.push(wanted),
    redial: () => void calls.push('redial'),
    close: () => void calls.push('close'),
  };
  const realtime = createRealtime({
    dial: async (given) => {
      calls.push('dial');
      events = given;
      return wire;
    },
    now_ms: () => Date.now(),
    after: (delay_ms, work) => void setTimeout(work, delay_ms),
  });
  const pass = (delay_ms: number) => vi.advanceTimersByTimeAsync(delay_ms);
  return { realtime, said, calls, pass, at: () => events! };
};

const day = (symbol: string, n: number) => ({ symbol, n });

describe('what is on the screen', () => {
  it('is subscribed once per frame, with reference counts', async () => {
    const { realtime, said, pass, at } = scriptedWire();
    const leave = realtime.watch({ symbols: ['ETH/USDT', 'BTC/USDT'] });
    realtime.watch({ symbols: ['BTC/USDT'], klines: ['BTC/USDT:1min'] });
    await pass(20);
    at().opened();
    leave();
    await pass(1000);
    expect(said).toEqual([
      { symbols: ['BTC/USDT', 'ETH/USDT'], klines: ['BTC/USDT:1min'], books: [] },
      { symbols: ['BTC/USDT'], klines: ['BTC/USDT:1min'], books: [] },
    ]);
  });

  it("never exceeds the server's limits, in size or in rate", async () => {
    const { realtime, said, pass, at } = scriptedWire();
    realtime.watch({ symbols: Array.from({ length: 90 }, (_, index) => `C${index}/USDT`) });
    await pass(20);
    at().opened();
    for (let frame = 0; frame < 600; frame++) {
      realtime.watch({ klines: [`BTC/USDT:${frame}`] })();
      realtime.watch({ books: [`B${frame % 2}/USDT`] });
      await pass(16);
    }
    expect(
      said.every(({ symbols, klines, books }) => symbols.length <= 60 && klines.length <= 4 && books.length <= 2),
    ).toBe(true);
    expect(said.length).toBeLessThanOrEqual(20);
  });

  it('is subscribed again on a new connection, and loaded over HTTP', async () => {
    const { realtime, said, pass, at } = scriptedWire();
    const missed = vi.fn();
    realtime.onMissed(missed);
    realtime.watch({ symbols: ['BTC/USDT'] });
    await pass(20);
    at().opened();
    expect(missed).not.toHaveBeenCalled();
    at().lost();
    at().opened();
    expect(said).toHaveLength(2);
    expect(missed).toHaveBeenCalledOnce();
  });
});

describe('the connection', () => {
  it('is opened for a customer or for something to watch, and closed while the page is hidden', async () => {
    const { realtime, calls, pass, at } = scriptedWire();
    await pass(100);
    expect(calls).toEqual([]);
    const leave = realtime.watch({ symbols: ['BTC/USDT'] });
    await pass(20);
    at().opened();
    realtime.looked(false);
    await pass(1000);
    expect(calls).toEqual(['dial', 'close']);
    leave();
    realtime.looked(true);
    await pass(1000);
    expect(calls).toEqual(['dial', 'close']);
    realtime.customer('token');
    await pass(1000);
    expect(calls).toEqual(['dial', 'close', 'dial']);
  });

  it("is replaced when the customer changes, because the old one receives the old customer's events", async () => {
    const { realtime, calls, pass, at } = scriptedWire();
    realtime.customer('one');
    await pass(20);
    at().opened();
    realtime.customer('one');
    realtime.customer('other');
    expect(calls).toEqual(['dial', 'redial']);
  });
});

describe('gaps', () => {
  it('are reported once; the first value after subscribing and the next one are no gap', async () => {
    const { realtime, pass, at } = scriptedWire();
    const missed = vi.fn();
    realtime.onMissed(missed);
    realtime.watch({ symbols: ['BTC/USDT', 'ETH/USDT'] });
    await pass(20);
    at().opened();
    for (const n of [7, 8, 8, 9]) at().received('daymarket', day('BTC/USDT', n));
    at().received('daymarket', day('ETH/USDT', 1));
    expect(missed).not.toHaveBeenCalled();
    at().received('daymarket', day('BTC/USDT', 11));
    expect(missed).toHaveBeenCalledOnce();
  });

  it('are not counted over a time without a subscription', async () => {
    const { realtime, pass, at } = scriptedWire();
    const missed = vi.fn();
    realtime.onMissed(missed);
    const leave = realtime.watch({ symbols: ['BTC/USDT'] });
    realtime.watch({ symbols: ['ETH/USDT'] });
    await pass(20);
    at().opened();
    at().received('daymarket', day('BTC/USDT', 1));
    leave();
    await pass(1000);
    realtime.watch({ symbols: ['BTC/USDT'] });
    await pass(1000);
    at().received('daymarket', day('BTC/USDT', 40));
    expect(missed).not.toHaveBeenCalled();
  });
});

describe('the feed state', () => {
  it('is reconnecting after three seconds, delayed and polled every five after fifteen, and live again at once', async () => {
    const { realtime, pass, at } = scriptedWire();
    const missed = vi.fn();
    realtime.onMissed(missed);
    realtime.watch({ symbols: ['BTC/USDT'] });
    await pass(20);
    await pass(2900);
    expect(realtime.feed.state.get()).toBe('live');
    await pass(200);
    expect(realtime.feed.state.get()).toBe('reconnecting');
    at().lost();
    await pass(11_700);
    expect(realtime.feed.state.get()).toBe('reconnecting');
    expect(missed).not.toHaveBeenCalled();
    await pass(300);
    expect(realtime.feed.state.get()).toBe('delayed');
    expect(missed).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(missed).toHaveBeenCalledTimes(3);
    at().opened();
    expect(realtime.feed.state.get()).toBe('live');
    await pass(10_000);
    expect(missed).toHaveBeenCalledTimes(3);
  });

  it('stays live where no price is on the screen', async () => {
    const { realtime, pass } = scriptedWire();
    realtime.customer('token');
    await pass(30_000);
    expect(realtime.feed.state.get()).toBe('live');
  });
});
