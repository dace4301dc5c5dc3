import { optionChanged, optionEnded } from '#contract/options/channels.ts';
import { limitsOf } from '#server/features/limits/index.ts';
import type { AccountName } from '#server/core/ledger/account-numbers.ts';
import { announceNumbers } from '#server/core/outbox.ts';
import { newestCheckpoint, originOf } from '#server/core/price-log/checkpoints.ts';
import { signedLine } from '#server/core/price-log/receipts.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { PartBatch, PartState, SequencedPart } from '#server/core/sequencer/part.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import type { Ports } from '#server/ports/ports.ts';
import { wireOption } from '../service/view.ts';
import { insertNotices, saveOptions, type OptionRow } from '../store/orders.ts';
import { endQuiets, quietsOpen } from '../store/quiet.ts';
import { durations, optionMarkets, stakeCurrencies } from '../store/terms.ts';
import { addTotals, type EndedOption } from '../store/totals.ts';
import { accept, type OwnerOf } from './accept.ts';
import type { Command } from './command.ts';
import { Draft, freeOf, POOL, RESERVED, type Known } from './draft.ts';
import { Entered } from './entered.ts';
import { Memory } from './memory.ts';
import { workTicks } from './settle.ts';

type PartPorts = Pick<Ports, 'secrets'> & { readonly prices: Prices };

const OWNER_DIGITS = 32;

const ownersOf =
  ({ secrets }: PartPorts): OwnerOf =>
  (id, user_id) =>
    secrets.sign(`${id}|${user_id}`, 'option owner').toString('hex').slice(0, OWNER_DIGITS);

/** Options in the sequencer: orders of customers, and the ticks of the price log. */
export class OptionsPart implements SequencedPart<Command> {
  readonly name = 'options';
  readonly refusals = { busy: 'options_busy', restarting: 'options_restarting' } as const;
  readonly entered = new Entered();
  readonly #ports: PartPorts;
  #memory: Memory | undefined;

  constructor(ports: PartPorts) {
    this.#ports = ports;
  }

  async read(tx: WriterTransaction, counters: Counters): Promise<PartState<Command>> {
    const memory = await Memory.read(tx, counters);
    const currencies = (await stakeCurrencies(tx)).map(({ id }) => id);
    return new OptionsState(
      { memory, ports: this.#ports, entered: this.entered, currencies },
      () => (this.#memory = memory),
    );
  }

  withdraw(): void {
    this.#memory = undefined;
  }

  /** Ticks that are durably in the log, in its order. */
  offer(ticks: readonly LoggedTick[]): void {
    this.#memory?.offer(ticks);
  }
}

interface Parts {
  readonly memory: Memory;
  readonly ports: PartPorts;
  readonly entered: Entered;
  /** Every currency that can be staked. */
  readonly currencies: readonly number[];
}

class OptionsState implements PartState<Command> {
  readonly #parts: Parts;
  readonly publish: () => void;

  constructor(parts: Parts, publish: () => void) {
    this.#parts = parts;
    this.publish = publish;
  }

  owes(): boolean {
    return this.#parts.memory.owes();
  }

  payers(commands: readonly Command[]): readonly AccountName[] {
    const { currencies } = this.#parts;
    const house = currencies.flatMap((currency_id) => [POOL, RESERVED].map((address) => ({ address, currency_id })));
    const customers = commands.flatMap(({ user_id, currency_id }) =>
      currencies.includes(currency_id) ? [{ address: freeOf(user_id), currency_id }] : [],
    );
    return [...house, ...customers];
  }

  async begin(tx: Transaction, commands: readonly Command[], batch: Batch): Promise<PartBatch<Command>> {
    const { memory, ports } = this.#parts;
    await memory.catchUp(tx);
    const orders = commands.length > 0;
    const user_ids = [...new Set(commands.map(({ user_id }) => user_id))];
    memory.looked();
    const [markets, currencies, offered, limits, checkpoint, origin, quiets] = await allSent([
      orders ? optionMarkets(tx) : [],
      orders ? stakeCurrencies(tx) : [],
      orders ? durations(tx) : [],
      orders ? limitsOf(tx, user_ids, batch.at) : new Map<number, never>(),
      orders ? newestCheckpoint(tx) : undefined,
      orders ? originOf(tx) : undefined,
      memory.options.size === 0 ? [] : quietsOpen(tx),
    ]);
    const known: Known = {
      markets: new Map(markets.map((row) => [row.id, row])),
      currencies: new Map(currencies.map((row) => [row.id, row])),
      durations: new Map(offered.map((row) => [row.seconds, row])),
      limits,
      checkpoint,
      origin,
      quiets,
    };
    return new OptionsBatch(new Draft(memory, ports.prices, batch, known), this.#parts);
  }
}

class OptionsBatch implements PartBatch<Command> {
  readonly #draft: Draft;
  readonly #parts: Parts;
  readonly #ownerOf: OwnerOf;
  #saves = false;

  constructor(draft: Draft, parts: Parts) {
    this.#draft = draft;
    this.#parts = parts;
    this.#ownerOf = ownersOf(parts.ports);
  }

  workDue(): void {
    workTicks(this.#draft);
  }

  mustWait(): boolean {
    return this.#draft.memory.waits();
  }

  decide(command: Command): number {
    return accept(this.#draft, command, this.#ownerOf);
  }

  hasChanges(): boolean {
    return this.#draft.touched.size > 0 || this.#draft.quiets_done.length > 0 || this.#draft.memory.is_unsaved;
  }

  async write(tx: Transaction): Promise<void> {
    this.#saves = true;
    const { touched, ended, quiets_done } = this.#draft;
    const totals = ended.flatMap((row): EndedOption[] => {
      const { user_id, market_id, currency_id, stake, result, paid, decided_ms } = row;
      return result && paid && decided_ms !== null
        ? [{ user_id, market_id, currency_id, stake, result, paid, decided_ms }]
        : [];
    });
    await allSent([
      saveOptions(tx, [...touched.values()]),
      addTotals(tx, totals),
      insertNotices(
        tx,
        ended.map(({ id }) => id),
      ),
      endQuiets(tx, quiets_done),
      this.#draft.writeResults(tx),
    ]);
  }

  async announce(tx: Transaction): Promise<void> {
    const { at, touched, ended } = this.#draft;
    const changed = [...touched.values()].filter(({ ended_at }) => ended_at === null);
    await allSent([announceNumbers(tx, optionChanged, at, changed), announceNumbers(tx, optionEnded, at, ended)]);
  }

  answerOf(decided: unknown): unknown {
    const row = this.#row(decided as number);
    const { known, memory } = this.#draft;
    const market = memory.of(row.market_id).row;
    const currency = known.currencies.get(row.currency_id);
    if (!currency || !known.origin) throw new Error('an order was accepted without a currency or a key');
    const acceptance = signedLine(this.#parts.ports.secrets, known.origin, row.acceptance);
    return { ...wireOption(row, { market, currency }, row.accepted_at), acceptance };
  }

  #row(id: number): OptionRow {
    const row = this.#draft.touched.get(id);
    if (!row) throw new Error(`option ${id} was not touched`);
    return row;
  }

  committed(): void {
    if (this.#saves) this.#draft.memory.saved();
    for (const row of this.#draft.touched.values()) if (row.state !== 'waiting') this.#parts.entered.set(row);
  }
}
