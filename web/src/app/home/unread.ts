import { cell } from '../../shared/cell.ts';

/** How many messages of the customer are unread, as far as we have heard. */
export const unread = cell(0);
