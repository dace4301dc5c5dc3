import type { Instant } from '#contract/kit/instant.ts';
import type { AddressKind, InternationalField } from '#contract/payout-methods/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface AddressRow {
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly network_id: string;
  readonly network_name: string;
  readonly address: string;
  readonly label: string;
  readonly qrcode: string;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly usable_from: Instant;
}

/** Serialises changes of one customer's methods, so that two cannot both be the last allowed one. */
export const lockMethods = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`payout-methods:${user_id}`}, 0))`;

export interface SendableRow {
  readonly currency: number;
  readonly name: string;
  readonly network_id: string;
  readonly network_name: string;
  readonly address_kind: AddressKind;
}

/** What can be withdrawn on a chain: a handful of rows that only a migration adds. */
export const sendableNetworks = (sql: Sql): Promise<SendableRow[]> => sql.rows<SendableRow>`
  select c.id as currency, c.code as name, n.id as network_id, n.name as network_name, n.address_kind
  from currency_network x join currency c on c.id = x.currency_id join network n on n.id = x.network_id
  where n.address_kind <> 'none' order by c.id, n.sort desc`;

export const countAddresses = async (sql: Sql, user_id: number, currency_id?: number): Promise<number> => {
  const row = await sql.row<{ total: number }>`
    select count(*) as total from payout_address
    where user_id = ${user_id} and deleted_at is null
      and (${currency_id ?? null}::integer is null or currency_id = ${currency_id ?? null})`;
  return row?.total ?? 0;
};

export interface AddressList {
  readonly currency_id: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

const ADDRESSES = fragment`
  select a.id, a.user_id, a.currency_id, a.network_id, a.address, a.label, a.qrcode, a.created_at, a.updated_at,
    a.usable_from, c.code as currency_name, n.name as network_name
  from payout_address a join currency c on c.id = a.currency_id join network n on n.id = a.network_id`;

export const addressesOf = (sql: Sql, user_id: number, list: AddressList): Promise<AddressRow[]> =>
  sql.rows<AddressRow>`
    ${ADDRESSES}
    where a.user_id = ${user_id} and a.deleted_at is null
      and (${list.currency_id ?? null}::integer is null or a.currency_id = ${list.currency_id ?? null})
    order by a.id desc limit ${list.limit} offset ${list.offset}`;

/** Always by owner: another customer's address is treated as unknown. */
export const ownAddress = (sql: Sql, user_id: number, id: number): Promise<AddressRow | undefined> =>
  sql.row<AddressRow>`
    ${ADDRESSES}
    where a.id = ${id} and a.user_id = ${user_id} and a.deleted_at is null`;

export const addressByText = (
  sql: Sql,
  user_id: number,
  where: Pick<AddressRow, 'currency_id' | 'network_id' | 'address'>,
): Promise<AddressRow | undefined> => sql.row<AddressRow>`
  ${ADDRESSES}
  where a.user_id = ${user_id} and a.currency_id = ${where.currency_id} and a.network_id = ${where.network_id}
    and a.address = ${where.address} and a.deleted_at is null`;

export type NewAddress = Omit<AddressRow, 'id' | 'currency_name' | 'network_name' | 'created_at'>;

export const insertAddress = async (tx: Transaction, address: NewAddress): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into payout_address (user_id, currency_id, network_id, address, label, qrcode, created_at, updated_at, usable_from)
    values (${address.user_id}, ${address.currency_id}, ${address.network_id}, ${address.address}, ${address.label},
      ${address.qrcode}, ${address.updated_at}, ${address.updated_at}, ${address.usable_from})
    returning id`;
  return id;
};

export const updateAddress = (tx: Transaction, id: number, address: NewAddress): Promise<number> => tx.run`
  update payout_address set currency_id = ${address.currency_id}, network_id = ${address.network_id},
    address = ${address.address}, label = ${address.label}, qrcode = ${address.qrcode},
    updated_at = ${address.updated_at}, usable_from = ${address.usable_from}
  where id = ${id} and user_id = ${address.user_id} and deleted_at is null`;

export const removeAddress = (tx: Transaction, user_id: number, id: number, now: Instant): Promise<number> => tx.run`
  update payout_address set deleted_at = ${now} where id = ${id} and user_id = ${user_id} and deleted_at is null`;

export interface CardFields {
  readonly real_name: string;
  readonly bank_id: string;
  readonly bank_name: string;
  readonly bank_account: string;
  readonly bank_dizhi: string;
  readonly bank_branch: string;
  readonly alipay_account: string;
  readonly wechat_nickname: string;
  readonly wechat_account: string;
  readonly card_number: string;
  readonly province: string;
  readonly contact_phone: string;
}

export interface CardRow extends CardFields {
  readonly usable_from: Instant;
}

export const cardOf = (sql: Sql, user_id: number): Promise<CardRow | undefined> =>
  sql.row<CardRow>`
    select real_name, bank_id, bank_name, bank_account, bank_dizhi, bank_branch, alipay_account, wechat_nickname,
      wechat_account, card_number, province, contact_phone, usable_from
    from payout_card where user_id = ${user_id}`;

export const saveCard = (tx: Transaction, user_id: number, card: CardRow, now: Instant): Promise<number> => tx.run`
  insert into payout_card (user_id, real_name, bank_id, bank_name, bank_account, bank_dizhi, bank_branch,
    alipay_account, wechat_nickname, wechat_account, card_number, province, contact_phone, updated_at, usable_from)
  values (${user_id}, ${card.real_name}, ${card.bank_id}, ${card.bank_name}, ${card.bank_account}, ${card.bank_dizhi},
    ${card.bank_branch}, ${card.alipay_account}, ${card.wechat_nickname}, ${card.wechat_account},
    ${card.card_number}, ${card.province}, ${card.contact_phone}, ${now}, ${card.usable_from})
  on conflict (user_id) do update set real_name = excluded.real_name, bank_id = excluded.bank_id,
    bank_name = excluded.bank_name, bank_account = excluded.bank_account, bank_dizhi = excluded.bank_dizhi,
    bank_branch = excluded.bank_branch, alipay_account = excluded.alipay_account,
    wechat_nickname = excluded.wechat_nickname, wechat_account = excluded.wechat_account,
    card_number = excluded.card_number, province = excluded.province, contact_phone = excluded.contact_phone,
    updated_at = excluded.updated_at, usable_from = excluded.usable_from`;

export interface InternationalCardRow {
  readonly fields: Readonly<Partial<Record<InternationalField, string>>>;
  readonly usable_from: Instant;
}

export const internationalCardOf = (sql: Sql, user_id: number): Promise<InternationalCardRow | undefined> =>
  sql.row<InternationalCardRow>`
    select fields, usable_from from payout_international_card where user_id = ${user_id}`;

export const saveInternationalCard = (
  tx: Transaction,
  user_id: number,
  card: InternationalCardRow,
  now: Instant,
): Promise<number> => tx.run`
  insert into payout_international_card (user_id, fields, updated_at, usable_from)
  values (${user_id}, ${JSON.stringify(card.fields)}, ${now}, ${card.usable_from})
  on conflict (user_id) do update set fields = excluded.fields, updated_at = excluded.updated_at,
    usable_from = excluded.usable_from`;
