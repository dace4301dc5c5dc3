import { BUY, SELL, type Placing } from '#engine/order-book/commands.ts';
import type { RestingOrder } from '#engine/order-book/order-book.ts';
import type { SpotMarket, Step, StopPlacing } from '../spot-market.ts';
import { obey, type Command } from './streams.ts';

export const waitingIn = ({ book, stops, last }: SpotMarket) => ({
  buyers: [...book.queue(BUY)],
  sellers: [...book.queue(SELL)],
  stops: [...stops],
  last,
});

/** Observes a market from the outside and throws when a rule is broken; uses no model. */
export class Watch {
  readonly #market: SpotMarket;
  readonly #wanted = new Map<number, Placing>();
  readonly #stops = new Map<number, StopPlacing>();
  #traded = 0;
  #came = 0;
  #left = 0;

  constructor(market: SpotMarket) {
    this.#market = market;
  }

  obey(command: Command): void {
    if (command.kind === 'place') this.#place(command.order);
    else if (command.kind === 'wait') this.#wait(command.order);
    else if (command.kind === 'amend') this.#amend(command);
    else this.#cancel(command.id);
    this.#checkBook();
  }

  #place(order: Placing): void {
    const { buyers, sellers } = waitingIn(this.#market);
    const looked = this.#market.costOf(order);
    const steps = this.#market.place(order);
    const placed = (steps[0] as Step).placed;
    this.#wanted.set(order.id, order);
    // A purchase by total wants what its total pays for, whatever its ceiling.
    this.#came += order.budget === undefined ? order.lots : sum(placed.fills) + placed.expired;
    inPriority(order, placed, order.side === BUY ? sellers : buyers);
    setOffByTheRule([...this.#stops.values()], steps, this.#traded);
    this.#traded += steps.reduce((all, step) => all + step.placed.fills.length, 0);
    for (const { id } of steps) this.#stops.delete(id);
    for (const step of steps) this.#ends(step);
    must(
      looked.lots === sum(placed.fills) && looked.cost === costOf(placed) && looked.resting === placed.resting,
      'an order does what `look` predicted',
    );
  }

  #wait(order: StopPlacing): void {
    if (!this.#market.wait(order)) return;
    this.#wanted.set(order.id, order);
    this.#stops.set(order.id, order);
    this.#came += order.lots;
  }

  #cancel(id: number): void {
    this.#left += this.#market.cancel(id) ?? 0;
    this.#stops.delete(id);
  }

  #amend(command: Command): void {
    const places = () => {
      const { buyers, sellers, stops } = waitingIn(this.#market);
      return [...buyers, ...sellers, ...stops].map(({ id }) => id).join();
    };
    const before = places();
    this.#left += Number(obey(this.#market, command) ?? 0);
    must(places() === before, 'SP14: a reduced order keeps its queue position');
  }

  #ends({ id, placed }: Step): void {
    const { owner, force, budget } = this.#wanted.get(id) as Placing;
    const { fills, resting, expired, why } = placed;
    this.#left += 2 * sum(fills) + expired;
    must(!fills.some(({ maker_owner }) => maker_owner === owner), 'SP10: no owner trades with itself');
    must((why === undefined) === (expired === 0), 'expired lots have a reason');
    must(force !== 'post_only' || fills.length === 0, 'SP11: post only never takes');
    must(force === 'gtc' || force === 'post_only' || resting === 0, 'SP11: ioc and fok never wait');
    must(force !== 'fok' || expired === 0 || fills.length === 0, 'SP11: fill or kill is all or nothing');
    must(budget === undefined || costOf(placed) <= budget, 'SP4: a total is never exceeded');
  }

  #checkBook(): void {
    const { buyers, sellers, stops, last } = waitingIn(this.#market);
    const [bid, ask] = [buyers[0]?.price, sellers[0]?.price];
    must(bid === undefined || ask === undefined || bid < ask, 'the book is never crossed');
    must(
      this.#came === this.#left + sum(buyers) + sum(sellers) + sum(stops),
      'every lot that came has traded, expired, been cancelled or still waits',
    );
    must(!stops.some((stop) => last !== undefined && isReached(stop, last)), 'SP12: no stop misses a trade');
  }
}

/** Resting orders trade by price, then time, each completely, at their own price, and never beyond the limit. */
const inPriority = ({ side, price: limit }: Placing, { fills }: Step['placed'], facing: readonly RestingOrder[]) => {
  for (const [index, { maker_id, maker_left, price, lots }] of fills.entries()) {
    const maker = facing[index];
    must(
      maker_id === maker?.id && price === maker.price && lots + maker_left === maker.lots,
      'SP7: the first at the best price is served first',
    );
    must(side === BUY ? price <= limit : price >= limit, 'SP7: no trade beyond the limit');
    must(maker_left === 0 || index === fills.length - 1, 'SP7: no order trades before the one ahead is filled');
  }
};

/** A stop is triggered by the first trade that reaches it, and not without one. */
const setOffByTheRule = (stops: readonly StopPlacing[], steps: readonly Step[], traded: number): void => {
  const trades = steps.flatMap(({ placed }) => placed.fills);
  const expected = stops.flatMap((stop) => {
    const trade = trades.findIndex(({ price }) => isReached(stop, price));
    return trade < 0 ? [] : [`${stop.id} by ${traded + trade + 1}`];
  });
  const came = steps.slice(1).map(({ id, triggered_by }) => `${id} by ${triggered_by}`);
  must(came.sort().join() === expected.sort().join(), 'SP12: a stop is triggered by the first trade that reaches it');
};

const isReached = ({ side, stop }: StopPlacing, price: number): boolean =>
  side === BUY ? price >= stop : price <= stop;

const sum = (of: readonly { readonly lots: number }[]): number => of.reduce((all, { lots }) => all + lots, 0);

const costOf = ({ fills }: Step['placed']): bigint =>
  fills.reduce((all, { price, lots }) => all + BigInt(price) * BigInt(lots), 0n);

const must = (holds: boolean, rule: string): void => {
  if (!holds) throw new Error(`broken: ${rule}`);
};
