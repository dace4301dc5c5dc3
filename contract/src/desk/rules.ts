import { Decimal } from '../kit/decimal.ts';
import { laterOf, plusSeconds, type Instant } from '../kit/instant.ts';

/* Money of the desk (docs/spec/desk.md). Makers have offers, takers take them; a side says what somebody does. */

export const deskSides = ['buy', 'sell'] as const;
export type DeskSide = (typeof deskSides)[number];

export const otherSide = (side: DeskSide): DeskSide => (side === 'buy' ? 'sell' : 'buy');

/** DK1: by code; the first is what quick buy begins with. */
export const deskCoins = ['USDT', 'BTC', 'ETH'] as const;
export type DeskCoin = (typeof deskCoins)[number];

/** DK27: how money is sent. The first two are cards of payout-methods. */
export const deskWays = ['bank', 'international', 'ali_pay', 'we_chat', 'paypal'] as const;
export type DeskWay = (typeof deskWays)[number];
export const walletWays = ['ali_pay', 'we_chat', 'paypal'] as const;
export type WalletWay = (typeof walletWays)[number];

/** Ways in a text such as `bank,paypal`, each once; undefined if one is unknown or there is none. */
export const waysIn = (text: string): readonly DeskWay[] | undefined => {
  const names = new Set(text.split(','));
  const ways = deskWays.filter((way) => names.has(way));
  return ways.length > 0 && ways.length === names.size ? ways : undefined;
};

export const offerStates = ['open', 'paused', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];
export const offerEnds = ['maker', 'done', 'expired', 'removed'] as const;

export const deskStates = ['unpaid', 'paid', 'appeal', 'released', 'cancelled'] as const;
export type DeskState = (typeof deskStates)[number];
export const runningStates = ['unpaid', 'paid', 'appeal'] as const satisfies readonly DeskState[];

/** Why an order was cancelled: the buyer did it, nobody paid in time, or an appeal was decided so. */
export const cancelEnds = ['buyer', 'expired', 'decision'] as const;

/** DK10: the numbers of `is_sure` on the old wire; 4 is our own. */
export const wireStates: Readonly<Record<DeskState, number>> = {
  unpaid: 0,
  released: 1,
  cancelled: 2,
  paid: 3,
  appeal: 4,
};

export const merchantStates = ['applied', 'refused', 'active', 'left', 'removed'] as const;
export type MerchantState = (typeof merchantStates)[number];

/** What an appeal came to; `seller`: the seller released before a decision. */
export const appealOutcomes = ['release', 'refund', 'seller'] as const;
/** What two operators decide. */
export const decisions = ['release', 'refund'] as const;
export type Decision = (typeof decisions)[number];

/** Why an appeal was decided so, read by both sides. The first three release, the others refund. */
export const decisionReasons = [
  'payment_proven',
  'seller_silent',
  'seller_confirmed',
  'payment_not_proven',
  'voucher_forged',
  'foreign_name',
  'buyer_confirmed',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

export const reasonsFor: Readonly<Record<Decision, readonly DecisionReason[]>> = {
  release: ['payment_proven', 'seller_silent', 'seller_confirmed'],
  refund: ['payment_not_proven', 'voucher_forged', 'foreign_name', 'buyer_confirmed'],
};

/** Why an application is refused. */
export const merchantRefusals = ['requirements', 'identity_in_doubt', 'name_misleading', 'legal'] as const;
/** Why two operators remove a merchant; published. */
export const merchantRemovals = ['rules_broken', 'identity_in_doubt', 'account_taken_over', 'legal'] as const;
/** Why an operator proposes to approve. */
export const merchantApprovals = ['record_good', 'known_business'] as const;

export const PAY_MINUTES = 15;
export const CHECK_MINUTES = 10;
export const CANCELS_A_DAY = 3;
export const RUNNING_ORDERS = 1;
/** DK9: who has as many open appeals as a taker takes nothing more. */
export const APPEALS_AT_ONCE = 3;
export const MERCHANT_DEPOSIT = Decimal.of('3000');
export const OFFERS_OF_CUSTOMER = 5;
export const OFFERS_OF_MERCHANT = 20;
export const OFFER_DAYS = 30;
export const RECORD_DAYS = 30;
export const ONLINE_MINUTES = 10;
export const TERMS_LENGTH = 500;
export const MESSAGE_LENGTH = 1000;
export const MESSAGES_A_MINUTE = 30;
export const MESSAGES_OF_SIDE = 500;
const CHAT_HOURS_AFTER = 24;
export const EVIDENCE_LENGTH = 2000;
export const EVIDENCE_OF_SIDE = 10;
/** DK31 */
export const PICTURE_DAYS = 90;
/** DK25: after this part of the time the side whose turn it is gets a reminder. */
export const REMINDER_PART = 0.8;

/** DK3: how far a price may be from the reference. */
export const PRICE_BAND = Decimal.of('0.1');
const MONEY_SCALE = 2;
const WITHOUT_CENTS: readonly string[] = ['JPY', 'KRW', 'VND'];

/** The decimals of amounts in a fiat currency. */
export const moneyScale = (fiat: string): number => (WITHOUT_CENTS.includes(fiat) ? 0 : MONEY_SCALE);

/** DK3: the decimals of a coin's price. */
export const priceScale = (coin: string): number => (coin === 'USDT' ? 3 : 2);

/** DK2: `tick_price` is the coin's logged price in USDT, 1 for USDT. */
export const referenceOf = (tick_price: Decimal, rate: Decimal): Decimal => tick_price.times(rate, 'down');

export interface PriceTerms {
  /** Of a fixed offer. */
  readonly price: Decimal | null;
  /** Of a floating one, as a fraction. */
  readonly premium: Decimal | null;
}

/** DK3: what one coin costs now. */
export const priceOf = ({ price, premium }: PriceTerms, reference: Decimal, coin: string): Decimal =>
  price ?? reference.times(Decimal.one.plus(premium ?? Decimal.zero), 'down').cut(priceScale(coin), 'down');

export const bandOf = (reference: Decimal): Decimal => reference.times(PRICE_BAND, 'up');

export const isFar = (price: Decimal, reference: Decimal): boolean =>
  price.minus(reference).abs().gt(bandOf(reference));

/** DK3: whether the market has left an offer behind. A floating one follows it: its premium is what is within the band. */
export const isLeftBehind = ({ price }: PriceTerms, reference: Decimal): boolean =>
  price !== null && isFar(price, reference);

/** DK7: what an order is at least worth and an offer at most, in USDT. */
export const SMALLEST_ORDER = Decimal.one;
export const LARGEST_OFFER = Decimal.of('1000000000');
/** No offer takes as much money in any currency; what is stated above it is not computed with. */
export const LARGEST_MONEY = Decimal.of('1000000000000000');

/** DK7: the fewest coins of an order, at the coin's logged price. */
export const smallestOrder = (tick_price: Decimal, scale: number): Decimal =>
  SMALLEST_ORDER.over(tick_price, 'up').cut(scale, 'up');

/** DK7: the most coins of an offer. The sum is divided, so that no amount is too large to be compared. */
export const largestOffer = (tick_price: Decimal, scale: number): Decimal =>
  LARGEST_OFFER.over(tick_price, 'down').cut(scale, 'down');

/** DK5 */
export const moneyFor = (amount: Decimal, price: Decimal, fiat: string): Decimal =>
  amount.times(price, 'up').cut(moneyScale(fiat), 'up');

/** DK5 */
export const amountFor = (money: Decimal, price: Decimal, scale: number): Decimal =>
  money.over(price, 'down').cut(scale, 'down');

/** DK21: what an order costs more than the reference, as money and as a fraction; below zero it is cheaper. */
export const premiumOf = (
  { amount, money, price }: { readonly amount: Decimal; readonly money: Decimal; readonly price: Decimal },
  reference: Decimal,
  fiat: string,
): { readonly money: Decimal; readonly part: Decimal } => ({
  money: money.minus(amount.times(reference, 'down')).cut(moneyScale(fiat), 'down'),
  part: price.minus(reference).over(reference, 'down').cut(6, 'down'),
});

/** DK4: whether a taker who does this finds the price worse than the agreed one. */
export const isWorse = (taker_side: DeskSide, price: Decimal, agreed: Decimal): boolean =>
  taker_side === 'buy' ? price.gt(agreed) : price.lt(agreed);

export interface OfferBounds {
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  readonly remaining: Decimal;
}

export type AmountProblem = 'desk_below_minimum' | 'desk_above_maximum';

/** DK7: what is left below the minimum can be taken as a whole. */
export const amountProblem = ({ minimum, maximum, remaining }: OfferBounds, amount: Decimal) => {
  if (amount.gt(remaining) || amount.gt(maximum)) return 'desk_above_maximum';
  return amount.lt(minimum) && !amount.eq(remaining) ? 'desk_below_minimum' : undefined;
};

/** DK13: until when the seller checks; then it is an appeal. */
export const checkUntil = (pay_until: Instant, paid_at: Instant): Instant =>
  laterOf(plusSeconds(paid_at, CHECK_MINUTES * 60), pay_until);

/** DK17: until when messages are taken; null while the order runs. */
export const chatUntil = (ended_at: Instant | null): Instant | null =>
  ended_at === null ? null : plusSeconds(ended_at, CHAT_HOURS_AFTER * 3600);

/** DK24: null without orders. */
export const completionOf = ({ released, failed }: { readonly released: number; readonly failed: number }) =>
  released + failed === 0
    ? null
    : Decimal.of(released)
        .over(Decimal.of(released + failed), 'down')
        .cut(4, 'down');

/** DK18: what a customer quotes; the last digit is the order's number modulo nine, plus one. */
export const deskReference = (order_id: number | string): string =>
  `K-${String(order_id)}${(Number(BigInt(String(order_id).split(':')[0] ?? '0') % 9n) + 1).toString()}`;
