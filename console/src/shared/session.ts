import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';

export type LoggedIn = Pick<OutputOf<typeof operatorsCalls.login>, 'token' | 'operator'>;

const KEY = 'console_session';

/** What a tab keeps of its operator. It ends with the tab: a console is often opened on a shared machine. */
export interface SessionStore {
  read(): LoggedIn | undefined;
  keep(session: LoggedIn): void;
  forget(): void;
}

export const sessionIn = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionStore => ({
  read: () => {
    const text = storage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as LoggedIn);
  },
  keep: (session) => storage.setItem(KEY, JSON.stringify(session)),
  forget: () => storage.removeItem(KEY),
});
