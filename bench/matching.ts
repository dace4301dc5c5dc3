import { OrderBook as PeerBook, Side as PeerSide } from 'nodejs-order-book';
import { BUY } from '#engine/order-book/commands.ts';
import { interleaved, type Benchmark } from './benchmark.ts';
import { CANCEL, LIMIT, orderStream, timedOurs, timedTwice, type Figures, type OrderStream } from './order-stream.ts';

const actPeer = (book: PeerBook, { kinds, ids, sides, prices, lots }: OrderStream, at: number): number => {
  const id = String(ids[at]);
  const kind = kinds[at];
  if (kind === CANCEL) return (book.cancel(id), 0);
  const side = sides[at] === BUY ? PeerSide.BUY : PeerSide.SELL;
  const size = lots[at] as number;
  const { done, partial } =
    kind === LIMIT ? book.limit({ id, side, size, price: prices[at] as number }) : book.market({ side, size });
  return done.length + (partial ? 1 : 0);
};

const timedPeer = (orders: OrderStream): Figures => timedTwice(orders, () => new PeerBook(), actPeer);

/** The peer scans all orders at a price when one of them leaves, so its cost depends on how many share a price. */
const PRICES = 250;
const FAR_APART = 5000;

const CASES = [
  { resting: 25_000, prices: PRICES, peers: 20_000 },
  { resting: 100_000, prices: PRICES, peers: 5_000 },
  { resting: 25_000, prices: FAR_APART, peers: 50_000 },
  { resting: 100_000, prices: FAR_APART, peers: 50_000 },
] as const;

const OPERATIONS = 200_000;

const sameTrades = (mine: Figures, theirs: Figures): void => {
  if (mine.trades !== theirs.trades)
    throw new Error(`${mine.trades} trades against ${theirs.trades}: not the same work`);
};

const GROWTH = [1_000, 10_000, 100_000, 1_000_000] as const;

/** The cost of an operation as more and more orders rest, on the same number of prices: 1.0 means no growth. */
export const bookGrowth = async (): Promise<{ ratio: number; figures: Record<string, number> }> => {
  const taken = await interleaved(
    Object.fromEntries(
      GROWTH.map((resting) => {
        const orders = orderStream(resting, OPERATIONS, PRICES);
        return [resting, async () => timedOurs(orders).ns];
      }),
    ),
  );
  const figures = GROWTH.map((resting) => [`book, ns with ${resting} waiting`, taken[resting] ?? Number.NaN] as const);
  const [first, last] = [taken[GROWTH[0]], taken[GROWTH[3]]];
  return { ratio: (last ?? Number.NaN) / (first ?? Number.NaN), figures: Object.fromEntries(figures) };
};

export const benchmark: Benchmark = {
  sentence: 'The matching core against nodejs-order-book on the same stream, and its own cost as the book grows',
  async run() {
    const figures: Record<string, number | string> = {};
    const ratios: number[] = [];
    for (const { resting, prices, peers } of CASES) {
      const [whole, part] = [orderStream(resting, OPERATIONS, prices), orderStream(resting, peers, prices)];
      sameTrades(timedOurs(part), timedPeer(part));
      const { mine = Number.NaN, theirs = Number.NaN } = await interleaved({
        mine: async () => timedOurs(whole).ns,
        theirs: async () => timedPeer(part).ns,
      });
      const where = `${resting} on ${2 * prices}`;
      figures[`ours, ns, ${where} prices`] = mine;
      figures[`nodejs-order-book, ns, ${where}`] = theirs;
      figures[`times faster, ${where}`] = theirs / mine;
      ratios.push(theirs / mine);
    }
    const growth = await bookGrowth();
    Object.assign(figures, growth.figures, { 'growth, 1,000 to 1,000,000': growth.ratio });
    return {
      peer: 'nodejs-order-book’s speed, at 100,000 waiting on 500 prices',
      ratio: ratios[1] ?? Number.NaN,
      figures,
    };
  },
};
