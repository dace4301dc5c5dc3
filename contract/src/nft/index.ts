import type { AccountName } from '../balances/rules.ts';
import { boxCalls } from './box-calls.ts';
import { nftOperatorCalls } from './operator-calls.ts';
import { saleCalls } from './sale-calls.ts';
import { studioCalls } from './studio-calls.ts';
import { workCalls } from './work-calls.ts';

export { refusals } from './refusals.ts';

const named = <T extends object>(prefix: string, calls: T) =>
  Object.fromEntries(Object.entries(calls).map(([name, one]) => [`${prefix}_${name}`, one as T[keyof T]]));

export const calls = {
  ...workCalls,
  ...named('sale', saleCalls),
  ...named('box', boxCalls),
  ...named('studio', studioCalls),
  ...nftOperatorCalls,
};

export const queues = ['nft_artists', 'nft_works', 'nft_listings', 'nft_series'] as const;

/** The account of the screen that margins are held from. */
export const account: AccountName = 'spot';
