import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { inboxTopics } from '#contract/inbox/calls.ts';
import { alertSides } from '#contract/markets/rules.ts';
import type { Format } from '#ui/format/use-format.ts';
import { identityPaths } from '../identity/paths.ts';
import { liabilitiesPaths } from '../liabilities/paths.ts';
import { payoutMethodsPaths } from '../payout-methods/paths.ts';
import { verificationPaths } from '../verification/paths.ts';
import { paths } from '#web/shared/paths.ts';
import {
  amountIn,
  numberIn,
  type Kind,
  type Message,
  type MessageView,
  type View,
  type Words,
} from './components/message-parts.ts';
import {
  couponView,
  deskView,
  followView,
  futuresView,
  investmentView,
  inviteView,
  loanView,
  merchantView,
  nftView,
  offeringView,
  optionView,
  traderView,
  walletView,
} from './components/room-messages.ts';

export type { Message, MessageView } from './components/message-parts.ts';

export const topics = ['all', ...inboxTopics] as const;
export type Topic = (typeof topics)[number];

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
  nft_outbid: nftView,
  nft_won: nftView,
  nft_lost: nftView,
  nft_reminder: nftView,
  nft_more_time: nftView,
  nft_expired: nftView,
  nft_unpaid: nftView,
  nft_sold: nftView,
  nft_ended: nftView,
  nft_taken_down: nftView,
  nft_drawn: nftView,
  nft_approved: nftView,
  nft_refused: nftView,
  nft_awaiting: nftView,
  nft_opens: nftView,
  offering_reminder: offeringView,
  offering_allotted: offeringView,
  offering_unlocked: offeringView,
  offering_withdrawn: offeringView,
  coupon_gave: couponView,
  coupon_expires: couponView,
  investment_settled: investmentView,
  investment_failed: investmentView,
  invite_rebate: inviteView,
  borrow_warning: loanView,
  borrow_liquidated: loanView,
  borrow_taken: loanView,
  borrow_repaid: loanView,
  borrow_due_soon: loanView,
  borrow_overdue: loanView,
};

export const viewOf = (message: Message, text: Words, format: Format, own = format): MessageView =>
  kinds[message.kind](message, text, format, own);

/** News is read up to the newest that was on the screen. */
export const isNewsUnread = (published_at: Instant, read_to: Instant | undefined): boolean =>
  read_to === undefined || millisecondsOf(published_at) > millisecondsOf(read_to);

export const newestOf = (times: readonly Instant[]): Instant | undefined =>
  times.length === 0 ? undefined : instantOf(Math.max(...times.map(millisecondsOf)));
