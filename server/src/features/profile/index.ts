import { Refusal } from '#contract/kit/refusal.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { changePortrait, editNames, profileView } from './service.ts';
import { profileOf } from './store.ts';

/** The public profile of customers. The rules are in docs/spec/profile.md. */
export const profileRoom: Room<Ports> = {
  name: 'profile',
  open: (ports) => ({
    handlers: [
      answer(profileCalls.info, async ({ session }) => {
        const row = await profileOf(ports.db, session.user_id);
        if (!row) throw new Refusal('session_invalid');
        return profileView(row);
      }),
      change(profileCalls.edit, (tx, { input, session }) =>
        editNames(tx, session.user_id, { nickname: input.nickname, signature: input.signature }),
      ),
      answer(profileCalls.setHeadPortrait, ({ input, session, now }) =>
        changePortrait(ports, session.user_id, input.head_portrait, now),
      ),
    ],
  }),
};
