import type { PriceEngine } from './core/prices/engine.ts';
import type { Room } from './core/room.ts';
import { balancesRoom } from './features/balances/index.ts';
import { catalogueRoom } from './features/catalogue/index.ts';
import { contentRoom } from './features/content/index.ts';
import { dashboardRoom, resumeKind } from './features/dashboard/index.ts';
import { customersRoom } from './features/customers/index.ts';
import { depositsRoom } from './features/deposits/index.ts';
import { faucetRoom } from './features/faucet/index.ts';
import { identityRoom } from './features/identity/index.ts';
import { inboxRoom } from './features/inbox/index.ts';
import { liabilitiesRoom } from './features/liabilities/index.ts';
import { lockMiningRoom } from './features/lock-mining/index.ts';
import { marketsRoom } from './features/markets/index.ts';
import { operatorsRoom } from './features/operators/index.ts';
import { payoutMethodsRoom } from './features/payout-methods/index.ts';
import { priceLogRoom } from './features/price-log/index.ts';
import { profileRoom } from './features/profile/index.ts';
import { siteRoom } from './features/site/index.ts';
import { spotRoom, type SpotExchange } from './features/spot/index.ts';
import { transfersRoom } from './features/transfers/index.ts';
import { withdrawalsRoom } from './features/withdrawals/index.ts';
import { verificationRoom } from './features/verification/index.ts';
import type { Ports } from './ports/ports.ts';

/** Every room of this floor, in the order in which a reader would tell of them. */
export const buildRooms = (ports: Ports, prices: PriceEngine, spot: SpotExchange): readonly Room[] => {
  const rooms = productRooms(ports, prices, spot);
  const kinds = [...rooms.flatMap((room) => room.proposals ?? []), resumeKind];
  const operators = operatorsRoom(ports, kinds);
  return [...rooms, operators, dashboardRoom(ports, prices, [...kinds, ...(operators.proposals ?? [])])];
};

const productRooms = (ports: Ports, prices: PriceEngine, spot: SpotExchange): readonly Room[] => [
  identityRoom(ports),
  siteRoom(ports),
  profileRoom(ports),
  balancesRoom(ports, prices),
  transfersRoom(ports, prices),
  marketsRoom(ports, prices),
  spotRoom(ports, spot),
  inboxRoom(ports),
  contentRoom(ports),
  priceLogRoom(ports),
  lockMiningRoom(ports),
  liabilitiesRoom(ports),
  payoutMethodsRoom(ports),
  depositsRoom(ports),
  withdrawalsRoom(ports, prices),
  verificationRoom(ports),
  customersRoom(),
  catalogueRoom(ports),
  ...(ports.environment.demo ? [faucetRoom()] : []),
];
