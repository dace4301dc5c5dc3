import { investmentReference } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { formatInstant } from '#ui/format/time.ts';
import type { Format } from '#ui/format/use-format.ts';
import { investmentPaths } from '#web/features/investments/paths.ts';
import { borrowingPaths } from '#web/features/borrowing/paths.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import { couponsPaths } from '#web/features/coupons/paths.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { invitesPaths } from '#web/features/invites/paths.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { offeringsPaths } from '#web/features/offerings/paths.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { amountIn, numberIn, resultIn, type Kind, type Message, type MessageView, type View } from './message-parts.ts';

/* What messages of rooms say, each with its link. */

/** Why an order that waited was cancelled; an unknown reason is not guessed. */
const cancelKey = (reason: string | undefined) => {
  if (reason === 'house' || reason === 'limits' || reason === 'corporate_action')
    return `futures_order_cancelled_${reason}` as const;
  return 'futures_order_cancelled' as const;
};

/** FU31: what happened to a position without a request, with its price and tick. */
export const futuresView: View = ({ kind, values }, text, format, own) => {
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
export const optionView: View = ({ kind, values }, text, format, own) => {
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

/** IV9: what an investment paid, and the price that decided it. */
export const investmentView: View = ({ kind, values }, text, format, own) => {
  const { currency = '' } = values;
  const id = numberIn(values['id']).id;
  return {
    sentence: text(kind as Kind, {
      order: id === undefined ? '—' : investmentReference(id),
      price: amountIn(values['price'], format),
      amount: `${amountIn(values['amount'], own, currency)} ${currency}`,
    }),
    href: id === undefined ? investmentPaths.mine() : investmentPaths.receipt({ id }),
  };
};

/** IR4: the rebate of a day in UTC; of several currencies the first is named. */
export const inviteView: View = ({ values }, text, format, own) => {
  const { currency = '', day } = values;
  return {
    sentence: text('invite_rebate', {
      day:
        day === undefined
          ? '—'
          : formatInstant(instantOf(`${day}T00:00:00.000Z`), 'date', { ...format.options, time_zone: 'UTC' }),
      amount: `${amountIn(values['amount'], own, currency)} ${currency}`,
      many: values['many'] ?? 'one',
    }),
    href: invitesPaths.share({ view: 'rebates' }),
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
export const followView: View = ({ kind, values }, text, _format, own) => {
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
export const traderView: View = ({ kind, values }, text) => ({
  sentence: text(kind as Kind, { reason: values['reason'] ?? 'other' }),
  href: copyPaths.become(),
});

/** DK25: where an own order of the desk stands; `side` is what the reader does. */
export const deskView: View = ({ kind, values }, text, _format, own) => {
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
export const merchantView: View = ({ kind, values }, text) => ({
  sentence: text(kind as Kind, { reason: values['reason'] ?? 'other' }),
  href: deskPaths.merchant(),
});

export const walletView: View = ({ values }, text) => ({
  sentence: text('payout_wallet_saved', {
    way: values['way'] ?? '—',
    end: values['end'] ?? '',
  }),
  href: deskPaths.methods(),
});

const wholeIn = (text: string | undefined, format: Format): string => {
  const whole = numberIn(text).id;
  return whole === undefined ? '—' : format.amount(Decimal.of(whole), { scale: 0, rounding: 'down' });
};

/** BW5, BW7 to BW10: what happens to a loan, with the tick that it happened by. */
export const loanView: View = ({ kind, values }, text, format, own) => {
  const { currency = '', coin = '', until } = values;
  const { id } = numberIn(values['id']);
  const money = (name: string): string => `${amountIn(values[name], own, currency)} ${currency}`;
  const coins = (name: string): string => `${amountIn(values[name], own, coin)} ${coin}`;
  return {
    sentence: text(kind as Kind, {
      loan: values['loan'] ?? '—',
      symbol: values['symbol'] ?? '',
      price: amountIn(values['price'], format),
      tick: wholeIn(values['tick'], format),
      amount: money('amount'),
      left: money('left'),
      pledge: coins('pledge'),
      returned: coins('returned'),
      end: values['end'] ?? 'other',
      until: until === undefined ? '—' : format.instant(instantOf(until), 'date_time'),
    }),
    href: borrowingPaths.page(id === undefined ? { show: 'loans' } : { id }),
  };
};

/** CP11: what a coupon gave for the first time, or that it expires soon. */
export const couponView: View = ({ kind, values }, text, format, own) => {
  const { currency = '', until } = values;
  return {
    sentence: text(kind as Kind, {
      product: values['product'] ?? 'other',
      amount: `${amountIn(values['amount'], own, currency)} ${currency}`,
      until: until === undefined ? '—' : format.instant(instantOf(until), 'date_time'),
    }),
    href: couponsPaths.coupons({ view: 'usable' }),
  };
};

/** OF8, OF10, OF11: what became of an application, and that an offering starts or was withdrawn. */
export const offeringView: View = ({ kind, values }, text, format, own) => {
  const { id } = numberIn(values['id']);
  const { token = '', currency = '', starts_at } = values;
  const amountOf = (name: string, of: string): string => `${amountIn(values[name], own, of)} ${of}`;
  const href =
    kind === 'offering_reminder' && id !== undefined
      ? offeringsPaths.subscribe({ project_id: id })
      : kind === 'offering_withdrawn'
        ? offeringsPaths.offerings()
        : offeringsPaths.applications();
  return {
    sentence: text(kind as Kind, {
      title: values['title'] ?? '—',
      applied: amountOf('applied', token),
      passed: amountOf('passed', token),
      refund: amountOf('refund', currency),
      amount: amountOf('amount', currency),
      at: starts_at === undefined ? '—' : format.instant(instantOf(starts_at), 'date_time'),
    }),
    href,
  };
};

/** Where a message about works leads: to the box, the own work, or the studio. */
const nftHref = (kind: Kind, { code = '', what }: Message['values']): MessageView['href'] => {
  if (kind === 'nft_won' || kind === 'nft_reminder' || kind === 'nft_more_time')
    return nftPaths.mine({ segment: 'messages' });
  if (what === 'artist' || what === 'series' || code === '') return nftPaths.studio();
  if (kind === 'nft_drawn') return nftPaths.box({ code });
  return nftPaths.work({ code });
};

/** NF2 to NF4, NA5 to NA7, NB7: what became of a work, a sale, a bid or a box. */
export const nftView: View = ({ kind, values }, text, format, own) => {
  const { currency = '', until } = values;
  return {
    sentence: text(kind as Kind, {
      name: values['name'] ?? '—',
      amount: `${amountIn(values['amount'], own, currency)} ${currency}`,
      until: until === undefined ? '—' : format.instant(instantOf(until), 'date_time'),
      what: values['what'] ?? 'other',
      reason: values['reason'] ?? 'other',
    }),
    href: nftHref(kind as Kind, values),
  };
};
