import type { Ports } from '#server/ports/ports.ts';

const OWNER_DIGITS = 32;

/** IV12: stands for the customer in a public line; another one for every order. */
export const ownerOf = (secrets: Ports['secrets'], id: number, user_id: number): string =>
  secrets.sign(`${id}|${user_id}`, 'investment owner').toString('hex').slice(0, OWNER_DIGITS);
