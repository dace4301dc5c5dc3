import type { Room } from '../../core/room.ts';
import type { Ports } from '../../ports/ports.ts';
import { sessionOf } from './service/sessions.ts';

export { ensureDemoCustomer } from './demo-customer.ts';
export { addReadyCustomer, type ReadyCustomer } from './service/customers.ts';
export { startSession } from './service/sessions.ts';

export const identityRoom = (_ports: Ports): Room => ({ name: 'identity', handlers: [] });

/** What the doors of the exchange know about people. */
export const doorkeeper = (ports: Ports) => ({
  authenticate: (token: string) => sessionOf(ports, token),
  checkSecondFactor: async (): Promise<void> => undefined,
});
