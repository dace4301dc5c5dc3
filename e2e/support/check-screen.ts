import { expect, type Locator, type Page } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { clippedTexts } from './clipped.ts';
import { errorsOf, takeShift } from './page-errors.ts';
import { squeezedIcons } from './squeezed.ts';
import { smallTargets, type Exception } from './targets.ts';

const MAX_SHIFT = 0.05;
/** A thumb does not reach above this line while the hand holds the phone. */
const THUMB_LINE = 460;

export interface ScreenOptions {
  /** The button that acts, on screens where something is ordered or confirmed (G5). */
  readonly primary?: Locator;
  /** Controls that may be smaller here, with a reason in the test. */
  readonly smaller?: readonly Exception[];
  /** Axe rules that do not apply here, with a reason in the test. */
  readonly without?: readonly string[];
}

/** What must hold after every step of every journey (G1 to G6 and G8). */
export const checkScreen = async (page: Page, options: ScreenOptions = {}): Promise<void> => {
  await drawn(page);
  await takeShift(page);
  const { primary, without = [] } = options;
  expect.soft(await seriousFaults(page, without), 'G4: axe finds nothing serious').toEqual([]);
  if (primary) {
    const box = await primary.boundingBox();
    expect.soft((box?.y ?? 0) + (box?.height ?? 0) / 2, 'G5: the thumb reaches the button').toBeGreaterThan(THUMB_LINE);
  }
  await checkFit(page, options);
  expect.soft(await jumps(page), 'G8: the page does not jump').toBeLessThanOrEqual(MAX_SHIFT);
};

/** Longer than the second in which every live price is published again. */
const TICKING_MS = 2000;

/**
 * Layout shift while the screen was checked. Content that was still loading when the check began may shift once, and on
 * a busy machine it does: then the page is watched again, with everything loaded. Ticking prices may not shift
 * anything.
 */
const jumps = async (page: Page): Promise<number> => {
  const shift = await takeShift(page);
  if (shift <= MAX_SHIFT) return shift;
  await page.waitForLoadState('networkidle');
  await drawn(page);
  await takeShift(page);
  await page.waitForTimeout(TICKING_MS);
  return takeShift(page);
};

/** Shifts caused by the last tap are counted when drawn; two frames later all of them have been. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What another language or width can break on a screen that passed every check before (G1, G2, G3 and G6). */
export const checkFit = async (page: Page, { smaller = [] }: ScreenOptions = {}): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, 'G1: nothing reaches over the edge of the screen').toBeLessThanOrEqual(width);
  expect.soft(errorsOf(page), 'G2: no errors in the console').toEqual([]);
  expect.soft(await smallTargets(page, smaller), 'G3: every control is at least 44 x 44').toEqual([]);
  expect.soft(await clippedTexts(page), 'G6: no text is cut off').toEqual([]);
  expect.soft(await squeezedIcons(page), 'G6: no icon is squeezed by its label').toEqual([]);
};

/** G7: back closes what is on top and leaves the screen below it unchanged. */
export const backCloses = async (page: Page, overlay: Locator): Promise<void> => {
  await expect(overlay).toBeVisible();
  const below = page.url();
  await page.goBack();
  await expect(overlay, 'G7: back closes the top overlay').toBeHidden();
  expect(page.url(), 'G7: and only that').toBe(below);
};
