import { OrderBook as PeerBook, Side as PeerSide } from 'nodejs-order-book';
import { BUY, SELL, type Side } from '#engine/order-book/commands.ts';
import { OrderBook } from '#engine/order-book/order-book.ts';
import { interleaved, type Benchmark } from './benchmark.ts';

const MID = 6_425_000;
const SPREAD = 5000;
const BAND = 100_000;

type Operation =
  | { readonly kind: 'limit'; readonly id: number; readonly side: Side; readonly price: number; readonly lots: number }
  | { readonly kind: 'market'; readonly id: number; readonly side: Side; readonly lots: number }
  | { readonly kind: 'cancel'; readonly id: number };

/** The same numbers in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return Math.floor(((state >>> 0) / 2 ** 32) * most);
  };
};

const limitOrder = (id: number, roll: (most: number) => number): Operation => {
  const side = roll(2) === 0 ? BUY : SELL;
  const away = 1 + roll(SPREAD);
  return { kind: 'limit', id, side, price: side === BUY ? MID - away : MID + away, lots: 1 + roll(100) };
};

/** 60 % limit orders, 20 % cancellations, 20 % market orders, on a book in which that many already wait. */
const stream = (resting: number, count: number): { readonly seed: Operation[]; readonly operations: Operation[] } => {
  const roll = dice(resting);
  const seed = Array.from({ length: resting }, (_, index) => limitOrder(index + 1, roll));
  const waiting = seed.map(({ id }) => id);
  const operations: Operation[] = [];
  for (let id = resting + 1; operations.length < count; id += 1) {
    const kind = roll(10);
    if (kind < 6) {
      operations.push(limitOrder(id, roll));
      waiting.push(id);
    } else if (kind < 8) {
      const at = roll(waiting.length);
      operations.push({ kind: 'cancel', id: waiting[at] ?? 0 });
      waiting[at] = waiting.at(-1) ?? 0;
      waiting.pop();
    } else operations.push({ kind: 'market', id, side: roll(2) === 0 ? BUY : SELL, lots: 1 + roll(100) });
  }
  return { seed, operations };
};

interface Figures {
  readonly ns: number;
  readonly trades: number;
}

const timed = (operations: readonly Operation[], act: (operation: Operation) => number): Figures => {
  const begun = performance.now();
  let trades = 0;
  for (const operation of operations) trades += act(operation);
  return { ns: ((performance.now() - begun) * 1e6) / operations.length, trades };
};

const ours = ({ seed, operations }: ReturnType<typeof stream>): Figures => {
  const book = new OrderBook();
  const act = (operation: Operation): number => {
    const { kind, id } = operation;
    if (kind === 'cancel') return (book.cancel(id), 0);
    const { side, lots } = operation;
    const price = kind === 'limit' ? operation.price : side === BUY ? MID + BAND : MID - BAND;
    return book.place({ id, owner: id, side, price, lots, force: kind === 'limit' ? 'gtc' : 'ioc' }).fills.length;
  };
  timed(seed, act);
  return timed(operations, act);
};

const peer = ({ seed, operations }: ReturnType<typeof stream>): Figures => {
  const book = new PeerBook();
  const sideOf = (side: Side): PeerSide => (side === BUY ? PeerSide.BUY : PeerSide.SELL);
  const act = (operation: Operation): number => {
    const id = String(operation.id);
    if (operation.kind === 'cancel') return (book.cancel(id), 0);
    const side = sideOf(operation.side);
    const size = operation.lots;
    const { done, partial } =
      operation.kind === 'limit' ? book.limit({ id, side, size, price: operation.price }) : book.market({ side, size });
    return done.length + (partial ? 1 : 0);
  };
  timed(seed, act);
  return timed(operations, act);
};

const CASES = [
  { resting: 25_000, operations: 200_000, peers: 50_000 },
  { resting: 100_000, operations: 200_000, peers: 10_000 },
] as const;

const GROWTH = [1_000, 10_000, 100_000, 1_000_000] as const;

const sameTrades = (mine: Figures, theirs: Figures): void => {
  if (mine.trades !== theirs.trades)
    throw new Error(`${mine.trades} trades against ${theirs.trades}: not the same work`);
};

export const benchmark: Benchmark = {
  sentence: 'The matching core against nodejs-order-book on the same stream, and its own cost as the book grows',
  async run() {
    const figures: Record<string, number | string> = {};
    let ratio = 0;
    for (const { resting, operations, peers } of CASES) {
      const [whole, part] = [stream(resting, operations), stream(resting, peers)];
      sameTrades(ours(part), peer(part));
      const { mine, theirs } = await interleaved({
        mine: async () => ours(whole).ns,
        theirs: async () => peer(part).ns,
      });
      figures[`ours, ns at ${resting} waiting`] = mine ?? Number.NaN;
      figures[`nodejs-order-book, ns at ${resting}`] = theirs ?? Number.NaN;
      figures[`times faster at ${resting}`] = (theirs ?? Number.NaN) / (mine ?? Number.NaN);
      ratio = Number(figures[`times faster at ${resting}`]);
    }
    const grown = await interleaved(
      Object.fromEntries(GROWTH.map((resting) => [resting, async () => ours(stream(resting, 200_000)).ns])),
      3,
    );
    for (const resting of GROWTH) figures[`ours, ns at ${resting}`] = grown[resting] ?? Number.NaN;
    return { peer: 'nodejs-order-book’s speed, at 100,000 waiting', ratio, figures };
  },
};
