import { balancesRoom } from '../features/balances/index.ts';
import { contentRoom } from '../features/content/index.ts';
import { copyTradingRoom } from '../features/copy-trading/index.ts';
import { depositsRoom } from '../features/deposits/index.ts';
import { couponsRoom } from '../features/coupons/index.ts';
import { demoClockRoom } from '../features/demo-clock/index.ts';
import { deskRoom } from '../features/desk/index.ts';
import { faucetRoom } from '../features/faucet/index.ts';
import { financeRoom } from '../features/finance/index.ts';
import { futuresRoom } from '../features/futures/index.ts';
import { identityRoom } from '../features/identity/index.ts';
import { inboxRoom } from '../features/inbox/index.ts';
import { investmentsRoom } from '../features/investments/index.ts';
import { invitesRoom } from '../features/invites/index.ts';
import { liabilitiesRoom } from '../features/liabilities/index.ts';
import { limitsRoom } from '../features/limits/index.ts';
import { borrowingRoom } from '../features/borrowing/index.ts';
import { lockMiningRoom } from '../features/lock-mining/index.ts';
import { marketsRoom } from '../features/markets/index.ts';
import { nftRoom } from '../features/nft/index.ts';
import { offeringsRoom } from '../features/offerings/index.ts';
import { operatorsRoom } from '../features/operators/index.ts';
import { optionsRoom } from '../features/options/index.ts';
import { payoutMethodsRoom } from '../features/payout-methods/index.ts';
import { priceLogRoom } from '../features/price-log/index.ts';
import { profileRoom } from '../features/profile/index.ts';
import { siteRoom } from '../features/site/index.ts';
import { spotRoom } from '../features/spot/index.ts';
import { transfersRoom } from '../features/transfers/index.ts';
import { verificationRoom } from '../features/verification/index.ts';
import { withdrawalsRoom } from '../features/withdrawals/index.ts';
import type { WebRoom } from '../shared/room.ts';
import { openRooms } from '../shared/rooms.ts';

/** Every room, in the order in which lists show them. Not in the first bundle: loaded on the first touch. */
export const rooms: readonly WebRoom[] = [
  siteRoom,
  identityRoom,
  profileRoom,
  contentRoom,
  inboxRoom,
  marketsRoom,
  priceLogRoom,
  operatorsRoom,
  verificationRoom,
  limitsRoom,
  balancesRoom,
  liabilitiesRoom,
  payoutMethodsRoom,
  depositsRoom,
  withdrawalsRoom,
  transfersRoom,
  spotRoom,
  futuresRoom,
  optionsRoom,
  copyTradingRoom,
  deskRoom,
  nftRoom,
  lockMiningRoom,
  offeringsRoom,
  investmentsRoom,
  borrowingRoom,
  couponsRoom,
  invitesRoom,
  financeRoom,
  faucetRoom,
  demoClockRoom,
];

openRooms(rooms);
