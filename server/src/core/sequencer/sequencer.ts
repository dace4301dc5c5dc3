import { Refusal } from '#contract/kit/refusal.ts';
import { CommitUnknown } from '#server/ports/db/writer-session.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { RequestKey } from '../requests.ts';
import { attemptBatch, type FailedAttempt } from './attempt.ts';
import { Replaced, type Written } from './batch.ts';
import { answer, refuseAll, refuseRestarting, settled, type Waiting } from './callers.ts';
import { isOfCode, mayBeTriedAgain } from './failures.ts';
import { acquireLease, readAgain, type Lease } from './lease.ts';
import { isSame } from './counters.ts';
import type { OfCustomer, SequencedPart } from './part.ts';
import { Queue } from './queue.ts';
import { StoppedParts } from './stopped-parts.ts';
import type { WriterRow } from './store.ts';
import { submissionOf } from './submission.ts';

const MAX_IN_BATCH = 500;
const MAX_TRIES = 5;
const TAKE_TRIES = 12;
const FIRST_TAKE_PAUSE_MS = 20;
const MAX_TAKE_PAUSE_MS = 200;
/** While another process holds the lease, this one tries again after this time. */
const RETRY_MS = 1000;
/** A part whose own work failed is tried again after this time. */
const RETRY_PART_MS = 10_000;

type SequencerPorts = Pick<Ports, 'db' | 'clock' | 'log'>;

const pause = (delay_ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, delay_ms));

/**
 * Decides the orders of all parts, batch by batch: everything queued is written in one transaction, and the next batch
 * gathers meanwhile (docs/decisions/0015-one-sequencer.md).
 */
export class Sequencer {
  readonly #ports: SequencerPorts;
  readonly #parts: readonly SequencedPart[];
  readonly #queue = new Queue();
  #lease: Lease | undefined;
  /** The writer's row as first read after the last failure: it shows whether a commit without an answer happened. */
  #found: WriterRow | undefined;
  /** Accepts commands: the lease is held, or is being taken again after a failure. */
  #is_open = false;
  #is_stopped = false;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  readonly #stopped: StoppedParts;
  #wakes = 0;

  constructor(ports: SequencerPorts, parts: readonly SequencedPart[], retry_part_ms = RETRY_PART_MS) {
    this.#ports = ports;
    this.#parts = parts;
    this.#stopped = new StoppedParts(ports.log, retry_part_ms);
  }

  /** Whether this process holds the lease. */
  get writes(): boolean {
    return this.#lease !== undefined;
  }

  /** Takes the lease if it is free, and retries periodically if it is not. */
  async start(): Promise<void> {
    this.#is_stopped = false;
    this.#retry = setInterval(() => void this.#takeIfFree(), RETRY_MS).unref();
    await this.#takeIfFree();
  }

  /** Finishes the running batch; commands queued behind it are refused, and nothing of them was stored. */
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

  /** Resolves once the command's batch is durable, with the answer as sent on the wire (SP15). */
  ask<Command extends OfCustomer>(
    part: SequencedPart<Command>,
    command: Command,
    request: RequestKey | undefined,
  ): Promise<unknown> {
    if (!this.#is_open) return Promise.reject(new Refusal(part.refusals.restarting));
    if (this.#queue.isFullFor(command.user_id)) return Promise.reject(new Refusal(part.refusals.busy));
    return new Promise((resolve, reject) => {
      this.#queue.add({ ...submissionOf(part, command, request), resolve, reject });
      this.#work();
    });
  }

  /** Once everything that was queued or due is done; for tests and for a stop. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** A part has found work that is due. */
  wake(): void {
    this.#wakes += 1;
    if (this.#lease && !this.#is_stopped && this.#owes) this.#work();
  }

  #work(): void {
    this.#running ??= this.#batches()
      .catch((failure: unknown) => this.#ports.log.error('order batches ended', failure))
      .finally(() => {
        this.#running = undefined;
        // A caller answered a moment ago may have submitted again before this line.
        if (this.#queue.length > 0 && !this.#is_stopped) this.#work();
      });
  }

  async #batches(): Promise<void> {
    // Commands submitted in the same turn of the event loop share a batch.
    await new Promise((resolve) => void setImmediate(resolve));
    if (this.#stopped.isDue()) await this.#retryStopped();
    while ((this.#queue.length > 0 || this.#owes) && !this.#is_stopped) {
      if (this.#stopped.isDue()) await this.#retryStopped();
      if (!this.#lease) await this.#take();
      if (!this.#lease) return this.#close();
      const batch = this.#queue.take(MAX_IN_BATCH);
      const before = this.#lease.counters.numbers;
      const wakes = this.#wakes;
      // Every caller gets an answer even if the batch fails; callers already answered are not affected.
      await this.#write(batch).catch((failure: unknown) => refuseAll(batch, failure));
      // What could not be done, for example because money is halted, is retried a little later, unless more has come.
      const after = this.#lease?.counters.numbers;
      const is_idle = batch.length === 0 && after !== undefined && isSame(before, after);
      if (is_idle && wakes === this.#wakes) return;
    }
  }

  /** SP12a: work is due that no command asks for. */
  get #owes(): boolean {
    return this.#lease !== undefined && this.#stopped.owing(this.#lease.states).length > 0;
  }

  readonly #failed = (part: SequencedPart, failure: unknown): void => this.#stopped.stop(part, failure);

  /** What a stopped part has in memory may be half changed, so it is read again. */
  async #retryStopped(): Promise<void> {
    this.#stopped.clear();
    if (this.#lease) await this.#rebuild(this.#lease, undefined);
  }

  /**
   * SP17a: every part with work that is due does it alone. One that fails so would fail every batch: it is left out for a
   * while. Returns whether one was.
   */
  async #stoppedFailing(): Promise<boolean> {
    const before = this.#stopped.count;
    for (const part of this.#lease ? this.#stopped.owing(this.#lease.states) : []) {
      const lease = this.#lease;
      if (!lease?.states.has(part)) break;
      const together = this.#stopped.together(part, lease.states);
      const attempt = await attemptBatch([], lease, together, this.#ports.clock);
      if (attempt.is_durable) this.#publish([], attempt.written, lease);
      else {
        await this.#rebuild(lease, attempt.failure);
        if (isOfCode(attempt.failure)) this.#stopped.stop([...together.keys()].at(-1) ?? part, attempt.failure);
      }
    }
    return this.#stopped.count > before;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const lease = this.#lease;
      if (!lease) return refuseRestarting(batch);
      const attempt = await attemptBatch(batch, lease, this.#stopped.working(lease.states), this.#ports.clock);
      // Durable: nothing that happens from here on may lead to another attempt.
      if (attempt.is_durable) return this.#publish(batch, attempt.written, lease);
      const { failure } = attempt;
      this.#ports.log.warn('order batch not written', { failure: String(failure), submissions: batch.length });
      if (await this.#recovered(batch, lease, attempt)) return;
      if (tries === MAX_TRIES) return refuseRestarting(batch);
    }
  }

  /** SP17: rebuilds memory from the database. Returns whether the batch is settled; otherwise it is decided again. */
  async #recovered(batch: readonly Waiting[], lease: Lease, { failure, ...attempt }: FailedAttempt): Promise<boolean> {
    await this.#rebuild(lease, failure);
    if (failure instanceof CommitUnknown) return this.#lookedUp(batch, lease, { failure, ...attempt });
    if (failure instanceof Refusal) return settled(batch, failure);
    if (!this.#lease) return settled(batch);
    if (mayBeTriedAgain(failure)) return false;
    if (await this.#stoppedFailing()) return false;
    if (batch.length === 1) {
      this.#ports.log.error('order command failed', failure);
      return settled(batch, failure);
    }
    // One command breaks the batch: written one by one, only that command fails.
    for (const [index, one] of batch.entries()) {
      await this.#write([one]);
      // It was put off: the rest waits behind it, in order.
      if (this.#queue.first === one) {
        this.#queue.putBack(batch.slice(index + 1), 1);
        return true;
      }
    }
    return true;
  }

  /**
   * SP17: whether a commit without an answer happened shows in the numbers it would have written, unless another writer
   * has written since.
   */
  #lookedUp(batch: readonly Waiting[], lease: Lease, { failure, before, after, written }: FailedAttempt): boolean {
    const found = this.#found;
    if (!written || found?.epoch !== lease.epoch + 1) return settled(batch, failure);
    if (found.seq !== before || after === before) {
      this.#publish(batch, written, this.#lease);
      return true;
    }
    return this.#lease ? false : settled(batch);
  }

  async #rebuild(lease: Lease, failure: unknown): Promise<void> {
    this.#lease = undefined;
    this.#found = undefined;
    if (!lease.session.is_lost() && !(failure instanceof CommitUnknown) && !(failure instanceof Replaced)) {
      this.#lease = await readAgain(lease, this.#parts, this.#failed).catch(() => undefined);
      for (const state of this.#lease?.states.values() ?? []) state.publish();
      if (this.#lease) return;
    }
    await lease.session.end().catch(() => undefined);
    await this.#take();
    if (!this.#lease) this.#close();
  }

  /** After a lost connection PostgreSQL may hold the old session's lock for a moment. */
  async #take(): Promise<void> {
    for (let tries = 1; tries <= TAKE_TRIES && !this.#lease && !this.#is_stopped; tries++) {
      if (tries > 1) await pause(Math.min(MAX_TAKE_PAUSE_MS, FIRST_TAKE_PAUSE_MS * 2 ** (tries - 2)));
      await this.#takeOnce();
    }
  }

  async #takeOnce(): Promise<void> {
    // The connection may be lost while the lease is being taken, before `taken` is assigned.
    let taken: Lease | undefined;
    try {
      taken = await acquireLease(this.#ports, this.#parts, {
        lost: () => this.#lost(taken),
        found: (row) => void (this.#found ??= row),
        failed: this.#failed,
      });
      if (!taken || taken.session.is_lost()) return;
      this.#lease = taken;
      this.#is_open = true;
      for (const state of taken.states.values()) state.publish();
    } catch (failure) {
      this.#ports.log.warn('orders not read', { failure: String(failure) });
    }
  }

  async #takeIfFree(): Promise<void> {
    if (this.#lease?.session.is_lost() && !this.#running) this.#lease = undefined;
    if (this.#running || this.#is_stopped) return;
    if (!this.#lease) {
      this.#running = this.#takeOnce().finally(() => (this.#running = undefined));
      await this.#running;
    }
    if (this.#queue.length > 0 || this.#owes || this.#stopped.isDue()) this.#work();
  }

  /** A lost connection releases the lock, so this process can no longer publish. */
  #lost(lease: Lease | undefined): void {
    if (!lease || this.#lease !== lease || this.#running) return;
    this.#lease = undefined;
    this.#withdraw();
    void this.#takeIfFree();
  }

  #close(): void {
    this.#is_open = false;
    this.#withdraw();
    refuseRestarting(this.#queue.take(this.#queue.length));
  }

  #withdraw(): void {
    for (const part of this.#parts) part.withdraw();
  }

  /** The batch is durable: callers are answered first, then subscribers are queued. Nothing here can fail the batch. */
  #publish(batch: readonly Waiting[], { outcomes, parts, put_off }: Written, lease: Lease | undefined): void {
    this.#queue.putBack(batch.filter((waiting) => put_off.has(waiting)));
    for (const waiting of batch) if (!put_off.has(waiting)) answer(waiting, outcomes.get(waiting));
    try {
      for (const part of parts) part.committed(lease !== undefined);
    } catch (failure) {
      // What is published would be older than what is durable; readers query the database instead.
      this.#withdraw();
      this.#ports.log.error('orders not published', failure);
    }
  }
}
