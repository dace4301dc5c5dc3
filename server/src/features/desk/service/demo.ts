import { isHalted } from '#server/core/ledger/halted.ts';
import { demoMerchants } from '#server/core/market-makers.ts';
import type { Ports } from '#server/ports/ports.ts';
import { markDemoMerchant } from '../store/demo.ts';
import { merchantOf } from '../store/merchants.ts';
import { saveDemoMethods } from './demo-methods.ts';
import { apply, merchantDeposit } from './merchants.ts';

/**
 * DK26: the demo's merchants, in the order of `demoMerchants`. They apply with a deposit as everybody does and are marked
 * as what they are, without operators. One whom operators removed stays removed.
 */
export const ensureDemoMerchants = async (
  { environment, db }: Pick<Ports, 'environment' | 'db'>,
  ids: readonly number[],
): Promise<void> => {
  if (!environment.demo) throw new Error('demo merchants exist only in demos');
  // The server still starts while money is halted (DB11); they come with the next start.
  if (await isHalted(db)) return;
  for (const [index, { name, holder }] of demoMerchants.entries()) {
    const user_id = ids[index];
    if (user_id === undefined) throw new Error('a demo merchant has no account');
    await db.transaction(async (tx) => {
      await saveDemoMethods(tx, user_id, holder);
      if (await merchantOf(tx, user_id)) return;
      await apply(tx, user_id, { name, deposit: await merchantDeposit(tx) });
      await markDemoMerchant(tx, user_id, tx.now());
    });
  }
};
