import type { Decimal } from '#contract/kit/decimal.ts';
import type { AccountName } from '#server/core/ledger/account-numbers.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import {
  allContracts,
  positionsById,
  type ClosingRow,
  type ContractRow,
  type MarketTick,
  type PositionRow,
} from '#server/features/futures/index.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { openCopies, type CopyRow } from '../store/copies.ts';
import { followsInProgress, type FollowRow } from '../store/follows.ts';
import { missedClosings, missedSources, openSources, waitingFollows, type SourceRow } from '../store/sources.ts';
import { StopWatch } from './stop-watch.ts';

/** What copies need to know of the trader's position, also after it was closed. */
export interface Leader extends Pick<
  PositionRow,
  'id' | 'user_id' | 'market_id' | 'side' | 'multiple' | 'account' | 'opened_lots' | 'lot_parts'
> {
  readonly entry_price: Decimal;
  readonly open_tick: number;
  readonly lots: number;
  readonly take_profit: Decimal | null;
  readonly stop_loss: Decimal | null;
}

export const leaderOf = (row: PositionRow): Leader => {
  const { id, user_id, market_id, side, multiple, account, opened_lots, lot_parts, lots, take_profit, stop_loss } = row;
  if (!row.entry_price || row.open_tick === null) throw new Error(`position ${id} was never open`);
  const entry = { entry_price: row.entry_price, open_tick: row.open_tick };
  return {
    id,
    user_id,
    market_id,
    side,
    multiple,
    account,
    opened_lots,
    lot_parts,
    lots,
    take_profit,
    stop_loss,
    ...entry,
  };
};

/** A fan-out in progress: the follows that wait for their row, in the order in which they began. */
export interface FanOut {
  readonly row: SourceRow;
  readonly waiting: Set<number>;
  /** There was no fresh price for it: until there is one, it is tried with one follow only. */
  has_no_price?: boolean;
}

const addTo = <Key>(sets: Map<Key, Set<number>>, key: Key, value: number): void => {
  sets.set(key, (sets.get(key) ?? new Set<number>()).add(value));
};

const removeFrom = <Key>(sets: Map<Key, Set<number>>, key: Key, value: number): void => {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
};

/** Follows that go on, open copies, and fan-outs in progress. Only a cache. */
export class Memory {
  readonly counters: Counters;
  readonly follows = new Map<number, FollowRow>();
  readonly #of_trader = new Map<number, Set<number>>();
  readonly #of_user = new Map<number, Set<number>>();
  /** Open copies by their position. */
  readonly copies = new Map<number, CopyRow>();
  readonly #of_follow = new Map<number, Set<number>>();
  readonly #of_source = new Map<number, Set<number>>();
  readonly leaders = new Map<number, Leader>();
  readonly fan_outs = new Map<number, FanOut>();
  /** Sources whose copies may differ from the trader's position. */
  readonly changed = new Map<number, Set<number>>();
  /** Follows whose copies are all to be closed, and traders whose follows are all to be ended. */
  readonly closing = new Set<number>();
  readonly leaving = new Set<number>();
  /** By which stops of the trader a copy's are set; in memory only. */
  readonly stops_of = new Map<number, string>();
  readonly stops = new StopWatch();
  /** After a read the stop losses are watched from the first batch on, which knows positions and prices. */
  is_watching = false;
  missed_closings: readonly ClosingRow[] = [];
  missed_sources: readonly PositionRow[] = [];

  readonly #contracts: ReadonlyMap<number, ContractRow>;

  private constructor(counters: Counters, contracts: readonly ContractRow[]) {
    this.counters = counters;
    this.#contracts = new Map(contracts.map((contract) => [contract.id, contract]));
  }

  static async read(tx: Transaction, counters: Counters): Promise<Memory> {
    const memory = new Memory(counters, await allContracts(tx));
    for (const row of await followsInProgress(tx)) memory.keepFollow(row);
    for (const row of await openCopies(tx)) memory.keepCopy(row);
    for (const row of await openSources(tx)) memory.fan_outs.set(row.position_id, { row, waiting: new Set() });
    for (const { source_id, follow_id } of await waitingFollows(tx))
      memory.fan_outs.get(source_id)?.waiting.add(follow_id);
    const ids = new Set([...memory.#of_source.keys(), ...memory.fan_outs.keys()]);
    for (const row of await positionsById(tx, [...ids])) memory.leaders.set(row.id, leaderOf(row));
    for (const id of memory.#of_source.keys()) memory.change(id);
    memory.missed_closings = await missedClosings(tx);
    memory.missed_sources = await positionsById(tx, await missedSources(tx));
    await memory.#readLeft(tx);
    return memory;
  }

  /** CT21: traders who left while their follows were being ended. */
  async #readLeft(tx: Transaction): Promise<void> {
    const left = await tx.rows<{ user_id: number }>`
      select user_id from copy_trader where state = 'left'
        and exists (select from copy_follow f where f.trader_id = copy_trader.user_id and f.state <> 'ended')`;
    for (const { user_id } of left) this.leaving.add(user_id);
  }

  /** Where a customer's margin in a market comes from. */
  accountIn(user_id: number, market_id: number): AccountName {
    const contract = this.#contracts.get(market_id);
    if (!contract) throw new Error(`market ${market_id} is unknown`);
    return { address: customer(user_id, contract.account), currency_id: contract.quote_id };
  }

  /** All accounts that margins of a customer come from. */
  accountsOf(user_id: number): AccountName[] {
    const accounts = [...this.#contracts.keys()].map((id) => this.accountIn(user_id, id));
    return [...new Map(accounts.map((account) => [`${account.address} ${account.currency_id}`, account])).values()];
  }

  owes(): boolean {
    return (
      this.fan_outs.size > 0 ||
      this.changed.size > 0 ||
      this.closing.size > 0 ||
      this.leaving.size > 0 ||
      this.stops.near.size > 0 ||
      (!this.is_watching && this.copies.size > 0) ||
      this.missed_closings.length > 0 ||
      this.missed_sources.length > 0
    );
  }

  keepFollow(row: FollowRow): void {
    this.follows.set(row.id, row);
    if (row.closes_all) this.closing.add(row.id);
    if (row.state === 'ended') return;
    addTo(this.#of_trader, row.trader_id, row.id);
    addTo(this.#of_user, row.user_id, row.id);
  }

  /** It has ended; it stays known as long as copies of it are to be closed. */
  endFollow(row: FollowRow): void {
    removeFrom(this.#of_trader, row.trader_id, row.id);
    removeFrom(this.#of_user, row.user_id, row.id);
    if (!row.closes_all) this.forgetFollow(row);
  }

  forgetFollow(row: FollowRow): void {
    this.follows.delete(row.id);
    this.stops.forget(row.id);
  }

  ofTrader(trader_id: number): FollowRow[] {
    return this.#rows(this.#of_trader.get(trader_id));
  }

  followersOf(trader_id: number): number {
    return this.#of_trader.get(trader_id)?.size ?? 0;
  }

  isFollowed(trader_id: number): boolean {
    return this.#of_trader.has(trader_id);
  }

  /** CT15, CT18: a follow of the pair ended while copies of it are still to be closed. */
  isClosing(user_id: number, trader_id: number): boolean {
    return [...this.closing].some((id) => {
      const row = this.follows.get(id);
      return row?.state === 'ended' && row.user_id === user_id && row.trader_id === trader_id;
    });
  }

  ofUser(user_id: number): FollowRow[] {
    return this.#rows(this.#of_user.get(user_id));
  }

  #rows(ids: ReadonlySet<number> | undefined): FollowRow[] {
    return [...(ids ?? [])].flatMap((id) => this.follows.get(id) ?? []);
  }

  keepCopy(row: CopyRow): void {
    if (row.position_id === null) return;
    this.copies.set(row.position_id, row);
    addTo(this.#of_follow, row.follow_id, row.position_id);
    addTo(this.#of_source, row.source_id, row.position_id);
  }

  /** It was closed, or became the customer's own. */
  forgetCopy(row: CopyRow): void {
    if (row.position_id === null) return;
    this.copies.delete(row.position_id);
    this.stops_of.delete(row.position_id);
    this.stops.drop(row.position_id);
    removeFrom(this.#of_follow, row.follow_id, row.position_id);
    removeFrom(this.#of_source, row.source_id, row.position_id);
    this.forgetLeader(row.source_id);
  }

  /** A trader's position is of no more interest once nothing copies it. */
  forgetLeader(source_id: number): void {
    if (this.#of_source.has(source_id) || this.fan_outs.has(source_id)) return;
    this.leaders.delete(source_id);
    this.changed.delete(source_id);
  }

  /** The trader's position has changed: each copy of it is looked at. */
  change(source_id: number): void {
    this.changed.set(source_id, new Set(this.#of_source.get(source_id)));
  }

  isCopied(source_id: number): boolean {
    return this.#of_source.has(source_id) || this.fan_outs.has(source_id);
  }

  copiesOf(follow_id: number): CopyRow[] {
    return this.#copies(this.#of_follow.get(follow_id));
  }

  #copies(ids: ReadonlySet<number> | undefined): CopyRow[] {
    return [...(ids ?? [])].flatMap((id) => this.copies.get(id) ?? []);
  }

  offer(ticks: readonly MarketTick[]): void {
    this.stops.offer(ticks);
  }
}
