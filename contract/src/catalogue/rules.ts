import { CANCELS_A_DAY, MERCHANT_DEPOSIT, PAY_MINUTES, RUNNING_ORDERS } from '../desk/rules.ts';
import { Decimal } from '../kit/decimal.ts';
import { FEE_RATE } from '../nft/rules.ts';
import { COOL_OFF_HOURS } from '../payout-methods/rules.ts';
import { levelLimits, REVIEW_HOURS, VIP_LEVEL, VIP_TERMS } from '../verification/rules.ts';
import { AUTOMATIC_BTC, FOUR_EYES_BTC } from '../withdrawals/rules.ts';

export const settingKinds = [
  'text',
  'lines',
  'addresses',
  'link',
  'version',
  'switch',
  'whole',
  'amount',
  'countries',
] as const;
export type SettingKind = (typeof settingKinds)[number];

export const settingGroups = ['site', 'deposits', 'withdrawals', 'exchange', 'verification', 'desk', 'nft'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** One value that applies to every customer. None is a price, an outcome or an exception for one person. */
export interface SettingRule {
  readonly key: string;
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** Applies until operators set a value. */
  readonly fallback: string;
  /** Bounds of a number; for text, the minimum and maximum length. */
  readonly min: string;
  readonly max: string;
}

const setting = (
  group: SettingGroup,
  key: string,
  kind: SettingKind,
  [min, max]: readonly [string, string],
  fallback = '',
): SettingRule => ({ key, group, kind, fallback, min, max });

/** CA1: every setting that the exchange reads; nothing else can be changed from the console. */
export const settingRules: readonly SettingRule[] = [
  setting('site', 'site_name', 'text', ['1', '40'], 'Candor'),
  setting('site', 'site_logo', 'link', ['0', '500']),
  setting('site', 'support_url', 'link', ['0', '500']),
  setting('site', 'dd_app_paths', 'addresses', ['0', '2000']),
  setting('site', 'quick_buy_radio', 'whole', ['1', '2'], '2'),
  setting('site', 'version', 'version', ['0', '20'], 'wgt,0'),
  setting('site', 'apk_download_url', 'link', ['0', '500']),
  setting('site', 'game_url', 'link', ['0', '500']),
  setting('site', 'refused_regions', 'countries', ['0', '800']),
  setting('site', 'options_refused_regions', 'countries', ['0', '800']),
  setting('deposits', 'is_open_ctbi', 'switch', ['0', '1'], '1'),
  setting('deposits', 'bank_payee_name', 'text', ['0', '120']),
  setting('deposits', 'bank_payee_bank', 'text', ['0', '120']),
  setting('deposits', 'bank_payee_account', 'text', ['0', '64']),
  setting('deposits', 'bank_payee_swift', 'text', ['0', '16']),
  setting('deposits', 'bank_payee_address', 'text', ['0', '200']),
  setting('withdrawals', 'withdrawal_automatic_btc', 'amount', ['0', '10'], AUTOMATIC_BTC.toString()),
  setting('withdrawals', 'withdrawal_four_eyes_btc', 'amount', ['0', '10'], FOUR_EYES_BTC.toString()),
  setting('withdrawals', 'payout_cool_off_hours', 'whole', ['0', '72'], String(COOL_OFF_HOURS)),
  setting('withdrawals', 'payout_banks', 'lines', ['0', '8000']),
  setting('exchange', 'exchange_spread', 'amount', ['0', '0.05'], '0.0003'),
  setting('verification', 'verification_review_hours', 'whole', ['1', '720'], String(REVIEW_HOURS)),
  setting('verification', 'vip_spot_usdt_30d', 'amount', ['1', '1000000000000'], VIP_TERMS.needed_usdt.toString()),
  setting(
    'verification',
    'vip_withdrawal_btc_24h',
    'amount',
    [levelLimits[VIP_LEVEL].withdrawal_btc_24h.toString(), '1000000'],
    VIP_TERMS.withdrawal_btc_24h.toString(),
  ),
  setting(
    'verification',
    'vip_fiat_usdt_order',
    'amount',
    [levelLimits[VIP_LEVEL].fiat_usdt_order.toString(), '100000000'],
    VIP_TERMS.fiat_usdt_order.toString(),
  ),
  setting('desk', 'desk_pay_minutes', 'whole', ['10', '60'], String(PAY_MINUTES)),
  setting('desk', 'desk_cancels_a_day', 'whole', ['1', '20'], String(CANCELS_A_DAY)),
  setting('desk', 'desk_running_orders', 'whole', ['1', '10'], String(RUNNING_ORDERS)),
  setting('desk', 'tobe_seller_lockusdt', 'amount', ['0', '100000'], MERCHANT_DEPOSIT.toString()),
  setting('nft', 'nft_fee_rate', 'amount', ['0', '0.2'], FEE_RATE.toString()),
];

export const settingRuleOf = (key: string): SettingRule | undefined => settingRules.find((rule) => rule.key === key);

const LINK = /^(?:|\/files\/[0-9a-f]{32}|https:\/\/[A-Za-z0-9.-]{1,200}(?::[0-9]{1,5})?(?:\/[A-Za-z0-9_~./?=&%#-]*)?)$/;
const ADDRESS = /^(?:https:\/\/[A-Za-z0-9.-]{1,200}(?::[0-9]{1,5})?)?(?:\/[A-Za-z0-9._-]{1,100}){1,10}$/;
const COUNTRY = /^[A-Z]{2}$/;
const MAX_ADDRESSES = 10;
const MAX_LINES = 200;
const LINE_LENGTH = 120;
/** The finest step of a number in a setting. */
const SETTING_SCALE = 8;

// Characters that hide, reorder or end others are refused: a name that displays differently from its text can deceive.
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

const fitsText = (value: string, { min, max }: SettingRule): boolean => {
  const { length } = [...value];
  return length >= Number(min) && length <= Number(max) && !HIDDEN.test(value);
};

const fitsNumber = (value: string, { min, max }: SettingRule, scale: number): boolean => {
  const number = Decimal.amount(value);
  return Boolean(number?.fits(scale) && number.gte(Decimal.of(min)) && number.lte(Decimal.of(max)));
};

const FITS: Readonly<Record<SettingKind, (value: string, rule: SettingRule) => boolean>> = {
  text: (value, rule) => !value.includes('\n') && value === value.trim() && fitsText(value, rule),
  lines: (value, rule) =>
    fitsText(value, rule) &&
    value.split('\n').length <= MAX_LINES &&
    value.split('\n').every((line) => [...line].length <= LINE_LENGTH),
  addresses: (value, rule) => {
    const lines = value.split('\n').filter((line) => line !== '');
    return fitsText(value, rule) && lines.length <= MAX_ADDRESSES && lines.every((line) => ADDRESS.test(line));
  },
  countries: (value) => value === '' || value.split('\n').every((line) => COUNTRY.test(line)),
  link: (value, rule) => fitsText(value, rule) && LINK.test(value),
  version: (value) => /^(?:wgt|apk),[0-9]{1,9}$/.test(value),
  switch: (value) => value === '0' || value === '1',
  whole: (value, rule) => fitsNumber(value, rule, 0),
  amount: (value, rule) => fitsNumber(value, rule, SETTING_SCALE),
};

/** CA2: whether a setting may have this value. */
export const settingFits = (rule: SettingRule, value: string): boolean => FITS[rule.kind](value, rule);

export interface NetworkTerms {
  readonly deposits_on: boolean;
  readonly withdrawals_on: boolean;
  readonly min_deposit: Decimal;
  readonly withdrawal_fee: Decimal;
  readonly min_withdrawal: Decimal;
  readonly confirmations: number;
}

export const MAX_CONFIRMATIONS = 1000;
const MAX_AMOUNT = Decimal.of(1_000_000_000);

/** CA5: whether a currency may be deposited and withdrawn on these terms. A fee is never the whole withdrawal. */
export const networkFits = (terms: NetworkTerms, currency_scale: number, is_chain: boolean): boolean => {
  const { min_deposit, withdrawal_fee, min_withdrawal, confirmations } = terms;
  const amounts = [min_deposit, withdrawal_fee, min_withdrawal];
  return (
    amounts.every((amount) => amount.fits(currency_scale) && amount.lte(MAX_AMOUNT)) &&
    min_deposit.isPositive() &&
    min_withdrawal.gt(withdrawal_fee) &&
    (is_chain ? confirmations >= 1 && confirmations <= MAX_CONFIRMATIONS : confirmations === 0)
  );
};

export interface SpotMarketTerms {
  /** A fraction of what each side receives. */
  readonly fee_rate: Decimal;
  readonly min_value: Decimal;
  readonly max_amount: Decimal;
  /** How far from the last logged price a market order may trade, as a fraction. */
  readonly band: Decimal;
}

/** One per cent; more is a misplaced decimal point. */
export const MAX_SPOT_FEE = Decimal.of('0.01');
const MAX_BAND = Decimal.of('0.5');
/** Beginners must be able to place an order of this value. */
const MAX_MIN_VALUE = Decimal.of(1000);
const MAX_ORDER = Decimal.of(1_000_000_000_000_000);
const SPOT_RATE_SCALE = 8;

/** CA10: whether a coin may be traded on these terms. */
export const spotTermsFit = (
  { fee_rate, min_value, max_amount, band }: SpotMarketTerms,
  { quantity_scale, quote_scale }: { readonly quantity_scale: number; readonly quote_scale: number },
): boolean =>
  [fee_rate, band].every((rate) => rate.fits(SPOT_RATE_SCALE)) &&
  fee_rate.gte(Decimal.zero) &&
  fee_rate.lte(MAX_SPOT_FEE) &&
  band.isPositive() &&
  band.lte(MAX_BAND) &&
  min_value.isPositive() &&
  min_value.fits(quote_scale) &&
  min_value.lte(MAX_MIN_VALUE) &&
  max_amount.isPositive() &&
  max_amount.fits(quantity_scale) &&
  max_amount.lte(MAX_ORDER);

/** MA25: why a market is paused, as every customer reads it. */
export const pauseReasons = ['corporate_action', 'incident', 'routine', 'correction'] as const;
export type PauseReason = (typeof pauseReasons)[number];
export const isPauseReason = (reason: string): reason is PauseReason =>
  (pauseReasons as readonly string[]).includes(reason);

export const reopenReasons = ['corporate_action_done', 'incident_resolved', 'routine', 'correction'] as const;

/** Why something in the catalogue changes; part of the public log. */
export const changeReasons = ['routine', 'correction', 'cost_changed', 'incident', 'incident_resolved'] as const;
