import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deviceByKey, insertDevice } from '../store/sessions.ts';

export interface Device {
  readonly device_id: string;
  /** The browser stores it and sends it with every later login, of any operator. */
  readonly device_key: string;
}

/** OP27: the browser by its key, or a new one. A key that the server did not issue is ignored. */
export const deviceOf = async (
  tx: Transaction,
  { ids }: Pick<Ports, 'ids'>,
  sent_key: string | undefined,
  now: Instant,
): Promise<Device> => {
  const known = sent_key === undefined ? undefined : await deviceByKey(tx, sha256(sent_key));
  if (known !== undefined && sent_key !== undefined) return { device_id: known, device_key: sent_key };
  const [device_id, device_key] = [ids.uuid(millisecondsOf(now)), ids.token()];
  await insertDevice(tx, device_id, sha256(device_key), now);
  return { device_id, device_key };
};
