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

/** One screen on the stack. The key tells two visits of the same address apart. */
export interface Entry extends Place {
  readonly key: string;
  readonly address: Address;
}

export type Move = 'start' | 'push' | 'pop' | 'switch';

export interface RouterState {
  readonly stack: readonly [Entry, ...Entry[]];
  readonly move: Move;
  /** The screen that was on top before the move. */
  readonly from: Entry | undefined;
}

/** The part of the browser that the router needs; tests hand in one of their own. */
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
  /** Walks through the history when nobody else does; `plan` is told how many entries overlays have on this page. */
  readonly travel: (plan: (overlays: number) => number, then?: () => void) => void;
}

export interface Router {
  readonly state: Cell<RouterState>;
  start(): void;
  push(address: Address): void;
  replace(address: Address): void;
  back(): void;
  /** Goes back to the nearest screen below that is wanted; without one, that page takes the place of this one. */
  backTo(wanted: (place: Place) => boolean, otherwise: Address): void;
  openTab(path: string): void;
}

type Stack = RouterState['stack'];
type SavedEntry = readonly [key: string, address: Address];

const entryOf = (address: string, key = randomId()): Entry => ({
  key,
  address: tidyAddress(address),
  ...placeOf(address),
});

const savedStack = (stack: readonly Entry[]): readonly SavedEntry[] =>
  stack.map(({ key, address }) => [key, address] as const);

const stackIn = (state: unknown): Stack | undefined => {
  const saved = (state as { stack?: readonly SavedEntry[] } | null)?.stack;
  if (!Array.isArray(saved) || saved.length === 0) return undefined;
  return saved.map(([key, address]) => entryOf(address, key)) as unknown as Stack;
};

/** The pages from home down to this one, as if the customer had walked here; back then never leaves the app. */
const wayTo = (address: string, parentOf: RouterOptions['parentOf']): Stack => {
  const way = [entryOf(address)];
  for (let path = placeOf(address).path; path !== HOME;) {
    path = parentOf(path);
    way.unshift(entryOf(addressOf(path)));
  }
  return way as unknown as Stack;
};

/** Finds the stack that this entry of the browser remembers, or lays the way to a page opened by a link under it. */
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
  goTo(index: number): void;
}

/** Keeps the stack and the browser's history in step, whichever of the two moves. */
const createWalk = ({ browser, parentOf, isTab, travel }: RouterOptions): StackWalk => {
  const state = cell<RouterState>({ stack: [entryOf('', 'home')], move: 'start', from: undefined });
  const stack = (): Stack => state.get().stack;
  const top = (): Entry => stack().at(-1) as Entry;

  const show = (next: Stack, move: Move): void => {
    const from = top();
    state.set({ stack: next, from, move: isTab(from.path) && isTab(next.at(-1)?.path ?? '') ? 'switch' : move });
  };

  const place = (below: readonly Entry[], address: string, how: 'pushState' | 'replaceState'): void => {
    const next = [...below, entryOf(address)] as unknown as Stack;
    browser().history[how]({ stack: savedStack(next) }, '', next.at(-1)?.address);
    show(next, 'push');
  };

  /** An overlay's entry lies on the page's own; it has to go first, or the page would lie under its successor twice. */
  const withoutOverlays = (then: () => void): void => travel((overlays) => -overlays, then);

  const moved = (): void => {
    const { history, location } = browser();
    const saved = stackIn(history.state);
    // An address typed by hand or a plain link: the browser has made an entry that does not know its stack.
    if (!saved && tidyAddress(location.hash) !== top().address) place(stack(), location.hash, 'replaceState');
    else if (saved && saved.at(-1)?.key !== top().key) show(saved, saved.length < stack().length ? 'pop' : 'push');
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
        place(how === 'pushState' ? stack() : stack().slice(0, -1), address, how);
      }),
    goTo: (index) => travel((overlays) => index - (stack().length - 1) - overlays),
  };
};

export const createRouter = (options: RouterOptions): Router => {
  const { isTab, parentOf } = options;
  const { state, top, start, open, goTo } = createWalk(options);
  const push = (address: Address): void => open(address, 'pushState');
  const replace = (address: Address): void => open(address, 'replaceState');

  const backTo: Router['backTo'] = (wanted, otherwise) => {
    const index = state.get().stack.slice(0, -1).findLastIndex(wanted);
    if (index >= 0) goTo(index);
    else replace(otherwise);
  };

  return {
    state,
    start,
    push,
    replace,
    backTo,
    back() {
      const { length } = state.get().stack;
      if (length > 1) goTo(length - 2);
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
