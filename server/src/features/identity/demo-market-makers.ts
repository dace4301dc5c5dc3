import {
  demoApplicant,
  demoArtists,
  demoFollowers,
  demoMerchants,
  demoTraders,
  marketMakers,
  marketTakers,
} from '#server/core/market-makers.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { hashPassword, passwordFits } from '#server/core/credentials/passwords.ts';
import { addCustomer, addReadyCustomer } from './service/customers.ts';
import { endOtherSessions } from './service/sessions.ts';
import { customerByAccount, customerById, nameCustomer, savePassword, savePaymentPassword } from './store/customers.ts';

type Ids = readonly (number | undefined)[];

const idsOf = (sql: Sql, accounts: readonly { readonly email: string }[]): Promise<Ids> =>
  Promise.all(accounts.map(async ({ email }) => (await customerByAccount(sql, { kind: 'email', email }))?.id));

/** The ids of the market makers' accounts; undefined for one that does not exist. */
export const marketMakerIds = (sql: Sql): Promise<Ids> => idsOf(sql, marketMakers);

/** The same for the demo traders. */
export const marketTakerIds = (sql: Sql): Promise<Ids> => idsOf(sql, marketTakers);

interface DemoAccount {
  readonly email: string;
  readonly nickname: string;
}

/**
 * SP20, SP20a: creates the accounts of the demo's market makers and, after them, of its traders. Existing ones get this
 * password if they have another one, and whoever was logged in with that is logged out.
 */
export const ensureMarketMakers = (ports: Ports, password: string): Promise<readonly number[]> =>
  ensureAccounts(ports, [...marketMakers, ...marketTakers], password);

/** CT26: the same for the traders that can be followed, and for their followers. */
export const ensureDemoTraderAccounts = async (ports: Ports, password: string) => ({
  traders: await ensureAccounts(ports, demoTraders, password),
  followers: await ensureAccounts(ports, demoFollowers, password),
});

/** DK26: the same for the merchants, who release with a payment password. */
export const ensureDemoMerchantAccounts = async (
  ports: Ports,
  { password, payment_password }: { readonly password: string; readonly payment_password: string },
): Promise<readonly number[]> => {
  const ids = await ensureAccounts(ports, demoMerchants, password);
  for (const id of ids) {
    const hash = (await customerById(ports.db, id))?.pay_password_hash ?? undefined;
    if (await passwordFits(ports.secrets, hash, payment_password)) continue;
    const fresh = await hashPassword(ports.secrets, payment_password);
    await ports.db.transaction((tx) => savePaymentPassword(tx, id, fresh));
  }
  return ids;
};

const ensureAccounts = async (
  ports: Ports,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<readonly number[]> => {
  if (!ports.environment.demo) throw new Error('the demo’s own accounts exist only in demos');
  const known = await idsOf(ports.db, accounts);
  const ids: number[] = [];
  for (const [index, { email, nickname }] of accounts.entries()) {
    const before = known[index];
    if (before !== undefined) await ensurePassword(ports, before, password);
    const id = before ?? (await addReadyCustomer(ports, { email, password }));
    if (id === undefined) throw new Error(`${email} could not be created`);
    await nameCustomer(ports.db, id, nickname);
    ids.push(id);
  }
  return ids;
};

const ensurePassword = async (ports: Ports, user_id: number, password: string): Promise<void> => {
  const customer = await customerById(ports.db, user_id);
  if (await passwordFits(ports.secrets, customer?.password_hash, password)) return;
  const password_hash = await hashPassword(ports.secrets, password);
  await ports.db.transaction(async (tx) => {
    await savePassword(tx, user_id, password_hash);
    await endOtherSessions(tx, user_id, undefined, 'credential_changed', tx.now());
  });
};

/** OF14: customers without a password, so that nobody can log in as one. */
export const ensureDemoApplicants = (ports: Ports, count: number): Promise<readonly number[]> =>
  ensureClosedAccounts(
    ports,
    Array.from({ length: count }, (_, index) => demoApplicant(index + 1)),
  );

/** NF2: the same for the artists of the demo's works. */
export const ensureDemoArtistAccounts = (ports: Ports): Promise<readonly number[]> =>
  ensureClosedAccounts(ports, demoArtists);

const ensureClosedAccounts = async (ports: Ports, accounts: readonly DemoAccount[]): Promise<readonly number[]> => {
  if (!ports.environment.demo) throw new Error('the demo’s own accounts exist only in demos');
  const known = await idsOf(ports.db, accounts);
  const ids: number[] = [];
  for (const [index, { email, nickname }] of accounts.entries()) {
    const id = known[index] ?? (await addCustomer(ports.db, ports, { email, language: 'en' }, ports.clock.now()));
    if (id === undefined) throw new Error(`${email} could not be created`);
    if (known[index] === undefined) await nameCustomer(ports.db, id, nickname);
    ids.push(id);
  }
  return ids;
};
