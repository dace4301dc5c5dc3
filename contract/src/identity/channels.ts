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

/** Makes the socket server close the sockets of a session; it subscribes to this name. */
export const sessionEnded = channel({
  name: 'session_ended',
  access: 'customer',
  event: object({ session_id: string(), why: choice(sessionEndings) }),
  summary: 'A session of this customer has ended; its sockets are closed at once.',
});
