import { Decimal } from '#contract/kit/decimal.ts';
import { demoTraders } from '#server/core/market-makers.ts';
import { insertPass } from '#server/features/limits/index.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertDemoTrader } from '../store/applications.ts';

interface Accounts {
  /** In the order of `demoTraders`. */
  readonly traders: readonly number[];
  readonly followers: readonly number[];
}

/**
 * CT26: the demo's traders, marked as what they are, without an application: no new account meets the requirements. They
 * and their followers have passed the checks. One who was ended by operators stays ended.
 */
export const ensureDemoTraders = async (
  { environment, db }: Pick<Ports, 'environment' | 'db'>,
  { traders, followers }: Accounts,
): Promise<void> => {
  if (!environment.demo) throw new Error('demo traders exist only in demos');
  await db.transaction(async (tx) => {
    const now = tx.now();
    for (const user_id of [...traders, ...followers])
      for (const kind of ['futures', 'super_leverage'] as const) await insertPass(tx, user_id, kind, now);
    for (const [index, { share_rate }] of demoTraders.entries()) {
      const user_id = traders[index];
      if (user_id === undefined) throw new Error('a demo trader has no account');
      await insertDemoTrader(tx, user_id, Decimal.of(share_rate), now);
    }
  });
};
