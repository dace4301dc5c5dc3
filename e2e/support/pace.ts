import type { Locator, Page } from '@playwright/test';

/*
 * A test taps and goes back faster than any person. The app ignores the second tap on a button within half a second
 * (ui/throttle), and the browser has not yet taken over the history entry of an overlay that was drawn this instant:
 * so a machine that was quick failed tests that passed on a slow one.
 */

/** Longer than a double tap takes. */
const TAP_MS = 600;
/** Nobody goes back, or loads a page again, sooner after seeing what it shows. */
const LOOK_MS = 200;

type Taps = WeakMap<EventTarget, number>;

/** How long a person would still wait before tapping this again. */
const restOf = (element: Element, pause_ms: number): number => {
  const holder = globalThis as unknown as { candorTaps?: Taps };
  if (!holder.candorTaps) {
    const begun: Taps = new WeakMap();
    holder.candorTaps = begun;
    const remember = (event: Event): void => {
      for (const each of event.composedPath()) begun.set(each, event.timeStamp);
    };
    addEventListener('click', remember, true);
  }
  const tapped_at = holder.candorTaps.get(element.closest('button, a') ?? element);
  return tapped_at === undefined ? 0 : tapped_at + pause_ms - performance.now();
};

const slowTaps = (taps: Pick<Locator, 'click' | 'dblclick'>): void => {
  const rested = async (element: Locator, timeout: number | undefined): Promise<void> => {
    const rest = await element.evaluate(restOf, TAP_MS, timeout === undefined ? {} : { timeout });
    if (rest > 0) await element.page().waitForTimeout(rest);
  };
  const { click, dblclick } = taps;
  taps.click = async function (this: Locator, options) {
    await rested(this, options?.timeout);
    await click.call(this, options);
  };
  taps.dblclick = async function (this: Locator, options) {
    await rested(this, options?.timeout);
    await dblclick.call(this, options);
  };
};

const looked = (page: Page): Promise<void> => page.waitForTimeout(LOOK_MS);

const slowMoves = (moves: Pick<Page, 'goBack' | 'reload'>): void => {
  const { goBack, reload } = moves;
  moves.goBack = async function (this: Page, options) {
    await looked(this);
    return goBack.call(this, options);
  };
  moves.reload = async function (this: Page, options) {
    await looked(this);
    return reload.call(this, options);
  };
};

let begun = false;

/** From now on the pages of this worker are used at the pace of a person; a double tap is a `dblclick`, some time after the last one. */
export const asAPerson = (page: Page): void => {
  if (begun) return;
  begun = true;
  slowTaps(Object.getPrototypeOf(page.locator('html')) as Pick<Locator, 'click' | 'dblclick'>);
  slowMoves(Object.getPrototypeOf(page) as Pick<Page, 'goBack' | 'reload'>);
};
