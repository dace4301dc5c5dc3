import type { Receipt } from '#web/features/options/queries.ts';

/** The answer of the receipt call as it came: what `npm run verify -- --receipt=<file>` reads (OT26). */
export const savedReceipt = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

export const savedName = (id: number): string => `candor-option-${id}.json`;

/** Checks the saved file without this app. */
export const verifyCommand = (id: number): string => `npm run verify ${location.origin} -- --receipt=${savedName(id)}`;

/** Recomputes a whole day from the public files. */
export const dayCommand = (day: string): string => `npm run verify ${location.origin} -- --day=${day}`;
