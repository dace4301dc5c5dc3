import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUY, SELL, type Placing } from '../order-book/commands.ts';
import { SpotMarket, type Step, type StopPlacing } from './spot-market.ts';
import { NaiveMarket } from './testing/naive-market.ts';
import { obey, streams, type Command } from './testing/streams.ts';
import { waitingIn, Watch } from './testing/watch.ts';

const rebuilt = (market: SpotMarket): SpotMarket => {
  const again = new SpotMarket();
  const { buyers, sellers, stops, last } = waitingIn(market);
  for (const order of [...buyers, ...sellers]) again.restore(order);
  for (const stop of stops) again.restoreStop(stop);
  if (last !== undefined) again.restoreLast(last, market.trades);
  return again;
};

describe('a market', () => {
  it('SP7, SP10–SP14: gives the same trades, expiries and queues as the naive market', () => {
    fc.assert(
      fc.property(streams(), (commands) => {
        const [market, naive] = [new SpotMarket(), new NaiveMarket()];
        const look = (at: SpotMarket | NaiveMarket, one: Command) =>
          one.kind === 'place' ? at.costOf(one.order) : undefined;
        const answers = (at: SpotMarket | NaiveMarket) => commands.map((one) => [look(at, one), obey(at, one)]);
        expect(answers(market)).toEqual(answers(naive));
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

  it('SP16: replayed from its commands, or rebuilt from its open orders, continues exactly like one that never stopped', () => {
    fc.assert(
      fc.property(streams(), streams(1000, 60), (before, after) => {
        const [market, replayed] = [new SpotMarket(), new SpotMarket()];
        const answers = before.map((one) => obey(market, one));
        expect(before.map((one) => obey(replayed, one))).toEqual(answers);
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

/** A market as a server runs it: a few stops at a time, with possible restarts between any two portions. */
class InPortions {
  market = new SpotMarket();
  /** The due stops before and after each restart. */
  readonly owed: (readonly [unknown, unknown])[] = [];
  readonly #max: number;
  readonly #trades: { readonly number: number; readonly price: number }[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  obey(command: Command, stops_after: (portion: number) => boolean): ReturnType<typeof obey> {
    if (command.kind !== 'place') return obey(this.market, command);
    const steps = [...this.#kept(this.market.place(command.order, { max_stops: this.#max }))];
    for (let portion = 0; this.market.due.length > 0; portion++) {
      if (stops_after(portion)) this.#readAgain();
      steps.push(...this.#kept(this.market.work({ max_stops: this.#max, last_trade: this.#trades.length })));
    }
    return steps;
  }

  #kept(steps: readonly Step[]): readonly Step[] {
    for (const { price } of steps.flatMap(({ placed }) => placed.fills))
      this.#trades.push({ number: this.#trades.length + 1, price });
    return steps;
  }

  /** Rebuilds from what would be stored: open orders, all trades, and the trade that triggered the first due stop. */
  #readAgain(): void {
    const { buyers, sellers, stops } = waitingIn(this.market);
    const due = this.market.due;
    const since = due[0]!.triggered_by;
    const again = new SpotMarket();
    for (const order of [...buyers, ...sellers]) again.restore(order);
    for (const stop of [...stops, ...due.map(({ stop }) => stop)].sort((a, b) => a.id - b.id)) again.restoreStop(stop);
    const before = this.#trades[since - 2];
    if (before) again.restoreLast(before.price);
    for (const { number, price } of this.#trades.slice(since - 1)) again.restoreTrade(number, price);
    this.owed.push([[...due], [...again.due]], [this.market.last, again.last]);
    this.market = again;
  }
}

describe('stops triggered by one order', () => {
  it('SP12: worked in portions, with a restart between any two of them, give the same steps as all at once', () => {
    const stops_after = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
    let owed = 0;
    fc.assert(
      fc.property(streams(1, 200), fc.integer({ min: 0, max: 2 }), stops_after, (commands, max, stops) => {
        const [whole, portions] = [new NaiveMarket(), new InPortions(Math.max(1, max))];
        const mayStop = (portion: number): boolean => {
          owed += 1;
          return stops[portion % stops.length] ?? false;
        };
        const answers = commands.map((one) => portions.obey(one, mayStop));
        expect(answers).toEqual(commands.map((one) => obey(whole, one)));
        for (const [before, after] of portions.owed) expect(after).toEqual(before);
        const { stops: left, ...waiting } = waitingIn(portions.market);
        expect([...left].sort((a, b) => a.id - b.id)).toEqual([...whole.stops].sort((a, b) => a.id - b.id));
        expect(waiting).toEqual({ buyers: whole.book.queue(BUY), sellers: whole.book.queue(SELL), last: whole.last });
      }),
      { numRuns: 300 },
    );
    expect(owed).toBeGreaterThan(100);
  });

  it('SP12: come before every other command', () => {
    const market = new SpotMarket();
    const order = { owner: 1, side: BUY, price: 100, lots: 1, force: 'gtc' } as const;
    market.wait({ ...order, id: 1, stop: 100 });
    market.place({ ...order, id: 2 });
    expect(market.place({ ...order, owner: 2, side: SELL, id: 3 }, { max_stops: 0 })).toHaveLength(1);
    expect(market.due.map(({ stop }) => stop.id)).toEqual([1]);
    for (const other of [
      () => market.place({ ...order, id: 4 }),
      () => market.wait({ ...order, id: 4, stop: 200 }),
      () => market.cancel(2),
      () => market.amend(2, 1),
    ])
      expect(other).toThrow('come before');
    expect(market.work()).toMatchObject([{ id: 1, triggered_by: 1 }]);
  });
});

/** The first rule that a market breaks on some stream, or undefined. */
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
  it('SP4, SP7, SP10–SP14: nothing is crossed, lost, skipped, self-traded or triggered without a trade', () => {
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
