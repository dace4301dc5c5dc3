import { Decimal } from '#contract/kit/decimal.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Ports } from '#server/ports/ports.ts';
import { allPlans, insertPlan, pledgeable } from '../store/operator.ts';

const PLEDGES = ['BTC', 'ETH'];
const DAYS = [7, 30, 90];
const TERMS = {
  rate: Decimal.of('0.0003'),
  first_level: Decimal.of('0.65'),
  warning_level: Decimal.of('0.75'),
  liquidation_level: Decimal.of('0.83'),
  minimum: Decimal.of(100),
  maximum: Decimal.of(200_000),
};

/** BW1: made once. A real exchange begins without a plan, because two administrators approve each. */
export const ensureDemoPlans = async ({ environment, db }: Pick<Ports, 'environment' | 'db'>): Promise<void> => {
  if (!environment.demo) throw new Error('demo plans exist only in demos');
  await db.transaction(async (tx) => {
    if ((await allPlans(tx)).length > 0) return;
    for (const pledge of await pledgeable(tx, USDT)) {
      if (!PLEDGES.includes(pledge.code)) continue;
      const { id: pledge_id, market_id } = pledge;
      for (const days of DAYS) await insertPlan(tx, { ...TERMS, days, currency_id: USDT, pledge_id, market_id });
    }
  });
};
