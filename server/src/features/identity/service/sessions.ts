import { sessionEnded, type SessionEnding } from '#contract/identity/channels.ts';
import { sessionEnd } from '#contract/identity/rules.ts';
import { millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { announce } from '../../../core/outbox.ts';
import type { Session, Source } from '../../../core/room.ts';
import type { Transaction } from '../../../ports/db/database.ts';
import { sha256 } from '../../../ports/ids.ts';
import type { Ports } from '../../../ports/ports.ts';
import { deviceName } from '../device-name.ts';
import * as store from '../store/sessions.ts';

/** The table is written at most once a minute per session, not once per request. */
const SLIDE_EVERY_SECONDS = 60;

/** More than anybody's devices; without a bound one account could fill the table. */
const MOST_SESSIONS = 30;

export interface NewSession {
  readonly user_id: number;
  readonly source: Source;
  readonly stay_logged_in: boolean;
  readonly now: Instant;
}

/** ID20: 256 bits that only the customer has; the database knows their hash. */
export const startSession = async (tx: Transaction, ports: Pick<Ports, 'ids'>, wish: NewSession): Promise<string> => {
  const token = ports.ids.token();
  await store.insertSession(tx, {
    id: ports.ids.uuid(millisecondsOf(wish.now)),
    user_id: wish.user_id,
    token_sha256: sha256(token),
    device: deviceName(wish.source.device),
    address: wish.source.address,
    stay_logged_in: wish.stay_logged_in,
    created_at: wish.now,
    expires_at: sessionEnd(wish.now, wish.stay_logged_in),
  });
  await tellEnded(tx, await store.endSessionsBeyond(tx, wish.user_id, MOST_SESSIONS, wish.now), 'replaced', wish.now);
  return token;
};

/** ID21: whose token this is. It is looked up by its hash, so the time that this takes says nothing about a token. */
export const sessionOf = async (ports: Pick<Ports, 'db' | 'clock'>, token: string): Promise<Session | undefined> => {
  const now = ports.clock.now();
  const found = await store.liveSessionByToken(ports.db, sha256(token), now);
  if (!found) return undefined;
  if (plusSeconds(found.last_seen_at, SLIDE_EVERY_SECONDS) <= now) {
    await store.slideSession(ports.db, found.id, now, sessionEnd(now, found.stay_logged_in));
  }
  return { id: found.id, user_id: found.user_id };
};

export const endSession = async (tx: Transaction, session: Session, why: SessionEnding, now: Instant) => {
  const ended = await store.endSession(tx, session.user_id, session.id, now);
  await tellEnded(tx, ended, why, now);
  return ended.length > 0;
};

/** ID32: a session that is not the one which made the change ends with it. */
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

/** Ends what has expired, so that sockets of such a session close too. */
export const endExpiredSessions = async (ports: Pick<Ports, 'db'>, now: Instant): Promise<'more' | 'done'> =>
  ports.db.transaction(async (tx) => {
    const ended = await store.endExpiredSessions(tx, now, BATCH);
    await tellEnded(tx, ended, 'expired', now);
    return ended.length === BATCH ? 'more' : 'done';
  });
