import type { OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';
import type { Ports } from '../../../ports/ports.ts';
import { attemptOf, claim, clear, sourceAttempt, takeBack } from '../../identity/index.ts';
import { lockOperator, operatorByEmail, useStep, type Operator } from '../store/operators.ts';
import { provenStep } from './prove.ts';
import { startOperatorSession } from './sessions.ts';
import type { Asker } from './asker.ts';

export interface LoginWish {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * OP1, OP2: guesses are counted per account and per source before anything is looked at, and stay counted when the
 * login is refused. Password and code are one proof with one answer.
 */
export const login = async (
  ports: Ports,
  wish: LoginWish,
  { now, source }: Asker,
): Promise<OutputOf<typeof operatorsCalls.login>> => {
  const email = wish.email.trim().toLowerCase();
  const attempts = {
    account: attemptOf(ports, 'account', `operator|${email}`),
    source: sourceAttempt(ports, source),
  };
  await claim(ports, now, attempts.account, attempts.source);
  const operator = await operatorByEmail(ports.db, email);
  const step = await provenStep(ports, operator, wish, now);
  if (!operator || step === undefined) throw new Refusal('operator_login_failed');
  const token = await ports.db.transaction(async (tx) => {
    // The password may have been replaced, or the operator sent away, while this was being checked.
    const current = await lockOperator(tx, operator.id);
    const same = current && current.password_hash === operator.password_hash && !current.deactivated_at;
    if (!same || (await useStep(tx, operator.id, step)) === 0) throw new Refusal('operator_login_failed');
    return startOperatorSession(tx, ports, { operator_id: operator.id, source, now });
  });
  await clear(ports.db, attempts.account);
  await takeBack(ports.db, attempts.source);
  return { token, operator: meView(operator) };
};

export const meView = ({ id, email, name, roles }: Operator): OutputOf<typeof operatorsCalls.me> => ({
  operator_id: id,
  email,
  name,
  roles: [...roles],
});
