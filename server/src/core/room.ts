import type { Access, Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../ports/db/database.ts';
import type { Auditor } from './audit/auditor.ts';
import type { AuditedPart } from './audit/invariants.ts';
import type { Job } from './jobs/job.ts';
import type { ProposalKind } from './proposals.ts';
import type { NameRecord, RecordNames } from './record-names.ts';
import type { RequestKey } from './requests.ts';

/** Who is asking, proven by a token. */
export interface Session {
  readonly id: string;
  readonly user_id: number;
}

/** An operator who is asking, proven by a token of the operators' own kind. The roles are those of this moment. */
export interface OperatorSession {
  readonly id: string;
  readonly operator_id: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** Where a request came from, for limits and for the list of devices; never for trust. */
export interface Source {
  readonly address: string;
  readonly device: string;
}

/** Reads the one file of a form; refuses when there is none, or too much of it. */
export type ReadFile = () => Promise<Buffer>;

type SessionFor<Who extends Access> = Who extends 'anyone'
  ? Session | undefined
  : Who extends 'operator'
    ? OperatorSession
    : Session;

/** A request that passed the door: its fields are parsed and its sender is known. */
export interface Asked<C extends Call> {
  readonly input: InputOf<C>;
  readonly session: SessionFor<C['access']>;
  readonly language: Language;
  readonly now: Instant;
  readonly source: Source;
  /** Only for calls whose body is a file; it is still on its way, so that a refusal costs no memory. */
  readonly file?: ReadFile;
}

export interface Handler {
  readonly call: Call;
  readonly run: (asked: Asked<Call>, tx: Transaction | undefined, request?: RequestKey) => Promise<unknown>;
  readonly transaction: boolean;
  /** The room stores its own answers, as they stand on the wire. */
  readonly queued?: true;
}

/** Answers a call without the door's transaction: reads, and verbs that must keep something even when they refuse. */
export const answer = <C extends Call>(call: C, run: (asked: Asked<C>) => Promise<OutputOf<C>>): Handler => ({
  call,
  transaction: false,
  run: (asked) => run(asked),
});

/** An answer that is the same for everybody, encoded once by the call's own output schema and sent as it stands. */
export class Prepared {
  #json: string;
  #body: Buffer | undefined;

  private constructor(json: string) {
    this.#json = json;
  }

  static of<C extends Call>(call: C, output: OutputOf<C>): Prepared {
    return new Prepared(JSON.stringify(z.encode(call.output, output)));
  }

  /** A list put together of rows that were encoded before, each by `rowOf`. */
  static list(rows: readonly EncodedRow[]): Prepared {
    return new Prepared(`[${rows.join(',')}]`);
  }

  /** The whole answer as bytes. They are made the first time, and the text is given up for them. */
  body(wrap: (json: string) => string): Buffer {
    if (!this.#body) {
      this.#body = Buffer.from(wrap(this.#json));
      this.#json = '';
    }
    return this.#body;
  }
}

/** One row of a call's list as JSON, let through by the call's output schema. */
export type EncodedRow = string & { readonly __encoded: true };

type RowOf<C extends Call> = OutputOf<C> extends (infer Row)[] ? Row : never;

export const rowOf = <C extends Call>(call: C, row: RowOf<C>): EncodedRow =>
  JSON.stringify(z.encode(call.output, [row])).slice(1, -1) as EncodedRow;

/** Answers a call with what was prepared for everybody. */
export const prepared = <C extends Call>(call: C, run: (asked: Asked<C>) => Promise<Prepared>): Handler => ({
  call,
  transaction: false,
  run: (asked) => run(asked),
});

/** Answers a call inside one transaction that the door opens, and repeats the first answer to a known `request_id`. */
export const change = <C extends Call>(
  call: C,
  run: (tx: Transaction, asked: Asked<C>) => Promise<OutputOf<C>>,
): Handler => ({
  call,
  transaction: true,
  run: (asked, tx) => {
    if (!tx) throw new Error('the door opens a transaction for a change');
    return run(tx, asked);
  },
});

/** A call's output as it stands on the wire. */
export type WireOf<C extends Call> = z.input<C['output']>;

/**
 * Answers a call whose work waits in a queue of the room's own, which opens the transactions. The door hands over the
 * request's key, if it has one; the room repeats first answers itself, and answers with what the output schema let out.
 */
export const queued = <C extends Call>(
  call: C,
  run: (asked: Asked<C>, request: RequestKey | undefined) => Promise<WireOf<C>>,
): Handler => ({
  call,
  transaction: false,
  queued: true,
  run: (asked, _tx, request) => run(asked, request),
});

/** Answers a call whose body is a file. The room reads the file when it knows that it wants it. */
export const receive = <C extends Call>(
  call: C,
  run: (asked: Asked<C>, file: ReadFile) => Promise<OutputOf<C>>,
): Handler => ({
  call,
  transaction: false,
  run: (asked) => {
    if (!asked.file) throw new Error('the door hands over a file for a call that takes one');
    return run(asked, asked.file);
  },
});

/** What a room does once it is open: the calls that it answers and the work that it finds for itself. */
export interface OpenRoom {
  readonly handlers: readonly Handler[];
  readonly jobs?: readonly Job[];
  /** What two operators can do in this room together. */
  readonly proposals?: readonly ProposalKind[];
}

/** A feature on this floor, and everything that the rest of the house has to know of it. */
export interface Room<Needs> {
  readonly name: string;
  /** What must be true of its books. */
  readonly audit?: AuditedPart;
  /** What its entries are called in a customer's records. */
  readonly records?: RecordNames;
  /** Play money and the like. */
  readonly is_demo_only?: true;
  open(needs: Needs): OpenRoom;
}

/** What the rooms bring together, for those few whose subject is all of them. */
export interface AllRooms {
  readonly auditor: Auditor;
  readonly nameRecord: NameRecord;
  /** Known once all rooms are open, so it is asked while answering and not before. */
  readonly proposals: () => readonly ProposalKind[];
}
