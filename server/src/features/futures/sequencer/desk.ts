import { Decimal } from '#contract/kit/decimal.ts';
import type { CustomerLimits } from '#contract/limits/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { feeOf, profitOf, sizeOf, type CloseReason } from '#contract/futures/rules.ts';
import { stopsProblem, type Stops } from '#contract/futures/order-rules.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Moves } from '#server/core/sequencer/moves.ts';
import type { ClosingRow } from '../store/happened.ts';
import type { ContractRow } from '../store/markets.ts';
import type { PositionRow } from '../store/positions.ts';
import { changeStops } from './change.ts';
import { closeNow } from './close.ts';
import type { Draft, Opened } from './draft.ts';
import type { MarketTick } from './market.ts';
import { keepNew, soundOpening, type CopyOf } from './open.ts';

export interface CopyWanted extends Stops {
  readonly user_id: number;
  readonly market_id: number;
  readonly side: PositionRow['side'];
  /** In parts of a lot. */
  readonly lots: number;
  readonly lot_parts: number;
  readonly multiple: number;
  readonly copy: CopyOf;
}

const NO_STOPS: Stops = { take_profit: undefined, stop_loss: undefined };

/** Tries with both stops, with each alone and without any: which are possible shows only at the entry. */
const withPossibleStops = <Result>({ take_profit, stop_loss }: Stops, open: (stops: Stops) => Result): Result => {
  const tries = [
    { take_profit, stop_loss },
    { take_profit, stop_loss: undefined },
    { take_profit: undefined, stop_loss },
  ];
  for (const stops of tries.filter((some) => some.take_profit || some.stop_loss)) {
    try {
      return open(stops);
    } catch (failure) {
      if (!(failure instanceof Refusal) || !STOP_PROBLEMS.has(failure.code)) throw failure;
    }
  }
  return open(NO_STOPS);
};

const STOP_PROBLEMS: ReadonlySet<string> = new Set([
  'futures_price_step',
  'futures_take_profit_side',
  'futures_stop_side',
  'futures_stop_beyond_liquidation',
]);

const desks = new WeakMap<Batch, FuturesDesk>();

/**
 * What a room that goes with futures may do in a batch, and see of what futures did in it. Positions are read here and
 * changed only by these verbs.
 */
export class FuturesDesk {
  readonly #draft: Draft;

  private constructor(draft: Draft) {
    this.#draft = draft;
  }

  static open(draft: Draft, batch: Batch): void {
    desks.set(batch, new FuturesDesk(draft));
  }

  /** Of a batch that futures are in. */
  static of(batch: Batch): FuturesDesk {
    const desk = desks.get(batch);
    if (!desk) throw new Error('futures are not in this batch');
    return desk;
  }

  /** Terms and limits by which these verbs open. */
  know(terms: ReadonlyMap<number, ContractRow>, limits: ReadonlyMap<number, CustomerLimits>): void {
    const { known } = this.#draft;
    this.#draft.known = {
      ...known,
      terms: new Map([...known.terms, ...terms]),
      limits: new Map([...known.limits, ...limits]),
    };
  }

  limitsOf(user_id: number): CustomerLimits {
    return this.#draft.limitsOf(user_id);
  }

  /** Closings of the batch so far, and the positions that it changed. */
  get closings(): readonly ClosingRow[] {
    return this.#draft.closings;
  }

  /** Each later closing of the batch, as soon as its entry is posted. */
  onClosing(listener: (closing: ClosingRow) => void): void {
    this.#draft.closed = listener;
  }

  get opened(): readonly Opened[] {
    return this.#draft.opened;
  }

  get touched(): ReadonlyMap<number, PositionRow> {
    return this.#draft.touched;
  }

  /** One in progress, or one that this batch ended. */
  position(id: number): PositionRow | undefined {
    return this.#draft.memory.positions.get(id) ?? this.#draft.touched.get(id);
  }

  own(user_id: number, id: number): PositionRow {
    return this.#draft.ownIn(user_id, id, 'open');
  }

  openOf(user_id: number): PositionRow[] {
    const rows = this.#draft.memory.idsOf(user_id).flatMap((id) => this.#draft.memory.positions.get(id) ?? []);
    return rows.filter(({ state }) => state === 'open');
  }

  contract(market_id: number): ContractRow {
    return this.#draft.memory.of(market_id).contract;
  }

  last(market_id: number): MarketTick | undefined {
    return this.#draft.memory.of(market_id).last;
  }

  /** Margins, what waiting orders hold, and unrealised results of a customer. */
  committedOf(user_id: number): Decimal {
    const { memory } = this.#draft;
    const rows = memory.idsOf(user_id).flatMap((id) => memory.positions.get(id) ?? []);
    return Decimal.sum(rows.map((row) => row.margin.plus(row.reserved).plus(this.grossOf(row))));
  }

  /** The result of an open position at the last price. */
  grossOf(row: PositionRow): Decimal {
    const price = this.last(row.market_id)?.price;
    if (row.state !== 'open' || !row.entry_price || !price) return Decimal.zero;
    const { quote_scale } = this.contract(row.market_id);
    return profitOf(row.side, row.entry_price, price, sizeOf(row.lots, row), quote_scale);
  }

  /** What closing it at the last price would come to: its result less all fees, that of closing included. */
  closingResultOf(row: PositionRow): Decimal {
    const price = this.last(row.market_id)?.price ?? Decimal.zero;
    const fee = feeOf(price, sizeOf(row.lots, row), row.fee_rate, this.contract(row.market_id).quote_scale);
    return this.grossOf(row).minus(row.open_fee_left).minus(row.overnight_left).minus(fee);
  }

  /** CT6: opens at the market. Stops that are not possible are left out. */
  openCopy(wanted: CopyWanted): PositionRow {
    const market = this.#draft.memory.of(wanted.market_id);
    const order = { is_limit: false, limit: undefined, worst_price: undefined, terms: undefined };
    const { row, moves } = withPossibleStops(wanted, (stops) =>
      soundOpening(this.#draft, market, { ...wanted, ...stops, ...order }),
    );
    keepNew(this.#draft, row);
    this.#draft.post('futures.open', String(row.id), moves);
    return row;
  }

  /** At the last tick, which must be fresh. */
  close(row: PositionRow, lots: number, reason: CloseReason): ClosingRow {
    return closeNow(this.#draft, row, lots, reason);
  }

  /** CT12: sets those that are possible, and removes the others. */
  setStops(row: PositionRow, stops: Stops): void {
    const price = this.last(row.market_id)?.price;
    if (!price) return;
    changeStops(this.#draft, row, this.#possible(row.side, stops, price, row.liquidation_price ?? Decimal.zero, row));
  }

  /** CT13: the position is its customer's own from now on. */
  release(row: PositionRow): void {
    row.follow_id = null;
    this.#draft.touch(row);
  }

  post(reason: 'copy.share', ref: string, moves: Moves): void {
    this.#draft.post(reason, ref, moves);
  }

  #possible(
    side: PositionRow['side'],
    { take_profit, stop_loss }: Stops,
    price: Decimal,
    liquidation: Decimal,
    { market_id }: { readonly market_id: number },
  ): Stops {
    const terms = this.contract(market_id);
    const isFine = (stops: Stops): boolean => !stopsProblem(side, stops, price, liquidation, terms);
    return {
      take_profit: isFine({ take_profit, stop_loss: undefined }) ? take_profit : undefined,
      stop_loss: isFine({ take_profit: undefined, stop_loss }) ? stop_loss : undefined,
    };
  }
}
