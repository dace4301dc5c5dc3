import { sessionEnd } from '#contract/identity/rules.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Session } from '#server/core/room.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import * as store from '../store/sessions.ts';

/** The table is written at most once a minute per session, not once per request. */
const SLIDE_EVERY_SECONDS = 60;
const QUESTIONS_AT_ONCE = 2;
const MAX_IN_QUESTION = 500;

interface Asking {
  readonly token_sha256: Buffer;
  readonly resolve: (session: Session | undefined) => void;
  readonly reject: (failure: unknown) => void;
}

type LookupPorts = Pick<Ports, 'db' | 'clock'>;

/**
 * ID21: the session of a token, looked up by its hash, so that timing reveals nothing about a token. Nothing is cached,
 * because an ended session ends immediately; but lookups that arrive while queries are running share the next one, so a
 * busy server costs the database a few queries and not one per request.
 */
export const sessionLookup = (ports: LookupPorts): ((token: string) => Promise<Session | undefined>) => {
  let waiting: Asking[] = [];
  let questions = 0;
  const askNext = (): void => {
    if (questions === QUESTIONS_AT_ONCE || waiting.length === 0) return;
    const together = waiting.slice(0, MAX_IN_QUESTION);
    waiting = waiting.slice(MAX_IN_QUESTION);
    questions += 1;
    void answer(ports, together).finally(() => {
      questions -= 1;
      askNext();
    });
  };
  return (token) =>
    new Promise((resolve, reject) => {
      waiting.push({ token_sha256: sha256(token), resolve, reject });
      askNext();
    });
};

const answer = async (ports: LookupPorts, together: readonly Asking[]): Promise<void> => {
  try {
    const now = ports.clock.now();
    const hashes = together.map(({ token_sha256 }) => token_sha256);
    const rows = await store.liveSessionsByToken(ports.db, hashes, now);
    await Promise.all(rows.map((row) => slide(ports, row, now)));
    const found = new Map(rows.map((row) => [row.token_sha256.toString('hex'), { id: row.id, user_id: row.user_id }]));
    for (const { token_sha256, resolve } of together) resolve(found.get(token_sha256.toString('hex')));
  } catch (failure) {
    for (const { reject } of together) reject(failure);
  }
};

const slide = async (ports: LookupPorts, row: store.TokenRow, now: Instant): Promise<void> => {
  if (plusSeconds(row.last_seen_at, SLIDE_EVERY_SECONDS) > now) return;
  await store.slideSession(ports.db, row.id, now, sessionEnd(now, row.stay_logged_in));
};
