import type { RefusalCode } from '#contract/refusals.ts';
import type { AccountName } from '../ledger/account-numbers.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import type { Batch } from './batch.ts';
import type { Counters } from './counters.ts';

/** Every command is a customer's. */
export interface OfCustomer {
  readonly user_id: number;
}

/**
 * A room whose commands the sequencer decides. Its state in memory is a cache of what is in progress in the database,
 * and is read again after any failed commit (docs/decisions/0015-one-sequencer.md).
 */
export interface SequencedPart<Command extends OfCustomer = OfCustomer> {
  readonly name: string;
  readonly refusals: { readonly busy: RefusalCode; readonly restarting: RefusalCode };
  /** A part on whose decisions this one acts: each is in every batch that the other is in, this one after it. */
  readonly goes_with?: SequencedPart;
  /** Reads everything in progress. No other writer may commit meanwhile. */
  read(tx: WriterTransaction, counters: Counters): Promise<PartState<Command>>;
  /** The lease is lost: this process has nothing current to publish. */
  withdraw(): void;
}

export const isTogether = (part: SequencedPart, other: SequencedPart): boolean =>
  part === other || part.goes_with === other || other.goes_with === part;

export interface PartState<Command extends OfCustomer = OfCustomer> {
  /** Whether work is due that no command asks for, such as triggered stops. */
  owes(): boolean;
  /** The accounts whose balances these commands, and the work that is due, are decided by. They are locked. */
  payers(commands: readonly Command[]): readonly AccountName[];
  /** Reads what the decisions of one batch need. */
  begin(tx: Transaction, commands: readonly Command[], batch: Batch): Promise<PartBatch<Command>>;
  /** Called after the state was read, before anything is decided on it. */
  publish(): void;
}

/** Everything that one batch changes in a part. The state in memory has already changed; nothing is published yet. */
export interface PartBatch<Command extends OfCustomer = OfCustomer> {
  /** Does what is due, as much as one batch may. */
  workDue(): void;
  /** Whether more is due: later commands wait for the next batch. */
  mustWait(): boolean;
  /** Decides one command, or refuses it and changes nothing. The result is what `answerOf` takes. */
  decide(command: Command): unknown;
  /** Called when every command of the batch is decided: does what follows from what other parts decided. */
  conclude?(): void;
  hasChanges(): boolean;
  /** Rows first; statements are pipelined over one connection. */
  write(tx: Transaction): Promise<void>;
  announce(tx: Transaction): Promise<void>;
  /** What the caller gets, in wire form. Called after `write`. */
  answerOf(decided: unknown): unknown;
  /** Called in every batch, also in one without changes. */
  finish?(tx: Transaction): Promise<void>;
  /** The batch is durable. `is_current` is false if the lease was lost right after the commit. */
  committed(is_current: boolean): void;
}
