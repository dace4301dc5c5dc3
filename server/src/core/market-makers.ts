/**
 * SP20: the market makers of a demo, ordinary accounts. There are two because each account, these included, may have at
 * most 200 orders in progress (SP3); each quotes every second market. No customer can take these names: a customer's
 * nickname is shorter and has no spaces.
 */
export const marketMakers = [
  { email: 'market-maker@example.com', nickname: 'Candor market maker' },
  { email: 'market-maker-2@example.com', nickname: 'Candor market maker 2' },
] as const;

/** Which of them quotes this market. */
export const makerOf = (market_id: number): number => market_id % marketMakers.length;
