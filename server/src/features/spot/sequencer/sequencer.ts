import { Refusal } from '#contract/kit/refusal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { RequestKey } from '#server/core/requests.ts';
import { CommitUnknown } from '#server/ports/db/writer-session.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { WriterRow } from '../store/batch.ts';
import { Replaced, runBatch, type Written } from './batch.ts';
import { submissionOf, type Submission, type Outcome } from './submission.ts';
import { mayBeTriedAgain } from './failures.ts';
import { Published } from './published.ts';
import type { Command } from './command.ts';
import { readAgain, acquireLease, type Lease } from './writer.ts';

const MAX_IN_BATCH = 500;
/** SP18: what may wait. */
const MAX_WAITING = 10_000;
const MAX_TRIES = 5;
const TAKE_TRIES = 12;
const FIRST_TAKE_PAUSE_MS = 20;
const MAX_TAKE_PAUSE_MS = 200;
/** Another process may have the place; it is asked for again after this time. */
const RETRY_MS = 1000;

interface Waiting extends Submission {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

type SequencerPorts = Pick<Ports, 'db' | 'clock' | 'log'>;

const pause = (delay_ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, delay_ms));

/**
 * Decides all spot orders, one batch after the other: everything that waits is one transaction, and while it is being
 * written the next gathers (docs/decisions/0015-one-sequencer.md).
 */
export class Sequencer {
  readonly feed: Published;
  readonly #ports: SequencerPorts;
  readonly #prices: Prices;
  #waiting: Waiting[] = [];
  #lease: Lease | undefined;
  /** What the writer's row said when it was first read after the last failure: whether a commit without an answer happened. */
  #found: WriterRow | undefined;
  /** Commands may come: the place is held, or is being taken again after a failure. */
  #is_open = false;
  #is_stopped = false;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(ports: SequencerPorts, prices: Prices) {
    this.#ports = ports;
    this.#prices = prices;
    this.feed = new Published(ports.log);
  }

  /** Whether this process is the one that decides. */
  get writes(): boolean {
    return this.#lease !== undefined;
  }

  /** Takes the place if it is free, and asks again from time to time if it is not. */
  async start(): Promise<void> {
    this.#is_stopped = false;
    this.#retry = setInterval(() => void this.#takeIfFree(), RETRY_MS).unref();
    await this.#takeIfFree();
  }

  /** Finishes the running batch; what waits behind it is refused, and nothing of it was stored. */
  async stop(): Promise<void> {
    this.#is_stopped = true;
    clearInterval(this.#retry);
    this.#close();
    await this.#running;
    // The running batch may have put commands off.
    this.#close();
    const lease = this.#lease;
    this.#lease = undefined;
    await lease?.session.end();
  }

  /** Answers when the command's batch is durable, as it stands on the wire (SP15). */
  ask(command: Command, request: RequestKey | undefined): Promise<unknown> {
    if (!this.#is_open) return Promise.reject(new Refusal('spot_restarting'));
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new Refusal('spot_busy'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...submissionOf(command, request), resolve, reject });
      this.#work();
    });
  }

  #work(): void {
    this.#running ??= this.#batches()
      .catch((failure: unknown) => this.#ports.log.error('spot batches ended', failure))
      .finally(() => {
        this.#running = undefined;
        // Who was answered a moment ago may have asked again before this was reached.
        if (this.#waiting.length > 0 && !this.#is_stopped) this.#work();
      });
  }

  async #batches(): Promise<void> {
    // What came with the same turn of the loop belongs to the same batch.
    await new Promise((resolve) => void setImmediate(resolve));
    while ((this.#waiting.length > 0 || this.#owes) && !this.#is_stopped) {
      if (!this.#lease) await this.#take();
      if (!this.#lease) return this.#close();
      const batch = this.#waiting.splice(0, MAX_IN_BATCH);
      const { seq } = this.#lease.books.numbers;
      // Nobody may wait for ever, whatever breaks; who was answered already hears nothing of it.
      await this.#write(batch).catch((failure: unknown) => refuseAll(batch, failure));
      // What could not go on by itself, because money is halted for example, is tried again a little later.
      if (batch.length === 0 && this.#lease?.books.numbers.seq === seq) return;
    }
  }

  /** SP12a: stops were set off whose turn has not come. */
  get #owes(): boolean {
    return (this.#lease?.books.owing().length ?? 0) > 0;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const lease = this.#lease;
      if (!lease) return refuseAll(batch, new Refusal('spot_restarting'));
      const attempt = await this.#attempt(batch, lease);
      // Durable: nothing that happens from here on may lead to another attempt.
      if (attempt.is_durable) return this.#publish(batch, attempt.written, lease);
      const { failure } = attempt;
      this.#ports.log.warn('spot batch not written', { failure: String(failure), submissions: batch.length });
      if (await this.#recovered(batch, lease, attempt)) return;
      if (tries === MAX_TRIES) return refuseAll(batch, new Refusal('spot_restarting'));
    }
  }

  async #attempt(batch: readonly Waiting[], lease: Lease): Promise<Attempt> {
    const { session, books, numbers, epoch } = lease;
    const before = books.numbers.seq;
    let written: Written | undefined;
    try {
      const ports = { books, numbers, epoch, prices: this.#prices, clock: this.#ports.clock };
      const durable = await session.transaction(async (tx) => (written = await runBatch(tx, ports, batch)));
      return { is_durable: true, written: durable };
    } catch (failure) {
      return { is_durable: false, failure, before, after: books.numbers.seq, written };
    }
  }

  /** SP17: brings memory and database together again. Answers whether the batch is settled; otherwise it is decided again. */
  async #recovered(batch: readonly Waiting[], lease: Lease, { failure, ...attempt }: FailedAttempt): Promise<boolean> {
    await this.#rebuild(lease, failure);
    if (failure instanceof CommitUnknown) return this.#lookedUp(batch, lease, { failure, ...attempt });
    if (failure instanceof Refusal) return settled(batch, failure);
    if (!this.#lease) return settled(batch, new Refusal('spot_restarting'));
    if (mayBeTriedAgain(failure)) return false;
    if (batch.length === 1) {
      this.#ports.log.error('spot command failed', failure);
      return settled(batch, failure);
    }
    // One of them breaks the batch: each by itself, only that one fails.
    for (const one of batch) await this.#write([one]);
    return true;
  }

  /** SP17: a commit without an answer is known by the numbers that it would have written, unless another has written since. */
  #lookedUp(batch: readonly Waiting[], lease: Lease, { failure, before, after, written }: FailedAttempt): boolean {
    const found = this.#found;
    if (!written || found?.epoch !== lease.epoch + 1) return settled(batch, failure);
    if (found.seq !== before || after === before) {
      this.#publish(batch, written, this.#lease);
      return true;
    }
    return this.#lease ? false : settled(batch, new Refusal('spot_restarting'));
  }

  async #rebuild(lease: Lease, failure: unknown): Promise<void> {
    this.#lease = undefined;
    this.#found = undefined;
    if (!lease.session.is_lost() && !(failure instanceof CommitUnknown) && !(failure instanceof Replaced)) {
      this.#lease = await readAgain(lease).catch(() => undefined);
      if (this.#lease) return;
    }
    await lease.session.end().catch(() => undefined);
    await this.#take();
    if (!this.#lease) this.#close();
  }

  /** After a lost connection the server may still hold its lock for a moment. */
  async #take(): Promise<void> {
    for (let tries = 1; tries <= TAKE_TRIES && !this.#lease && !this.#is_stopped; tries++) {
      if (tries > 1) await pause(Math.min(MAX_TAKE_PAUSE_MS, FIRST_TAKE_PAUSE_MS * 2 ** (tries - 2)));
      await this.#takeOnce();
    }
  }

  async #takeOnce(): Promise<void> {
    // The connection may be lost while the place is being taken, before there is anything to lose.
    let taken: Lease | undefined;
    try {
      taken = await acquireLease(this.#ports, {
        lost: () => this.#lost(taken),
        found: (row) => void (this.#found ??= row),
      });
      if (!taken || taken.session.is_lost()) return;
      this.#lease = taken;
      this.#is_open = true;
      this.feed.replace(taken.books);
    } catch (failure) {
      this.#ports.log.warn('spot books not read', { failure: String(failure) });
    }
  }

  async #takeIfFree(): Promise<void> {
    if (this.#lease?.session.is_lost() && !this.#running) this.#lease = undefined;
    if (this.#running || this.#is_stopped) return;
    if (!this.#lease) {
      this.#running = this.#takeOnce().finally(() => (this.#running = undefined));
      await this.#running;
    }
    if (this.#waiting.length > 0 || this.#owes) this.#work();
  }

  /** Whoever lost the connection lost the lock, and with it the right to say what the books are. */
  #lost(lease: Lease | undefined): void {
    if (!lease || this.#lease !== lease || this.#running) return;
    this.#lease = undefined;
    this.feed.withdraw();
    void this.#takeIfFree();
  }

  #close(): void {
    this.#is_open = false;
    this.feed.withdraw();
    const left = this.#waiting;
    this.#waiting = [];
    refuseAll(left, new Refusal('spot_restarting'));
  }

  /** The batch is durable: callers are answered first, then subscribers are queued. Nothing here can fail the batch. */
  #publish(
    batch: readonly Waiting[],
    { outcomes, market_ids, trades, put_off }: Written,
    lease: Lease | undefined,
  ): void {
    const decided = batch.length - put_off;
    this.#waiting.unshift(...batch.slice(decided));
    for (const waiting of batch.slice(0, decided)) answer(waiting, outcomes.get(waiting));
    try {
      this.feed.committed(lease?.books, market_ids, trades);
    } catch (failure) {
      // What is shown would be older than what is durable; readers ask the database instead.
      this.feed.withdraw();
      this.#ports.log.error('spot books not published', failure);
    }
  }
}

interface FailedAttempt {
  readonly is_durable: false;
  readonly failure: unknown;
  /** The last number before the batch, and after it was decided in memory. */
  readonly before: number;
  readonly after: number;
  readonly written: Written | undefined;
}

type Attempt = { readonly is_durable: true; readonly written: Written } | FailedAttempt;

const answer = ({ resolve, reject }: Waiting, outcome: Outcome | undefined): void => {
  if (!outcome) reject(new Error('a command was not decided'));
  else if ('refusal' in outcome) reject(outcome.refusal);
  else resolve(outcome.answer);
};

const refuseAll = (batch: readonly Waiting[], failure: unknown): void => {
  for (const { reject } of batch) reject(failure);
};

const settled = (batch: readonly Waiting[], failure: unknown): true => {
  refuseAll(batch, failure);
  return true;
};
