import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { AccountName, AccountNumbers } from '../ledger/account-numbers.ts';
import type { Address } from '../ledger/addresses.ts';
import { isHalted } from '../ledger/halted.ts';
import { lockAccounts, postByNumbers, type Entry } from '../ledger/ledger.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Counters } from './counters.ts';
import type { Moves } from './moves.ts';
import { isTogether, type OfCustomer, type PartBatch, type PartState, type SequencedPart } from './part.ts';
import { insertRequests, renewLease, type RequestRow } from './store.ts';
import { Repeats, type Outcome, type Submission } from './submission.ts';

/** Another writer took the lease; the batch was rolled back. */
export class Replaced extends Error {
  override readonly name = 'Replaced';
}

const accountKey = (address: Address, currency_id: number): string => `${address} ${currency_id}`;

/** What the parts of one batch share: its time, its counters, the locked balances, and its ledger entries. */
export class Batch {
  readonly at: Instant;
  readonly counters: Counters;
  /** Commands of customers in it: whoever does other work makes their wait short. */
  readonly commands: number;
  readonly entries: Entry[] = [];
  readonly #balances: Map<string, Decimal>;

  constructor(at: Instant, counters: Counters, balances: Map<string, Decimal>, commands = 0) {
    this.at = at;
    this.counters = counters;
    this.#balances = balances;
    this.commands = commands;
  }

  /** The balance of a locked account, after everything that this batch decided so far. */
  balanceOf(address: Address, currency_id: number): Decimal {
    const balance = this.#balances.get(accountKey(address, currency_id));
    if (!balance) throw new Error(`${address} was not locked`);
    return balance;
  }

  /** One entry per command; none if it moved no money. */
  post(reason: Entry['reason'], ref: string, moves: Moves): void {
    const movements = moves.list();
    if (movements.length === 0) return;
    this.entries.push({ reason, ref, at: this.at, movements });
    for (const { from, to, currency_id, amount } of movements) {
      this.#change(from, currency_id, amount.negated());
      this.#change(to, currency_id, amount);
    }
  }

  #change(address: Address, currency_id: number, amount: Decimal): void {
    const key = accountKey(address, currency_id);
    const balance = this.#balances.get(key);
    if (balance) this.#balances.set(key, balance.plus(amount));
  }
}

export interface BatchPorts {
  readonly states: ReadonlyMap<SequencedPart, PartState>;
  readonly counters: Counters;
  readonly numbers: AccountNumbers;
  readonly epoch: number;
  readonly clock: Clock;
}

export interface Written {
  readonly outcomes: ReadonlyMap<Submission, Outcome>;
  readonly parts: readonly PartBatch[];
  /** Commands that wait for the next batch: what is due in their part goes first (SP12a). */
  readonly put_off: ReadonlySet<Submission>;
}

/** One batch in one transaction: read, decide in memory, write. Nothing is answered or published before the commit. */
export const runBatch = async (
  tx: Transaction,
  ports: BatchPorts,
  submissions: readonly Submission[],
): Promise<Written> => {
  const [repeats, begun] = await allSent([Repeats.of(tx, submissions), begin(tx, ports, submissions)]);
  const parts = [...begun.parts.values()];
  if (!begun.is_halted) for (const part of parts) part.workDue();
  const decisions = decideAll(begun, repeats, submissions);
  if (!begun.is_halted) for (const part of parts) part.conclude?.();
  if (decisions.decided.size > 0 || parts.some((part) => part.hasChanges())) await write(tx, ports, begun, decisions);
  for (const part of parts) await part.finish?.(tx);
  const { outcomes, led, put_off } = decisions;
  for (const [submission, leader] of led) {
    const outcome = outcomes.get(leader);
    if (outcome) outcomes.set(submission, outcome);
  }
  return { outcomes, parts, put_off };
};

interface Begun {
  readonly batch: Batch;
  readonly parts: ReadonlyMap<SequencedPart, PartBatch>;
  readonly is_halted: boolean;
}

/** Locks the balances that decide, and lets every part that has something to do read what it needs. */
const begin = async (
  tx: Transaction,
  { states, counters, numbers, clock }: BatchPorts,
  submissions: readonly Submission[],
): Promise<Begun> => {
  const busy = busyParts(states, submissions);
  const payers = busy.flatMap(({ state, commands }) => state.payers(commands));
  const balances = new Map<string, Decimal>();
  const batch = new Batch(counters.timeOf(clock.now()), counters, balances, submissions.length);
  const [is_halted, , ...parts] = await allSent([
    isHalted(tx),
    lockPayers(tx, numbers, payers, balances),
    ...busy.map(({ state, commands }) => state.begin(tx, commands, batch)),
  ]);
  return { batch, is_halted, parts: new Map(parts.map((part, at) => [partAt(busy, at), part])) };
};

/** Those with commands or work that is due, and those that go with one of them. */
const busyParts = (states: BatchPorts['states'], submissions: readonly Submission[]) => {
  const all = [...states].flatMap(([part, state]) => {
    if (part.goes_with && !states.has(part.goes_with)) return [];
    const commands = submissions.flatMap((submission) => (submission.part === part ? [submission.command] : []));
    return [{ part, state, commands, is_asked: commands.length > 0 || state.owes() }];
  });
  const asked = all.filter(({ is_asked }) => is_asked).map(({ part }) => part);
  return all.filter(({ part }) => asked.some((other) => isTogether(part, other)));
};

const partAt = (busy: readonly { readonly part: SequencedPart }[], at: number): SequencedPart => {
  const found = busy[at];
  if (!found) throw new Error('a part of the batch is missing');
  return found.part;
};

/** An account that was never opened has a zero balance and needs no lock. */
const lockPayers = async (
  tx: Transaction,
  numbers: AccountNumbers,
  payers: readonly AccountName[],
  balances: Map<string, Decimal>,
): Promise<void> => {
  const named = new Map(payers.map((account) => [accountKey(account.address, account.currency_id), account]));
  const account_ids = await numbers.of(tx, [...named.values()]);
  const locked = await lockAccounts(
    tx,
    account_ids.filter((id) => id !== undefined),
  );
  for (const [at, key] of [...named.keys()].entries()) {
    const id = account_ids[at];
    balances.set(key, (id === undefined ? undefined : locked.get(id)) ?? Decimal.zero);
  }
};

interface Decided {
  readonly part: PartBatch;
  readonly done: unknown;
}

/** Decides in order of arrival. A refused command changes nothing and does not affect the others. */
const decideAll = ({ parts, is_halted }: Begun, repeats: Repeats, submissions: readonly Submission[]) => {
  const outcomes = new Map<Submission, Outcome>();
  const decided = new Map<Submission, Decided>();
  const led = new Map<Submission, Submission>();
  const put_off = new Set<Submission>();
  for (const submission of submissions) {
    const part = parts.get(submission.part);
    if (part && !is_halted && part.mustWait()) {
      put_off.add(submission);
      continue;
    }
    const repeat = repeats.find(submission);
    if (repeat && 'leader' in repeat) led.set(submission, repeat.leader);
    else if (repeat) outcomes.set(submission, repeat.outcome);
    // SP17a: the part is stopped.
    else if (!part) outcomes.set(submission, { refusal: new Refusal(submission.part.refusals.restarting) });
    else {
      const done = is_halted ? new Refusal('money_halted') : decide(part, submission.command);
      if (done instanceof Refusal) outcomes.set(submission, { refusal: done });
      else decided.set(submission, { part, done });
    }
  }
  return { outcomes, decided, led, put_off };
};

const decide = (part: PartBatch, command: OfCustomer): unknown => {
  try {
    return part.decide(command);
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
};

interface Decisions {
  readonly outcomes: Map<Submission, Outcome>;
  readonly decided: ReadonlyMap<Submission, Decided>;
}

/**
 * Writes all rows of the batch. The statements are pipelined: PostgreSQL executes one while the next is encoded here.
 */
const write = async (
  tx: Transaction,
  { numbers, counters, epoch }: BatchPorts,
  { batch, parts }: Begun,
  { outcomes, decided }: Decisions,
): Promise<void> => {
  const all = [...parts.values()];
  await allSent([postByNumbers(tx, batch.entries, numbers), ...all.map((part) => part.write(tx))]);
  const requests = requestsOf(outcomes, decided);
  const sent = await allSent([
    renewLease(tx, { ...counters.numbers, epoch }),
    insertRequests(tx, requests, batch.at),
    ...all.map((part) => part.announce(tx)),
  ]);
  if (!sent[0]) throw new Replaced();
};

/** Attaches the answers to the outcomes and returns the request rows to store. */
const requestsOf = (outcomes: Decisions['outcomes'], decided: Decisions['decided']): RequestRow[] => {
  const requests: RequestRow[] = [];
  for (const [submission, { part, done }] of decided) {
    const answer = part.answerOf(done);
    outcomes.set(submission, { answer });
    if (submission.request) requests.push({ ...submission.request, answer: JSON.stringify(answer) });
  }
  return requests;
};
