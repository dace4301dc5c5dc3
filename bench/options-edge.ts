import { SAMPLES, UP, DOWN, type OptionSide } from '#contract/options/rules.ts';
import { OptionsMarket, type OptionTick } from '#engine/options-market/options-market.ts';
import type { Benchmark } from './benchmark.ts';

/*
 * A client that knows every tick half a second before the log has it, over 100,000 orders that share nothing. It waits
 * for a large move that it alone knows of and bets on it. With the rule the engine itself decides.
 */

const ORDERS = 100_000;
const EDGE_MS = 500;
const SECONDS = 30;
const EVERY_MS = 200;
/** Ticks until the order at the latest, and until it has ended. */
const LOOKS = 50;
const TICKS = LOOKS + (SECONDS + 4) * 5;
/** A known move is worth betting on from here, in standard deviations of a tick: about one moment in 24. */
const LARGE = 2.5;
const PAYOUT = 0.75;

/** mulberry32: the same paths every time. */
const numbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const SD = 2_000_000;

/** Five ticks a second, the fastest that the log takes; one in fifty is a jump. */
const pathOf = (next: () => number): OptionTick[] => {
  const ticks: OptionTick[] = [];
  let units = 6_425_000_000_000;
  for (let seq = 1; seq <= TICKS; seq++) {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    units += Math.round(normal * SD * (next() < 0.02 ? 6 : 1));
    ticks.push({ seq, t_ms: 1_773_065_100_000 + seq * EVERY_MS + Math.floor(next() * 50), units });
  }
  return ticks;
};

const lastAt = (ticks: readonly OptionTick[], t_ms: number): OptionTick => {
  const tick = ticks.findLast((one) => one.t_ms <= t_ms);
  if (!tick) throw new Error('no tick before the order');
  return tick;
};

const firstFrom = (ticks: readonly OptionTick[], after: number, t_ms: number): OptionTick => {
  const tick = ticks.find((one) => one.seq > after && one.t_ms >= t_ms);
  if (!tick) throw new Error('no tick after the order');
  return tick;
};

interface Order {
  readonly accept_tick: number;
  readonly accept_ms: number;
}

/** What the client alone knows when it orders: how far the price moves until half a second later, from this tick on. */
const known = (ticks: readonly OptionTick[], { accept_ms }: Order, from: OptionTick): number =>
  lastAt(ticks, accept_ms + EDGE_MS).units - from.units;

/** The rule without its second: the entry is the first tick after the acceptance. */
const bareEntry = (ticks: readonly OptionTick[], { accept_tick, accept_ms }: Order): OptionTick =>
  firstFrom(ticks, accept_tick, accept_ms);

/** The moment at which the client orders. */
const moment = (ticks: readonly OptionTick[], next: () => number): Order => {
  for (let seq = 6; ; seq++) {
    const tick = ticks[seq - 1];
    if (!tick) throw new Error('the path is too short');
    const order = { accept_tick: seq, accept_ms: tick.t_ms + Math.floor(next() * 140) };
    const move = Math.abs(known(ticks, order, bareEntry(ticks, order)));
    if (move >= LARGE * SD || seq === LOOKS) return order;
  }
};

const outcomeFrom = (ticks: readonly OptionTick[], entry: OptionTick, side: OptionSide) => {
  const expiry = entry.t_ms + SECONDS * 1000;
  let sum = 0;
  for (let back = 0; back < SAMPLES; back++) sum += lastAt(ticks, expiry - back * 1000).units;
  const level = entry.units * SAMPLES;
  return sum === level ? 'level' : sum > level === (side === UP) ? 'right' : 'wrong';
};

/** OT8 as the exchange does it. */
const outcomeByEngine = (ticks: readonly OptionTick[], order: Order, side: OptionSide) => {
  const market = new OptionsMarket();
  for (const tick of ticks) {
    const [end] = market.work(tick, 10).ends;
    if (end) return end.result;
    market.end(tick);
    if (tick.seq === order.accept_tick) market.accept({ id: 1, is_up: side === UP, seconds: SECONDS, ...order });
  }
  throw new Error('the option did not end');
};

const sideOf = (move: number): OptionSide => (move > 0 ? UP : DOWN);

class Share {
  right = 0;
  wrong = 0;

  add(result: string): void {
    if (result === 'right') this.right++;
    if (result === 'wrong') this.wrong++;
  }

  get value(): number {
    return this.right / (this.right + this.wrong);
  }

  figures(name: string): Record<string, string> {
    const count = this.right + this.wrong;
    const error = Math.sqrt((this.value * (1 - this.value)) / count);
    const back = (this.value * (1 + PAYOUT) - 1) * 100;
    return {
      [`${name}_right_percent`]: `${(this.value * 100).toFixed(2)} ± ${(error * 100).toFixed(2)}`,
      [`${name}_gain_per_100_staked`]: back.toFixed(2),
    };
  }
}

export const benchmark: Benchmark = {
  sentence:
    'The share of right answers of a client that knows ticks 500 ms early, over 100,000 options of 30 seconds, against a coin, with and without the second before the entry',
  async run() {
    const next = numbers(20_261_118);
    const [with_rule, without, last_price, coin] = [new Share(), new Share(), new Share(), new Share()];
    for (let order_number = 0; order_number < ORDERS; order_number++) {
      const ticks = pathOf(next);
      const order = moment(ticks, next);
      const now = lastAt(ticks, order.accept_ms);
      const entry = bareEntry(ticks, order);
      with_rule.add(outcomeByEngine(ticks, order, sideOf(known(ticks, order, now))));
      without.add(outcomeFrom(ticks, entry, sideOf(known(ticks, order, entry))));
      last_price.add(outcomeFrom(ticks, now, sideOf(known(ticks, order, now))));
      coin.add(outcomeByEngine(ticks, order, next() < 0.5 ? UP : DOWN));
    }
    return {
      peer: 'a coin, on the same orders',
      ratio: with_rule.value / coin.value,
      figures: {
        orders: ORDERS,
        ...with_rule.figures('with_the_second'),
        ...without.figures('first_tick_after'),
        ...last_price.figures('last_tick_before'),
        ...coin.figures('coin'),
        break_even_percent: (100 / (1 + PAYOUT)).toFixed(2),
      },
    };
  },
};
