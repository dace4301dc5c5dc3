import type { CodePurpose } from '#contract/identity/rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import { customerById } from '../store/customers.ts';
import { ownAccounts } from './accounts.ts';
import { checkCode } from './codes.ts';
import type { Asker } from './credential-change.ts';

/** What other rooms ask codes for; the customer gets them through `/sms_mail` with the purpose as `scene`. */
export type RoomPurpose = Extract<CodePurpose, 'verification' | 'withdrawal' | 'payout_method'>;

/**
 * Says which code this is, before the room's own transaction, because a wrong try must stay counted when that is rolled
 * back; inside it the room calls `useCode` with the answer.
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
