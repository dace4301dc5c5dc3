import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page, ScreenModule } from '../shared/page.ts';
import { loadPage, PageFailure } from './page-loader.ts';

const screen: ScreenModule = { Screen: () => null };
const loadsAfter = (failures: number): { page: Page; tries: () => number } => {
  let tries = 0;
  const load = async (): Promise<ScreenModule> => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return screen;
  };
  return { page: { load, texts: [] }, tries: () => tries };
};
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'loaded',
    (failure: unknown) => (failure instanceof PageFailure ? failure.reason : failure),
  );

describe('loading a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('retries once silently', async () => {
    const { page, tries } = loadsAfter(1);
    await expect(loadPage(page, 'en')).resolves.toBe(screen);
    expect(tries()).toBe(2);
  });

  it('throws "error" after the second failure and does not try a third time', async () => {
    const { page, tries } = loadsAfter(5);
    await expect(reasonOf(loadPage(page, 'en'))).resolves.toBe('error');
    expect(tries()).toBe(2);
  });

  it('throws "missing" when the file exports no screen', async () => {
    const page = { load: async () => ({}) as ScreenModule, texts: [] };
    await expect(reasonOf(loadPage(page, 'en'))).resolves.toBe('missing');
  });

  it('gives up after 60 seconds', async () => {
    const page: Page = { load: () => new Promise(() => undefined), texts: [] };
    const outcome = reasonOf(loadPage(page, 'en'));
    await vi.advanceTimersByTimeAsync(59_999);
    const early = await Promise.race([outcome, Promise.resolve('waiting')]);
    await vi.advanceTimersByTimeAsync(1);
    expect([early, await outcome]).toEqual(['waiting', 'timeout']);
  });

  it('loads the texts of the language in parallel with the code', async () => {
    const asked: string[] = [];
    const never = new Promise<never>(() => undefined);
    const texts = { load: (language: string) => (asked.push(language), never) };
    const page: Page = { load: () => (asked.push('code'), never), texts: [texts] };
    void loadPage(page, 'th').catch(() => undefined);
    expect(asked.sort()).toEqual(['code', 'th']);
  });
});
