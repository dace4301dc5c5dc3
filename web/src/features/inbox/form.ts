import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { inboxTopics, type inboxCalls } from '#contract/inbox/calls.ts';
import { alertSides } from '#contract/markets/rules.ts';
import type { Format } from '#ui/format/use-format.ts';
import type { Translate } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import { copyPaths } from '../copy-trading/paths.ts';
import { deskPaths } from '../desk/paths.ts';
import { futuresPaths } from '../futures/paths.ts';
import { identityPaths } from '../identity/paths.ts';
import { liabilitiesPaths } from '../liabilities/paths.ts';
import { optionsPaths } from '../options/paths.ts';
import { payoutMethodsPaths } from '../payout-methods/paths.ts';
import { verificationPaths } from '../verification/paths.ts';
import { paths } from '#web/shared/paths.ts';
import type { texts as english } from './locales/en.ts';

export type Message = OutputOf<typeof inboxCalls.list>[number];

export const topics = ['all', ...inboxTopics] as const;
export type Topic = (typeof topics)[number];

/** The text of a message and its link. */
export interface MessageView {
  readonly sentence: string;
  readonly href: Address;
}

type Words = Translate<typeof english>;

const CENTS = 2;

/** The decimals of a customer's amount: those that people read, and never fewer than two. */
const amountScale = (text: string, currency: string): number =>
  shownScale(currency, Math.max(CENTS, text.split('.')[1]?.length ?? 0), Decimal.of(text));

/** A price has all the decimals that the sender wrote; missing is not zero. */
const amountIn = (text: string | undefined, format: Format, currency?: string): string => {
  if (text === undefined) return '—';
  const scale = currency === undefined ? (text.split('.')[1]?.length ?? 0) : amountScale(text, currency);
  return format.amount(Decimal.of(text), { scale, rounding: 'down' });
};

/** `own` writes amounts of the customer, which may be hidden. */
type View = (message: Message, text: Words, format: Format, own: Format) => MessageView;

/** Every kind but a fired alert has a text whose key is the kind. */
type Kind = Exclude<Message['kind'], 'price_alert_fired'>;

/** Accepts digits only: a value from a message becomes part of an address. */
const numberIn = (text: string | undefined): { readonly id?: number } => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? { id } : {};
};

/** Links a deposit or withdrawal to its own record, which shows its reason and its steps. */
const moneyView =
  (key: Kind, kind: 'in' | 'out'): View =>
  ({ values }, text, format, own) => {
    const currency = values['currency'] ?? '';
    const amount = `${amountIn(values['amount'], own, currency)} ${currency}`;
    const until = values['until'] === undefined ? '—' : format.instant(instantOf(values['until']), 'date_time');
    return {
      sentence: text(key, { amount, until }),
      href: paths.fundsInAndOut({ kind, ...numberIn(values['id']) }),
    };
  };

const identityView =
  (key: Kind): View =>
  ({ values }, text) => ({ sentence: text(key, { level: values['level'] ?? '' }), href: verificationPaths.levels() });

const securityView =
  (key: Kind): View =>
  ({ values }, text) => ({
    sentence: text(key, { device: values['device'] ?? '–', address: values['address'] ?? '–' }),
    href: identityPaths.security({ view: 'activity' }),
  });

const payoutView =
  (key: Kind, href: MessageView['href']): View =>
  ({ values }, text) => ({
    sentence: text(key, {
      currency: values['currency'] ?? '',
      network: values['network'] ?? '',
      end: values['end'] ?? '',
    }),
    href,
  });

/** A gain is cut, a loss is rounded up; both have their sign. */
const resultIn = (values: Message['values'], own: Format): string => {
  const { amount, currency = '' } = values;
  if (amount === undefined) return '—';
  const value = Decimal.of(amount);
  const scale = amountScale(amount, currency);
  const rounding = value.isNegative() ? ('up' as const) : ('down' as const);
  return `${own.amount(value, { scale, min_scale: CENTS, rounding, sign: 'always' })} ${currency}`;
};

/** Why an order that waited was cancelled; an unknown reason is not guessed. */
const cancelKey = (reason: string | undefined) => {
  if (reason === 'house' || reason === 'limits' || reason === 'corporate_action')
    return `futures_order_cancelled_${reason}` as const;
  return 'futures_order_cancelled' as const;
};

/** FU31: what happened to a position without a request, with its price and tick. */
const futuresView: View = ({ kind, values }, text, format, own) => {
  const { id } = numberIn(values['id']);
  const key = kind === 'futures_order_cancelled' ? cancelKey(values['reason']) : (kind as Kind);
  const tick = numberIn(values['tick']).id;
  return {
    sentence: text(key, {
      side: text(values['side'] === 'short' ? 'futures_short' : 'futures_long'),
      symbol: values['symbol'] ?? '',
      price: amountIn(values['price'], format),
      tick: tick === undefined ? '—' : format.amount(Decimal.of(tick), { scale: 0, rounding: 'down' }),
      amount: resultIn(values, own),
    }),
    href: id === undefined ? futuresPaths.history() : futuresPaths.position({ id }),
  };
};

/** OT31: how an option ended; a result has its sign, a stake that came back has none. */
const optionView: View = ({ kind, values }, text, format, own) => {
  const { id } = numberIn(values['id']);
  const seconds = numberIn(values['seconds']).id;
  const { currency = '' } = values;
  const is_result = kind === 'option_right' || kind === 'option_wrong';
  return {
    sentence: text(kind as Kind, {
      side: text(values['side'] === 'down' ? 'option_down' : 'option_up'),
      symbol: values['symbol'] ?? '',
      seconds: seconds === undefined ? '—' : format.amount(Decimal.of(seconds), { scale: 0, rounding: 'down' }),
      amount: is_result ? resultIn(values, own) : `${amountIn(values['amount'], own, currency)} ${currency}`,
    }),
    href: id === undefined ? optionsPaths.history() : optionsPaths.receipt({ id }),
  };
};

/** CT10: why there is no copy, in groups that the sentence has words for; an unknown reason is not guessed. */
const copyReasons: Readonly<Record<string, string>> = {
  copy_too_small: 'small',
  copy_too_large: 'large',
  futures_lots: 'large',
  copy_budget_full: 'budget',
  copy_cap: 'cap',
  copy_late: 'late',
  copy_trader_closed: 'trader_closed',
  copy_not_active: 'not_active',
  insufficient_balance: 'balance',
  cooling_off: 'limits',
  daily_loss_reached: 'limits',
  futures_check_required: 'check',
  super_leverage_check_required: 'check',
  futures_exposure_full: 'house',
  futures_own_share_full: 'house',
  futures_house_short: 'house',
  futures_too_many_open: 'too_many',
};

/** CT10, CT14, CT21: what became of a follow without a request of the customer. */
const followView: View = ({ kind, values }, text, _format, own) => {
  const { currency = '' } = values;
  return {
    sentence: text(kind as Kind, {
      trader: values['trader'] ?? '—',
      symbol: values['symbol'] ?? '',
      side: text(values['side'] === 'short' ? 'futures_short' : 'futures_long'),
      reason: copyReasons[values['reason'] ?? ''] ?? 'other',
      amount: `${amountIn(values['amount'], own, currency)} ${currency}`,
    }),
    href: copyPaths.mine(),
  };
};

/** CT20, CT21: what operators decided about the customer as a trader. */
const traderView: View = ({ kind, values }, text) => ({
  sentence: text(kind as Kind, { reason: values['reason'] ?? 'other' }),
  href: copyPaths.become(),
});

/** DK25: where an own order of the desk stands; `side` is what the reader does. */
const deskView: View = ({ kind, values }, text, _format, own) => {
  const { id } = numberIn(values['id']);
  const { currency = '', fiat = '' } = values;
  return {
    sentence: text(kind as Kind, {
      order: values['order'] ?? '—',
      amount: `${amountIn(values['amount'], own, currency)} ${currency}`,
      money: `${amountIn(values['money'], own, fiat)} ${fiat}`,
      side: values['side'] ?? 'other',
      outcome: values['outcome'] ?? 'other',
      reason: values['reason'] ?? 'other',
    }),
    href: id === undefined ? deskPaths.orders() : deskPaths.order({ id }),
  };
};

/** DK22: what operators decided about the customer as a merchant. */
const merchantView: View = ({ kind, values }, text) => ({
  sentence: text(kind as Kind, { reason: values['reason'] ?? 'other' }),
  href: deskPaths.merchant(),
});

const walletView: View = ({ values }, text) => ({
  sentence: text('payout_wallet_saved', {
    way: values['way'] ?? '—',
    end: values['end'] ?? '',
  }),
  href: deskPaths.methods(),
});

const kinds: Readonly<Record<Message['kind'], View>> = {
  price_alert_fired({ values }, text, format) {
    const { symbol = '' } = values;
    const side = alertSides.find((known) => known === values['side']) ?? 'rises_to';
    return {
      sentence: text(`alert_${side}`, {
        symbol,
        price: amountIn(values['price'], format),
        target: amountIn(values['target'], format),
      }),
      href: paths.quotation({ symbol }),
    };
  },
  deposit_credited: moneyView('deposit_credited', 'in'),
  deposit_rejected: moneyView('deposit_rejected', 'in'),
  withdrawal_settled: moneyView('withdrawal_settled', 'out'),
  withdrawal_rejected: moneyView('withdrawal_rejected', 'out'),
  withdrawal_failed: moneyView('withdrawal_failed', 'out'),
  withdrawal_held: moneyView('withdrawal_held', 'out'),
  verification_passed: identityView('verification_passed'),
  verification_failed: identityView('verification_failed'),
  login_elsewhere: securityView('login_elsewhere'),
  password_changed: securityView('password_changed'),
  security_changed: securityView('security_changed'),
  balance_check_ready: ({ values }, text, format) => ({
    sentence: text('balance_check_ready', {
      taken_at: values['taken_at'] === undefined ? '—' : format.instant(instantOf(values['taken_at']), 'date_time'),
    }),
    href: liabilitiesPaths.tree(numberIn(values['snapshot_id'])),
  }),
  payout_address_added: payoutView('payout_address_added', payoutMethodsPaths.addresses()),
  payout_address_removed: payoutView('payout_address_removed', payoutMethodsPaths.addresses()),
  payout_card_added: payoutView('payout_card_added', payoutMethodsPaths.bankCards()),
  payout_card_changed: payoutView('payout_card_changed', payoutMethodsPaths.bankCards()),
  futures_take_profit: futuresView,
  futures_stop_loss: futuresView,
  futures_liquidation: futuresView,
  futures_corporate_action: futuresView,
  futures_trader: futuresView,
  futures_copy_stop: futuresView,
  futures_order_opened: futuresView,
  futures_order_cancelled: futuresView,
  option_right: optionView,
  option_wrong: optionView,
  option_level: optionView,
  option_void: optionView,
  copy_failed: followView,
  copy_stopped: followView,
  copy_trader_left: followView,
  copy_approved: traderView,
  copy_refused: traderView,
  copy_removed: traderView,
  payout_wallet_saved: walletView,
  desk_taken: deskView,
  desk_paid: deskView,
  desk_released: deskView,
  desk_cancelled: deskView,
  desk_appeal: deskView,
  desk_decided: deskView,
  desk_reminder: deskView,
  desk_merchant_approved: merchantView,
  desk_merchant_refused: merchantView,
  desk_merchant_removed: merchantView,
};

export const viewOf = (message: Message, text: Words, format: Format, own = format): MessageView =>
  kinds[message.kind](message, text, format, own);

/** News is read up to the newest that was on the screen. */
export const isNewsUnread = (published_at: Instant, read_to: Instant | undefined): boolean =>
  read_to === undefined || millisecondsOf(published_at) > millisecondsOf(read_to);

export const newestOf = (times: readonly Instant[]): Instant | undefined =>
  times.length === 0 ? undefined : instantOf(Math.max(...times.map(millisecondsOf)));
