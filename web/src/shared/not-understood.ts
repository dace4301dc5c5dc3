import { cell } from './cell.ts';

/** An answer came that this build of the app cannot read; the server may have been updated since it was loaded. */
export const notUnderstood = cell(false);
