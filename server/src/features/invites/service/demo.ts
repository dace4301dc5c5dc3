import { dayOf } from '#contract/invites/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertShare, lockShare } from '../store/share.ts';

const SHARE = Decimal.of('0.2');

/** IR3: an exchange has no rebate until two administrators agree on one; a demo begins with a fifth. */
export const ensureDemoShare = async ({ environment, db }: Pick<Ports, 'environment' | 'db'>): Promise<void> => {
  if (!environment.demo) throw new Error('a share that nobody agreed on exists only in demos');
  await db.transaction(async (tx) => {
    if (await lockShare(tx)) return;
    const at = tx.now();
    await insertShare(tx, { version: 1, share: SHARE, from_day: dayOf(at), at });
  });
};
