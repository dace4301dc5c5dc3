import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { coins, USDT } from '#server/core/catalogue.ts';
import { customer, house, world } from '#server/core/ledger/addresses.ts';
import { AlreadyPosted, post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';

export const PLAY_MONEY = Decimal.of(10_000);

export const grantRef = (user_id: number, now: Instant): string => `${user_id}:${now.slice(0, 10)}`;

/** FA1: one grant of play money per customer and UTC day; the entry's own uniqueness is the limit. */
export const grantPlayMoney = async (tx: Transaction, user_id: number, now: Instant): Promise<Decimal> => {
  const ref = grantRef(user_id, now);
  const movements = [
    { from: world('play-money'), to: customer(user_id, 'spot'), currency_id: USDT, amount: PLAY_MONEY },
  ];
  await post(tx, { reason: 'faucet.grant', ref, at: now, movements }).catch((failure: unknown) => {
    throw failure instanceof AlreadyPosted ? new Refusal('faucet_taken') : failure;
  });
  return PLAY_MONEY;
};

const CAPITAL = [
  { currency_id: 1, amount: Decimal.of(1_000) },
  { currency_id: 2, amount: Decimal.of(10_000) },
  { currency_id: USDT, amount: Decimal.of(50_000_000) },
];

/** FA2: the demo's house starts with play money, because it may not owe what it does not have. */
export const fundDemoHouse = async (tx: Transaction, now: Instant): Promise<void> => {
  const movements = CAPITAL.map((capital) => ({ from: world('play-money'), to: house('treasury'), ...capital }));
  await post(tx, { reason: 'faucet.capital', ref: 'demo', at: now, movements });
};

/** Coins worth a small part of a cent each. */
const TINY_COINS = ['SHIB', 'PEPE'];

/** FA2: the exchange desk too, in an entry of its own: older demos have only the first. */
export const fundDemoExchange = async (tx: Transaction, now: Instant): Promise<void> => {
  const movements = (await coins(tx)).map(({ id: currency_id, code }) => ({
    from: world('play-money'),
    to: house('exchange'),
    currency_id,
    amount: Decimal.of(TINY_COINS.includes(code) ? 1_000_000_000_000 : 10_000_000),
  }));
  await post(tx, { reason: 'faucet.capital', ref: 'demo-exchange', at: now, movements });
};

/** FA2: the fund that pays futures profits, and the insurance fund. */
export const fundDemoFutures = async (tx: Transaction, now: Instant): Promise<void> => {
  const movements = [
    { from: world('play-money'), to: house('futures'), currency_id: USDT, amount: Decimal.of(10_000_000) },
    { from: world('play-money'), to: house('insurance'), currency_id: USDT, amount: Decimal.of(100_000) },
  ];
  await post(tx, { reason: 'faucet.capital', ref: 'demo-futures', at: now, movements });
};

/** FA2: the pools that pay right options, of every currency that can be staked. */
export const fundDemoOptions = async (tx: Transaction, now: Instant): Promise<void> => {
  const pools = [
    { currency_id: USDT, amount: Decimal.of(500_000) },
    { currency_id: 1, amount: Decimal.of(10) },
    { currency_id: 2, amount: Decimal.of(150) },
  ];
  const movements = pools.map((pool) => ({ from: world('play-money'), to: house('options'), ...pool }));
  await post(tx, { reason: 'faucet.capital', ref: 'demo-options', at: now, movements });
};

const WALLET = [
  { account: 'spot', currency_id: USDT, amount: '10000' },
  { account: 'spot', currency_id: 1, amount: '0.5' },
  { account: 'spot', currency_id: 2, amount: '2' },
  { account: 'futures', currency_id: USDT, amount: '2000' },
  { account: 'options', currency_id: USDT, amount: '500' },
] as const;

/** FA3: the demo customer's initial funds, so that every screen has something to show. */
export const fundDemoCustomer = async (tx: Transaction, user_id: number, now: Instant): Promise<void> => {
  const movements = WALLET.map(({ account, currency_id, amount }) => ({
    from: world('play-money'),
    to: customer(user_id, account),
    currency_id,
    amount: Decimal.of(amount),
  }));
  await post(tx, { reason: 'faucet.grant', ref: `${user_id}:first`, at: now, movements });
};

const MERCHANT_FUNDS = [
  { currency_id: USDT, amount: Decimal.of(500_000) },
  { currency_id: 1, amount: Decimal.of(10) },
  { currency_id: 2, amount: Decimal.of(100) },
];

/** FA4: the funds of a merchant of the demo, where the desk takes them from: granted once, and not replaced. */
export const fundDemoMerchant = async (tx: Transaction, user_id: number, now: Instant): Promise<void> => {
  const to = customer(user_id, 'fiat');
  const movements = MERCHANT_FUNDS.map((fund) => ({ from: world('play-money'), to, ...fund }));
  await post(tx, { reason: 'faucet.grant', ref: `${user_id}:merchant`, at: now, movements });
};

const APPLICANT_FUNDS = Decimal.of(20_000);

/** FA4: what a demo's applicant to offerings pays with: granted once, and not replaced. */
export const fundDemoApplicant = async (tx: Transaction, user_id: number, now: Instant): Promise<void> => {
  const to = customer(user_id, 'spot');
  const movements = [{ from: world('play-money'), to, currency_id: USDT, amount: APPLICANT_FUNDS }];
  await post(tx, { reason: 'faucet.grant', ref: `${user_id}:applicant`, at: now, movements });
};

/** Each worth some hundred thousand to some million USDT, by the price of the coin. */
const MAKER_FUNDS: Readonly<Record<string, number>> = {
  USDT: 5_000_000,
  BTC: 50,
  ETH: 1000,
  ...Object.fromEntries(['BNB', 'BCH', 'AAVE', 'SOL', 'LTC'].map((code) => [code, 20_000])),
  ...Object.fromEntries(['XRP', 'ADA', 'TRX', 'DOGE', 'XLM', 'ARB', 'SUI', 'OP'].map((code) => [code, 5_000_000])),
  ...Object.fromEntries(TINY_COINS.map((code) => [code, 200_000_000_000])),
};
const OTHER_FUNDS = 200_000;

const makerFunds = (code: string): Decimal => Decimal.of(MAKER_FUNDS[code] ?? OTHER_FUNDS);

/** FA4: the funds of a market maker or a trader of the demo: granted once, and not replaced when used up. */
export const fundMarketMaker = async (tx: Transaction, user_id: number, now: Instant): Promise<void> => {
  const funds = (await coins(tx)).map(({ id, code }) => ({ currency_id: id, amount: makerFunds(code) }));
  const movements = funds.map((fund) => ({ from: world('play-money'), to: customer(user_id, 'spot'), ...fund }));
  await post(tx, { reason: 'faucet.grant', ref: `${user_id}:market-maker`, at: now, movements });
};
