import { accountNames, type AccountName } from './balances/rules.ts';
import * as rooms from './rooms.ts';

const ACCOUNTS = new Map<string, AccountName>([
  ...accountNames.map((name) => [name, name] as const),
  ...Object.entries(rooms).flatMap(([name, room]) => ('account' in room ? [[name, room.account] as const] : [])),
]);

/**
 * Which account of the screen an address of the ledger belongs to: `user:42:spot:held` is held money of spot, and
 * `user:42:lock-mining` belongs to the account that the room names in its index. All other rooms' money is `financial`.
 */
export const accountOfAddress = (address: string): AccountName =>
  ACCOUNTS.get(address.split(':')[2] ?? '') ?? 'financial';
