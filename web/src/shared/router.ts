import { addressOf, HOME, placeOf, tidyAddress, type Address, type Place } from './address.ts';
import { cell, type Cell } from './cell.ts';
import { randomId } from './random-id.ts';

/*
 * The stack of screens. It is kept in the browser's own history state, the whole stack in every entry, so a reload or a
 * jump of several entries finds it complete and nothing has to be counted on the side.
 *
 * Overlays own history entries too (ui/overlay-history). They carry the address and the state of the page under them,
 * so arriving at one changes nothing here.
 */

/** One screen on the stack. The key distinguishes two visits of the same address. */
export interface Entry extends Place {
  readonly key: string;
  /** Its index in the browser's history, which also holds entries that the stack has dropped. */
  readonly at: number;
  readonly address: Address;
}

export type Move = 'start' | 'push' | 'pop' | 'switch';

export interface RouterState {
  readonly stack: readonly [Entry, ...Entry[]];
  readonly move: Move;
  /** The screen that was on top before the move. */
  readonly from: Entry | undefined;
}

/** The part of the browser that the router needs; tests pass their own. */
export interface BrowserPort {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: { readonly hash: string };
  addEventListener(type: 'popstate', listener: () => void): void;
}

export interface RouterOptions {
  readonly browser: () => BrowserPort;
  /** Where the back button leads from a page that was opened by a link from outside. */
  readonly parentOf: (path: string) => string;
  readonly isTab: (path: string) => boolean;
  /**
   * Moves through the history when no other move is running; `plan` receives the number of overlay entries on this
   * page.
   */
  readonly travel: (plan: (overlays: number) => number, then?: () => void) => void;
}

export interface Router {
  readonly state: Cell<RouterState>;
  start(): void;
  push(address: Address): void;
  replace(address: Address): void;
  back(): void;
  /** Goes back to the nearest wanted screen below; without one, `otherwise` replaces this page. */
  backTo(wanted: (entry: Entry) => boolean, otherwise: Address): void;
  openTab(path: string): void;
}

type Stack = RouterState['stack'];
type SavedEntry = readonly [key: string, address: Address, at?: number];

/**
 * Covered screens stay mounted, so the stack is bounded. Back still finds dropped screens: each history entry stores
 * its stack.
 */
const MAX_STACK = 16;

const entryOf = (address: string, at: number, key = randomId()): Entry => ({
  key,
  at,
  address: tidyAddress(address),
  ...placeOf(address),
});

const savedStack = (stack: readonly Entry[]): readonly SavedEntry[] =>
  stack.map(({ key, address, at }) => [key, address, at] as const);

const stackIn = (state: unknown): Stack | undefined => {
  const saved = (state as { stack?: readonly SavedEntry[] } | null)?.stack;
  if (!Array.isArray(saved) || saved.length === 0) return undefined;
  return saved.map(([key, address, at], index) => entryOf(address, at ?? index, key)) as unknown as Stack;
};

/** The pages from home down to this one, as if the customer had navigated here; back then never leaves the app. */
const wayTo = (address: string, parentOf: RouterOptions['parentOf']): Stack => {
  const way: string[] = [address];
  for (let path = placeOf(address).path; path !== HOME;) {
    path = parentOf(path);
    way.unshift(addressOf(path));
  }
  return way.map((each, at) => entryOf(each, at)) as unknown as Stack;
};

/** Restores the stack stored in this history entry, or builds one for a page opened by a link. */
const firstStack = ({ history, location }: BrowserPort, parentOf: RouterOptions['parentOf']): Stack => {
  const known = stackIn(history.state);
  if (known) return known;
  const way = wayTo(location.hash, parentOf);
  way.forEach((entry, index) => {
    const how = index === 0 ? 'replaceState' : 'pushState';
    history[how]({ stack: savedStack(way.slice(0, index + 1)) }, '', entry.address);
  });
  return way;
};

interface StackWalk {
  readonly state: Cell<RouterState>;
  top(): Entry;
  start(): void;
  open(address: Address, how: 'pushState' | 'replaceState'): void;
  goTo(entry: Entry): void;
}

/** Keeps the stack and the browser's history in step, whichever of the two moves. */
const createWalk = ({ browser, parentOf, isTab, travel }: RouterOptions): StackWalk => {
  const state = cell<RouterState>({ stack: [entryOf('', 0, 'home')], move: 'start', from: undefined });
  const stack = (): Stack => state.get().stack;
  const top = (): Entry => stack().at(-1) as Entry;

  const show = (next: Stack, move: Move): void => {
    const from = top();
    state.set({ stack: next, from, move: isTab(from.path) && isTab(next.at(-1)?.path ?? '') ? 'switch' : move });
  };

  const place = (below: readonly Entry[], entry: Entry, how: 'pushState' | 'replaceState'): void => {
    const next = [...below, entry] as unknown as [Entry, ...Entry[]];
    // Drops the lowest page, except the first and the tabs, which are under all others.
    if (next.length > MAX_STACK)
      next.splice(
        next.findIndex(({ path }) => !isTab(path)),
        1,
      );
    browser().history[how]({ stack: savedStack(next) }, '', next.at(-1)?.address);
    show(next, 'push');
  };

  /**
   * An overlay's entry is on top of the page's own; it must be removed first, or the page would be in the history
   * twice.
   */
  const withoutOverlays = (then: () => void): void => travel((overlays) => -overlays, then);

  const moved = (): void => {
    const { history, location } = browser();
    const saved = stackIn(history.state);
    // An address typed by hand or a plain link: the browser made an entry without a stack.
    if (!saved && tidyAddress(location.hash) !== top().address) {
      place(stack(), entryOf(location.hash, top().at + 1), 'replaceState');
    } else if (saved && saved.at(-1)?.key !== top().key)
      show(saved, (saved.at(-1)?.at ?? 0) < top().at ? 'pop' : 'push');
  };

  return {
    state,
    top,
    start() {
      state.set({ stack: firstStack(browser(), parentOf), move: 'start', from: undefined });
      browser().addEventListener('popstate', moved);
    },
    open: (address, how) =>
      withoutOverlays(() => {
        if (tidyAddress(address) === top().address) return;
        if (how === 'pushState') place(stack(), entryOf(address, top().at + 1), how);
        else place(stack().slice(0, -1), entryOf(address, top().at), how);
      }),
    goTo: ({ at }) => travel((overlays) => at - top().at - overlays),
  };
};

export const createRouter = (options: RouterOptions): Router => {
  const { isTab, parentOf } = options;
  const { state, top, start, open, goTo } = createWalk(options);
  const push = (address: Address): void => open(address, 'pushState');
  const replace = (address: Address): void => open(address, 'replaceState');

  const backTo: Router['backTo'] = (wanted, otherwise) => {
    const found = state.get().stack.slice(0, -1).findLast(wanted);
    if (found) goTo(found);
    else replace(otherwise);
  };

  return {
    state,
    start,
    push,
    replace,
    backTo,
    back() {
      const below = state.get().stack.at(-2);
      if (below) goTo(below);
      else replace(addressOf(parentOf(top().path)));
    },
    openTab(path) {
      if (path === top().path) return;
      if (path === HOME) return backTo((entry) => entry.path === HOME, addressOf(HOME));
      if (isTab(top().path) && top().path !== HOME) replace(addressOf(path));
      else push(addressOf(path));
    },
  };
};
