import { cell } from '#web/shared/cell.ts';

/** The customer's unread messages, as last reported by the server. */
export const unread = cell(0);
