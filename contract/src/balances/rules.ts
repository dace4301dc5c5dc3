/** The wire's words for the four accounts: fiat, spot, futures and options. */
export const accountWords = ['legal', 'change', 'lever', 'micro'] as const;
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
} as const satisfies Readonly<Record<AccountWord, AccountName>>;

/** The wire's numbers for the same four. */
export const accountOfType = { 1: 'fiat', 2: 'spot', 3: 'futures', 4: 'options' } as const;

export const counterparts = ['own', 'customer', 'house', 'world'] as const;
export type Counterpart = (typeof counterparts)[number];

const NAMED: Readonly<Record<string, AccountName>> = {
  spot: 'spot',
  futures: 'futures',
  options: 'options',
  fiat: 'fiat',
  'lock-mining': 'mining',
  stock: 'stock',
  margin: 'margin',
  deposit: 'deposit',
  // A withdrawal that has not left yet is money of the spot account that is held.
  withdrawals: 'spot',
};

/** Which account of the screen an address of the ledger belongs to: `user:42:spot:held` is held money of spot. */
export const accountOfAddress = (address: string): AccountName => NAMED[address.split(':')[2] ?? ''] ?? 'financial';

/** Whether money at an address can be used at once: it is then in one of the accounts themselves, and not beside one. */
export const isFree = (address: string): boolean => /^user:\d+:(?:spot|futures|options|fiat)$/.test(address);

/** A cell of a file that a spreadsheet would run as a formula is told as text; what parts cells is quoted. */
export const csvText = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
