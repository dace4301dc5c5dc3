import { useSyncExternalStore } from 'react';
import { Refused, type Client } from '#contract/kit/client.ts';

/** The type of every answer to a token that is not valid, or no longer. */
const NOT_LOGGED_IN = '999';

let ended = false;
const listeners = new Set<() => void>();

export const isNotLoggedIn = (failure: unknown): boolean =>
  failure instanceof Refused && failure.type === NOT_LOGGED_IN;

/** Whether the server has ended the session of the operator on the screen. */
export const setSessionEnded = (is: boolean): void => {
  if (ended === is) return;
  ended = is;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const renewed = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * Sends reads. One that finds the session ended waits for the next login and is sent again: react-admin leaves a page
 * whose record cannot be read, and with it what is typed there.
 */
export const patientSend = (send: Client['send'], isSomeoneHere: () => boolean): Client['send'] => {
  const read: Client['send'] = (call, input) =>
    send(call, input).catch(async (failure: unknown) => {
      if (!isNotLoggedIn(failure) || !isSomeoneHere()) throw failure;
      setSessionEnded(true);
      await renewed();
      return read(call, input);
    });
  return read;
};

export const useIsSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => ended);
