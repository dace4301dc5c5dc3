import { cell, type Cell } from './cell.ts';
import { lasting, passing, readJson, type Shelf } from './stored.ts';

/** The logged-in customer. Screens read everything else about them from `/user/info`. */
export interface SessionUser {
  readonly id: number;
}

export interface SessionState {
  readonly token: string;
  /** Undefined between the login and the first answer about the customer. */
  readonly user: SessionUser | undefined;
}

export interface Session {
  readonly state: Cell<SessionState | undefined>;
  /** With `stay` the login outlives the tab. */
  start(token: string, stay: boolean): void;
  learnUser(user: SessionUser & Readonly<Record<string, unknown>>): void;
  end(): void;
  /** Another tab of the app has logged in or out. */
  reread(): void;
}

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** Uses the spec's storage keys. A login that should not stay is in the tab's own storage, under the same keys. */
export const createSession = (stays: Shelf, passes: Shelf): Session => {
  const storedState = (): SessionState | undefined => {
    const shelf = stays.read('token') === undefined ? passes : stays;
    const token = shelf.read('token');
    const user = readJson(shelf, 'user');
    return token === undefined ? undefined : { token, user: isUser(user) ? user : undefined };
  };
  const state = cell<SessionState | undefined>(storedState());
  const clear = (): void => {
    for (const shelf of [stays, passes]) for (const key of ['token', 'user']) shelf.remove(key);
  };
  return {
    state,
    start(token, stay) {
      clear();
      (stay ? stays : passes).write('token', token);
      state.set({ token, user: undefined });
    },
    learnUser(user) {
      const current = state.get();
      if (current === undefined) return;
      (stays.read('token') === undefined ? passes : stays).write('user', JSON.stringify(user));
      if (current.user?.id !== user.id) state.set({ ...current, user: { id: user.id } });
    },
    end() {
      clear();
      state.set(undefined);
    },
    reread: () => state.set(storedState()),
  };
};

export const session = createSession(lasting, passing);

export const useSession = (): SessionState | undefined => session.state.use();

export const isGuest = (): boolean => session.state.get() === undefined;
