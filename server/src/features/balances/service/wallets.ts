import { accountOfWord, accountWords, type AccountWord } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { FiatRates } from '#server/ports/fiat-rates.ts';
import type { AccountRow, ShownCurrency } from '../store/accounts.ts';
import { valueOf } from './total.ts';

/** The input of the legacy shapes. */
export interface Wallets {
  readonly accounts: readonly AccountRow[];
  readonly currencies: readonly ShownCurrency[];
  readonly prices: Prices;
  /** Yuan per dollar; for display only. */
  readonly yuan: Decimal;
}

export const yuanFor = async (fiat_rates: FiatRates): Promise<Decimal> => {
  const { CNY } = (await fiat_rates.latest()).rates;
  if (!CNY) throw new Error('the fiat rates have no CNY');
  return CNY;
};

const FLAGS = { is_legal: 1, is_lever: 1, is_match: 1, is_micro: 1 };

/** BA4: free is the account itself, held is in its holds; a withdrawal on its way is held money of spot. */
const amountsIn = ({ accounts }: Wallets, word: AccountWord, currency_id: number) => {
  const account = accountOfWord[word];
  const rows = accounts.filter((row) => row.currency_id === currency_id);
  const sumOf = (belongs: (name: string) => boolean): Decimal =>
    Decimal.sum(
      rows.filter(({ address }) => belongs(address.split(':').slice(2).join(':'))).map(({ balance }) => balance),
    );
  return {
    available: sumOf((name) => name === account),
    held: sumOf(
      (name) => name.startsWith(`${account}:held`) || (account === 'spot' && name.split(':')[0] === 'withdrawals'),
    ),
  };
};

/** Text with at most eight decimals, empty without a price. */
const shown = (price: Decimal | null): string => price?.cut(8, 'down').toString() ?? '';

const rowOf = (wallets: Wallets, word: AccountWord, currency: ShownCurrency) => {
  const { available, held } = amountsIn(wallets, word, currency.id);
  const { price } = valueOf(wallets.prices, currency.id, Decimal.zero);
  return {
    id: currency.id,
    currency: currency.id,
    currency_name: currency.code,
    currency_scale: currency.scale,
    ...FLAGS,
    usdt_price: shown(price),
    cny_price: shown(price && price.times(wallets.yuan, 'down')),
    is_charge: currency.is_charge,
    [`${word}_balance`]: available,
    [`lock_${word}_balance`]: held,
  };
};

/** Currencies without a price count as zero here, because the legacy number cannot express "unknown". */
const walletOf = (wallets: Wallets, word: AccountWord, currency_name: string) => {
  const currencies = wallets.currencies.filter(({ code }) => code.includes(currency_name));
  const values = currencies.flatMap(({ id }) => {
    const { available, held } = amountsIn(wallets, word, id);
    return valueOf(wallets.prices, id, available.plus(held)).value_usdt ?? [];
  });
  const total = Decimal.sum(values);
  return {
    balance: currencies.map((currency) => rowOf(wallets, word, currency)),
    totle: total.toDrawing(),
    usdt_totle: total.toDrawing(),
    CNY: total.times(wallets.yuan, 'down').cut(2, 'down').toString(),
  };
};

export const listView = (wallets: Wallets, currency_name: string) => {
  const wanted = currency_name.toUpperCase();
  return {
    legal_wallet: walletOf(wallets, 'legal', wanted),
    change_wallet: walletOf(wallets, 'change', wanted),
    lever_wallet: walletOf(wallets, 'lever', wanted),
    micro_wallet: walletOf(wallets, 'micro', wanted),
    stock_wallet: walletOf(wallets, 'stock', wanted),
    moni_wallet: { balance: [], usdt_totle: 0 },
    ExRate: wallets.yuan.toString(),
    is_open_CTbi: openWord(wallets.currencies),
  };
};

/** Whether any currency can be deposited or withdrawn. */
export const openWord = (currencies: readonly ShownCurrency[]): string =>
  currencies.some(({ is_charge }) => is_charge) ? '1' : '0';

export const detailView = (wallets: Wallets, word: AccountWord, currency_id: number) => {
  const currency = wallets.currencies.find(({ id }) => id === currency_id);
  if (!currency) throw new Refusal('not_found');
  return {
    ...rowOf(wallets, word, currency),
    ...amountsIn(wallets, word, currency_id),
    address: '',
    ExRate: wallets.yuan.toString(),
    coin_trade_fee: '0',
  };
};

const balancesIn = (wallets: Wallets, currency_id: number) => {
  const [legal, change, lever, micro, stock] = accountWords.map((word) => amountsIn(wallets, word, currency_id));
  if (!legal || !change || !lever || !micro || !stock) throw new Error('one of the accounts is missing');
  return {
    currency: currency_id,
    legal_balance: legal.available,
    lock_legal_balance: legal.held,
    change_balance: change.available,
    lock_change_balance: change.held,
    lever_balance: lever.available,
    lock_lever_balance: lever.held,
    micro_balance: micro.available,
    lock_micro_balance: micro.held,
    stock_balance: stock.available,
    lock_stock_balance: stock.held,
  };
};

export const userCurrenciesView = (wallets: Wallets) =>
  wallets.currencies.map(({ id, code, scale }) => ({
    id,
    name: code,
    currency_scale: scale,
    ...FLAGS,
    wallet: balancesIn(wallets, id),
  }));
