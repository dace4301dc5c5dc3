import { Refusal } from '#contract/kit/refusal.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import type { VerificationLevel } from '#contract/verification/rules.ts';
import { answer, type Room } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { verificationOperatorHandlers } from './operator.ts';
import { verificationQueues } from './queues.ts';
import { passKind } from './service/decide.ts';
import { submit } from './service/submit.ts';
import { openedName, stateView } from './service/view.ts';
import { casesOf, levelOf } from './store.ts';

export { ensureDemoVerification } from './service/demo.ts';
export { allowedTo } from './service/vip.ts';
export { levelOf } from './store.ts';

/** For calls that need a verified customer: their level, or the refusal that leads to the identity page. */
export const provenLevel = async (sql: Sql, user_id: number): Promise<VerificationLevel> => {
  const level = await levelOf(sql, user_id);
  if (level === 0) throw new Refusal('identity_required');
  return level;
};

/** The name that operators have compared with a document; empty before that. */
export const provenName = async ({ secrets }: Pick<Ports, 'secrets'>, sql: Sql, user_id: number): Promise<string> => {
  const passed = (await casesOf(sql, user_id)).find(({ level, state }) => level === 1 && state === 'passed');
  return passed ? openedName(secrets, passed) : '';
};

/** Identity verification. The rules are in docs/spec/verification.md. */
export const verificationRoom: Room<Ports> = {
  name: 'verification',
  open: (ports) => ({
    handlers: [
      answer(verificationCalls.state, ({ session, now }) => stateView(ports, session.user_id, now)),
      answer(verificationCalls.submit, async ({ input, session, source, now }) => {
        const { real_type: level, id_type, name, card_id, front_pic, reverse_pic, code } = input;
        const sent = { id_type, name, card_id, front_pic, reverse_pic, code };
        await submit(ports, { user_id: session.user_id, level, ...sent, source, now });
        return { level, state: 'reviewing' as const };
      }),
      ...verificationOperatorHandlers(ports),
    ],
    proposals: [passKind],
    queues: verificationQueues,
  }),
};
