import { faucetCalls } from '#contract/faucet/calls.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import { AlreadyPosted } from '#server/core/ledger/ledger.ts';
import { change, type Room } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { records } from './records.ts';
import { fundDemoCustomer, fundDemoExchange, fundDemoHouse, fundMarketMaker, grantPlayMoney } from './service.ts';

/** Play money, only in a demo; every grant is an entry like any other. */
export const faucetRoom: Room<unknown> = {
  name: 'faucet',
  records,
  is_demo_only: true,
  open: () => ({
    handlers: [
      change(faucetCalls.take, async (tx, { session, now }) => ({
        currency_name: 'USDT',
        amount: await grantPlayMoney(tx, session.user_id, now),
      })),
    ],
  }),
};

/** Funds the demo's house once; later starts find it funded. */
export const ensureDemoCapital = async (ports: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  for (const fund of [fundDemoHouse, fundDemoExchange]) await once(ports, fund);
};

/** Funds the demo customer's wallet once. */
export const ensureDemoWallet = (ports: Pick<Ports, 'db' | 'clock'>, user_id: number): Promise<void> =>
  once(ports, (tx, now) => fundDemoCustomer(tx, user_id, now));

/** Gives a market maker of the demo its funds, once. */
export const ensureMarketMakerFunds = (ports: Pick<Ports, 'db' | 'clock'>, user_id: number): Promise<void> =>
  once(ports, (tx, now) => fundMarketMaker(tx, user_id, now));

/** While money is halted nothing is granted; the server still starts, or no operator could resume money (DB11). */
const once = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  fund: (tx: Transaction, now: Instant) => Promise<void>,
): Promise<void> => {
  if (await isHalted(db)) return;
  await db
    .transaction((tx) => fund(tx, clock.now()))
    .catch((failure: unknown) => {
      if (!(failure instanceof AlreadyPosted)) throw failure;
    });
};
