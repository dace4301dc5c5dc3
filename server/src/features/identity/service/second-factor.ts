import { verify } from 'otplib/functional';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attemptOf, claim, clear } from '#server/core/credentials/limits.ts';
import * as store from '../store/authenticators.ts';

type FactorPorts = Pick<Ports, 'secrets' | 'db'>;

const factorAttempt = (ports: Pick<Ports, 'secrets'>, user_id: number) => attemptOf(ports, 'factor', String(user_id));

/**
 * ID52: counts a guess at the authenticator before the transaction that checks it, because a refusal rolls that
 * transaction back, and the count with it.
 */
export const admitSecondFactor = async (
  ports: FactorPorts,
  user_id: number,
  code: string | undefined,
  now: Instant,
): Promise<void> => {
  if (code === undefined) return;
  const authenticator = await store.authenticatorOf(ports.db, user_id);
  if (authenticator?.confirmed_at) await claim(ports, now, factorAttempt(ports, user_id));
};

export interface FactorProof {
  readonly user_id: number;
  readonly code: string | undefined;
  readonly now: Instant;
  /** Whether a recovery code is accepted here. */
  readonly recovery: boolean;
}

/** What proved it: nothing was needed, the app's code, or a recovery code. */
export type Proven = 'off' | 'app' | 'recovery';

/** ID50: refuses unless the code is right and unused; passes while the authenticator is off. */
export const checkSecondFactor = async (
  tx: Transaction,
  ports: Pick<Ports, 'secrets'>,
  { user_id, code, now, recovery }: FactorProof,
): Promise<Proven> => {
  const authenticator = await store.authenticatorOf(tx, user_id);
  if (!authenticator?.confirmed_at) return 'off';
  const typed = code?.replace(/[\s-]/g, '') ?? '';
  if (typed === '') throw new Refusal('authenticator_required');
  const proven = await proofOf(tx, ports, authenticator, typed, recovery, now);
  if (!proven) throw new Refusal('authenticator_code_wrong');
  await clear(tx, factorAttempt(ports, user_id));
  return proven;
};

const proofOf = async (
  tx: Transaction,
  ports: Pick<Ports, 'secrets'>,
  authenticator: store.AuthenticatorRow,
  typed: string,
  recovery: boolean,
  now: Instant,
): Promise<Proven | undefined> => {
  const { user_id } = authenticator;
  const step = await stepOf(ports, authenticator, typed, now);
  if (step !== undefined) return (await store.useStep(tx, user_id, step)) === 1 ? 'app' : undefined;
  if (!recovery) return undefined;
  const used = await store.useRecoveryCode(tx, user_id, recoveryHmac(ports, user_id, typed), now);
  return used === 1 ? 'recovery' : undefined;
};

const TOLERANCE_SECONDS = 30;

/** The 30-second step that the code belongs to, if it is near now. */
export const stepOf = async (
  ports: Pick<Ports, 'secrets'>,
  authenticator: store.AuthenticatorRow,
  typed: string,
  now: Instant,
): Promise<number | undefined> => {
  if (!/^\d{6}$/.test(typed)) return undefined;
  const result = await verify({
    secret: openSecret(ports, authenticator),
    token: typed,
    epoch: Math.floor(millisecondsOf(now) / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** Encrypted for one customer, so that a row copied to another customer cannot be decrypted. */
const sealPurpose = (user_id: number): string => `authenticator of ${user_id}`;

export const sealSecret = (ports: Pick<Ports, 'secrets'>, user_id: number, secret: string): Buffer =>
  ports.secrets.seal(secret, sealPurpose(user_id));

export const openSecret = (ports: Pick<Ports, 'secrets'>, row: store.AuthenticatorRow): string =>
  ports.secrets.open(row.sealed_secret, sealPurpose(row.user_id));

export const recoveryHmac = (ports: Pick<Ports, 'secrets'>, user_id: number, code: string): Buffer =>
  ports.secrets.sign(`${user_id}|${code.toUpperCase()}`, 'recovery code');
