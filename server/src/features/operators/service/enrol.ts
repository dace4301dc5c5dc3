import { generateURI } from 'otplib/functional';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { settingOf } from '#server/core/settings.ts';
import { sameBytes, sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attempting, attemptOf, sourceAttempt } from '#server/core/credentials/limits.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { invitedByEmail, lockOperator, takeInvitation } from '../store/operators.ts';
import type { Asker } from './asker.ts';
import { checkNewPassword } from './change-password.ts';
import { openSecret } from './prove.ts';

export interface EnrolInput {
  readonly email: string;
  readonly first_half: string;
  readonly second_half: string;
  readonly password: string;
}

const NOTHING = Buffer.alloc(32);

/** OP9: both halves together create an operator, once. Neither of the two who invited has both. */
export const enrol = async (ports: Ports, input: EnrolInput, { now, source }: Asker) => {
  checkNewPassword(input.password);
  const email = input.email.trim().toLowerCase();
  const attempts = [attemptOf(ports, 'account', `enrol|${email}`), sourceAttempt(ports, source)];
  const secret = await attempting(ports, now, attempts, () => takeUp(ports, { ...input, email }, now));
  const issuer = `${(await settingOf(ports.db, 'site_name')) ?? 'Candor'} console`;
  return { secret, otpauth_url: generateURI({ issuer, label: email, secret }) };
};

/** Returns the secret of the new operator's authenticator. */
const takeUp = async (ports: Ports, { email, ...input }: EnrolInput, now: Instant): Promise<string> => {
  const invited = await invitedByEmail(ports.db, email, now);
  const halves = [
    sameBytes(sha256(input.first_half), invited?.first_half_sha256 ?? NOTHING),
    sameBytes(sha256(input.second_half), invited?.second_half_sha256 ?? NOTHING),
  ];
  if (!invited || halves.includes(false)) throw new Refusal('enrolment_invalid');
  const password_hash = await hashPassword(ports.secrets, input.password);
  return ports.db.transaction(async (tx) => {
    const operator = await lockOperator(tx, invited.id);
    const taken = operator && !operator.deactivated_at && (await takeInvitation(tx, invited, password_hash)) === 1;
    if (!taken) throw new Refusal('enrolment_invalid');
    await recordAct(tx, {
      operator: { operator_id: operator.id },
      action: 'operators.enrol',
      target_type: 'operator',
      target_id: operator.id,
      reason: 'invited',
    });
    return openSecret(ports, operator);
  });
};
