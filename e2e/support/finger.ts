import type { Page } from '@playwright/test';

interface Finger {
  down(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
}

/** A finger as the browser sees it, so that the page scrolls by the browser's own rules. */
export const fingerOn = async (page: Page): Promise<Finger> => {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    move: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
};
