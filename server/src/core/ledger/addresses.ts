/** Where money is. The parts of an address are the product's own words, so that a ledger can be read aloud. */
export type Address = `user:${number}:${string}` | `house:${string}` | `world:${string}`;

/** The customer's accounts, by the words that the wire uses for the first four. */
export const customerAccounts = ['fiat', 'spot', 'futures', 'options'] as const;
export type CustomerAccount = (typeof customerAccounts)[number];

export const customer = (user_id: number, account: string): Address => `user:${user_id}:${account}`;

export const house = (account: string): Address => `house:${account}`;

export const world = (account: string): Address => `world:${account}`;
