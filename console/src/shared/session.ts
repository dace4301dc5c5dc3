import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';

export type LoggedIn = Pick<OutputOf<typeof operatorsCalls.login>, 'token' | 'operator'>;

const SESSION = 'console_session';
const DEVICE = 'console_device';

/** What a tab keeps of its operator. It ends with the tab: a console is often opened on a shared machine. */
export interface SessionStore {
  read(): LoggedIn | undefined;
  keep(session: LoggedIn): void;
  forget(): void;
}

export const sessionIn = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionStore => ({
  read: () => {
    const text = storage.getItem(SESSION);
    return text === null ? undefined : (JSON.parse(text) as LoggedIn);
  },
  keep: (session) => storage.setItem(SESSION, JSON.stringify(session)),
  forget: () => storage.removeItem(SESSION),
});

/** What a browser keeps across logins: two people at one browser count as one pair of eyes (OP27). */
export interface DeviceStore {
  read(): string | undefined;
  keep(device_key: string): void;
}

export const deviceIn = (storage: Pick<Storage, 'getItem' | 'setItem'>): DeviceStore => ({
  read: () => storage.getItem(DEVICE) ?? undefined,
  keep: (device_key) => storage.setItem(DEVICE, device_key),
});
