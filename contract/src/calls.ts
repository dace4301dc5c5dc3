import { balancesCalls } from './balances/calls.ts';
import { recordsCalls } from './balances/records-calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { contentCalls } from './content/calls.ts';
import { contentOperatorCalls } from './content/operator-calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { customersCalls } from './customers/calls.ts';
import { depositsCalls } from './deposits/calls.ts';
import { depositsOperatorCalls } from './deposits/operator-calls.ts';
import { faucetCalls } from './faucet/calls.ts';
import { identityCalls } from './identity/calls.ts';
import type { Calls } from './kit/call.ts';
import { inboxCalls } from './inbox/calls.ts';
import { liabilitiesCalls } from './liabilities/calls.ts';
import { liabilitiesOperatorCalls } from './liabilities/operator-calls.ts';
import { lockMiningCalls } from './lock-mining/calls.ts';
import { marketsCalls } from './markets/calls.ts';
import { operatorsCalls } from './operators/calls.ts';
import { payoutMethodsCalls } from './payout-methods/calls.ts';
import { priceLogCalls } from './price-log/calls.ts';
import { profileCalls } from './profile/calls.ts';
import { siteCalls } from './site/calls.ts';
import { spotCalls } from './spot/calls.ts';
import { transfersCalls } from './transfers/calls.ts';
import { withdrawalsCalls } from './withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from './withdrawals/operator-calls.ts';
import { verificationCalls } from './verification/calls.ts';
import { verificationOperatorCalls } from './verification/operator-calls.ts';

/** Every call of the exchange, by room. What is not here is not served; what is here is (a test walks both). */
export const roomCalls: Readonly<Record<string, Calls>> = {
  identity: identityCalls,
  site: siteCalls,
  profile: profileCalls,
  balances: { ...balancesCalls, ...recordsCalls },
  transfers: transfersCalls,
  content: { ...contentCalls, ...contentOperatorCalls },
  markets: marketsCalls,
  'price-log': priceLogCalls,
  spot: spotCalls,
  'lock-mining': lockMiningCalls,
  liabilities: { ...liabilitiesCalls, ...liabilitiesOperatorCalls },
  'payout-methods': payoutMethodsCalls,
  deposits: { ...depositsCalls, ...depositsOperatorCalls },
  withdrawals: { ...withdrawalsCalls, ...withdrawalsOperatorCalls },
  verification: { ...verificationCalls, ...verificationOperatorCalls },
  inbox: inboxCalls,
  operators: operatorsCalls,
  customers: customersCalls,
  catalogue: catalogueCalls,
  dashboard: dashboardCalls,
  faucet: faucetCalls,
};
