import type { AccountName } from '../balances/rules.ts';
import { chatCalls } from './chat-calls.ts';
import { deskLegacyCalls } from './legacy-calls.ts';
import { merchantCalls } from './merchant-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { deskOperatorCalls } from './operator-calls.ts';
import { orderCalls } from './order-calls.ts';

export { refusals } from './refusals.ts';

const legacy = Object.fromEntries(
  Object.entries(deskLegacyCalls).map(([name, legacyCall]) => [`legacy_${name}`, legacyCall]),
);

export const calls = { ...offerCalls, ...orderCalls, ...chatCalls, ...merchantCalls, ...deskOperatorCalls, ...legacy };

export const queues = ['desk_appeals', 'desk_merchants'] as const;

/** The account of the screen that offers, escrow and deposits belong to. */
export const account: AccountName = 'fiat';
