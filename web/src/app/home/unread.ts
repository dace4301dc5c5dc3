import { cell } from '#web/shared/cell.ts';

/** How many messages of the customer are unread, as far as we have heard. */
export const unread = cell(0);
