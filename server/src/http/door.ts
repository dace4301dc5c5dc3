import * as z from 'zod/mini';
import { identityCalls } from '#contract/identity/calls.ts';
import { securityCalls } from '#contract/identity/security-calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { takesRequestId } from '#contract/kit/request-id.ts';
import { languageOf, type Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { answeredBefore, once, type RequestKey } from '../core/requests.ts';
import {
  Prepared,
  type Asked,
  type Handler,
  type OperatorSession,
  type ReadFile,
  type Session,
  type Source,
} from '../core/room.ts';
import { CommitUnknown } from '../ports/db/commit-fate.ts';
import type { Transaction } from '../ports/db/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { WireInput } from './form.ts';
import { refusalsOf } from './may-refuse.ts';

/**
 * What the door must know about its callers; the identity room answers for customers, the operators room for operators.
 */
export interface Doorkeeper {
  /** The operator of a token. The two kinds of token are in two tables, so one is never taken for the other. */
  authenticateOperator(token: string): Promise<OperatorSession | undefined>;
  authenticate(token: string, source: Source): Promise<Session | undefined>;
  /**
   * Counts a guess at the authenticator, or refuses further ones; outside the transaction that a refusal rolls back.
   */
  admitSecondFactor(user_id: number, code: string | undefined): Promise<void>;
  /** Refuses unless the code is right; does nothing for a customer without an authenticator. */
  checkSecondFactor(tx: Transaction, user_id: number, code: string | undefined): Promise<void>;
  /** Refuses unless the payment password is right; counts wrong ones itself. */
  checkPaymentPassword(user_id: number, password: string | undefined): Promise<void>;
}

export interface Knock {
  readonly input: WireInput;
  readonly token: string | undefined;
  readonly source: Source;
  readonly file?: ReadFile;
}

type DoorPorts = Pick<Ports, 'db' | 'clock' | 'log' | 'disk'>;

/**
 * Handles one request: authenticates, parses the fields, runs the handler, and returns only what the call's output
 * names.
 */
export const enter = async (ports: DoorPorts, keeper: Doorkeeper, handler: Handler, knock: Knock): Promise<unknown> => {
  const { call } = handler;
  const session = await whoAsks(keeper, call, knock);
  const is_full = ports.disk.level() !== 'well' && needsSpace(handler);
  if (is_full && wordOf(knock.input, 'request_id') === undefined) throw new Refusal('temporarily_read_only');
  const asked = {
    input: parse(call, knock.input),
    session,
    language: languageOfInput(knock.input),
    now: ports.clock.now(),
    source: knock.source,
    file: knock.file,
  } as unknown as Asked<Call>;
  const key = requestOf(call, asked, knock);
  const answer = answered(ports, keeper, handler, { asked, knock, key, is_full }).catch((failure: unknown) => {
    if (!(failure instanceof CommitUnknown)) throw failure;
    ports.log.warn('a commit got no answer', { path: call.path, failure: String(failure.cause) });
    throw new Refusal(key ? 'outcome_unknown' : 'outcome_unknown_no_id');
  });
  return declared(call, answer);
};

/** A customer who fears for an account can always end its sessions. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set([identityCalls.logout.path, securityCalls.endDevice.path]);

/**
 * RU7: what is refused before the disk is full. Reads continue, and so do logins, which reads need; operators are few,
 * and are the ones who can help.
 */
const needsSpace = ({ call, transaction, queued }: Handler): boolean =>
  call.access !== 'operator' &&
  !ENDS_SESSIONS.has(call.path) &&
  (transaction || queued === true || call.money === true || call.body === 'file');

const whoAsks = async (keeper: Doorkeeper, call: Call, { token, source }: Knock) => {
  if (call.access === 'operator') return operatorWho(call, token && (await keeper.authenticateOperator(token)));
  const session = token === undefined ? undefined : await keeper.authenticate(token, source);
  if (call.access !== 'anyone' && !session) throw new Refusal('session_invalid');
  return session;
};

const operatorWho = (call: Call, session: OperatorSession | '' | undefined): OperatorSession => {
  if (!session) throw new Refusal('session_invalid');
  if (!call.roles?.some((role) => session.roles.includes(role))) throw new Refusal('operator_not_allowed');
  return session;
};

/** A request that passed the door, and the id that distinguishes a retry from a new request, if it has one. */
interface Admitted {
  readonly asked: Asked<Call>;
  readonly knock: Knock;
  readonly key: RequestKey | undefined;
  /** Nothing new may be stored. */
  readonly is_full: boolean;
}

const answered = async (ports: DoorPorts, keeper: Doorkeeper, handler: Handler, admitted: Admitted) => {
  const { call } = handler;
  const { asked, knock, key, is_full } = admitted;
  // Repeating an earlier answer only reads, which needs no space; a refusal would leave the customer in doubt.
  const before = is_full && key ? await answeredBefore(ports.db, key) : await firstAnswer(ports, call, key);
  if (before) return before.answer;
  if (is_full) throw new Refusal('temporarily_read_only');
  await askBefore(keeper, call, asked, knock);
  if (handler.transaction) return changed(ports, keeper, handler, admitted);
  await ifNeeded(call, asked, (user_id) =>
    ports.db.transaction((tx) => keeper.checkSecondFactor(tx, user_id, wordOf(knock.input, 'ga_code'))),
  );
  if (handler.queued) return handler.run(asked, undefined, key);
  return encode(call, await handler.run(asked, undefined));
};

/**
 * LE11: a code works once, so a retry that had to prove itself again would never learn the outcome of the first try.
 * The answer goes only to the customer who made the request, and no code is compared for it, so it reveals nothing
 * about one.
 */
const firstAnswer = async ({ db }: DoorPorts, call: Call, key: RequestKey | undefined) =>
  key && (call.second_factor || call.payment_password) ? answeredBefore(db, key) : undefined;

/**
 * LE17: when the outcome of a commit cannot be found, the request id settles it: a second attempt under it does the
 * work only if it was not done. If that fails too, in whatever way, the outcome stays unknown.
 */
const changed = async (ports: DoorPorts, keeper: Doorkeeper, handler: Handler, admitted: Admitted) => {
  const attempt = () => ports.db.transaction((tx) => inTransaction(tx, keeper, handler, admitted));
  return attempt().catch((unknown: unknown) => {
    if (!(unknown instanceof CommitUnknown) || !admitted.key) throw unknown;
    return attempt().catch((failure: unknown) => {
      throw failure instanceof Refusal ? failure : unknown;
    });
  });
};

/**
 * Checks against guessing run before the transaction: a refusal rolls it back, and a count of wrong guesses inside it
 * would be lost.
 */
const askBefore = async (keeper: Doorkeeper, call: Call, asked: Asked<Call>, knock: Knock): Promise<void> => {
  await ifNeeded(call, asked, (user_id) => keeper.admitSecondFactor(user_id, wordOf(knock.input, 'ga_code')));
  const user_id = customerOf(asked);
  if (call.payment_password && user_id !== undefined) {
    await keeper.checkPaymentPassword(user_id, wordOf(knock.input, 'pay_password'));
  }
};

/** Operators have no customer's authenticator or payment password: they prove themselves when they log in. */
const customerOf = ({ session }: Asked<Call>): number | undefined =>
  session && 'user_id' in session ? session.user_id : undefined;

const ifNeeded = async (call: Call, asked: Asked<Call>, ask: (user_id: number) => Promise<void>): Promise<void> => {
  const user_id = customerOf(asked);
  if (call.second_factor && user_id !== undefined) await ask(user_id);
};

const inTransaction = (tx: Transaction, keeper: Doorkeeper, handler: Handler, { asked, knock, key }: Admitted) => {
  const { call } = handler;
  const work = async (): Promise<unknown> => {
    await ifNeeded(call, asked, (user_id) => keeper.checkSecondFactor(tx, user_id, wordOf(knock.input, 'ga_code')));
    return encode(call, await handler.run(asked, tx));
  };
  return key ? once(tx, key, work) : work();
};

/** What distinguishes a retry from a new request; undefined if the customer sent no id. */
const requestOf = (call: Call, asked: Asked<Call>, { input }: Knock): RequestKey | undefined => {
  const request_id = takesRequestId(call) ? wordOf(input, 'request_id') : undefined;
  if (request_id === undefined || !asked.session) return undefined;
  return { user_id: keyOf(asked.session), request_id, call: call.path, wire_input: input, now: asked.now };
};

/** Negative, unlike any customer's id: an operator's request never collides with a customer's under the same id. */
const keyOf = (session: Session | OperatorSession): number =>
  'user_id' in session ? session.user_id : -session.operator_id;

export const languageOfInput = (input: WireInput): Language => languageOf(input['lang']);

const wordOf = (input: WireInput, name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

const parse = (call: Call, input: WireInput): unknown => {
  const request_id = input['request_id'];
  // Also if it is not text: a client that sends an id relies on it.
  const is_id = typeof request_id === 'string' && REQUEST_ID.test(request_id);
  if (takesRequestId(call) && request_id !== undefined && !is_id) {
    throw new Refusal('parameter_error', { field: 'request_id' });
  }
  const decoded = z.safeDecode(call.input, input);
  if (decoded.success) return decoded.data;
  throw new Refusal('parameter_error', { field: String(decoded.error.issues[0]?.path[0] ?? '') });
};

/** A prepared answer has already been through the same schema. */
const encode = (call: Call, output: unknown): unknown =>
  output instanceof Prepared ? output : z.encode(call.output, output);

/** A refusal that the contract does not declare would surprise every client, so it counts as a bug. */
const declared = async <Result>(call: Call, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (failure) {
    if (!(failure instanceof Refusal) || refusalsOf(call).includes(failure.code)) throw failure;
    throw new Error(`${call.path} refused with ${failure.code}, which its contract does not name`, { cause: failure });
  }
};
