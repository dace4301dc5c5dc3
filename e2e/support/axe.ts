import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/** Every fault has the impact of its rule, so a rule whose faults would be left out need not look for them. */
const WITHOUT_MILD_RULES = `
;for (const rule of axe._audit.rules) if (rule.impact === 'moderate' || rule.impact === 'minor') rule.enabled = false;`;

/**
 * The builder gives axe to the page twice for every look, which takes longer than the look. A page that has it keeps it
 * until it is loaded again.
 */
const builderFor = async (page: Page): Promise<AxeBuilder> => {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source + WITHOUT_MILD_RULES);
  return new AxeBuilder({ page, axeSource: 'void 0' });
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
  const builder = await builderFor(page);
  await colouredIn(page);
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...without])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
    );
};
