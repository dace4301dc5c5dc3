/** Where money is. The parts of an address are the product's own words, so that the ledger is readable. */
export type Address = `user:${number}:${string}` | `house:${string}` | `world:${string}`;

/** The customer's own accounts, between which money can be moved. */
export const customerAccounts = ['fiat', 'spot', 'futures', 'options', 'stock'] as const;
export type CustomerAccount = (typeof customerAccounts)[number];

export const customer = (user_id: number, account: string): Address => `user:${user_id}:${account}`;

export const house = (account: string): Address => `house:${account}`;

export const world = (account: string): Address => `world:${account}`;
