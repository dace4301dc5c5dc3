import { placeOf, type Address } from './address.ts';

/*
 * Texts of operators link to pages by address, and a page may not be built yet. The route table fills this; the pages
 * that show such texts are opened through it.
 */

let isBuilt = (_path: string): boolean => true;

export const learnPages = (known: (path: string) => boolean): void => {
  isBuilt = known;
};

/** Whether the app has a page at this address. */
export const hasPage = (address: Address): boolean => isBuilt(placeOf(address).path);
