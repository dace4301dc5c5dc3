import { cell } from '#web/shared/cell.ts';

/** Whether the customer's total has scrolled out of sight; the bar then shows it in one line. */
export const cardAway = cell(false);
