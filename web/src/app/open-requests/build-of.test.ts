import { describe, expect, it } from 'vitest';
import { isOutdated } from './build-of.ts';

const pageOf = (name: string): string => `<script type="module" src="/h5/static/js/${name}.js"></script>`;
const serving = (body: string, status = 200) => (() => Promise.resolve(new Response(body, { status }))) as typeof fetch;
const silent = (() => Promise.reject(new TypeError('no network'))) as typeof fetch;

describe('an app that was loaded before an update', () => {
  const running = pageOf('index-Ab_1');

  it('is outdated once the server serves another build (SI24)', async () => {
    expect(await isOutdated(running, serving(pageOf('index-Zz-9')))).toBe(true);
    expect(await isOutdated(running, serving(running))).toBe(false);
  });

  it('does not count as outdated while that cannot be known (SI24)', async () => {
    expect(await isOutdated(running, silent)).toBe(false);
    expect(await isOutdated(running, serving('<h1>Bad gateway</h1>', 502))).toBe(false);
    expect(await isOutdated(running, serving('<h1>Log in to this hotel</h1>'))).toBe(false);
    expect(await isOutdated('', serving(running))).toBe(false);
  });
});
