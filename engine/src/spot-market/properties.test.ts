import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUY, SELL, type Placing } from '../order-book/commands.ts';
import { SpotMarket, type StopPlacing } from './spot-market.ts';
import { NaiveMarket } from './testing/naive-market.ts';
import { obey, streams, type Command } from './testing/streams.ts';
import { waitingIn, Watch } from './testing/watch.ts';

const rebuilt = (market: SpotMarket): SpotMarket => {
  const again = new SpotMarket();
  const { buyers, sellers, stops, last } = waitingIn(market);
  for (const order of [...buyers, ...sellers]) again.restore(order);
  for (const stop of stops) again.restoreStop(stop);
  if (last !== undefined) again.restoreLast(last);
  return again;
};

describe('a market', () => {
  it('SP7, SP10–SP14: gives the same trades, expiries and queues as one that anybody can read', () => {
    fc.assert(
      fc.property(streams(), (commands) => {
        const [market, naive] = [new SpotMarket(), new NaiveMarket()];
        const look = (at: SpotMarket | NaiveMarket, one: Command) =>
          one.kind === 'place' ? at.costOf(one.order) : undefined;
        const told = (at: SpotMarket | NaiveMarket) => commands.map((one) => [look(at, one), obey(at, one)]);
        expect(told(market)).toEqual(told(naive));
        expect(waitingIn(market)).toEqual({
          buyers: naive.book.queue(BUY),
          sellers: naive.book.queue(SELL),
          stops: naive.stops,
          last: naive.last,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('SP16: replayed from its commands, or rebuilt from what waits, goes on exactly as the one that never stopped', () => {
    fc.assert(
      fc.property(streams(), streams(1000, 60), (before, after) => {
        const [market, replayed] = [new SpotMarket(), new SpotMarket()];
        const told = before.map((one) => obey(market, one));
        expect(before.map((one) => obey(replayed, one))).toEqual(told);
        const again = rebuilt(market);
        expect(waitingIn(again)).toEqual(waitingIn(market));
        const onwards = after.map((one) => obey(market, one));
        expect(after.map((one) => obey(again, one))).toEqual(onwards);
        expect(waitingIn(again)).toEqual(waitingIn(market));
      }),
      { numRuns: 80 },
    );
  });
});

/** The first rule that a market breaks on some stream, or nothing. */
const brokenBy = (make: () => SpotMarket, numRuns: number): unknown =>
  fc.check(
    fc.property(streams(1, 100), (commands) => {
      const watch = new Watch(make());
      for (const command of commands) watch.obey(command);
    }),
    { numRuns, endOnFailure: true },
  ).errorInstance ?? undefined;

class ForgetsStops extends SpotMarket {
  override wait(): boolean {
    return true;
  }
}
class SetsOffTooSoon extends SpotMarket {
  override wait(stop: StopPlacing): boolean {
    const nearer = stop.side === BUY ? -1 : 1;
    return super.wait({ ...stop, stop: stop.stop + nearer });
  }
}
class TakesInPart extends SpotMarket {
  override place(order: Placing) {
    return super.place(order.force === 'fok' ? { ...order, force: 'ioc' } : order);
  }
}
class TakesAlways extends SpotMarket {
  override place(order: Placing) {
    return super.place(order.force === 'post_only' ? { ...order, force: 'gtc' } : order);
  }
}
class CancelsInWordsOnly extends SpotMarket {
  override cancel(id: number): number | undefined {
    return this.book.find(id)?.lots;
  }
}
class SendsToTheBack extends SpotMarket {
  override amend(id: number, lots: number): number | undefined {
    const order = this.book.find(id);
    const less = super.amend(id, lots);
    if (order === undefined || less === undefined) return less;
    this.book.cancel(id);
    this.book.restore({ ...order, lots });
    return less;
  }
}
class ServesTheLastFirst extends SpotMarket {
  override place(order: Placing) {
    const queue = [...this.book.queue(order.side === BUY ? SELL : BUY)];
    const [first, second] = queue;
    if (first !== undefined && first.price === second?.price) {
      this.book.cancel(first.id);
      this.book.restore(first);
    }
    return super.place(order);
  }
}

describe('after every command', () => {
  it('SP4, SP7, SP10–SP14: nothing is crossed, lost, skipped, traded with oneself or set off without a trade', () => {
    expect(brokenBy(() => new SpotMarket(), 100)).toBeUndefined();
  });

  it.each([
    ForgetsStops,
    SetsOffTooSoon,
    TakesInPart,
    TakesAlways,
    CancelsInWordsOnly,
    SendsToTheBack,
    ServesTheLastFirst,
  ])('a market that is wrong is caught: %o', (Faulty) => {
    expect(String(brokenBy(() => new Faulty(), 300))).toContain('broken');
  });
});
