import type { Language } from '#contract/kit/languages.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { insertCustomer, type NewCustomer } from '../store/customers.ts';

const INVITE_CODE_LENGTH = 8;
const INVITE_CODE_TRIES = 3;

/** The new customer's id; undefined when one of the addresses is taken. */
export const addCustomer = async (
  sql: Sql,
  ports: Pick<Ports, 'ids'>,
  one: Omit<NewCustomer, 'invite_code'>,
  now: Instant,
): Promise<number | undefined> => {
  for (let attempt = 0; attempt < INVITE_CODE_TRIES; attempt++) {
    const id = await insertCustomer(sql, { ...one, invite_code: ports.ids.shortCode(INVITE_CODE_LENGTH) }, now);
    if (id !== undefined) return id;
  }
  return undefined;
};

export interface ReadyCustomer {
  readonly email: string;
  readonly password: string;
  readonly payment_password?: string;
  readonly area_code?: string;
  readonly mobile?: string;
  readonly language?: Language;
}

/** A customer whose addresses need no proof: for the demo and for tests of other rooms, never behind a call. */
export const addReadyCustomer = async (
  ports: Pick<Ports, 'db' | 'ids' | 'secrets' | 'clock'>,
  one: ReadyCustomer,
): Promise<number | undefined> =>
  addCustomer(
    ports.db,
    ports,
    {
      email: one.email.toLowerCase(),
      area_code: one.area_code,
      mobile: one.mobile,
      password_hash: await hashPassword(ports.secrets, one.password),
      pay_password_hash:
        one.payment_password === undefined ? undefined : await hashPassword(ports.secrets, one.payment_password),
      language: one.language ?? 'en',
    },
    ports.clock.now(),
  );
