import { Refusal } from '#contract/kit/refusal.ts';
import { MIN_OPERATOR_PASSWORD } from '#contract/operators/rules.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attempting, attemptOf } from '#server/core/credentials/limits.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { lockOperator, operatorById, savePassword, useStep } from '../store/operators.ts';
import { endSessionsExcept } from '../store/sessions.ts';
import type { AskingOperator } from './asker.ts';
import { provenStep } from './prove.ts';

export interface PasswordInput {
  readonly password: string;
  readonly new_password: string;
  readonly code: string;
}

export const checkNewPassword = (password: string): void => {
  if ([...password].length < MIN_OPERATOR_PASSWORD) {
    throw new Refusal('operator_password_short', { min: MIN_OPERATOR_PASSWORD });
  }
};

/** OP5: needs the password and a fresh code, because the session may have been stolen. */
export const changePassword = async (ports: Ports, input: PasswordInput, { session, now }: AskingOperator) => {
  checkNewPassword(input.new_password);
  const attempt = attemptOf(ports, 'factor', `operator|${session.operator_id}`);
  await attempting(ports, now, [attempt], async () => {
    const operator = await operatorById(ports.db, session.operator_id);
    const step = await provenStep(ports, operator, input, now);
    if (!operator || step === undefined) throw new Refusal('operator_proof_wrong');
    const password_hash = await hashPassword(ports.secrets, input.new_password);
    await ports.db.transaction(async (tx) => {
      const current = await lockOperator(tx, operator.id);
      const same = current?.password_hash === operator.password_hash;
      if (!same || (await useStep(tx, operator.id, step)) === 0) throw new Refusal('operator_proof_wrong');
      await savePassword(tx, operator.id, password_hash);
      await endSessionsExcept(tx, operator.id, session.id, tx.now());
      await recordAct(tx, {
        operator: session,
        action: 'operators.change-password',
        target_type: 'operator',
        target_id: operator.id,
        reason: 'own_wish',
      });
    });
  });
  return {};
};
