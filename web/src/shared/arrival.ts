import { cell } from './cell.ts';
import { passing, readJson } from './stored.ts';

/*
 * Why the customer was sent to the login or the identity page. It is not part of the address, so that a link from
 * outside cannot put text on our login page.
 */

export type Arrival =
  | { readonly kind: 'session_ended'; readonly message: string }
  /** The screen that required it, by its title and its path. */
  | { readonly kind: 'identity_required'; readonly from: string; readonly path: string };

const KEY = 'candor.arrival';

const isArrival = (value: unknown): value is Arrival => typeof value === 'object' && value !== null && 'kind' in value;

const read = (): Arrival | undefined => {
  const stored = readJson(passing, KEY);
  return isArrival(stored) ? stored : undefined;
};

const arrival = cell<Arrival | undefined>(read());

export const arriveBecause = (because: Arrival | undefined): void => {
  arrival.set(because);
  if (because) passing.write(KEY, JSON.stringify(because));
  else passing.remove(KEY);
};

export const useArrival = (): Arrival | undefined => arrival.use();
