import { Decimal } from '#contract/kit/decimal.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { AccountName } from '#server/core/ledger/account-numbers.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import type { PartBatch, PartState, SequencedPart } from '#server/core/sequencer/part.ts';
import { allContracts, contractsById, type FuturesPart, type MarketTick } from '#server/features/futures/index.ts';
import { limitsOf } from '#server/features/limits/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import { insertNotices, insertShares, saveCopies } from '../store/copies.ts';
import { hourlyEquities, markLeft, tradersAmong } from '../store/deciding.ts';
import { currentTerms } from '../store/reads.ts';
import { shareRoles } from '../store/role-lock.ts';
import { insertVersions, lastEnded, saveFollows } from '../store/follows.ts';
import { saveSources } from '../store/sources.ts';
import { count } from './account.ts';
import { answerOf, type Done } from './answers.ts';
import type { Command } from './command.ts';
import { cancel, edit, follow, leave, pause, selfHold } from './commands.ts';
import { workSlice } from './copying.ts';
import { Draft, pairKey, type Slice } from './draft.ts';
import { beginFanOut, closeAll, endLeft, followLeaders, seeTraders, stopLosses } from './following.ts';
import { Memory } from './memory.ts';
import { Pace } from './pace.ts';

/** Copy trading in the sequencer: follows, and the copies of what traders do. It goes with futures, after them. */
export class CopyPart implements SequencedPart<Command> {
  readonly name = 'copy-trading';
  readonly refusals = { busy: 'copy_busy', restarting: 'copy_restarting' } as const;
  readonly goes_with: SequencedPart;
  #memory: Memory | undefined;

  constructor(futures: FuturesPart) {
    this.goes_with = futures;
  }

  async read(tx: WriterTransaction, counters: Counters): Promise<PartState<Command>> {
    const memory = await Memory.read(tx, counters);
    return new CopyingState(memory, () => (this.#memory = memory));
  }

  withdraw(): void {
    this.#memory = undefined;
  }

  /** Ticks that are durably in the log. */
  offer(ticks: readonly MarketTick[]): void {
    this.#memory?.offer(ticks);
  }
}

class CopyingState implements PartState<Command> {
  readonly #memory: Memory;
  readonly publish: () => void;
  readonly #pace = new Pace();
  #slices: readonly Slice[] = [];

  constructor(memory: Memory, publish: () => void) {
    this.#memory = memory;
    this.publish = publish;
  }

  owes(): boolean {
    return this.#memory.owes();
  }

  payers(commands: readonly Command[]): readonly AccountName[] {
    const memory = this.#memory;
    this.#slices = this.#nextSlices();
    const of_slices = this.#slices.flatMap(({ source_id, follow_ids }) => {
      const [leader, fan_out] = [memory.leaders.get(source_id), memory.fan_outs.get(source_id)];
      if (!leader || !fan_out) return [];
      const users = follow_ids.flatMap((id) => memory.follows.get(id)?.user_id ?? []);
      const followers = users.map((user_id) => memory.accountIn(user_id, leader.market_id));
      return fan_out.row.equity ? followers : [...followers, ...memory.accountsOf(leader.user_id)];
    });
    const of_commands = commands.flatMap((command) =>
      command.verb === 'follow' && command.copies_open
        ? [...memory.accountsOf(command.user_id), ...memory.accountsOf(command.trader_id)]
        : [],
    );
    return [...of_slices, ...of_commands];
  }

  /** CT7: as many as keep a batch short. Each fan-out has its part of them, so that nobody's waits for all of another's. */
  #nextSlices(): Slice[] {
    const slices: Slice[] = [];
    let left = this.#pace.count;
    let others = this.#memory.fan_outs.size;
    for (const [source_id, { waiting, has_no_price }] of this.#memory.fan_outs) {
      if (left <= 0) break;
      const follow_ids = firstOf(waiting, has_no_price ? 1 : Math.ceil(left / others));
      left -= follow_ids.length;
      others -= 1;
      slices.push({ source_id, follow_ids });
    }
    return slices;
  }

  async begin(tx: Transaction, commands: readonly Command[], batch: Batch): Promise<PartBatch<Command>> {
    const memory = this.#memory;
    const slices = this.#slices;
    const follows = commands.flatMap((command) => (command.verb === 'follow' ? [command] : []));
    const named = commands.flatMap((command) => ('trader_id' in command ? [command.trader_id] : []));
    const markets = slices.flatMap(({ source_id }) => memory.leaders.get(source_id)?.market_id ?? []);
    const copied = slices.flatMap(({ follow_ids }) =>
      follow_ids.flatMap((id) => memory.follows.get(id)?.user_id ?? []),
    );
    const opening = [...copied, ...commands.map(({ user_id }) => user_id)];
    const needs_all = follows.some(({ copies_open }) => copies_open);
    const beginning = [
      ...slices.flatMap(({ source_id }) => memory.leaders.get(source_id)?.user_id ?? []),
      ...follows.flatMap(({ copies_open, trader_id }) => (copies_open ? [trader_id] : [])),
    ];
    const [roles, equities, terms, traders, ended, contracts, limits] = await allSent([
      // Before the traders are read: role-lock.ts.
      shareRoles(
        tx,
        follows.map(({ user_id }) => user_id),
      ),
      hourlyEquities(tx, beginning),
      currentTerms(tx),
      tradersAmong(tx, [...new Set([...named, ...commands.map(({ user_id }) => user_id)])]),
      lastEnded(tx, follows),
      needs_all ? byId(allContracts(tx)) : contractsById(tx, [...new Set(markets)]),
      opening.length === 0 ? new Map<number, never>() : limitsOf(tx, opening, batch.at),
    ]);
    const owed = new Map(
      ended.map((row) => [
        pairKey(row.user_id, row.trader_id),
        Decimal.max(row.high_water.minus(row.realised), Decimal.zero),
      ]),
    );
    const known = {
      terms,
      roles,
      traders: new Map(traders.map((row) => [row.user_id, row])),
      owed,
      equities,
      contracts,
      limits,
      slices,
      max_due: this.#pace.count,
    };
    return new CopyingBatch(new Draft(memory, batch, known), this.#pace);
  }
}

const firstOf = (ids: ReadonlySet<number>, max: number): number[] => {
  const first: number[] = [];
  for (const id of ids) {
    if (first.length >= max) break;
    first.push(id);
  }
  return first;
};

const byId = async <Row extends { readonly id: number }>(rows: Promise<readonly Row[]>) =>
  new Map((await rows).map((row) => [row.id, row]));

class CopyingBatch implements PartBatch<Command> {
  readonly #draft: Draft;
  readonly #pace: Pace;
  readonly #began = performance.now();

  constructor(draft: Draft, pace: Pace) {
    this.#draft = draft;
    this.#pace = pace;
  }

  workDue(): void {
    const draft = this.#draft;
    const { memory } = draft;
    this.#hear();
    for (const closing of memory.missed_closings) count(draft, closing, true);
    for (const row of memory.missed_sources) beginFanOut(draft, row);
    memory.missed_closings = [];
    memory.missed_sources = [];
    this.#watchAll();
    stopLosses(draft);
    closeAll(draft);
    followLeaders(draft);
    endLeft(draft);
    for (const { source_id, follow_ids } of draft.known.slices) {
      const fan_out = memory.fan_outs.get(source_id);
      if (fan_out) workSlice(draft, fan_out, follow_ids);
    }
  }

  mustWait(): boolean {
    return false;
  }

  decide(command: Command): Done {
    const draft = this.#draft;
    switch (command.verb) {
      case 'follow':
        return { follow: follow(draft, command) };
      case 'edit':
        return { follow: edit(draft, command) };
      case 'pause':
        return { follow: pause(draft, command) };
      case 'cancel':
        return { cancelled: cancel(draft, command) };
      case 'self_hold':
        return { position_id: selfHold(draft, command) };
      case 'leave':
        return leave(draft, command);
    }
  }

  /** Counts what futures have closed before this part's turn, and from now on each closing at once. */
  #hear(): void {
    const draft = this.#draft;
    for (const closing of draft.desk.closings) count(draft, closing);
    draft.desk.onClosing((closing) => count(draft, closing));
  }

  conclude(): void {
    seeTraders(this.#draft);
    const { memory, desk } = this.#draft;
    for (const row of desk.touched.values()) {
      const copy = memory.copies.get(row.id);
      const price = copy && desk.last(row.market_id)?.price;
      if (copy && price) memory.stops.watch(copy.follow_id, row, price);
    }
  }

  /** After a read, all open copies. */
  #watchAll(): void {
    const { memory, desk } = this.#draft;
    if (memory.is_watching) return;
    memory.is_watching = true;
    for (const [position_id, { follow_id }] of memory.copies) {
      const row = desk.position(position_id);
      const price = row && desk.last(row.market_id)?.price;
      if (row && price) memory.stops.watch(follow_id, row, price);
    }
    for (const row of memory.follows.values()) memory.stops.level(row);
  }

  hasChanges(): boolean {
    const { follows, copies, sources, left } = this.#draft;
    return follows.size > 0 || copies.size > 0 || sources.size > 0 || left.length > 0;
  }

  async write(tx: Transaction): Promise<void> {
    const { follows, copies, sources, versions, shares, notices, left, at } = this.#draft;
    const added = new Set(versions.flatMap(({ version, follow_id }) => (version === 1 ? [follow_id] : [])));
    await allSent([
      saveFollows(tx, [...follows.values()], ({ id }) => added.has(id)),
      insertVersions(tx, versions),
      saveSources(tx, [...sources.values()]),
      saveCopies(tx, [...copies.values()]),
      insertShares(tx, shares),
      insertNotices(tx, notices),
      markLeft(tx, left, at),
    ]);
  }

  announce(): Promise<void> {
    return Promise.resolve();
  }

  answerOf(decided: unknown): unknown {
    return answerOf(this.#draft, decided as Done);
  }

  committed(): void {
    const made = this.#draft.known.slices.reduce((sum, { follow_ids }) => sum + follow_ids.length, this.#draft.evened);
    this.#pace.took(made, performance.now() - this.#began, this.#draft.batch.commands === 0);
  }
}
