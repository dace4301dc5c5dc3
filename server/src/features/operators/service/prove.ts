import { verify } from 'otplib/functional';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Ports } from '#server/ports/ports.ts';
import { passwordFits } from '#server/core/credentials/passwords.ts';
import type { Operator } from '../store/operators.ts';
import { secretPurpose } from './operators.ts';

const STEP_SECONDS = 30;

/** A secret that no operator has: an unknown operator costs as much as a known one. */
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const stepAt = (now: Instant): number => Math.floor(millisecondsOf(now) / 1000 / STEP_SECONDS);

export const openSecret = (ports: Pick<Ports, 'secrets'>, operator: Operator): string =>
  ports.secrets.open(operator.sealed_secret, secretPurpose(operator.email));

/**
 * OP1, OP2: the authenticator step that proves the operator, if password and code are both right. Both are always
 * checked, so neither the answer nor its timing reveals which was wrong, or whether the operator exists.
 */
export const provenStep = async (
  ports: Pick<Ports, 'secrets'>,
  operator: Operator | undefined,
  typed: { readonly password: string; readonly code: string },
  now: Instant,
): Promise<number | undefined> => {
  const fits = await passwordFits(ports.secrets, operator?.password_hash, typed.password);
  const step = await stepOf(operator ? openSecret(ports, operator) : NOBODY, typed.code.replace(/[\s-]/g, ''), now);
  return operator && fits && !operator.deactivated_at ? step : undefined;
};

const stepOf = async (secret: string, token: string, now: Instant): Promise<number | undefined> => {
  const is_code = /^\d{6}$/.test(token);
  const result = await verify({
    secret,
    token: is_code ? token : '000000',
    epoch: Math.floor(millisecondsOf(now) / 1000),
    epochTolerance: STEP_SECONDS,
  });
  return is_code && result.valid && 'timeStep' in result ? result.timeStep : undefined;
};
