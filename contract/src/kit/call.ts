import type * as z from 'zod/mini';
import type { RefusalCode } from '../refusals.ts';
import type { OperatorRole } from './roles.ts';

export type Access = 'anyone' | 'customer' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Fields = z.ZodMiniObject;
type Shape = z.ZodMiniType;

/** One request of the contract: everything that the server, the client and the API reference know about it. */
export interface Call<Input extends Fields = Fields, Output extends Shape = Shape, Who extends Access = Access> {
  readonly method: Method;
  /** Below the base path, so `/lh/deposit` is answered at `/api/lh/deposit`. */
  readonly path: string;
  readonly access: Who;
  /** Roles that may call it; one is enough. Required for access 'operator', forbidden otherwise. */
  readonly roles?: readonly OperatorRole[];
  /** One sentence in English for the API reference. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: readonly RefusalCode[];
  /** Moves money: runs in one transaction, is refused while the ledger is halted. */
  readonly money?: true;
  /** Moves no money, but a retry must not do it twice, such as a message to somebody: takes a request id as well. */
  readonly once?: true;
  /** Its answer contains the customer's balances, so the app reloads it after every call with `money`. */
  readonly shows_balances?: true;
  /** Needs a fresh authenticator code (`ga_code`) once the customer has switched the authenticator on. */
  readonly second_factor?: true;
  /** Needs the six-digit payment password (`pay_password`). The HTTP layer checks it; the room does not see it. */
  readonly payment_password?: true;
  /** The reply's `message` is this sentence and `data` the output, as legacy clients expect. */
  readonly says?: RefusalCode;
  /** Whole numbers of the output that this sentence names. */
  readonly says_counts?: readonly string[];
  /** Only candles answer `{code: 1, msg, data}`, as legacy clients expect; a refusal adds `code: -1`. */
  readonly envelope?: 'code';
  /** A file instead of a form; only uploads. */
  readonly body?: 'file';
}

/** How long the first answer to a request id is stored and repeated. */
export const REQUEST_ID_DAYS = 30;

export type InputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/**
 * These do not compile: a call for operators without roles, roles on any other call, and a call that asks an operator
 * for something only customers have.
 */
type Roles<Who extends Access> = Who extends 'operator'
  ? {
      readonly roles: readonly [OperatorRole, ...OperatorRole[]];
      readonly second_factor?: never;
      readonly payment_password?: never;
    }
  : { readonly roles?: never };

export const call = <Input extends Fields, Output extends Shape, const Who extends Access>(
  definition: Call<Input, Output, Who> & Roles<Who>,
): Call<Input, Output, Who> => Object.freeze<Call<Input, Output, Who>>(definition);

/** The calls of one room, by the names that code uses for them. */
export type Calls = Readonly<Record<string, Call>>;
