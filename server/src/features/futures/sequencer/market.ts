import { Decimal } from '#contract/kit/decimal.ts';
import { exposedSize, LONG, sizeOf } from '#contract/futures/rules.ts';
import { AT_OR_ABOVE, AT_OR_BELOW, Triggers, type Direction } from '#engine/futures-market/triggers.ts';
import type { ContractRow } from '../store/markets.ts';
import type { PositionRow } from '../store/positions.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';

export type MarketTick = LoggedTick;

const DAY_MS = 86_400_000;

/** The UTC day of a tick, counted from 1970. */
export const dayOf = ({ t_ms }: Pick<MarketTick, 't_ms'>): number => Math.floor(t_ms / DAY_MS);

const UNITS = Decimal.of(100_000_000);

/** Higher than every price that the log takes. */
const BEYOND_ALL = Decimal.of(90_000_000);

/**
 * A price in units of 1e-8, in which the log has it too: a safe integer for every price that the log takes. A customer
 * may name a level that is higher: no tick reaches it.
 */
export const stepsOf = (price: Decimal): number =>
  price.gt(BEYOND_ALL)
    ? Number.MAX_SAFE_INTEGER
    : Number(price.times(UNITS, 'half_even').cut(0, 'half_even').toString());

/**
 * What a trigger of a position does. Its number is the position's id and one of these. On the same level the smaller
 * number is first: a stop at the liquidation price wins (FU12).
 */
export const TRIGGER_KINDS = ['limit', 'stop_loss', 'take_profit', 'liquidation'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

const triggerId = (position_id: number, kind: TriggerKind): number =>
  position_id * TRIGGER_KINDS.length + TRIGGER_KINDS.indexOf(kind);

export const triggered = (trigger_id: number): { readonly id: number; readonly kind: TriggerKind } => ({
  id: Math.floor(trigger_id / TRIGGER_KINDS.length),
  kind: TRIGGER_KINDS[trigger_id % TRIGGER_KINDS.length] ?? 'limit',
});

/** One market in memory: its last tick, its triggers, and the sums of its open positions. */
export class FuturesMarket {
  readonly contract: ContractRow;
  readonly triggers = new Triggers();
  /** The last tick whose triggers are all done. */
  last: MarketTick | undefined;
  /** Ids of open positions. */
  readonly open = new Set<number>();
  long = Decimal.zero;
  short = Decimal.zero;

  constructor(contract: ContractRow) {
    this.contract = contract;
  }

  /** FU16: in the base currency. */
  get exposed(): Decimal {
    return exposedSize(this.long, this.short);
  }

  /** FU17: at the last price, in the quote currency. */
  get exposure(): Decimal {
    return this.last ? this.exposed.times(this.last.price, 'up') : Decimal.zero;
  }

  /** Counts open lots of a side in or out. */
  count(row: PositionRow, lots: number): void {
    const size = sizeOf(Math.abs(lots), row);
    const change = lots < 0 ? size.negated() : size;
    if (row.side === LONG) this.long = this.long.plus(change);
    else this.short = this.short.plus(change);
  }

  /** Sets every trigger of a position as the row has it now. */
  arm(row: PositionRow, since: { readonly opened: number; readonly stops: number }): void {
    const [down, up]: [Direction, Direction] =
      row.side === LONG ? [AT_OR_BELOW, AT_OR_ABOVE] : [AT_OR_ABOVE, AT_OR_BELOW];
    if (row.state === 'pending') {
      // A long waits for a price at or below its limit, a short for one at or above it.
      this.#set(row.id, 'limit', down, row.limit_price, since.opened);
      return;
    }
    // No price liquidates a long whose margin covers its whole value. Ticks up to the one at which stops were set are
    // done; one that could not be paid (FU17) must not fire again.
    if (row.liquidation_price?.isPositive()) this.#set(row.id, 'liquidation', down, row.liquidation_price, since.stops);
    this.#set(row.id, 'take_profit', up, row.take_profit, since.stops);
    this.#set(row.id, 'stop_loss', down, row.stop_loss, since.stops);
  }

  disarm(position_id: number): void {
    for (const kind of TRIGGER_KINDS) this.triggers.disarm(triggerId(position_id, kind));
  }

  #set(id: number, kind: TriggerKind, direction: Direction, level: Decimal | null, since: number): void {
    if (level) this.triggers.arm(triggerId(id, kind), direction, stepsOf(level), since);
  }
}
