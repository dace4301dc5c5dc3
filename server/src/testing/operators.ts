import type { Client } from '#contract/kit/client.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import type { OperatorSession } from '../core/room.ts';
import { addReadyOperator, operatorBy, startOperatorSession } from '../features/operators/index.ts';
import type { Place } from './customers.ts';

export interface TestOperator {
  readonly operator_id: number;
  readonly email: string;
  readonly token: string;
  /** The device key of the session's browser. */
  readonly device_key: string;
  readonly client: Client;
  /** What a verb gets as `asked.session`. */
  readonly session: OperatorSession;
}

export const OPERATOR_PASSWORD = 'Passw0rd!';
export const OPERATOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let next = 1;

/** An operator with these roles and a live session, created without the front door. */
export const operatorWith = async (exchange: Place, ...roles: OperatorRole[]): Promise<TestOperator> => {
  const email = `operator-${next++}@example.com`;
  const { ports } = exchange;
  const request = { email, name: email, password: OPERATOR_PASSWORD, secret: OPERATOR_SECRET, roles };
  const operator_id = await addReadyOperator(ports, ports.db, request, exchange.ports.clock.now());
  if (operator_id === undefined) throw new Error('the test operator exists already');
  return operatorAgain(exchange, { operator_id, email });
};

/** Each operator has their own address and browser by default. */
interface Where {
  readonly address?: string;
  readonly device_key?: string;
}

/** Another session of the same operator, also after the clock has passed the end of the first. */
export const operatorAgain = async (
  exchange: Place,
  { operator_id, email }: Pick<TestOperator, 'operator_id' | 'email'>,
  { address = `10.0.${operator_id >> 8}.${operator_id & 255}`, device_key }: Where = {},
): Promise<TestOperator> => {
  const { ports } = exchange;
  const request = { operator_id, source: { address, device: 'test' }, now: exchange.ports.clock.now(), device_key };
  const { token, device_key: kept } = await ports.db.transaction((tx) => startOperatorSession(tx, ports, request));
  const session = await operatorBy(ports, token);
  if (!session) throw new Error('the test operator has no session');
  return { operator_id, email, token, device_key: kept, client: exchange.client(token), session };
};
