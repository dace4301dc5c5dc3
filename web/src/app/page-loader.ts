import type { Language } from '#contract/kit/languages.ts';
import { uiTexts } from '#ui/locales/index.ts';
import type { Page, ScreenModule } from '../shared/page.ts';

export type PageFailureReason = 'missing' | 'error' | 'timeout';

export class PageFailure extends Error {
  readonly reason: PageFailureReason;

  constructor(reason: PageFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PageFailure';
    this.reason = reason;
  }
}

const TIMEOUT_MS = 60_000;

/** Loads a page's code, its texts and the ui texts in parallel. One silent retry, then it throws the reason. */
export const loadPage = async (page: Page, language: Language, timeout_ms = TIMEOUT_MS): Promise<ScreenModule> => {
  try {
    return await tryOnce(page, language, timeout_ms);
  } catch (first) {
    if (first instanceof PageFailure && first.reason === 'timeout') throw first;
    return tryOnce(page, language, timeout_ms);
  }
};

const tryOnce = async (page: Page, language: Language, timeout_ms: number): Promise<ScreenModule> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageFailure('timeout')), timeout_ms);
  });
  try {
    const sentences = [uiTexts, ...page.texts].map((texts) => texts.load(language));
    const all = Promise.all([page.load(), ...sentences]);
    const [module] = await Promise.race([all, late]);
    if (typeof module?.Screen !== 'function') throw new PageFailure('missing');
    return module;
  } catch (cause) {
    throw cause instanceof PageFailure ? cause : new PageFailure('error', { cause });
  } finally {
    clearTimeout(timer);
  }
};
