import { useState } from 'react';
import { chatCalls } from '#contract/desk/chat-calls.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { randomId } from '#web/shared/random-id.ts';
import { failureText } from '#web/shared/refusals.ts';

export interface Outgoing {
  /** The request id: a message that is sent again with it stays one. */
  readonly id: string;
  readonly text?: string | undefined;
  readonly image?: string | undefined;
  /** Why it was not sent, or nothing while it is on its way. */
  readonly failed?: string | undefined;
}

/** Messages that the server has not confirmed. */
export const useOutbox = (order_id: number) => {
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const replace = (id: string, next?: Outgoing): void =>
    setWaiting((before) => before.flatMap((one) => (one.id === id ? (next ?? []) : one)));
  const send = async (one: Outgoing): Promise<void> => {
    try {
      await ask(chatCalls.say, { id: order_id, text: one.text, image: one.image }, { request_id: one.id });
      outdate([chatCalls.messages]);
      replace(one.id);
    } catch (failure) {
      replace(one.id, { ...one, failed: failureText(failure) });
    }
  };
  return {
    waiting,
    say(words: { readonly text?: string; readonly image?: string }): void {
      const one: Outgoing = { id: randomId(), ...words };
      setWaiting((before) => [...before, one]);
      void send(one);
    },
    again(one: Outgoing): void {
      const next = { ...one, failed: undefined };
      replace(one.id, next);
      void send(next);
    },
    drop: (one: Outgoing): void => replace(one.id),
  };
};
