import { identityCalls } from '#contract/identity/calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { createClient, Refused, Unreachable, type Client } from '#contract/kit/client.ts';
import { isUndecidedReason } from '#contract/kit/undecided.ts';
import type { Log } from '../ports/log.ts';
import type { Budget } from './budget.ts';

/**
 * Calls the exchange as an ordinary customer. Calls that move money carry a request id, so that a retry is not done
 * twice.
 */
export interface Desk {
  ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  upload<C extends Call>(call: C, file: Blob): Promise<OutputOf<C>>;
  /** Undefined until it has logged in. */
  token(): string | undefined;
  /** Logs in, retrying until it succeeds or the maker ends. */
  enter(): Promise<void>;
}

export interface DeskPorts {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Only for an account that needs it. */
  readonly payment_password?: string;
  readonly budget: Budget;
  readonly fetch: typeof fetch;
  readonly log: Log;
  readonly requestId: () => string;
  readonly rest: (delay_ms: number) => Promise<void>;
  readonly isEnding: () => boolean;
}

const TIMEOUT_MS = 10_000;
/** A refused login is tried again and again; its reason is logged now and then. */
const WARN_EVERY = 20;
const RETRY_MS = [250, 500, 1000, 2000, 4000];

const isLost = (failure: unknown, tried_before: boolean): boolean =>
  failure instanceof Unreachable || (failure instanceof Refused && isUndecidedReason(failure.reason, tried_before));

const withFields =
  (send: typeof fetch, fields: Readonly<Record<string, string>>): typeof fetch =>
  (address, init) => {
    const { body } = init ?? {};
    if (body instanceof URLSearchParams) for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return send(address, init);
  };

export const createDesk = (ports: DeskPorts): Desk => {
  let token: string | undefined;
  const clientWith = (ask: typeof fetch): Client =>
    createClient({
      base: () => `${ports.url}/api`,
      token: () => token,
      language: () => 'en',
      timeout_ms: TIMEOUT_MS,
      fetch: ask,
    });

  /** Retries a lost answer under the same request id; after the last try the outcome is unknown. */
  const persist = async <C extends Call>(call: C, input: InputOf<C>, client: Client): Promise<OutputOf<C>> => {
    for (const [tries, delay_ms] of RETRY_MS.entries()) {
      try {
        return await client.send(call, input);
      } catch (failure) {
        if (!isLost(failure, tries > 0) || ports.isEnding()) throw failure;
        await ports.rest(delay_ms);
      }
    }
    return client.send(call, input);
  };

  const enter = async (): Promise<void> => {
    token = undefined;
    for (let attempt = 0; !ports.isEnding() && token === undefined; attempt++) {
      if (attempt > 0) await ports.rest(RETRY_MS.at(Math.min(attempt, RETRY_MS.length - 1)) ?? 0);
      await ports.budget.take();
      token = await clientWith(ports.fetch)
        .send(identityCalls.login, { user_string: ports.email, password: ports.password, stay: true })
        .catch((failure: unknown) => {
          if (failure instanceof Unreachable) return undefined;
          if (!(failure instanceof Refused)) throw failure;
          if (attempt % WARN_EVERY === 0) ports.log.warn('market maker cannot log in', { reason: failure.reason });
          return undefined;
        });
    }
  };

  const fieldsOf = ({ payment_password }: Call) => ({
    request_id: ports.requestId(),
    ...(payment_password && ports.payment_password !== undefined ? { pay_password: ports.payment_password } : {}),
  });

  return {
    token: () => token,
    enter,
    async upload(call, file) {
      await ports.budget.take();
      return clientWith(ports.fetch).upload(call, file);
    },
    async ask(call, input) {
      await ports.budget.take();
      const client = clientWith(call.money ? withFields(ports.fetch, fieldsOf(call)) : ports.fetch);
      try {
        return await persist(call, input, client);
      } catch (failure) {
        if (!(failure instanceof Refused) || failure.reason !== 'session_invalid' || ports.isEnding()) throw failure;
        await enter();
        return persist(call, input, client);
      }
    },
  };
};
