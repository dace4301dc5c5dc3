import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import { takesRequestId } from '#contract/kit/request-id.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isServerTimeKnown, now } from '#ui/now.ts';
import { nameOf, outdate, outdateBalances } from './answers.ts';
import { ask, type Envelope } from './ask.ts';
import { createOpenRequests } from './open-requests.ts';
import { askToLogIn, tell } from './refusals.ts';
import { isGuest, session } from './session.ts';
import { lasting } from './stored.ts';
import { createIntents, Undecided } from './intents.ts';

export type Sent<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | {
      readonly state: 'refused';
      readonly reason: RefusalCode;
      readonly message: string;
      /** How long to wait before the next attempt, when that is why. */
      readonly seconds?: number | undefined;
    }
  /** No answer came, so the outcome is unknown. Sending the same again is safe: it has the same request id. */
  | { readonly state: 'unknown' }
  /** A guest, who was asked to log in first. */
  | { readonly state: 'guest' };

export interface WriteOptions {
  /** Calls whose answers are stale once this one is done; a call that moves money reloads the balances by itself. */
  readonly changes?: readonly Call[] | undefined;
  /** Refusals that the form shows at its fields; all others become a toast. */
  readonly inline?: readonly RefusalCode[] | 'all' | undefined;
  /** The form retries while no answer comes, until it calls `leave`. */
  readonly asks_again?: boolean;
}

export interface Write<C extends Call> {
  send(input: InputOf<C>, codes?: Omit<Envelope, 'request_id'>): Promise<Sent<OutputOf<C>>>;
  /** The form no longer waits; an unknown outcome is then offered elsewhere in the app. */
  leave(): void;
  readonly busy: boolean;
}

export const openRequests = createOpenRequests({
  shelf: lasting,
  now_ms: now,
  isTimeKnown: isServerTimeKnown,
  user_id: () => session.state.get()?.user?.id,
});

/** Sends a write: once per request, however often the button is pressed. */
export const useWrite = <C extends Call>(
  call: C,
  { changes = [], inline = [], asks_again = false }: WriteOptions = {},
): Write<C> => {
  const has_id = takesRequestId(call);
  const intents = useRef(createIntents<OutputOf<C>>(has_id ? openRequests : undefined));
  const [busy, setBusy] = useState(false);
  const { leave } = intents.current;
  useEffect(() => leave, [leave]);

  const failed = (failure: unknown): Sent<OutputOf<C>> => {
    if (failure instanceof Refused) {
      const reason = failure.reason as RefusalCode;
      if (inline !== 'all' && !inline.includes(reason)) tell(failure);
      return { state: 'refused', reason, message: failure.message, seconds: failure.seconds };
    }
    // A sheet that asks again says itself that no answer came.
    if (!(asks_again && failure instanceof Undecided)) {
      tell(failure instanceof Undecided ? failure.cause : failure, call.money);
    }
    if (!asks_again) leave();
    return { state: 'unknown' };
  };

  const send: Write<C>['send'] = async (input, codes) => {
    if (call.access !== 'anyone' && isGuest()) {
      askToLogIn();
      return { state: 'guest' };
    }
    setBusy(true);
    try {
      const wire = call.money && z.encode(call.input, input);
      const intent = { call: nameOf(call), words: wordsOf(input), wire };
      const value = await intents.current.send(intent, (request_id) =>
        ask(call, input, { request_id: has_id ? request_id : undefined, ...codes }),
      );
      outdate(changes);
      if (call.money) outdateBalances();
      return { state: 'done', value };
    } catch (failure) {
      return failed(failure);
    } finally {
      setBusy(false);
    }
  };
  return { send, leave, busy };
};

const wordsOf = (input: object): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('|');
