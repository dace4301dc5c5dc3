import { Decimal } from '../kit/decimal.ts';

/** The wire's words for the accounts: fiat, spot, futures and options; `stock` is our own. */
export const accountWords = ['legal', 'change', 'lever', 'micro', 'stock'] as const;
export type AccountWord = (typeof accountWords)[number];

/** The accounts that a customer sees, in the order of the screen. */
export const accountNames = [
  'spot',
  'futures',
  'options',
  'fiat',
  'mining',
  'stock',
  'margin',
  'deposit',
  'financial',
] as const;
export type AccountName = (typeof accountNames)[number];

export const accountOfWord = {
  legal: 'fiat',
  change: 'spot',
  lever: 'futures',
  micro: 'options',
  stock: 'stock',
} as const satisfies Readonly<Record<AccountWord, AccountName>>;

/** The wire's numbers for the same accounts; 5 is our own. */
export const accountOfType = { 1: 'fiat', 2: 'spot', 3: 'futures', 4: 'options', 5: 'stock' } as const;

export const counterparts = ['own', 'customer', 'house', 'world'] as const;
export type Counterpart = (typeof counterparts)[number];

/** Whether money at an address is available: in one of the accounts themselves, not in one of their holds. */
export const isFree = (address: string): boolean => /^user:\d+:(?:spot|futures|options|fiat|stock)$/.test(address);

/** Prefixes a cell that a spreadsheet would run as a formula, and quotes separators. */
export const csvText = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a customer has of a coin, and what it cost in USDT; null once a part of it came at an unknown price. */
export interface Held {
  readonly amount: Decimal;
  readonly cost: Decimal | null;
}

export const nothingHeld: Held = { amount: Decimal.zero, cost: Decimal.zero };

/** BA14: coins that came cost what was given for them, or their value at the logged price; null if neither is known. */
export const came = ({ amount, cost }: Held, more: Decimal, value: Decimal | null): Held => ({
  amount: amount.plus(more),
  cost: Decimal.orNull(() => cost && value && cost.plus(value)),
});

/** BA14: coins that left take their share of the cost with them; with the last one, an unknown cost is forgotten. */
export const left = ({ amount, cost }: Held, less: Decimal): Held => {
  const rest = amount.minus(less);
  if (!rest.isPositive()) return nothingHeld;
  return { amount: rest, cost: cost && cost.shareOf(rest, amount, 'half_even') };
};

/** What one coin cost on average; null if that is unknown, or too large to be written. */
export const averageOf = ({ amount, cost }: Held): Decimal | null =>
  Decimal.orNull(() => (cost && amount.isPositive() ? cost.over(amount, 'half_even') : null));

export interface Profit {
  readonly profit_usdt: Decimal;
  /** As a fraction of the cost; null when it cost nothing, or next to nothing. */
  readonly profit_rate: Decimal | null;
}

/** BA14: the value less the cost; null if one of them is unknown. */
export const profitOf = (value_usdt: Decimal | null, cost_usdt: Decimal | null): Profit | null => {
  if (!value_usdt || !cost_usdt) return null;
  const profit_usdt = value_usdt.minus(cost_usdt);
  return {
    profit_usdt,
    profit_rate: Decimal.orNull(() =>
      cost_usdt.isPositive() ? profit_usdt.over(cost_usdt, 'down').cut(6, 'down') : null,
    ),
  };
};
