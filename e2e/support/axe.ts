import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The small one of its two files: a page reads it in half the time. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Every fault has the impact of its rule, so a rule whose faults would be left out need not look for them. */
const WITHOUT_MILD_RULES = `
;for (const rule of axe._audit.rules) if (rule.impact === 'moderate' || rule.impact === 'minor') rule.enabled = false;
void 0;`;

type Options = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** A page that has axe keeps it until it is loaded again. */
const giveAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE + WITHOUT_MILD_RULES);
};

/**
 * The builder would give axe to the page twice for every look, which takes longer than the look, and take back all that
 * is in order too. Only it looks into frames.
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

/** Halfway between two colours a text may be hard to read; what moves without an end is looked at as it is. */
const colouredIn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe calls serious or critical on this page, apart from these rules. */
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
