import { millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { operatorSessionEnd } from '#contract/operators/rules.ts';
import type { OperatorSession, Source } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deviceName } from '#server/core/credentials/device-name.ts';
import * as store from '../store/sessions.ts';
import { deviceOf } from './devices.ts';

/** The table is written at most once a minute per session, not once per request. */
const SLIDE_EVERY_SECONDS = 60;
const MAX_SESSIONS = 20;

/** OP3: 256 bits that only the operator has; the database stores their hash. */
export const startOperatorSession = async (
  tx: Transaction,
  ports: Pick<Ports, 'ids'>,
  input: {
    readonly operator_id: number;
    readonly source: Source;
    readonly now: Instant;
    /** The key from the browser's first login; without one it is a new browser. */
    readonly device_key?: string | undefined;
  },
): Promise<{ readonly token: string; readonly device_key: string }> => {
  const token = ports.ids.token();
  const { device_id, device_key } = await deviceOf(tx, ports, input.device_key, input.now);
  await store.insertSession(tx, {
    id: ports.ids.uuid(millisecondsOf(input.now)),
    operator_id: input.operator_id,
    token_sha256: sha256(token),
    device: deviceName(input.source.device),
    device_id,
    address: input.source.address,
    created_at: input.now,
    expires_at: operatorSessionEnd(input.now, input.now),
  });
  await store.endSessionsBeyond(tx, input.operator_id, MAX_SESSIONS, input.now);
  return { token, device_key };
};

/** OP3: the operator of a live token. */
export const operatorBy = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  token: string,
): Promise<OperatorSession | undefined> => {
  const now = ports.clock.now();
  const found = await store.liveSessionByToken(ports.db, sha256(token), now);
  if (!found) return undefined;
  const { id, operator_id, name, roles, created_at, last_seen_at } = found;
  if (plusSeconds(last_seen_at, SLIDE_EVERY_SECONDS) <= now) {
    await store.slideSession(ports.db, id, now, operatorSessionEnd(created_at, now));
  }
  return { id, operator_id, name, roles };
};
