import type { Page } from '@playwright/test';

/** Smaller controls that the design allows, by attribute, with the minimum size that they must still have. */
export interface Exception {
  readonly selector: string;
  readonly width: number;
  readonly height: number;
}

const DESIGNED: readonly Exception[] = [
  { selector: '[data-target="book-row"]', width: 44, height: 24 },
  { selector: '[data-target="slider-tick"]', width: 32, height: 44 },
];

/**
 * Controls that a finger cannot hit: smaller than 44 x 44 where it can be touched. A control may be drawn smaller if
 * the area around it belongs to it, so the area is measured by asking the browser what is under the finger.
 */
export const smallTargets = (page: Page, exceptions: readonly Exception[] = []): Promise<string[]> =>
  page.evaluate(
    (allowed) => {
      const CONTROLS =
        'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"], [role="option"], [role="menuitem"], [role="link"]';
      const belongs = (control: Element, under: Element | null): boolean => {
        if (!under) return false;
        if (control.contains(under) || under.contains(control.closest('label') ?? control)) {
          return control.contains(under) || under === control.closest('label');
        }
        const label = under.closest('label');
        return label !== null && (label.control === control || label.contains(control));
      };
      const isInText = (control: Element): boolean =>
        getComputedStyle(control).display.startsWith('inline') &&
        getComputedStyle(control).display !== 'inline-flex' &&
        [...(control.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
      const reach = (control: Element, x: number, y: number, dx: number, dy: number, far: number): number => {
        let step = 0;
        while (step < far && belongs(control, document.elementFromPoint(x + dx * (step + 1), y + dy * (step + 1))))
          step++;
        return step;
      };
      const small: string[] = [];
      for (const control of document.querySelectorAll(CONTROLS)) {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (control.closest('[aria-hidden="true"], [inert]') || isInText(control)) continue;
        const box = control.getBoundingClientRect();
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        if (box.width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        if (!belongs(control, document.elementFromPoint(x, y))) continue;
        const min = allowed.find(({ selector }) => control.matches(selector)) ?? { width: 44, height: 44 };
        const edge = 0.5;
        // A control drawn large enough need not be probed pixel by pixel.
        const width =
          box.width + edge >= min.width
            ? box.width
            : Math.max(box.width, reach(control, x, y, -1, 0, 22) + reach(control, x, y, 1, 0, 22));
        const height =
          box.height + edge >= min.height
            ? box.height
            : Math.max(box.height, reach(control, x, y, 0, -1, 22) + reach(control, x, y, 0, 1, 22));
        if (width + edge >= min.width && height + edge >= min.height) continue;
        const name = control.getAttribute('data-testid') ?? control.getAttribute('aria-label') ?? control.textContent;
        small.push(`${control.tagName.toLowerCase()} "${(name ?? '').trim().slice(0, 40)}" ${width} x ${height}`);
      }
      return small;
    },
    [...exceptions, ...DESIGNED],
  );
