import { describe, expect, it } from 'vitest';
import { overlayStack, type HistoryPort } from './overlay-stack.ts';

interface Entry {
  readonly page: string;
  readonly state: unknown;
}

/** A browser with a list of entries. Like the real one it moves asynchronously. */
const browser = (start: Entry[] = [{ page: 'home', state: null }]) => {
  const entries = [...start];
  let at = entries.length - 1;
  const asked: number[] = [];
  const port: HistoryPort = {
    state: () => entries[at]?.state,
    push: (state) => entries.splice(at + 1, Infinity, { page: entries[at]?.page ?? '', state }) && (at += 1),
    go: (delta) => asked.push(delta),
  };
  const overlays = overlayStack(port);
  const arrive = (delta: number): void => {
    at = Math.max(0, Math.min(entries.length - 1, at + delta));
    overlays.moved();
    overlays.settle();
  };
  return {
    overlays,
    /** Lets every pending move arrive. */
    rest() {
      overlays.settle();
      for (let delta = asked.shift(); delta !== undefined; delta = asked.shift()) arrive(delta);
    },
    press: (delta: number) => arrive(delta),
    visit(page: string) {
      entries.splice(at + 1, Infinity, { page, state: null });
      at += 1;
    },
    seen: () => entries.map(({ page }, index) => (index === at ? `[${page}]` : page)).join(' '),
  };
};

/** A sheet that is open until it is closed, like a component. */
const sheet = (overlays: ReturnType<typeof overlayStack>, { stubborn = false }: { stubborn?: boolean } = {}) => {
  const it = { shown: true, hide: () => undefined as void };
  const closed = overlays.open(() => {
    if (!stubborn) it.hide();
  });
  it.hide = () => {
    it.shown = false;
    closed();
  };
  return it;
};

describe('an open overlay', () => {
  it('has one entry with the address of its page', () => {
    const { overlays, rest, seen } = browser();
    sheet(overlays);
    rest();
    expect(seen()).toBe('home [home]');
  });

  it('is closed by back, which stays on the page', () => {
    const { overlays, rest, press, seen } = browser();
    const one = sheet(overlays);
    rest();
    press(-1);
    rest();
    expect(one.shown).toBe(false);
    expect(seen()).toBe('[home] home');
  });

  it('removes its entry when a button closes it', () => {
    const { overlays, rest, visit, seen } = browser();
    visit('market');
    const one = sheet(overlays);
    rest();
    one.hide();
    rest();
    expect(seen()).toBe('home [market] market');
  });

  it('that refuses to close gets its entry back', () => {
    const { overlays, rest, press, seen } = browser();
    const one = sheet(overlays, { stubborn: true });
    rest();
    press(-1);
    rest();
    expect(one.shown).toBe(true);
    expect(seen()).toBe('home [home]');
  });
});

describe('overlays on overlays', () => {
  it('are closed by back from the top, one by one', () => {
    const { overlays, rest, press } = browser();
    const [lower, upper] = [sheet(overlays), sheet(overlays)];
    rest();
    press(-1);
    rest();
    expect([lower.shown, upper.shown]).toEqual([true, false]);
    press(-1);
    rest();
    expect(lower.shown).toBe(false);
  });

  it('are all closed by a long step back', () => {
    const { overlays, rest, press } = browser();
    const [lower, upper] = [sheet(overlays), sheet(overlays)];
    rest();
    press(-2);
    rest();
    expect([lower.shown, upper.shown]).toEqual([false, false]);
  });

  it('that close together go back in one step', () => {
    const { overlays, rest, seen } = browser();
    const [lower, upper] = [sheet(overlays), sheet(overlays)];
    rest();
    upper.hide();
    lower.hide();
    rest();
    expect(seen()).toBe('[home] home home');
  });

  it('closes only the top one when back is faster than its entry', () => {
    const { overlays, rest, press, seen } = browser();
    const lower = sheet(overlays);
    rest();
    const upper = sheet(overlays);
    press(-1);
    rest();
    expect([lower.shown, upper.shown]).toEqual([true, false]);
    expect(seen()).toBe('home [home]');
  });

  it('closes the one that took over an entry, when back is faster than the settling', () => {
    const { overlays, rest, press, seen } = browser();
    const first = sheet(overlays);
    rest();
    first.hide();
    const second = sheet(overlays);
    press(-1);
    rest();
    expect(second.shown).toBe(false);
    expect(seen()).toBe('[home] home');
  });

  it('hand the entry over when one closes as the next opens', () => {
    const { overlays, rest, press, seen } = browser();
    const first = sheet(overlays);
    rest();
    first.hide();
    const second = sheet(overlays);
    rest();
    expect(seen()).toBe('home [home]');
    press(-1);
    rest();
    expect(second.shown).toBe(false);
  });
});

describe('following a link in a sheet that closes on the tap', () => {
  const followed = ({ overlays, visit }: Pick<ReturnType<typeof browser>, 'overlays' | 'visit'>): void =>
    overlays.travel(
      (depth) => -depth,
      () => visit('edit'),
    );

  it.each([
    ['first', 'then'],
    ['then', 'first'],
  ])('steps back once, whether the link asks %s or the sheet', (link) => {
    const page = browser();
    page.visit('addresses');
    const one = sheet(page.overlays);
    page.rest();
    if (link === 'first') followed(page);
    one.hide();
    page.overlays.settle();
    if (link === 'then') followed(page);
    page.rest();
    expect(page.seen()).toBe('home addresses [edit]');
  });

  it('closes a sheet that is still open and removes its entry', () => {
    const page = browser();
    page.visit('history');
    const [lower, upper] = [sheet(page.overlays), sheet(page.overlays)];
    page.rest();
    followed(page);
    page.rest();
    expect([lower.shown, upper.shown]).toEqual([false, false]);
    expect(page.seen()).toBe('home history [edit]');
  });

  it('goes back to the page below in the same way', () => {
    const page = browser();
    page.visit('addresses');
    const one = sheet(page.overlays);
    page.rest();
    one.hide();
    page.overlays.settle();
    page.overlays.travel((depth) => -1 - depth);
    page.rest();
    expect(page.seen()).toBe('[home] addresses addresses');
  });
});

describe('a stale entry', () => {
  it('left by a link followed out of a sheet is stepped over on the way back', () => {
    const { overlays, rest, press, visit, seen } = browser();
    const one = sheet(overlays);
    rest();
    visit('order');
    one.hide();
    rest();
    expect(seen()).toBe('home home [order]');
    press(-1);
    rest();
    expect(seen()).toBe('[home] home order');
  });

  it('left by a reload is stepped over at the start', () => {
    const { rest, seen } = browser([
      { page: 'home', state: null },
      { page: 'home', state: { overlay: 1 } },
    ]);
    rest();
    expect(seen()).toBe('[home] home');
  });

  it('ahead does not open the overlay again when forward is pressed', () => {
    const { overlays, rest, press, seen } = browser();
    sheet(overlays);
    rest();
    press(-1);
    rest();
    press(1);
    rest();
    expect(seen()).toBe('[home] home');
  });
});

it('keeps the state that a router stores in it', () => {
  const pushed: unknown[] = [];
  const overlays = overlayStack({
    state: () => ({ key: 'k1' }),
    push: (state) => pushed.push(state),
    go: () => undefined,
  });
  overlays.open(() => undefined);
  overlays.settle();
  expect(pushed).toEqual([{ key: 'k1', overlay: 1 }]);
});
