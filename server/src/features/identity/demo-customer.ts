import type { Ports } from '#server/ports/ports.ts';
import { addReadyCustomer } from './service/customers.ts';
import { customerByAccount } from './store/customers.ts';

const FUNDED = {
  email: 'funded@example.com',
  password: 'Passw0rd!',
  payment_password: '246810',
  area_code: '1',
  mobile: '2025550123',
} as const;

/** The customer named in the welcome text. The password is public, so this exists in demos only. */
export const ensureDemoCustomer = async (ports: Ports): Promise<number> => {
  if (!ports.environment.demo) throw new Error('the demo customer exists only in demos');
  const find = () => customerByAccount(ports.db, { kind: 'email', email: FUNDED.email });
  const id = (await find())?.id ?? (await addReadyCustomer(ports, FUNDED)) ?? (await find())?.id;
  if (id === undefined) throw new Error('the demo customer could not be created');
  return id;
};
