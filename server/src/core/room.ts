import type { Access, Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../ports/db/database.ts';
import type { Auditor } from './audit/auditor.ts';
import type { AuditedPart } from './audit/invariants.ts';
import type { Family } from './families.ts';
import type { RoomFeeReturns, RoomFees } from './fees.ts';
import type { RoomHoldings } from './holdings.ts';
import type { Incident } from './incidents.ts';
import type { Job } from './jobs/job.ts';
import type { ProposalKind } from './proposals.ts';
import type { Queue } from './queues.ts';
import type { AllRecords, RoomRecords } from './records.ts';
import type { RequestKey } from './requests.ts';

/** The customer making the request, proven by a token. */
export interface Session {
  readonly id: string;
  readonly user_id: number;
}

/** The operator making the request, proven by an operator token. The roles are the current ones. */
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
  /** Two capital letters each, as the trusted proxy states them: usually one, none when it states none. */
  readonly countries?: readonly string[];
}

/** Reads the single file of a form; refuses if it is missing or too large. */
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
  /** Only for calls whose body is a file; it is still being received, so that a refusal costs no memory. */
  readonly file?: ReadFile;
}

export interface Handler {
  readonly call: Call;
  readonly run: (asked: Asked<Call>, tx: Transaction | undefined, request?: RequestKey) => Promise<unknown>;
  readonly transaction: boolean;
  /** The room stores its own answers in wire form. */
  readonly queued?: true;
}

/**
 * Answers a call without the door's transaction: reads, and verbs that must persist something even when they refuse.
 */
export const answer = <C extends Call>(call: C, run: (asked: Asked<C>) => Promise<OutputOf<C>>): Handler => ({
  call,
  transaction: false,
  run: (asked) => run(asked),
});

/** An answer that is the same for all callers, encoded once by the call's output schema. */
export class Prepared {
  #json: string;
  #body: Buffer | undefined;

  private constructor(json: string) {
    this.#json = json;
  }

  static of<C extends Call>(call: C, output: OutputOf<C>): Prepared {
    return new Prepared(JSON.stringify(z.encode(call.output, output)));
  }

  /** A list of rows that were encoded before, each by `rowOf`. */
  static list(rows: readonly EncodedRow[]): Prepared {
    return new Prepared(`[${rows.join(',')}]`);
  }

  /** The whole answer as bytes. Built on first use, after which the text is dropped. */
  body(wrap: (json: string) => string): Buffer {
    if (!this.#body) {
      this.#body = Buffer.from(wrap(this.#json));
      this.#json = '';
    }
    return this.#body;
  }
}

/** One row of a call's list as JSON, encoded by the call's output schema. */
export type EncodedRow = string & { readonly __encoded: true };

type RowOf<C extends Call> = OutputOf<C> extends (infer Row)[] ? Row : never;

export const rowOf = <C extends Call>(call: C, row: RowOf<C>): EncodedRow =>
  JSON.stringify(z.encode(call.output, [row])).slice(1, -1) as EncodedRow;

/** Answers a call with a prepared answer. */
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
    if (!tx) throw new Error('the door opened no transaction for a change');
    return run(tx, asked);
  },
});

/** A call's output in wire form. */
export type WireOf<C extends Call> = z.input<C['output']>;

/**
 * Answers a call whose work waits in the room's own queue, which opens the transactions. The door passes the request's
 * key, if there is one; the room repeats first answers itself, and answers in wire form.
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

/** Answers a call whose body is a file. The room reads it once it has decided to accept it. */
export const receive = <C extends Call>(
  call: C,
  run: (asked: Asked<C>, file: ReadFile) => Promise<OutputOf<C>>,
): Handler => ({
  call,
  transaction: false,
  run: (asked) => {
    if (!asked.file) throw new Error('the door passed no file to a call that takes one');
    return run(asked, asked.file);
  },
});

/** An open room: the calls it answers and the jobs it runs. */
export interface OpenRoom {
  readonly handlers: readonly Handler[];
  readonly jobs?: readonly Job[];
  /** What takes two operators in this room. */
  readonly proposals?: readonly ProposalKind[];
  /** What waits for operators in this room. */
  readonly queues?: readonly Queue[];
  /** What is wrong in this room now. */
  readonly incidents?: () => Promise<readonly Incident[]>;
  /** What a newcomer to a demo tries in this room. */
  readonly first_step?: FirstStep;
}

export interface FirstStep {
  readonly name: 'trade' | 'lock' | 'withdraw';
  readonly isDone: (user_id: number) => Promise<boolean>;
}

/** A feature of the server, with everything that the rest of the server needs to know about it. */
export interface Room<Needs> {
  readonly name: string;
  /** The invariants of its tables. */
  readonly audit?: AuditedPart;
  /** The products that customers can use because this room exists; menus and lists offer no others (SI5). */
  readonly families?: readonly Family[];
  /** What it says about its entries in a customer's records. */
  readonly records?: RoomRecords;
  /** The trading fees that it took, for what is given back of them. */
  readonly fees?: RoomFees;
  /** What it gave back of trading fees. */
  readonly fee_returns?: RoomFeeReturns;
  /** The products of it that a customer has. */
  readonly holdings?: RoomHoldings;
  /** Only open in a demo, such as play money. */
  readonly is_demo_only?: true;
  open(needs: Needs): OpenRoom;
}

/** What all rooms contribute together, for the few rooms that work on all of them. */
export interface AllRooms {
  readonly auditor: Auditor;
  readonly families: readonly Family[];
  readonly records: AllRecords;
  /** By the room's name. */
  readonly fees: ReadonlyMap<string, RoomFees>;
  /** By the room's name. */
  readonly fee_returns: ReadonlyMap<string, RoomFeeReturns>;
  /** By the room's name. */
  readonly holdings: ReadonlyMap<string, RoomHoldings>;
  /** Known once all rooms are open, so call it while answering, not before. */
  readonly proposals: () => readonly ProposalKind[];
  /** As `proposals`. */
  readonly queues: () => readonly Queue[];
  /** What is wrong now in any room that looks for it. */
  readonly incidents: () => Promise<readonly Incident[]>;
  /** As `proposals`. */
  readonly firstSteps: () => readonly FirstStep[];
}
