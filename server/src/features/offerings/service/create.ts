import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { languages, type Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { MAX_PAY_CURRENCIES, termsProblem } from '#contract/offerings/rules.ts';
import { house, world } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { possiblePayCurrencies } from './price.ts';
import { insertOffering, insertText, isTokenTaken, type NewOffering } from '../store/offerings.ts';

export type Texts = Readonly<Record<Language, { readonly summary: string; readonly content: string }>>;

export interface OfferingPlan extends NewOffering {
  readonly texts: Texts;
}

const CODE = /^[A-Z][A-Z0-9]{1,11}$/;
const LINK = /^https:\/\/[^\s"'<>]{3,290}$/;
/** Characters that are invisible or change the reading direction; line breaks are not among them. */
const HIDDEN = /[\p{Cf}\p{Zl}\p{Zp}]|(?![\n\r\t])\p{Cc}/u;

const isLink = (text: string): boolean => text === '' || LINK.test(text);
const isText = (text: string): boolean => text !== '' && !HIDDEN.test(text);

/** OF2: terms within their bounds, a code that is free, and pay currencies that have a price. */
export const refuseWrongTerms = async (sql: Sql, plan: OfferingPlan, now: Instant): Promise<void> => {
  const known = new Set((await possiblePayCurrencies(sql)).map(({ id }) => id));
  const is_right =
    CODE.test(plan.code) &&
    termsProblem(plan, plan.scale, now) === undefined &&
    plan.pay_currency_ids.length > 0 &&
    plan.pay_currency_ids.length <= MAX_PAY_CURRENCIES &&
    plan.pay_currency_ids.length === new Set(plan.pay_currency_ids).size &&
    plan.pay_currency_ids.every((id) => known.has(id)) &&
    isLink(plan.website) &&
    isLink(plan.white_paper) &&
    [plan.name, plan.title].every(isText) &&
    languages.every((language) => isText(plan.texts[language].summary) && isText(plan.texts[language].content));
  if (!is_right) throw new Refusal('offering_terms_wrong');
  if (await isTokenTaken(sql, plan.code)) throw new Refusal('offering_token_taken', { code: plan.code });
};

/** OF2, OF3: the token, the offering and everything that is sold, in one transaction. */
export const createOffering = async (tx: Transaction, plan: OfferingPlan): Promise<number> => {
  await refuseWrongTerms(tx, plan, tx.now());
  const { id, currency_id } = await insertOffering(tx, plan);
  for (const language of languages) await insertText(tx, id, language, plan.texts[language]);
  await post(tx, {
    reason: 'offerings.fund',
    ref: String(id),
    at: tx.now(),
    movements: [{ from: world('issuers'), to: house('offerings'), currency_id, amount: plan.for_sale }],
  });
  return id;
};

/** A plan as it is stored in a proposal: amounts are texts. */
const AMOUNTS = ['for_sale', 'price', 'step', 'min_amount', 'max_per_customer', 'unlock_first'] as const;
type Amounts = (typeof AMOUNTS)[number];
export type StoredPlan = Omit<OfferingPlan, Amounts> & Readonly<Record<Amounts, string>>;

export const storedPlan = (plan: OfferingPlan): StoredPlan => ({
  ...plan,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, plan[name].toString()])) as Record<Amounts, string>),
});

export const openedPlan = (stored: StoredPlan): OfferingPlan => ({
  ...stored,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, Decimal.of(stored[name])])) as Record<Amounts, Decimal>),
});

/** An instant as operators type it; a day that does not exist is refused with the terms. */
export const typedInstant = (text: string): Instant => {
  try {
    const instant = instantOf(text);
    if (instantOf(millisecondsOf(instant)) === instant) return instant;
  } catch (failure) {
    if (!(failure instanceof SyntaxError || failure instanceof RangeError)) throw failure;
  }
  throw new Refusal('offering_terms_wrong');
};
