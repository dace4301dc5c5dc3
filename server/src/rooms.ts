import { auditorOf } from './core/audit/auditor.ts';
import { ledgerInvariants } from './core/audit/ledger-invariants.ts';
import type { PriceEngine } from './core/prices/engine.ts';
import { allRecords } from './core/records.ts';
import type { AllRooms, OpenRoom, Room } from './core/room.ts';
import { balancesRoom } from './features/balances/index.ts';
import { catalogueRoom } from './features/catalogue/index.ts';
import { contentRoom } from './features/content/index.ts';
import { copyTradingRoom, type CopyExchange } from './features/copy-trading/index.ts';
import { deskRoom } from './features/desk/index.ts';
import { dashboardRoom } from './features/dashboard/index.ts';
import { couponsRoom } from './features/coupons/index.ts';
import { customersRoom } from './features/customers/index.ts';
import { demoClockRoom } from './features/demo-clock/index.ts';
import { depositsRoom } from './features/deposits/index.ts';
import { faucetRoom } from './features/faucet/index.ts';
import { financeRoom } from './features/finance/index.ts';
import { futuresRoom, type FuturesExchange } from './features/futures/index.ts';
import { identityRoom } from './features/identity/index.ts';
import { inboxRoom } from './features/inbox/index.ts';
import { investmentsRoom } from './features/investments/index.ts';
import { liabilitiesRoom } from './features/liabilities/index.ts';
import { limitsRoom } from './features/limits/index.ts';
import { invitesRoom } from './features/invites/index.ts';
import { lockMiningRoom } from './features/lock-mining/index.ts';
import { borrowingRoom } from './features/borrowing/index.ts';
import { marketsRoom } from './features/markets/index.ts';
import { nftRoom, type NftExchange } from './features/nft/index.ts';
import { offeringsRoom } from './features/offerings/index.ts';
import { optionsRoom, type OptionsExchange } from './features/options/index.ts';
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

/** What rooms may need. */
export interface House extends Ports {
  readonly prices: PriceEngine;
  readonly spot: SpotExchange;
  readonly futures: FuturesExchange;
  readonly options: OptionsExchange;
  readonly copying: CopyExchange;
  readonly nft: NftExchange;
}

/** Every room of the server. */
export const rooms: readonly Room<House & { readonly all: AllRooms }>[] = [
  identityRoom,
  siteRoom,
  profileRoom,
  balancesRoom,
  transfersRoom,
  marketsRoom,
  spotRoom,
  futuresRoom,
  optionsRoom,
  copyTradingRoom,
  deskRoom,
  nftRoom,
  inboxRoom,
  contentRoom,
  priceLogRoom,
  lockMiningRoom,
  financeRoom,
  offeringsRoom,
  borrowingRoom,
  investmentsRoom,
  couponsRoom,
  invitesRoom,
  limitsRoom,
  liabilitiesRoom,
  payoutMethodsRoom,
  depositsRoom,
  withdrawalsRoom,
  verificationRoom,
  customersRoom,
  catalogueRoom,
  faucetRoom,
  demoClockRoom,
  operatorsRoom,
  dashboardRoom,
];

export const auditor = auditorOf([{ invariants: ledgerInvariants }, ...rooms.flatMap((room) => room.audit ?? [])]);

const families = rooms.flatMap((room) => room.families ?? []);

const records = allRecords(rooms);

const fees = new Map(rooms.flatMap((room) => (room.fees ? [[room.name, room.fees] as const] : [])));

const fee_returns = new Map(
  rooms.flatMap((room) => (room.fee_returns ? [[room.name, room.fee_returns] as const] : [])),
);

const holdings = new Map(rooms.flatMap((room) => (room.holdings ? [[room.name, room.holdings] as const] : [])));

export interface NamedRoom extends OpenRoom {
  readonly name: string;
}

export const openRooms = (house: House): readonly NamedRoom[] => {
  const all: AllRooms = {
    auditor,
    families,
    records,
    fees,
    fee_returns,
    holdings,
    proposals: () => open.flatMap((room) => room.proposals ?? []),
    queues: () => open.flatMap((room) => room.queues ?? []),
    incidents: async () => (await Promise.all(open.flatMap((room) => room.incidents?.() ?? []))).flat(),
    firstSteps: () => open.flatMap((room) => room.first_step ?? []),
  };
  const open: readonly NamedRoom[] = rooms
    .filter((room) => house.environment.demo || room.is_demo_only !== true)
    .map((room) => ({ name: room.name, ...room.open({ ...house, all }) }));
  return open;
};
