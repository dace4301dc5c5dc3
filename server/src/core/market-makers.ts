/**
 * SP20: the accounts of a demo that keep its markets alive, ordinary ones. There are two market makers because each
 * account, these included, may have at most 200 orders in progress (SP3); each quotes every second market. No customer
 * can take these names: a customer's nickname is shorter and has no spaces.
 */
export const marketMakers = [
  { email: 'market-maker@example.com', nickname: 'Candor market maker' },
  { email: 'market-maker-2@example.com', nickname: 'Candor market maker 2' },
] as const;

/** SP20e: they buy and sell a little in each market, so that there are trades to look at. */
export const marketTakers = [
  { email: 'market-taker@example.com', nickname: 'Candor demo trader' },
  { email: 'market-taker-2@example.com', nickname: 'Candor demo trader 2' },
] as const;

const OWN_EMAILS: ReadonlySet<string> = new Set([...marketMakers, ...marketTakers].map(({ email }) => email));

/** SP20a: whether an address is one of theirs. A demo without mail shows its codes, so none may open these accounts. */
export const isMarketMakerEmail = (email: string): boolean => OWN_EMAILS.has(email);

/** Which of the market makers quotes this market. */
export const makerOf = (market_id: number): number => market_id % marketMakers.length;

/** Which of the demo traders takes in this market. */
export const takerOf = (market_id: number): number => market_id % marketTakers.length;
