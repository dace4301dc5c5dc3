import type { Page } from '@playwright/test';

/** Texts that do not fit into their boxes, except texts with an ellipsis by design. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const clipped: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // A drawing is measured in its own units and scales as a whole.
      if (element instanceof SVGElement) continue;
      const style = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Inline boxes have no size of their own, and a one-pixel box is for screen readers.
      if (style.display === 'inline' || clientWidth <= 1 || clientHeight <= 1) continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
      const tooWide = scrollWidth > clientWidth + 1 && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
      // A line with tight leading overflows its box without losing anything, unless the box clips it.
      const tooHigh = scrollHeight > clientHeight + 1 && (style.overflowY === 'hidden' || style.overflowY === 'clip');
      if (!tooWide && !tooHigh) continue;
      const text = (element.textContent ?? '').trim().slice(0, 60);
      clipped.push(`"${text}" needs ${scrollWidth} x ${scrollHeight}, has ${clientWidth} x ${clientHeight}`);
    }
    return clipped;
  });
