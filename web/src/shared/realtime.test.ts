import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '#contract/markets/channels.ts';
import type { Wire, WireEvents } from './realtime-line.ts';
import { createRealtime } from './realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket that a test opens, cuts and speaks through. */
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
  it('is said in one word per frame, counted by how often it is there', async () => {
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

  it('is never more than the server takes, and never said more often than it bears', async () => {
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

  it('is said again on a new connection, and asked for over HTTP', async () => {
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
  it('is opened for a customer or for something to watch, and closed when nobody looks any more', async () => {
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

  it('is made anew when the customer changes, because the old one hears the old customer', async () => {
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
  it('ask once for what was missed; the value at the door and the next one are no gap', async () => {
    const { realtime, pass, at } = scriptedWire();
    const missed = vi.fn();
    realtime.onMissed(missed);
    realtime.watch({ symbols: ['BTC/USDT', 'ETH/USDT'] });
    await pass(20);
    at().opened();
    for (const n of [7, 8, 8, 9]) at().heard('daymarket', day('BTC/USDT', n));
    at().heard('daymarket', day('ETH/USDT', 1));
    expect(missed).not.toHaveBeenCalled();
    at().heard('daymarket', day('BTC/USDT', 11));
    expect(missed).toHaveBeenCalledOnce();
  });

  it('are not counted over a time in which nothing was asked for', async () => {
    const { realtime, pass, at } = scriptedWire();
    const missed = vi.fn();
    realtime.onMissed(missed);
    const leave = realtime.watch({ symbols: ['BTC/USDT'] });
    realtime.watch({ symbols: ['ETH/USDT'] });
    await pass(20);
    at().opened();
    at().heard('daymarket', day('BTC/USDT', 1));
    leave();
    await pass(1000);
    realtime.watch({ symbols: ['BTC/USDT'] });
    await pass(1000);
    at().heard('daymarket', day('BTC/USDT', 40));
    expect(missed).not.toHaveBeenCalled();
  });
});

describe('how prices come in', () => {
  it('is reconnecting after three seconds, delayed and asked for every five after fifteen, and live again at once', async () => {
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

  it('is nobody’s concern where no price is on the screen', async () => {
    const { realtime, pass } = scriptedWire();
    realtime.customer('token');
    await pass(30_000);
    expect(realtime.feed.state.get()).toBe('live');
  });
});
