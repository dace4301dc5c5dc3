import type { Page } from '@playwright/test';

/** Icons that a long label beside them made narrower than high. All of them are drawn in a square. */
export const squeezedIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('svg.lucide')].flatMap((icon) => {
      const { width, height } = getComputedStyle(icon);
      if (!icon.checkVisibility() || Math.abs(parseFloat(width) - parseFloat(height)) <= 1) return [];
      const label = (icon.parentElement?.textContent ?? '').trim().slice(0, 60);
      return [`${icon.getAttribute('class') ?? ''} beside "${label}" is ${width} x ${height}`];
    }),
  );
