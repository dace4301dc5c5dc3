import { expect, it } from 'vitest';
import { bannerLink } from './banner-link.ts';

it('a banner opens one of our pages, a foreign page through our own exit page, or its article', () => {
  const to = (link: string): string => bannerLink({ id: 2001, link });
  expect(to('/pages/lockming/lockming')).toBe('#/pages/lockming/lockming');
  expect(to('https://example.com/a')).toBe('#/pages/common/webView?url=https%3A%2F%2Fexample.com%2Fa');
  expect(to('')).toBe('#/pages/common/article?id=2001');
});
