import { deskWays, type DeskWay } from '#contract/desk/rules.ts';
import { isSameName } from '#contract/payout-methods/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { cardOf, internationalCardOf } from '#server/features/payout-methods/index.ts';
import { provenName } from '#server/features/verification/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { walletAccountsOf } from '../store/methods.ts';
import type { PayeeField } from '../store/orders.ts';

type PayeePorts = Pick<Ports, 'secrets'>;

export interface Method {
  readonly way: DeskWay;
  /** Whose account it is, as saved; a wallet has no name of its own and is the verified one's. */
  readonly holder: string;
  readonly fields: readonly PayeeField[];
}

const filled = (fields: Readonly<Record<string, string | undefined>>): PayeeField[] =>
  Object.entries(fields).flatMap(([field, value]) => (value === undefined || value === '' ? [] : [{ field, value }]));

/** DK27: every saved method of a customer, usable or not. */
export const methodsOf = async (ports: PayeePorts, sql: Sql, user_id: number): Promise<Method[]> => {
  const name = await provenName(ports, sql, user_id);
  const card = await cardOf(sql, user_id);
  const international = await internationalCardOf(sql, user_id);
  const wallets = await walletAccountsOf(sql, user_id);
  const found = new Map<DeskWay, Method>();
  if (card) {
    const { real_name, bank_name, bank_branch, bank_account, card_number } = card;
    const fields = filled({ real_name, bank_name, bank_branch, bank_account, card_number });
    found.set('bank', { way: 'bank', holder: real_name, fields });
  }
  if (international) {
    const { beneficiary_name = '' } = international.fields;
    const fields = filled(international.fields);
    found.set('international', { way: 'international', holder: beneficiary_name, fields });
  }
  for (const { way, account } of wallets) {
    found.set(way, { way, holder: name, fields: filled({ real_name: name, account }) });
  }
  return deskWays.flatMap((way) => found.get(way) ?? []);
};

/** DK16: in the verified name. */
export const usableMethods = async (ports: PayeePorts, sql: Sql, user_id: number): Promise<Method[]> => {
  const name = await provenName(ports, sql, user_id);
  const methods = await methodsOf(ports, sql, user_id);
  return name === '' ? [] : methods.filter(({ holder }) => isSameName(holder, name));
};

/** Whom the buyer pays. Refuses with type 997. */
export const payeeOf = async (ports: PayeePorts, sql: Sql, user_id: number, way: DeskWay): Promise<Method> => {
  const method = (await usableMethods(ports, sql, user_id)).find((one) => one.way === way);
  if (!method) throw new Refusal('payout_method_required');
  return method;
};
