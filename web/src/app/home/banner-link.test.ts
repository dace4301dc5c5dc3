import { expect, it } from 'vitest';
import { bannerLink } from './banner-link.ts';

it('a banner leads to a page of ours, over our own page to a foreign one, or to its article', () => {
  const to = (link: string): string => bannerLink({ id: 2001, link });
  expect(to('/pages/lockming/lockming')).toBe('#/pages/lockming/lockming');
  expect(to('https://example.com/a')).toBe('#/pages/common/webView?url=https%3A%2F%2Fexample.com%2Fa');
  expect(to('')).toBe('#/pages/common/article?id=2001');
});
