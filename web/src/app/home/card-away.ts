import { cell } from '#web/shared/cell.ts';

/** Whether the card with the customer's total has been scrolled away; the bar then shows the total in one line. */
export const cardAway = cell(false);
