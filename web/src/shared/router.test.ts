import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { overlayStack } from '#ui/overlay-stack.ts';
import { createRouter, type BrowserPort, type Router } from './router.ts';

type TestState = { readonly overlay?: number } | null;

/** The browser's history as the router sees it: entries with a state, and asynchronous moves. */
class TestBrowser implements BrowserPort {
  entries: { state: TestState; hash: string }[];
  at = 0;
  private listeners: (() => void)[] = [];

  constructor(hash: string) {
    this.entries = [{ state: null, hash }];
  }
  get location() {
    return { hash: this.entries[this.at]?.hash ?? '' };
  }
  readonly history = {
    current: () => this.entries[this.at],
    get state() {
      return this.current()?.state ?? null;
    },
    pushState: (state: unknown, _: string, url?: string | URL | null): void => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state: state as TestState, hash: String(url) }];
      this.at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string | URL | null): void => {
      this.entries[this.at] = { state: state as TestState, hash: String(url) };
    },
    go: (delta = 0): void => this.arriveAt(this.at + delta),
  };
  addEventListener(_: 'popstate', listener: () => void): void {
    this.listeners.push(listener);
  }
  arriveAt(index: number): void {
    if (index < 0) throw new Error('left the app');
    this.at = index;
    for (const listener of this.listeners) listener();
  }
  back(): void {
    this.arriveAt(this.at - 1);
  }
  /** What a click on a plain link does. */
  follow(hash: string): void {
    this.history.pushState(null, '', hash);
    this.arriveAt(this.at);
  }
  openOverlay(): void {
    const { state } = this.history;
    this.history.pushState({ ...state, overlay: (state?.overlay ?? 0) + 1 }, '', this.location.hash);
  }
}

const parents: Readonly<Record<string, string>> = {
  'pages/lockming/buy': 'pages/lockming/lockming',
  'pages/lockming/lockming': 'pages/financial/index',
};
const tabs = ['pages/index/index', 'pages/financial/index', 'pages/fund/assets'];

const start = (hash: string, browser = new TestBrowser(hash)): { browser: TestBrowser; router: Router } => {
  const overlays = overlayStack({
    state: () => browser.history.state,
    push: (state) => browser.history.pushState(state, '', browser.location.hash),
    go: (delta) => browser.history.go(delta),
  });
  browser.addEventListener('popstate', () => overlays.moved());
  const router = createRouter({
    travel: overlays.travel,
    browser: () => browser,
    parentOf: (path) => parents[path] ?? 'pages/index/index',
    isTab: (path) => tabs.includes(path),
  });
  router.start();
  return { browser, router };
};

const addresses = (router: Router): Address[] => router.state.get().stack.map(({ address }) => address);

describe('the stack of screens', () => {
  let browser: TestBrowser;
  let router: Router;
  beforeEach(() => ({ browser, router } = start('')));

  it('starts at home for every spelling of the root', () => {
    for (const hash of ['', '#', '#/', '#/pages/index/index', '#/pages/index/index/'])
      expect(addresses(start(hash).router)).toEqual(['#/']);
  });

  it('reads parameters as text', () => {
    router.push('#/pages/common/login?mode=forget&id=007&name=a%20b');
    expect(router.state.get().stack.at(-1)).toMatchObject({
      path: 'pages/common/login',
      query: { mode: 'forget', id: '007', name: 'a b' },
    });
  });

  it('goes back to the screen below and keeps its key, so that it is the same instance', () => {
    router.push('#/pages/lockming/lockming');
    const key = router.state.get().stack.at(-1)?.key;
    router.push('#/pages/lockming/buy?id=1');
    router.back();
    expect(router.state.get().stack.at(-1)?.key).toBe(key);
    expect(router.state.get()).toMatchObject({ move: 'pop', from: { path: 'pages/lockming/buy' } });
  });

  it('replaces the screen on top', () => {
    router.push('#/pages/common/login');
    router.replace('#/pages/common/register');
    expect(addresses(router)).toEqual(['#/', '#/pages/common/register']);
    browser.back();
    expect(addresses(router)).toEqual(['#/']);
  });

  it('has a maximum, and the way back still leads through every screen, one by one or at once to a tab', () => {
    const visited = Array.from({ length: 60 }, (_, n): Address => `#/pages/common/faq?id=${n}`);
    for (const address of visited) router.push(address);
    expect(addresses(router)).toHaveLength(16);
    expect(addresses(router)[0]).toBe('#/');
    expect(addresses(router).at(-1)).toBe(visited.at(-1));
    for (const address of visited.toReversed().slice(1)) {
      router.back();
      expect(router.state.get()).toMatchObject({ move: 'pop' });
      expect(addresses(router).at(-1)).toBe(address);
      expect(addresses(router).length).toBeLessThanOrEqual(16);
    }
    expect(addresses(router)).toEqual(['#/', visited[0]]);
    for (const address of visited.slice(1)) router.push(address);
    router.replace('#/pages/common/login');
    router.openTab('pages/index/index');
    expect(addresses(router)).toEqual(['#/']);
    expect(browser.at).toBe(0);
  });

  it('does not open the screen that is already on top a second time', () => {
    router.push('#/pages/common/faq');
    router.push('#/pages/common/faq');
    expect(browser.entries).toHaveLength(2);
  });

  it('puts the parents under a page opened by a link from outside, so that back never leaves the app', () => {
    const outside = start('#/pages/lockming/buy?id=3');
    expect(addresses(outside.router)).toEqual([
      '#/',
      '#/pages/financial/index',
      '#/pages/lockming/lockming',
      '#/pages/lockming/buy?id=3',
    ]);
    outside.browser.back();
    outside.router.back();
    outside.router.back();
    expect(addresses(outside.router)).toEqual(['#/']);
  });

  it('is restored after a reload', () => {
    router.push('#/pages/lockming/lockming');
    router.push('#/pages/lockming/buy');
    const again = start('', browser);
    expect(addresses(again.router)).toEqual(addresses(router));
    again.router.back();
    expect(addresses(again.router)).toEqual(['#/', '#/pages/lockming/lockming']);
  });

  it('treats an address typed by hand as a new screen', () => {
    browser.follow('#/pages/common/faq');
    expect(addresses(router)).toEqual(['#/', '#/pages/common/faq']);
    router.back();
    expect(addresses(router)).toEqual(['#/']);
  });

  it('goes forward again', () => {
    router.push('#/pages/common/faq');
    browser.back();
    browser.arriveAt(1);
    expect(router.state.get()).toMatchObject({ move: 'push', stack: [{}, { path: 'pages/common/faq' }] });
  });

  it('goes back past several screens to the wanted one', () => {
    router.push('#/pages/lockming/buy');
    router.push('#/pages/common/login');
    router.push('#/pages/common/register');
    router.backTo(({ path }) => !path.startsWith('pages/common/'), '#/');
    expect(addresses(router)).toEqual(['#/', '#/pages/lockming/buy']);
  });
});

describe('tabs', () => {
  it('keep home below them, once', () => {
    const { router, browser } = start('');
    router.openTab('pages/financial/index');
    router.openTab('pages/fund/assets');
    expect(addresses(router)).toEqual(['#/', '#/pages/fund/assets']);
    router.openTab('pages/index/index');
    expect(addresses(router)).toEqual(['#/']);
    expect(browser.at).toBe(0);
  });

  it('replace each other without a slide', () => {
    const { router } = start('');
    router.openTab('pages/fund/assets');
    expect(router.state.get().move).toBe('switch');
    router.back();
    expect(router.state.get().move).toBe('switch');
  });
});

describe('overlays', () => {
  it('change nothing when they open or when back closes them', () => {
    const { router, browser } = start('');
    router.push('#/pages/common/faq');
    const before = router.state.get();
    browser.openOverlay();
    browser.back();
    expect(router.state.get()).toBe(before);
  });

  it('leave no entry behind when a screen is opened from one', () => {
    const { router, browser } = start('');
    browser.openOverlay();
    browser.openOverlay();
    router.push('#/pages/common/faq');
    expect(browser.entries.map(({ hash }) => hash)).toEqual(['#/', '#/pages/common/faq']);
  });

  it("are skipped by the page's back button", () => {
    const { router, browser } = start('');
    router.push('#/pages/common/faq');
    browser.openOverlay();
    router.back();
    expect(addresses(router)).toEqual(['#/']);
  });
});
