import { borrowingRoom } from '../features/borrowing/index.ts';
import { catalogueRoom } from '../features/catalogue/index.ts';
import { contentRoom } from '../features/content/index.ts';
import { copyTradingRoom } from '../features/copy-trading/index.ts';
import { couponsRoom } from '../features/coupons/index.ts';
import { dashboardRoom } from '../features/dashboard/index.ts';
import { customersRoom } from '../features/customers/index.ts';
import { depositsRoom } from '../features/deposits/index.ts';
import { deskRoom } from '../features/desk/index.ts';
import { futuresRoom } from '../features/futures/index.ts';
import { investmentsRoom } from '../features/investments/index.ts';
import { invitesRoom } from '../features/invites/index.ts';
import { liabilitiesRoom } from '../features/liabilities/index.ts';
import { lockMiningRoom } from '../features/lock-mining/index.ts';
import { offeringsRoom } from '../features/offerings/index.ts';
import { nftRoom } from '../features/nft/index.ts';
import { optionsRoom } from '../features/options/index.ts';
import { operatorsRoom } from '../features/operators/index.ts';
import { verificationRoom } from '../features/verification/index.ts';
import { withdrawalsRoom } from '../features/withdrawals/index.ts';
import type { ConsoleRoom } from '../shared/room.ts';
import { openRooms } from '../shared/rooms.ts';

/** Every room, in the order of the menu. */
export const rooms: readonly ConsoleRoom[] = [
  dashboardRoom,
  depositsRoom,
  withdrawalsRoom,
  verificationRoom,
  customersRoom,
  contentRoom,
  catalogueRoom,
  futuresRoom,
  optionsRoom,
  copyTradingRoom,
  deskRoom,
  nftRoom,
  lockMiningRoom,
  couponsRoom,
  offeringsRoom,
  investmentsRoom,
  invitesRoom,
  borrowingRoom,
  liabilitiesRoom,
  operatorsRoom,
];

openRooms(rooms);
