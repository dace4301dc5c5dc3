import type { StatisticDays } from '#contract/copy-trading/rules.ts';
import { cell } from '#web/shared/cell.ts';

/** The days that list and trader page look back on: a trader's page opens with the numbers that the list has shown. */
export const chosenDays = cell<StatisticDays>(30);
