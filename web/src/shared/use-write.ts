import { useRef, useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { outdate } from './answers.ts';
import { ask, type Envelope } from './ask.ts';
import { askToLogIn, tell } from './refusals.ts';
import { isGuest } from './session.ts';
import { createWishes } from './wish.ts';

export type Sent<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly reason: RefusalCode; readonly message: string }
  /** No answer came, so it may or may not have happened. Sending the same again is safe: it has the same request id. */
  | { readonly state: 'unknown' }
  /** A guest, who has been told to log in first. */
  | { readonly state: 'guest' };

export interface WriteOptions {
  /** Calls whose answers are out of date once this one is done. */
  readonly changes?: readonly Call[] | undefined;
  /** Refusals that the form shows at its fields; all others become a toast. */
  readonly inline?: readonly RefusalCode[] | 'all' | undefined;
}

export interface Write<C extends Call> {
  send(input: InputOf<C>, codes?: Omit<Envelope, 'request_id'>): Promise<Sent<OutputOf<C>>>;
  readonly busy: boolean;
}

/** Does something at the server: once per wish, however often the button is pressed. */
export const useWrite = <C extends Call>(call: C, { changes = [], inline = [] }: WriteOptions = {}): Write<C> => {
  const wishes = useRef(createWishes<Sent<OutputOf<C>>>());
  const [busy, setBusy] = useState(false);

  const attempt = async (input: InputOf<C>, envelope: Envelope): Promise<Sent<OutputOf<C>>> => {
    try {
      const value = await ask(call, input, envelope);
      outdate(changes);
      return { state: 'done', value };
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      const reason = failure.reason as RefusalCode;
      if (inline !== 'all' && !inline.includes(reason)) tell(failure);
      return { state: 'refused', reason, message: failure.message };
    }
  };

  const send: Write<C>['send'] = async (input, codes) => {
    if (call.access !== 'anyone' && isGuest()) {
      askToLogIn();
      return { state: 'guest' };
    }
    setBusy(true);
    try {
      return await wishes.current.send(wordsOf(input), (request_id) =>
        attempt(input, { request_id: call.money ? request_id : undefined, ...codes }),
      );
    } catch (failure) {
      tell(failure, call.money);
      return { state: 'unknown' };
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
};

const wordsOf = (input: object): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('|');
