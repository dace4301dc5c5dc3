import { channel } from '../kit/channel.ts';
import { choice, object, string } from '../kit/fields.ts';

export const sessionEndings = [
  'logged_out',
  'ended_by_customer',
  'ended_by_support',
  'credential_changed',
  'replaced',
  'expired',
] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** Tells the socket door to close the sockets of a session; the name is what that door listens for. */
export const sessionEnded = channel({
  name: 'session_ended',
  access: 'customer',
  event: object({ session_id: string(), why: choice(sessionEndings) }),
  summary: 'A session of this customer has ended; its sockets are closed at once.',
});
