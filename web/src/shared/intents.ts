import { Refused, Unreachable } from '#contract/kit/client.ts';
import { isUndecidedReason } from '#contract/kit/undecided.ts';
import type { OpenRequests } from './open-requests.ts';
import { randomId } from './random-id.ts';

/*
 * One request, one id. Once the server has decided a request, the next one gets a new id even with the same fields. An
 * undecided request keeps its id, also after a reload, so that sending it again cannot do it twice.
 */

/** The outcome is unknown; `cause` is the failure that came instead of an answer. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
}

export interface Intent {
  /** Method and path. */
  readonly call: string;
  /** The fields as text, to detect the same request. */
  readonly words: string;
  readonly wire: unknown;
}

export interface Intents<Value> {
  send(intent: Intent, work: (request_id: string) => Promise<Value>): Promise<Value>;
  /** The form no longer waits for the answer. */
  leave(): void;
}

export const isUndecided = (failure: unknown, tried_before: boolean): boolean =>
  failure instanceof Unreachable || (failure instanceof Refused && isUndecidedReason(failure.reason, tried_before));

/** Without `open` no id is sent, and every answer is about this attempt only. */
export const createIntents = <Value>(open?: OpenRequests): Intents<Value> => {
  let running: { words: string; result: Promise<Value> } | undefined;
  /** Also in memory: a private window stores nothing. */
  let last: { words: string; id: string } | undefined;
  return {
    leave() {
      if (last) open?.hold(last.id, false);
    },
    send({ call, words, wire }, work) {
      if (running?.words === words) return running.result;
      const known = last?.words === words ? last.id : open?.find(call, words);
      const id = known ?? randomId();
      last = { words, id };
      open?.hold(id, true);
      if (known === undefined) open?.keep({ id, call, wire }, words);
      const decided = (): void => {
        if (last?.id === id) last = undefined;
        open?.drop(id);
        open?.hold(id, false);
      };
      const settle = async (): Promise<Value> => {
        try {
          const value = await work(id);
          decided();
          return value;
        } catch (cause) {
          if (isUndecided(cause, open !== undefined && known !== undefined))
            throw new Undecided('no answer', { cause });
          decided();
          throw cause;
        } finally {
          running = undefined;
        }
      };
      const result = settle();
      running = { words, result };
      return result;
    },
  };
};
