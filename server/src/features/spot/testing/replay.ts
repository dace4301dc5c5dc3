import type pg from 'pg';
import type { Force, Placing, Side } from '#engine/order-book/commands.ts';
import { SpotMarket, type Step, type StopPlacing } from '#engine/spot-market/spot-market.ts';
import { NaiveMarket } from '#engine/spot-market/testing/naive-market.ts';
import { readRows, type Rows, type StoredOrder, type StoredTrade } from './rows.ts';

/*
 * SP16: the rows are enough to replay the books. The commands are taken from the rows alone, by `seq`, and a second,
 * naive market decides them again; then trades, ends and resting orders must be the same, to the lot.
 */

interface Market {
  place(order: Placing): readonly Step[];
  wait(stop: StopPlacing): boolean;
  cancel(id: number): number | undefined;
  amend(id: number, lots: number): number | undefined;
}

/** A position in time; commands with the same one follow by id. */
interface Command {
  readonly at: number;
  readonly number: number;
  readonly market_id: number;
  obey(market: Market): readonly Step[];
}

const NOTHING: readonly Step[] = [];
/** The naive market scans all resting orders for every command; above this the engine itself replays. */
const MAX_NAIVE = 4000;

export const replayFaults = async (client: pg.Client): Promise<string[]> => {
  const rows = await readRows(client);
  const make = rows.orders.length > MAX_NAIVE ? () => new SpotMarket() : () => new NaiveMarket();
  return new Replay(rows, make).faults();
};

class Replay {
  readonly #rows: Rows;
  readonly #make: () => Market;
  readonly #markets = new Map<number, Market>();
  readonly #filled = new Map<number, number>();
  readonly #ended = new Map<number, string>();
  readonly #resting = new Map<number, number>();
  /** By market, the index of each of its trades among all. */
  readonly #places = new Map<number, number[]>();
  readonly #faults: string[] = [];
  #traded = 0;

  constructor(rows: Rows, make: () => Market) {
    this.#rows = rows;
    this.#make = make;
  }

  faults(): string[] {
    const commands = [...this.#placings(), ...this.#amends(), ...this.#cancels()];
    commands.sort((one, other) => one.at - other.at || one.number - other.number);
    for (const command of commands) {
      const market = this.#markets.get(command.market_id) ?? this.#make();
      this.#markets.set(command.market_id, market);
      this.#note(command.obey(market), command.market_id);
    }
    if (this.#traded < this.#rows.trades.length)
      this.#faults.push(`${this.#rows.trades.length - this.#traded} trades are there that the replay does not make`);
    for (const order of this.#rows.orders) this.#compare(order);
    return this.#faults.slice(0, 20);
  }

  /** A triggered stop has taken a new `seq`; it was placed right after the order with the id before. */
  #placings(): Command[] {
    let before = 0;
    return this.#rows.orders.map((order) => {
      const was_set_off = order.triggered_by !== null;
      const at = was_set_off ? before : order.seq;
      if (at < before) this.#faults.push(`order ${order.id} came before order ${order.id - 1}`);
      before = at;
      return { at, number: order.id, market_id: order.market_id, obey: (market) => this.#place(order, market) };
    });
  }

  #place(order: StoredOrder, market: Market): readonly Step[] {
    const lots = order.budget === undefined ? (this.#rows.original.get(order.id) ?? order.lots) : order.max_lots;
    const placing: Placing = {
      id: order.id,
      owner: order.user_id,
      side: (order.side - 1) as Side,
      price: order.price,
      lots,
      force: order.force as Force,
      budget: order.budget,
    };
    if (order.stop === undefined) return market.place(placing);
    this.#resting.set(order.id, lots);
    if (!market.wait({ ...placing, stop: order.stop })) this.#faults.push(`stop ${order.id} was passed when it came`);
    return NOTHING;
  }

  #amends(): Command[] {
    return this.#rows.amends.map(({ seq, order_id, market_id, before, lots }) => ({
      at: seq,
      number: 0,
      market_id,
      obey: (market) => {
        const left = lots - (this.#filled.get(order_id) ?? 0);
        if (market.amend(order_id, left) !== before - lots)
          this.#faults.push(`order ${order_id} could not be lowered from ${before} to ${lots} at ${seq}`);
        this.#resting.set(order_id, left);
        return NOTHING;
      },
    }));
  }

  #cancels(): Command[] {
    return this.#rows.orders.flatMap(({ id, market_id, closed_seq }) =>
      closed_seq === null
        ? []
        : {
            at: closed_seq,
            number: 0,
            market_id,
            obey: (market: Market) => {
              if (market.cancel(id) === undefined)
                this.#faults.push(`order ${id} was not there at ${closed_seq} to be cancelled`);
              this.#resting.delete(id);
              this.#ended.set(id, 'cancelled customer');
              return NOTHING;
            },
          },
    );
  }

  #note(steps: readonly Step[], market_id: number): void {
    const places = this.#places.get(market_id) ?? [];
    this.#places.set(market_id, places);
    for (const { id, placed, triggered_by } of steps) {
      if (triggered_by !== undefined) this.#setOff(id, places[triggered_by - 1] ?? -1);
      for (const { maker_id, price, lots } of placed.fills) {
        places.push(this.#traded);
        this.#trade({ market_id, price, lots, maker_order: maker_id, taker_order: id });
        this.#fill(maker_id, lots);
        this.#fill(id, lots);
      }
      if (placed.resting > 0) this.#resting.set(id, placed.resting);
      else this.#ends(id, placed.why === undefined ? 'filled' : `expired ${placed.why}`);
    }
  }

  #setOff(id: number, index: number): void {
    const by = this.#rows.trades[index]?.id;
    if (this.#rows.by_id.get(id)?.triggered_by !== by)
      this.#faults.push(`stop ${id} was set off by another trade than ${by}`);
  }

  #trade(made: Omit<StoredTrade, 'id'>): void {
    const stored = this.#rows.trades[this.#traded];
    this.#traded += 1;
    const { id, ...rest } = stored ?? { id: 0 };
    const [wanted, found] = [JSON.stringify(made), JSON.stringify(rest)];
    if (wanted !== found && this.#faults.length < 20)
      this.#faults.push(`trade ${id} is ${found}, the replay makes ${wanted}`);
  }

  #fill(id: number, lots: number): void {
    this.#filled.set(id, (this.#filled.get(id) ?? 0) + lots);
    const left = this.#resting.get(id);
    if (left === undefined) return;
    if (left === lots) this.#ends(id, 'filled');
    else this.#resting.set(id, left - lots);
  }

  #ends(id: number, how: string): void {
    this.#resting.delete(id);
    this.#ended.set(id, how);
  }

  #compare(order: StoredOrder): void {
    const stored =
      order.state === 'open' || order.state === 'waiting'
        ? `waits for ${order.lots - order.filled}`
        : [order.state, order.why].filter(Boolean).join(' ');
    const left = this.#resting.get(order.id);
    const replayed = left === undefined ? this.#ended.get(order.id) : `waits for ${left}`;
    const filled = this.#filled.get(order.id) ?? 0;
    if (stored !== replayed || filled !== order.filled)
      this.#faults.push(
        `order ${order.id} ${stored} with ${order.filled} filled; in the replay it ${replayed} with ${filled}`,
      );
  }
}
