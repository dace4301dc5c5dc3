import { lockNotes } from '#server/core/log-notes.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import type { Ports } from '#server/ports/ports.ts';
import { base32 } from '#server/core/credentials/base32.ts';
import { countAdmins } from '../store/operators.ts';
import { addReadyOperator } from './operators.ts';

const ENOUGH = 2;
const SECRET_BYTES = 20;

/**
 * OP9: the first two administrators are created by the person with access to the database. Once there are two, no
 * operator is created by one person alone. Returns the new operator's secrets, or why it was refused.
 */
export const addFirstAdmin = async (
  ports: Pick<Ports, 'db' | 'secrets' | 'ids' | 'clock'>,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<{ readonly password: string; readonly secret: string } | 'enough' | 'taken'> => {
  const [password, secret] = [ports.ids.token(), base32(ports.ids.bytes(SECRET_BYTES))];
  const at = ports.clock.now();
  return ports.db.transaction(async (tx) => {
    // Two concurrent calls would each see one administrator.
    await lockNotes(tx);
    if ((await countAdmins(tx)) >= ENOUGH) return 'enough';
    const input = { email: email.toLowerCase(), name, password, secret, roles: ['admin'] as const };
    const operator_id = await addReadyOperator(ports, tx, input, at);
    if (operator_id === undefined) return 'taken';
    await recordAct(tx, {
      operator: { operator_id },
      action: 'operators.begin',
      target_type: 'operator',
      target_id: operator_id,
      after: { email: input.email, name, roles: input.roles },
      reason: 'first_admins',
    });
    return { password, secret };
  });
};
