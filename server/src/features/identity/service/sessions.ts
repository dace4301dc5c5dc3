import { sessionEnded, type SessionEnding } from '#contract/identity/channels.ts';
import { sessionEnd } from '#contract/identity/rules.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { announce } from '#server/core/outbox.ts';
import type { Session, Source } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deviceName } from '#server/core/credentials/device-name.ts';
import * as store from '../store/sessions.ts';

/** More devices than any customer has; without a bound one account could fill the table. */
const MAX_SESSIONS = 30;

export interface NewSession {
  readonly user_id: number;
  readonly source: Source;
  readonly stay_logged_in: boolean;
  readonly now: Instant;
}

/** ID20: 256 bits that only the customer has; the database stores their hash. */
export const startSession = async (tx: Transaction, ports: Pick<Ports, 'ids'>, input: NewSession): Promise<string> => {
  const token = ports.ids.token();
  await store.insertSession(tx, {
    id: ports.ids.uuid(millisecondsOf(input.now)),
    user_id: input.user_id,
    token_sha256: sha256(token),
    device: deviceName(input.source.device),
    address: input.source.address,
    stay_logged_in: input.stay_logged_in,
    created_at: input.now,
    expires_at: sessionEnd(input.now, input.stay_logged_in),
  });
  await tellEnded(tx, await store.endSessionsBeyond(tx, input.user_id, MAX_SESSIONS, input.now), 'replaced', input.now);
  return token;
};

export const endSession = async (tx: Transaction, session: Session, why: SessionEnding, now: Instant) => {
  const ended = await store.endSession(tx, session.user_id, session.id, now);
  await tellEnded(tx, ended, why, now);
  return ended.length > 0;
};

/** ID32: ends every session except the one that made the change. */
export const endOtherSessions = async (
  tx: Transaction,
  user_id: number,
  kept: string | undefined,
  why: SessionEnding,
  now: Instant,
): Promise<void> => tellEnded(tx, await store.endSessionsExcept(tx, user_id, kept, now), why, now);

const tellEnded = async (
  tx: Transaction,
  ended: readonly { readonly id: string; readonly user_id: number }[],
  why: SessionEnding,
  now: Instant,
): Promise<void> => {
  for (const { id, user_id } of ended) await announce(tx, sessionEnded, now, [user_id], { session_id: id, why });
};

const BATCH = 200;

/** Ends expired sessions, so that their sockets close too. */
export const endExpiredSessions = async (ports: Pick<Ports, 'db'>, now: Instant): Promise<'more' | 'done'> =>
  ports.db.transaction(async (tx) => {
    const ended = await store.endExpiredSessions(tx, now, BATCH);
    await tellEnded(tx, ended, 'expired', now);
    return ended.length === BATCH ? 'more' : 'done';
  });
