import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The minified one of its two files: a page parses it in half the time. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Every violation has the impact of its rule, so a rule whose violations would be ignored need not run. */
const WITHOUT_MILD_RULES = `
;for (const rule of axe._audit.rules) if (rule.impact === 'moderate' || rule.impact === 'minor') rule.enabled = false;
void 0;`;

type Options = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** A page keeps axe until it is reloaded. */
const giveAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE + WITHOUT_MILD_RULES);
};

/**
 * The builder would inject axe into the page twice for every check, which takes longer than the check, and return all
 * passes too. Only the builder checks frames.
 */
const faultsOf = async (page: Page, options: Options): Promise<Results['violations']> => {
  if (page.frames().length > 1) {
    return (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations;
  }
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: Options): Promise<Results> } };
    return (await axe.run(document, options)).violations;
  }, options);
};

/** Between two colours a text may be hard to read; endless animations are checked as they are. */
const colouredIn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Serious and critical violations on this page, except for these rules. */
export const seriousFaults = async (page: Page, without: readonly string[]): Promise<string[]> => {
  await giveAxe(page);
  await colouredIn(page);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const faults = await faultsOf(page, { resultTypes: ['violations'], rules });
  return faults
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
    );
};
