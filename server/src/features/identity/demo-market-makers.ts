import { marketMakers } from '#server/core/market-makers.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { hashPassword } from '#server/core/credentials/passwords.ts';
import { addReadyCustomer } from './service/customers.ts';
import { customerByAccount, nameCustomer, savePassword } from './store/customers.ts';

/** The ids of the market makers' accounts; undefined for one that does not exist. */
export const marketMakerIds = async (sql: Sql): Promise<readonly (number | undefined)[]> =>
  Promise.all(marketMakers.map(async ({ email }) => (await customerByAccount(sql, { kind: 'email', email }))?.id));

/** SP20: creates the accounts of the demo's market makers. A new password also replaces that of existing accounts. */
export const ensureMarketMakers = async (
  ports: Ports,
  { password, is_new }: { readonly password: string; readonly is_new: boolean },
): Promise<readonly number[]> => {
  if (!ports.environment.demo) throw new Error('market makers exist only in demos');
  const known = await marketMakerIds(ports.db);
  const ids: number[] = [];
  for (const [index, { email, nickname }] of marketMakers.entries()) {
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
