import { faucetCalls } from '#contract/faucet/calls.ts';
import { AlreadyPosted } from '../../core/ledger/ledger.ts';
import { change, type Room } from '../../core/room.ts';
import type { Ports } from '../../ports/ports.ts';
import { fundDemoExchange, fundDemoHouse, grantPlayMoney } from './service.ts';

/** Play money, only in a demo; every grant is an entry like any other. */
export const faucetRoom = (): Room => ({
  name: 'faucet',
  handlers: [
    change(faucetCalls.take, async (tx, { session, now }) => ({
      currency_name: 'USDT',
      amount: await grantPlayMoney(tx, session.user_id, now),
    })),
  ],
});

/** Funds the demo's house once; later starts find it funded. */
export const ensureDemoCapital = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  for (const fund of [fundDemoHouse, fundDemoExchange]) {
    await db
      .transaction((tx) => fund(tx, clock.now()))
      .catch((failure: unknown) => {
        if (!(failure instanceof AlreadyPosted)) throw failure;
      });
  }
};
