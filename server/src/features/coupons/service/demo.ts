import type { CampaignTerms } from '#contract/coupons/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import type { Ports } from '#server/ports/ports.ts';
import { countCampaigns } from '../store/campaigns.ts';
import { beginCampaign } from './campaigns.ts';

const COMMON = {
  boost_rate: Decimal.zero,
  boost_max: Decimal.zero,
  audience: 'everyone',
  newcomer_days: null,
  code: null,
  open_days: 365,
} as const;

/** One of each kind, so that a visitor can try all of them. */
const CAMPAIGNS: readonly CampaignTerms[] = [
  {
    ...COMMON,
    kind: 'futures_fees',
    value: Decimal.of(10),
    total: 1000,
    share: Decimal.one,
    needs_identity: false,
    code: 'FUTURES10',
    usable_days: 14,
  },
  {
    ...COMMON,
    kind: 'fee_rebate',
    value: Decimal.of(20),
    total: 500,
    share: Decimal.of('0.25'),
    needs_identity: true,
    usable_days: 30,
  },
  {
    ...COMMON,
    kind: 'lock_boost',
    value: Decimal.of(5),
    total: 1000,
    share: Decimal.zero,
    boost_rate: Decimal.of('0.001'),
    boost_max: Decimal.of(500),
    needs_identity: false,
    usable_days: 7,
  },
];

/** Begun once, by what a confirmed proposal executes. */
export const ensureDemoCampaigns = async ({ environment, db }: Pick<Ports, 'environment' | 'db'>): Promise<void> => {
  if (!environment.demo) throw new Error('demo campaigns exist only in demos');
  // The server still starts while money is halted (DB11); they come with the next start.
  if (await isHalted(db)) return;
  await db.transaction(async (tx) => {
    if ((await countCampaigns(tx)) > 0) return;
    for (const terms of CAMPAIGNS) await beginCampaign(tx, terms);
  });
};
