import type { Instant } from '#contract/kit/instant.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { insertOperator } from '../store/operators.ts';

export interface ReadyOperator {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** Base32, as authenticator apps take it. */
  readonly secret: string;
  readonly roles: readonly OperatorRole[];
}

/** Encrypted for one operator, so that a row copied to another cannot be decrypted. */
export const secretPurpose = (email: string): string => `authenticator of operator ${email}`;

/**
 * An operator who can log in immediately: for demos, tests and the first two administrators. Undefined when the email
 * is taken.
 */
export const addReadyOperator = async (
  ports: Pick<Ports, 'secrets'>,
  sql: Sql,
  { email, name, password, secret, roles }: ReadyOperator,
  now: Instant,
): Promise<number | undefined> =>
  insertOperator(sql, {
    email,
    name,
    password_hash: await hashPassword(ports.secrets, password),
    sealed_secret: ports.secrets.seal(secret, secretPurpose(email)),
    roles,
    invitation: null,
    created_at: now,
  });
