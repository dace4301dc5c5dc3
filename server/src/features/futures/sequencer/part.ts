import { futuresChanged, futuresClosed } from '#contract/futures/channels.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { AccountName } from '#server/core/ledger/account-numbers.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { pausesSince, type PastPause } from '#server/core/pauses.ts';
import { announceNumbers } from '#server/core/outbox.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import type { PartBatch, PartState, SequencedPart } from '#server/core/sequencer/part.ts';
import { limitsOf, stoppedAmong } from '#server/features/limits/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import { insertChanges, insertClosings, insertOvernight } from '../store/happened.ts';
import { contractsById } from '../store/markets.ts';
import { insertNotices } from '../store/notices.ts';
import { positionsById, savePositions } from '../store/positions.ts';
import { ticksBeforeActions } from '../store/ticks.ts';
import { answerOf, type Done } from './answers.ts';
import { addMargin, cancel, setStops } from './change.ts';
import { close, closeMany, reverse } from './close.ts';
import type { Command } from './command.ts';
import { FuturesDesk } from './desk.ts';
import { Draft, FEES, HOUSE, INSURANCE } from './draft.ts';
import type { MarketTick } from './market.ts';
import { endByRule } from './ends.ts';
import { Memory } from './memory.ts';
import { submit } from './open.ts';
import { workTicks } from './ticks.ts';

/** One command may close a hundred positions: later commands wait for the next batch beyond this many closings. */
const MAX_CLOSINGS = 1000;

/** Futures in the sequencer: commands of customers, and the ticks of the price log. */
export class FuturesPart implements SequencedPart<Command> {
  readonly name = 'futures';
  readonly refusals = { busy: 'futures_busy', restarting: 'futures_restarting' } as const;
  readonly #prices: Prices;
  #memory: Memory | undefined;

  constructor(prices: Prices) {
    this.#prices = prices;
  }

  async read(tx: WriterTransaction, counters: Counters): Promise<PartState<Command>> {
    const memory = await Memory.read(tx, counters);
    return new FuturesState(memory, this.#prices, () => (this.#memory = memory));
  }

  withdraw(): void {
    this.#memory = undefined;
  }

  /** Ticks that are durably in the log, in its order. */
  offer(ticks: readonly MarketTick[]): void {
    this.#memory?.offer(ticks);
  }
}

class FuturesState implements PartState<Command> {
  readonly #memory: Memory;
  readonly #prices: Prices;
  readonly publish: () => void;

  constructor(memory: Memory, prices: Prices, publish: () => void) {
    this.#memory = memory;
    this.#prices = prices;
    this.publish = publish;
  }

  owes(): boolean {
    return this.#memory.owes();
  }

  payers(commands: readonly Command[]): readonly AccountName[] {
    // Every contract is quoted in one currency, in which the house has its funds.
    const quotes = new Set([...this.#memory.markets()].map(({ contract }) => contract.quote_id));
    const house = [...quotes].flatMap((currency_id) =>
      [HOUSE, INSURANCE, FEES].map((address) => ({ address, currency_id })),
    );
    return [...house, ...commands.flatMap((command) => this.#payer(command))];
  }

  #payer(command: Command): AccountName[] {
    if (command.verb === 'submit') {
      const contract = this.#memory.ofPair(command.base_id, command.quote_id)?.contract;
      return contract ? [{ address: customer(command.user_id, contract.account), currency_id: contract.quote_id }] : [];
    }
    if (command.verb !== 'margin' && command.verb !== 'reverse') return [];
    const row = this.#memory.positions.get(command.id);
    if (row?.user_id !== command.user_id) return [];
    const { quote_id } = this.#memory.of(row.market_id).contract;
    return [{ address: customer(row.user_id, row.account), currency_id: quote_id }];
  }

  async begin(tx: Transaction, commands: readonly Command[], batch: Batch): Promise<PartBatch<Command>> {
    const market_ids = new Set<number>();
    const opening = new Set<number>();
    const unknown = new Set<number>();
    for (const command of commands) {
      if (command.verb === 'submit') {
        const market = this.#memory.ofPair(command.base_id, command.quote_id);
        if (market) market_ids.add(market.contract.id);
        opening.add(command.user_id);
      } else if (command.verb !== 'close_many') {
        const row = this.#memory.positions.get(command.id);
        if (!row) unknown.add(command.id);
        else if (command.verb === 'reverse') market_ids.add(row.market_id);
        if (command.verb === 'reverse') opening.add(command.user_id);
      }
    }
    await this.#memory.catchUp(tx);
    // A limit order that a tick fills is held against the limit of now (FU16), not of when the writer started.
    for (const id of this.#memory.marketsDue()) market_ids.add(id);
    const [terms, limits, rows, pauses] = await allSent([
      contractsById(tx, [...market_ids]),
      opening.size === 0 ? new Map<number, never>() : limitsOf(tx, [...opening], batch.at),
      positionsById(tx, [...unknown]),
      // From the oldest tick that waits: after a start that is one of before, and so may be a pause that covers it.
      pausesSince(tx, instantOf(this.#memory.oldest_ms ?? millisecondsOf(batch.at))),
    ]);
    const owners = new Map(rows.map(({ id, user_id }) => [id, user_id]));
    const [ends, stopped] = await allSent([this.#ends(tx, pauses), this.#stopped(tx, batch.at)]);
    const known = { terms, limits, owners, pauses, ends, stopped };
    const draft = new Draft(this.#memory, this.#prices, batch, known);
    FuturesDesk.open(draft, batch);
    return new FuturesBatch(draft);
  }

  /** MA27: of every market where a corporate action runs, the tick at which its positions are closed. */
  async #ends(tx: Transaction, pauses: readonly PastPause[]): Promise<MarketTick[]> {
    const running = pauses.flatMap(({ market_id, reason, ended_at }) =>
      reason === 'corporate_action' && ended_at === null ? [market_id] : [],
    );
    return running.length === 0 || this.#memory.positions.size === 0 ? [] : ticksBeforeActions(tx, running);
  }

  /** FU21: customers with orders that wait who may not open anything now. */
  async #stopped(tx: Transaction, now: Instant): Promise<ReadonlySet<number>> {
    if (!this.#memory.mustLook()) return new Set();
    this.#memory.looked();
    const waiting = new Set([...this.#memory.pending].flatMap((id) => this.#memory.positions.get(id)?.user_id ?? []));
    return waiting.size === 0 ? waiting : stoppedAmong(tx, [...waiting], now);
  }
}

class FuturesBatch implements PartBatch<Command> {
  readonly #draft: Draft;
  #saves = false;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  workDue(): void {
    endByRule(this.#draft);
    workTicks(this.#draft);
  }

  mustWait(): boolean {
    return this.#draft.closings.length >= MAX_CLOSINGS || this.#draft.memory.waits();
  }

  decide(command: Command): Done {
    const draft = this.#draft;
    switch (command.verb) {
      case 'submit':
        return { position_id: submit(draft, command) };
      case 'close':
        return { closing: close(draft, command), position_id: command.id };
      case 'close_many':
        return closeMany(draft, command);
      case 'stops':
        return { position_id: setStops(draft, command) };
      case 'margin':
        return { position_id: addMargin(draft, command) };
      case 'cancel':
        return { position_id: cancel(draft, command) };
      case 'reverse':
        return reverse(draft, command);
    }
  }

  hasChanges(): boolean {
    return this.#draft.touched.size > 0 || this.#draft.memory.is_unsaved;
  }

  async write(tx: Transaction): Promise<void> {
    this.#saves = true;
    const { touched, closings, overnight, changes, notices } = this.#draft;
    await allSent([
      savePositions(tx, [...touched.values()]),
      insertClosings(tx, closings),
      insertOvernight(tx, overnight),
      insertChanges(tx, changes),
      insertNotices(tx, notices),
      this.#draft.writeResults(tx),
    ]);
  }

  async announce(tx: Transaction): Promise<void> {
    const { at, touched } = this.#draft;
    const changed = [...touched.values()];
    const closed = changed.filter(({ state }) => state === 'closed');
    await allSent([announceNumbers(tx, futuresChanged, at, changed), announceNumbers(tx, futuresClosed, at, closed)]);
  }

  answerOf(decided: unknown): unknown {
    return answerOf(this.#draft, decided as Done);
  }

  committed(): void {
    if (this.#saves) this.#draft.memory.saved();
  }
}
