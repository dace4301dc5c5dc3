import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { Account } from '#contract/identity/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface Customer {
  readonly id: number;
  readonly email: string | null;
  readonly area_code: string | null;
  readonly mobile: string | null;
  readonly wallet_address: string | null;
  readonly password_hash: string | null;
  readonly pay_password_hash: string | null;
  readonly credential_changed_at: Instant | null;
}

export interface NewCustomer {
  readonly email?: string | undefined;
  readonly area_code?: string | undefined;
  readonly mobile?: string | undefined;
  readonly wallet_address?: string | undefined;
  readonly password_hash?: string | undefined;
  readonly pay_password_hash?: string | undefined;
  readonly invited_by?: number | undefined;
  readonly invite_code: string;
  readonly language: Language;
}

/** Undefined when an address, or the invite code, is taken. */
export const insertCustomer = async (sql: Sql, one: NewCustomer, now: Instant): Promise<number | undefined> =>
  (
    await sql.row<{ id: number }>`
      insert into customer (email, area_code, mobile, wallet_address, password_hash, pay_password_hash, invited_by,
        invite_code, language, created_at)
      values (${one.email ?? null}, ${one.area_code ?? null}, ${one.mobile ?? null}, ${one.wallet_address ?? null},
        ${one.password_hash ?? null}, ${one.pay_password_hash ?? null}, ${one.invited_by ?? null},
        ${one.invite_code}, ${one.language}, ${now})
      on conflict do nothing returning id`
  )?.id;

export const customerById = (sql: Sql, user_id: number): Promise<Customer | undefined> => sql.row<Customer>`
  select id, email, area_code, mobile, wallet_address, password_hash, pay_password_hash, credential_changed_at
  from customer where id = ${user_id}`;

/** Serialises credential changes of one customer; rows that only refer to the customer do not wait. */
export const lockCustomer = (tx: Transaction, user_id: number): Promise<Customer | undefined> => tx.row<Customer>`
  select id, email, area_code, mobile, wallet_address, password_hash, pay_password_hash, credential_changed_at
  from customer where id = ${user_id} for no key update`;

const customerByEmail = (sql: Sql, email: string): Promise<Customer | undefined> => sql.row<Customer>`
  select id, email, area_code, mobile, wallet_address, password_hash, pay_password_hash, credential_changed_at
  from customer where email = ${email}`;

/** Legacy clients omit the area code: then mainland China is tried first, then a unique match. */
const customerByMobile = async (sql: Sql, mobile: string, area_code: string | undefined) => {
  const found = await sql.rows<Customer>`
    select id, email, area_code, mobile, wallet_address, password_hash, pay_password_hash, credential_changed_at
    from customer
    where mobile = ${mobile} and (${area_code ?? null}::text is null or area_code = ${area_code ?? null})
    order by area_code = '86' desc limit 2`;
  const [first] = found;
  return found.length === 1 || first?.area_code === '86' ? first : undefined;
};

export const customerByAccount = (sql: Sql, account: Account): Promise<Customer | undefined> =>
  account.kind === 'email'
    ? customerByEmail(sql, account.email)
    : customerByMobile(sql, account.mobile, account.area_code);

export const customerByWallet = (sql: Sql, wallet_address: string): Promise<Customer | undefined> => sql.row<Customer>`
  select id, email, area_code, mobile, wallet_address, password_hash, pay_password_hash, credential_changed_at
  from customer where wallet_address = ${wallet_address}`;

export const customerByInviteCode = async (sql: Sql, invite_code: string): Promise<number | undefined> =>
  (await sql.row<{ id: number }>`select id from customer where invite_code = ${invite_code}`)?.id;

/** Only for accounts of the house; customers set their nickname in the profile room. */
export const nameCustomer = (sql: Sql, user_id: number, nickname: string): Promise<number> =>
  sql.run`update customer set nickname = ${nickname} where id = ${user_id} and nickname is distinct from ${nickname}`;

export const savePassword = (tx: Transaction, user_id: number, password_hash: string): Promise<number> =>
  tx.run`update customer set password_hash = ${password_hash} where id = ${user_id}`;

export const savePaymentPassword = (tx: Transaction, user_id: number, pay_password_hash: string): Promise<number> =>
  tx.run`update customer set pay_password_hash = ${pay_password_hash} where id = ${user_id}`;

/**
 * Changes nothing when another customer has the address, or an operator, for a trader (CT20), for an artist, and for whoever
 * bought a work, bid on one or sells one (NA8, NF7): it would look as if the operator had.
 */
export const saveEmail = async (tx: Transaction, user_id: number, email: string): Promise<number> => {
  // Whoever buys or bids holds the customer (I35): the next statement sees what they did.
  await tx.row`select id from customer where id = ${user_id} for update`;
  return tx.run`
    update customer set email = ${email}
    where id = ${user_id} and not exists (select from customer other where other.email = ${email})
    and not exists (
      select from operator o where o.email = ${email} and o.deactivated_at is null and (
        exists (select from copy_trader t where t.user_id = ${user_id} and t.state in ('applied', 'active'))
        or exists (select from nft_artist a where a.user_id = ${user_id} and a.state in ('applied', 'active'))
        or exists (select from nft_listing l where l.seller_id = ${user_id})
        or exists (select from nft_margin m where m.user_id = ${user_id})
        or exists (select from nft_box x where x.buyer_id = ${user_id})
        or exists (select from nft_owner n where n.owner_id = ${user_id} and n.kind <> 'approved')))`;
};

export const saveMobile = (tx: Transaction, user_id: number, area_code: string, mobile: string): Promise<number> =>
  tx.run`
    update customer set area_code = ${area_code}, mobile = ${mobile}
    where id = ${user_id} and not exists (
      select from customer other where other.area_code = ${area_code} and other.mobile = ${mobile})`;

export const saveCredentialChange = (tx: Transaction, user_id: number, now: Instant): Promise<number> =>
  tx.run`update customer set credential_changed_at = ${now} where id = ${user_id}`;

export const saveLanguage = (sql: Sql, user_id: number, language: Language): Promise<number> =>
  sql.run`update customer set language = ${language} where id = ${user_id} and language <> ${language}`;
