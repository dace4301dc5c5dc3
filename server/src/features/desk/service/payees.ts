import { deskWays, type DeskWay } from '#contract/desk/rules.ts';
import { isSameName } from '#contract/payout-methods/rules.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
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
  /** DK27: before it, nobody is paid by it. */
  readonly usable_from: Instant;
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
    const { real_name, bank_name, bank_branch, bank_account, card_number, usable_from } = card;
    const fields = filled({ real_name, bank_name, bank_branch, bank_account, card_number });
    found.set('bank', { way: 'bank', holder: real_name, fields, usable_from });
  }
  if (international) {
    const { beneficiary_name = '' } = international.fields;
    const { usable_from } = international;
    const fields = filled(international.fields);
    found.set('international', { way: 'international', holder: beneficiary_name, fields, usable_from });
  }
  for (const { way, account, usable_from } of wallets) {
    found.set(way, { way, holder: name, fields: filled({ real_name: name, account }), usable_from });
  }
  return deskWays.flatMap((way) => found.get(way) ?? []);
};

/** DK16: in the verified name; some of them may still wait. */
const ownMethods = async (ports: PayeePorts, sql: Sql, user_id: number): Promise<Method[]> => {
  const name = await provenName(ports, sql, user_id);
  const methods = await methodsOf(ports, sql, user_id);
  return name === '' ? [] : methods.filter(({ holder }) => isSameName(holder, name));
};

/** DK16, DK27: in the verified name, and no longer waiting. */
export const usableMethods = async (ports: PayeePorts, sql: Sql, user_id: number, now: Instant): Promise<Method[]> =>
  (await ownMethods(ports, sql, user_id)).filter(({ usable_from }) => usable_from <= now);

/** Whom the buyer pays by each of these ways. Refuses with type 997, or with the end of the wait if nothing else is missing. */
export const payeesOf = async (
  ports: PayeePorts,
  sql: Sql,
  { user_id, ways }: { readonly user_id: number; readonly ways: readonly DeskWay[] },
  now: Instant,
): Promise<Method[]> => {
  const methods = (await ownMethods(ports, sql, user_id)).filter(({ way }) => ways.includes(way));
  if (methods.length < new Set(ways).size) throw new Refusal('payout_method_required');
  const last = methods
    .map(({ usable_from }) => usable_from)
    .toSorted()
    .at(-1);
  if (last !== undefined && last > now) throw new Refusal('desk_method_waits', { at: wireTime(last) });
  return methods;
};
