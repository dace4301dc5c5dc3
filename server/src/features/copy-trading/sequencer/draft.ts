import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import { FuturesDesk, type ContractRow, type PositionRow } from '#server/features/futures/index.ts';
import type { CustomerLimits } from '#contract/limits/rules.ts';
import type { CopyRow, NewNotice, ShareRow } from '../store/copies.ts';
import type { FollowRow, VersionRow } from '../store/follows.ts';
import type { SourceRow } from '../store/sources.ts';
import type { TraderRow } from '../store/deciding.ts';
import type { TermsRow } from '../store/reads.ts';
import type { Memory } from './memory.ts';

/** Who is copied next: a fan-out and the follows of it whose accounts are locked. */
export interface Slice {
  readonly source_id: number;
  readonly follow_ids: readonly number[];
}

export interface Known {
  readonly terms: TermsRow;
  /** CT1: the followers who are not applying at this moment. */
  readonly roles: ReadonlySet<number>;
  /** The customers that commands name, as far as they are or were traders. */
  readonly traders: ReadonlyMap<number, TraderRow>;
  /** CT15: by `user trader`, what the last follow of the pair had to make up for. */
  readonly owed: Map<string, Decimal>;
  /** CT5: of traders whose copying begins, as it was at the last full hour. */
  readonly equities: ReadonlyMap<number, Decimal>;
  readonly contracts: ReadonlyMap<number, ContractRow>;
  readonly limits: ReadonlyMap<number, CustomerLimits>;
  readonly slices: readonly Slice[];
  /** The maximum of copies that this batch closes or changes, and of follows that it ends. */
  readonly max_due: number;
}

export const pairKey = (user_id: number, trader_id: number): string => `${user_id} ${trader_id}`;

/** Everything that a batch will write of copy trading. The memory has already changed; nothing is published yet. */
export class Draft {
  readonly memory: Memory;
  readonly batch: Batch;
  readonly known: Known;
  readonly follows = new Map<number, FollowRow>();
  readonly copies = new Map<number, CopyRow>();
  readonly sources = new Map<number, SourceRow>();
  readonly versions: VersionRow[] = [];
  readonly shares: ShareRow[] = [];
  readonly notices: NewNotice[] = [];
  /** Copies that were closed or changed because their trader's position was. */
  evened = 0;
  /** CT21: traders who step down. */
  readonly left: number[] = [];
  /** Markets that could not be priced in this batch. */
  readonly unpriced = new Set<number>();
  #desk: FuturesDesk | undefined;

  constructor(memory: Memory, batch: Batch, known: Known) {
    this.memory = memory;
    this.batch = batch;
    this.known = known;
  }

  get at(): Instant {
    return this.batch.at;
  }

  /** Futures begin at the same time as this part, so their desk is there only when work begins. */
  get desk(): FuturesDesk {
    if (this.#desk) return this.#desk;
    this.#desk = FuturesDesk.of(this.batch);
    this.#desk.know(this.known.contracts, this.known.limits);
    return this.#desk;
  }

  /** CT15: what a follow that ended has to make up for, before the next of the pair shares anything. */
  remember({ user_id, trader_id, high_water, realised }: FollowRow): void {
    this.known.owed.set(pairKey(user_id, trader_id), Decimal.max(high_water.minus(realised), Decimal.zero));
  }

  touchFollow(row: FollowRow): void {
    row.seq = this.memory.counters.next('seq');
    this.follows.set(row.id, row);
    this.memory.stops.level(row);
  }

  touchCopy(row: CopyRow): void {
    row.seq = this.memory.counters.next('seq');
    this.copies.set(row.id, row);
  }

  touchSource(row: SourceRow): void {
    this.sources.set(row.position_id, row);
  }

  positionOf({ position_id }: CopyRow): PositionRow | undefined {
    return position_id === null ? undefined : this.desk.position(position_id);
  }

  /** CT9: what the open copies of a follow can still cost. */
  usedBy(follow_id: number): Decimal {
    return Decimal.sum(
      this.memory.copiesOf(follow_id).map((copy) => {
        const row = this.positionOf(copy);
        return row ? row.margin.plus(row.open_fee_left).plus(row.overnight_left) : Decimal.zero;
      }),
    );
  }

  /** CT14: what closing the open copies of a follow at the last prices would come to, with all fees. */
  unrealisedOf(follow_id: number): Decimal {
    return Decimal.sum(
      this.memory.copiesOf(follow_id).map((copy) => {
        const row = this.positionOf(copy);
        return row ? this.desk.closingResultOf(row) : Decimal.zero;
      }),
    );
  }
}
