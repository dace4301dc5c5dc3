import { marketMakers, marketTakers } from '#server/core/market-makers.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { addReadyCustomer } from './service/customers.ts';
import { customerByAccount, nameCustomer, savePassword } from './store/customers.ts';

type Ids = readonly (number | undefined)[];

const idsOf = (sql: Sql, accounts: readonly { readonly email: string }[]): Promise<Ids> =>
  Promise.all(accounts.map(async ({ email }) => (await customerByAccount(sql, { kind: 'email', email }))?.id));

/** The ids of the market makers' accounts; undefined for one that does not exist. */
export const marketMakerIds = (sql: Sql): Promise<Ids> => idsOf(sql, marketMakers);

/** The same for the demo traders. */
export const marketTakerIds = (sql: Sql): Promise<Ids> => idsOf(sql, marketTakers);

const demoAccounts = [...marketMakers, ...marketTakers];

/**
 * SP20: creates the accounts of the demo's market makers and, after them, of its traders. A new password also replaces
 * that of existing accounts.
 */
export const ensureMarketMakers = async (
  ports: Ports,
  { password, is_new }: { readonly password: string; readonly is_new: boolean },
): Promise<readonly number[]> => {
  if (!ports.environment.demo) throw new Error('market makers exist only in demos');
  const known = await idsOf(ports.db, demoAccounts);
  const ids: number[] = [];
  for (const [index, { email, nickname }] of demoAccounts.entries()) {
    const before = known[index];
    if (before !== undefined && is_new) {
      const password_hash = await hashPassword(ports.secrets, password);
      await ports.db.transaction((tx) => savePassword(tx, before, password_hash));
    }
    const id = before ?? (await addReadyCustomer(ports, { email, password }));
    if (id === undefined) throw new Error('a market maker could not be created');
    await nameCustomer(ports.db, id, nickname);
    ids.push(id);
  }
  return ids;
};
