import type { OutputOf } from '#contract/kit/call.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attempting, attemptOf, networkOf, sourceAttempt } from '#server/core/credentials/limits.ts';
import { lockOperator, operatorByEmail, useStep, type Operator } from '../store/operators.ts';
import { addressesSince } from '../store/sessions.ts';
import type { Asker } from './asker.ts';
import { provenStep } from './prove.ts';
import { startOperatorSession } from './sessions.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly device_key?: string | undefined;
}

/**
 * OP1, OP2: guesses are counted per account and per source before anything is checked, and stay counted when the login
 * is refused. Password and code are one proof with one answer.
 */
export const login = async (
  ports: Ports,
  input: LoginInput,
  asker: Asker,
): Promise<OutputOf<typeof operatorsCalls.login>> => {
  const { now, source } = asker;
  const email = input.email.trim().toLowerCase();
  const operator = await operatorByEmail(ports.db, email);
  return attempting(ports, now, await attemptsAt(ports, email, operator, asker), async () => {
    const step = await provenStep(ports, operator, input, now);
    if (!operator || step === undefined) throw new Refusal('operator_login_failed');
    const started = await ports.db.transaction(async (tx) => {
      // The password may have been replaced, or the operator deactivated, during the check.
      const current = await lockOperator(tx, operator.id);
      const same = current && current.password_hash === operator.password_hash && !current.deactivated_at;
      if (!same || (await useStep(tx, operator.id, step)) === 0) throw new Refusal('operator_login_failed');
      return startOperatorSession(tx, ports, { operator_id: operator.id, source, now, device_key: input.device_key });
    });
    return { ...started, operator: meView(operator) };
  });
};

const KNOWN_ADDRESS_DAYS = 30;

/** OP2: guesses by strangers or neighbours do not lock out an operator who logs in from a known address. */
const attemptsAt = async (ports: Ports, email: string, operator: Operator | undefined, { source, now }: Asker) => {
  const network = networkOf(source.address);
  const addresses = await addressesSince(ports.db, operator?.id ?? 0, plusDays(now, -KNOWN_ADDRESS_DAYS));
  if (addresses.some((address) => networkOf(address) === network))
    return [attemptOf(ports, 'account', `operator|${email}|${network}`)];
  return [attemptOf(ports, 'account', `operator|${email}`), sourceAttempt(ports, source)];
};

export const meView = ({ id, email, name, roles }: Operator): OutputOf<typeof operatorsCalls.me> => ({
  operator_id: id,
  email,
  name,
  roles: [...roles],
});
