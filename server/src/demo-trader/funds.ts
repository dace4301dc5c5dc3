import { faucetCalls } from '#contract/faucet/calls.ts';
import { Refused } from '#contract/kit/client.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import type { Desk } from '../market-maker/desk.ts';

const USDT = 3;

/**
 * Takes today's play money, as every customer of a demo can, and moves it to the futures account. A grant that a crash
 * left in the spot account stays there.
 */
export const takeFunds = async (desk: Desk): Promise<void> => {
  const grant = await desk.ask(faucetCalls.take, {}).catch((failure: unknown) => {
    if (failure instanceof Refused && failure.reason === 'faucet_taken') return undefined;
    throw failure;
  });
  if (!grant) return;
  const move = { currency_id: USDT, number: grant.amount, from_field: 'change', to_field: 'lever' } as const;
  await desk.ask(transfersCalls.move, move);
};
