import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attempting, attemptOf } from '#server/core/credentials/limits.ts';
import { passwordFits } from '#server/core/credentials/passwords.ts';
import { customerById } from '../store/customers.ts';

/**
 * ID46: runs before, not inside, the transaction that it authorises: a wrong guess must stay counted when that is
 * rolled back, and hashing must not hold a connection.
 */
export const checkPaymentPassword = async (
  ports: Pick<Ports, 'db' | 'secrets'>,
  user_id: number,
  password: string | undefined,
  now: Instant,
): Promise<void> => {
  const customer = await customerById(ports.db, user_id);
  if (!customer || customer.pay_password_hash === null) throw new Refusal('payment_password_not_set');
  if (password === undefined) throw new Refusal('payment_password_required');
  const attempt = attemptOf(ports, 'payment', String(user_id));
  await attempting(ports, now, [attempt], async () => {
    const fits = await passwordFits(ports.secrets, customer.pay_password_hash, password);
    if (!fits) throw new Refusal('payment_password_wrong');
  });
};
