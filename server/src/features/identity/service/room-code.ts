import type { CodePurpose } from '#contract/identity/rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import { customerById } from '../store/customers.ts';
import { ownAccounts } from './accounts.ts';
import { checkCode } from './codes.ts';
import type { Asker } from './credential-change.ts';

/** Purposes of other rooms; the customer requests the code through `/sms_mail` with the purpose as `scene`. */
export type RoomPurpose = Extract<CodePurpose, 'verification' | 'withdrawal' | 'payout_method'>;

/**
 * Returns the id of the code. Call it before the room's transaction, because a wrong attempt must stay counted when
 * that is rolled back, and call `useCode` with the id inside it.
 */
export const checkRoomCode = async (
  ports: Pick<Ports, 'db' | 'secrets'>,
  user_id: number,
  purpose: RoomPurpose,
  code: string | undefined,
  { source, now }: Pick<Asker, 'source' | 'now'>,
): Promise<number> => {
  const customer = await customerById(ports.db, user_id);
  const accounts = customer ? ownAccounts(customer) : [];
  return checkCode(ports, { accounts, uses: [{ purpose, user_id }], code, source, now });
};
