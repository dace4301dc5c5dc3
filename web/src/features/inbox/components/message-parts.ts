import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import type { inboxCalls } from '#contract/inbox/calls.ts';
import type { Format } from '#ui/format/use-format.ts';
import type { Translate } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import { idIn } from '#web/shared/id-in.ts';
import type { texts as english } from '../locales/en.ts';

export type Message = OutputOf<typeof inboxCalls.list>[number];

/** The text of a message and its link. */
export interface MessageView {
  readonly sentence: string;
  readonly href: Address;
}

export type Words = Translate<typeof english>;

const CENTS = 2;

/** The decimals of a customer's amount: those that people read, and never fewer than two. */
const amountScale = (text: string, currency: string): number =>
  shownScale(currency, Math.max(CENTS, text.split('.')[1]?.length ?? 0), Decimal.of(text));

/** A price has all the decimals that the sender wrote; missing is not zero. */
export const amountIn = (text: string | undefined, format: Format, currency?: string): string => {
  if (text === undefined) return '—';
  const scale = currency === undefined ? (text.split('.')[1]?.length ?? 0) : amountScale(text, currency);
  return format.amount(Decimal.of(text), { scale, rounding: 'down' });
};

/** `own` writes amounts of the customer, which may be hidden. */
export type View = (message: Message, text: Words, format: Format, own: Format) => MessageView;

/** Every kind but a fired alert has a text whose key is the kind. */
export type Kind = Exclude<Message['kind'], 'price_alert_fired'>;

/** Accepts digits only: a value from a message becomes part of an address. */
export const numberIn = (text: string | undefined): { readonly id?: number } => {
  const id = idIn(text);
  return id === undefined ? {} : { id };
};

/** A gain is cut, a loss is rounded up; both have their sign. */
export const resultIn = (values: Message['values'], own: Format): string => {
  const { amount, currency = '' } = values;
  if (amount === undefined) return '—';
  const value = Decimal.of(amount);
  const scale = amountScale(amount, currency);
  const rounding = value.isNegative() ? ('up' as const) : ('down' as const);
  return `${own.amount(value, { scale, min_scale: CENTS, rounding, sign: 'always' })} ${currency}`;
};
