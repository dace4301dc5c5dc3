import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  accountHolds,
  cardFieldNames,
  cardNumberHolds,
  internationalFields,
  isSameName,
  nameHolds,
  phoneHolds,
  usableFrom,
  type InternationalField,
} from '#contract/payout-methods/rules.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { reportPayoutChange } from '#server/features/identity/index.ts';
import { provenName } from '#server/features/verification/index.ts';
import { formTexts } from '../locales/index.ts';
import {
  cardOf,
  internationalCardOf,
  lockMethods,
  saveCard,
  saveInternationalCard,
  type CardFields,
  type CardRow,
} from '../store.ts';
import { coolOffHours, type PayoutAsker } from './addresses.ts';

const NO_CARD: CardFields = {
  real_name: '',
  bank_id: '',
  bank_name: '',
  bank_account: '',
  bank_dizhi: '',
  bank_branch: '',
  alipay_account: '',
  wechat_nickname: '',
  wechat_account: '',
  card_number: '',
  province: '',
  contact_phone: '',
};

type CardInput = { readonly [Name in keyof CardFields]: string | undefined };

/** PM10, PM10a: the customer's own card, whole. Whatever leads the money elsewhere waits again; a new phone number does not. */
export const keepCard = async (
  ports: Ports,
  tx: Transaction,
  user_id: number,
  input: CardInput,
  asker: PayoutAsker,
): Promise<CardRow> => {
  const card = Object.fromEntries(
    Object.keys(NO_CARD).map((name) => [name, (input[name as keyof CardFields] ?? '').trim()]),
  ) as unknown as CardFields;
  const problem = cardProblem(card);
  if (problem) throw new Refusal(problem);
  await sameHolder(ports, tx, user_id, card.real_name);
  await lockMethods(tx, user_id);
  const now = tx.now();
  const old = await cardOf(tx, user_id);
  const stays = old !== undefined && CARD_TARGET.every((name) => old[name] === card[name]);
  const row = { ...card, usable_from: stays ? old.usable_from : usableFrom(now, await coolOffHours(tx)) };
  await saveCard(tx, user_id, row, now);
  await reportCard(tx, ports, { user_id, old, card, account: card.bank_account }, asker);
  return row;
};

interface CardChange<Fields extends object> {
  readonly user_id: number;
  readonly old: Fields | undefined;
  readonly card: Fields;
  readonly account: string;
}

/** PM12: a customer who did not save this card must learn of it during the wait; the same card again is no change. */
const reportCard = async <Fields extends object>(
  tx: Transaction,
  ports: Ports,
  { user_id, old, card, account }: CardChange<Fields>,
  asker: PayoutAsker,
): Promise<void> => {
  const names = Object.keys(card) as (keyof Fields)[];
  if (old && names.every((name) => old[name] === card[name])) return;
  const kind = old ? 'payout_card_changed' : 'payout_card_added';
  const values = { end: account.replace(/[\s-]/g, '').slice(-4) };
  await reportPayoutChange(tx, ports, user_id, { kind, values }, asker);
};

/** The fields that determine where the money arrives. */
const CARD_TARGET = [
  'real_name',
  'bank_account',
  'card_number',
  'bank_id',
  'bank_name',
  'bank_dizhi',
  'bank_branch',
  'alipay_account',
  'wechat_nickname',
] as const;

const cardProblem = (card: CardFields) => {
  if (cardFieldNames.some((name) => card[name] === '')) return 'payout_fields_missing';
  const { bank_account, alipay_account, wechat_nickname, card_number, contact_phone, bank_id, ...names } = card;
  const words = [...Object.values(names), ...(bank_id === '' ? [] : [bank_id])];
  if (!words.every(nameHolds)) return 'payout_name_special';
  if (!accountHolds(bank_account)) return 'bank_account_malformed';
  if (!accountHolds(alipay_account)) return 'bank_code_malformed';
  if (!accountHolds(wechat_nickname)) return 'swift_code_malformed';
  if (!cardNumberHolds(card_number)) return 'card_number_malformed';
  return phoneHolds(contact_phone) ? undefined : 'contact_phone_malformed';
};

/** PM15: a verified customer's money goes only to an account in their own name. */
const sameHolder = async (
  ports: Pick<Ports, 'secrets'>,
  tx: Transaction,
  user_id: number,
  holder: string,
): Promise<void> => {
  const name = await provenName(ports, tx, user_id);
  if (name !== '' && !isSameName(holder, name)) throw new Refusal('payout_name_differs', { name });
};

export const cardView = async (sql: Sql, user_id: number) => ({
  ...NO_CARD,
  usable_from: null,
  ...(await cardOf(sql, user_id)),
  banks: banksOf(await settingOf(sql, 'payout_banks')),
});

const MAX_BANKS = 200;

/** The banks to choose from, one per line of the setting; without it the customer types the name. */
const banksOf = (setting: string | undefined) =>
  (setting ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_BANKS)
    .map((name, index) => ({ id: index + 1, name }));

/** The fields that are numbers or codes, and what is said of a malformed one; all others are names. */
const NUMBERS: Readonly<Partial<Record<InternationalField, 'bank_account_malformed' | 'swift_code_malformed'>>> = {
  bank_account: 'bank_account_malformed',
  swift_code: 'swift_code_malformed',
};

/** PM11: one value for every field of the form, none empty. */
export const keepInternationalCard = async (
  ports: Ports,
  tx: Transaction,
  user_id: number,
  data: readonly string[],
  asker: PayoutAsker,
): Promise<{ usable_from: Instant }> => {
  const values = data.map((value) => value.trim());
  if (values.length !== internationalFields.length || values.includes('')) throw new Refusal('payout_fields_missing');
  const fields = Object.fromEntries(internationalFields.map((name, index) => [name, values[index] ?? '']));
  for (const name of internationalFields) {
    const value = fields[name] ?? '';
    const malformed = NUMBERS[name];
    if (!(malformed ? accountHolds : nameHolds)(value)) throw new Refusal(malformed ?? 'payout_name_special');
  }
  await sameHolder(ports, tx, user_id, fields['beneficiary_name'] ?? '');
  await lockMethods(tx, user_id);
  const now = tx.now();
  const old = await internationalCardOf(tx, user_id);
  const stays = old !== undefined && TARGET.every((name) => old.fields[name] === fields[name]);
  const usable_from = stays ? old.usable_from : usableFrom(now, await coolOffHours(tx));
  await saveInternationalCard(tx, user_id, { fields, usable_from }, now);
  const account = fields['bank_account'] ?? '';
  await reportCard(tx, ports, { user_id, old: old?.fields, card: fields, account }, asker);
  return { usable_from };
};

/** The fields that determine where the money arrives. */
const TARGET: readonly InternationalField[] = ['beneficiary_name', 'bank_account', 'bank_name', 'swift_code'];

export const internationalCardView = async (sql: Sql, user_id: number, language: Language) => {
  const card = await internationalCardOf(sql, user_id);
  return {
    bank_account: card?.fields.bank_account ?? '',
    fields: [...internationalFields],
    forms: internationalFields.map((name) => formTexts[language][name]),
    data: internationalFields.map((name) => card?.fields[name] ?? ''),
    usable_from: card?.usable_from ?? null,
  };
};
