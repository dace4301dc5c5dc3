import { faucetCalls } from '#contract/faucet/calls.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import { AlreadyPosted } from '#server/core/ledger/ledger.ts';
import { answer, change, type AllRooms, type Room } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { records } from './records.ts';
import { nextGrant, stepsDone } from './service/guide.ts';
import {
  fundDemoApplicant,
  fundDemoCustomer,
  fundDemoExchange,
  fundDemoFutures,
  fundDemoHouse,
  fundDemoMerchant,
  fundDemoOptions,
  fundMarketMaker,
  grantPlayMoney,
} from './service/grants.ts';

/** Play money, only in a demo; every grant is an entry like any other. */
export const faucetRoom: Room<Pick<Ports, 'db'> & { readonly all: AllRooms }> = {
  name: 'faucet',
  records,
  is_demo_only: true,
  open: ({ db, all }) => ({
    handlers: [
      answer(faucetCalls.guide, async ({ session, now }) => ({
        ...(await nextGrant(db, session.user_id, now)),
        done: await stepsDone(db, session.user_id, all.firstSteps()),
      })),
      change(faucetCalls.take, async (tx, { session, now }) => ({
        currency_name: 'USDT',
        amount: await grantPlayMoney(tx, session.user_id, now),
      })),
    ],
  }),
};

/** Funds the demo's house once; later starts find it funded. */
export const ensureDemoCapital = async (ports: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  for (const fund of [fundDemoHouse, fundDemoExchange, fundDemoFutures, fundDemoOptions]) await once(ports, fund);
};

/** Funds the demo customer's wallet once. */
export const ensureDemoWallet = (ports: Pick<Ports, 'db' | 'clock'>, user_id: number): Promise<void> =>
  once(ports, (tx, now) => fundDemoCustomer(tx, user_id, now));

/** Gives a market maker or a trader of the demo its funds, once. */
export const ensureMarketMakerFunds = (ports: Pick<Ports, 'db' | 'clock'>, user_id: number): Promise<void> =>
  once(ports, (tx, now) => fundMarketMaker(tx, user_id, now));

/** Gives a merchant of the demo its funds, once. */
export const ensureDemoMerchantFunds = (ports: Pick<Ports, 'db' | 'clock'>, user_id: number): Promise<void> =>
  once(ports, (tx, now) => fundDemoMerchant(tx, user_id, now));

/** Gives an applicant of the demo its funds, once. */
export const ensureDemoApplicantFunds = (ports: Pick<Ports, 'db' | 'clock'>, user_id: number): Promise<void> =>
  once(ports, (tx, now) => fundDemoApplicant(tx, user_id, now));

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
