import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import type { Ports } from '#server/ports/ports.ts';
import { isTokenTaken, lockApplicant, shareOffering } from '../store/offerings.ts';
import { applyAt } from './apply.ts';
import { createOffering, type OfferingPlan } from './create.ts';
import { haloTexts, novaTexts, orbitTexts } from './demo-texts.ts';

interface DemoOffering {
  readonly plan: OfferingPlan;
  /** What the demo's applicants apply for, at this moment. */
  readonly applied: Decimal;
  readonly applied_at: Instant;
}

const nova = (now: Instant): OfferingPlan => ({
  code: 'NOVA',
  name: 'Nova',
  scale: 6,
  title: 'Nova',
  for_sale: Decimal.of(10_000_000),
  price: Decimal.of('0.25'),
  step: Decimal.one,
  min_amount: Decimal.of(100),
  max_per_customer: Decimal.of(50_000),
  pay_currency_ids: [USDT, 1, 2],
  starts_at: plusDays(now, -1),
  ends_at: plusDays(now, 3),
  first_unlock_at: plusDays(now, 5),
  unlock_first: Decimal.of('0.25'),
  unlock_parts: 3,
  unlock_every_days: 30,
  website: 'https://nova.example',
  white_paper: 'https://nova.example/paper.pdf',
  is_demo: true,
  texts: novaTexts,
});

const halo = (now: Instant): OfferingPlan => ({
  ...nova(now),
  code: 'HALO',
  name: 'Halo',
  title: 'Halo',
  for_sale: Decimal.of(4_000_000),
  price: Decimal.of('0.08'),
  starts_at: plusDays(now, 2),
  ends_at: plusDays(now, 6),
  first_unlock_at: plusDays(now, 8),
  unlock_first: Decimal.one,
  unlock_parts: 0,
  website: 'https://halo.example',
  white_paper: 'https://halo.example/paper.pdf',
  texts: haloTexts,
});

const orbit = (now: Instant): OfferingPlan => ({
  ...nova(now),
  code: 'ORBIT',
  name: 'Orbit',
  title: 'Orbit',
  for_sale: Decimal.of(2_000_000),
  price: Decimal.of('0.1'),
  starts_at: plusDays(now, -9),
  ends_at: plusDays(now, -4),
  first_unlock_at: plusDays(now, -2),
  website: 'https://orbit.example',
  white_paper: 'https://orbit.example/paper.pdf',
  texts: orbitTexts,
});

/** 58 % of NOVA are applied for, nothing of HALO can be yet, and ORBIT was applied for one and a half times. */
const demoOfferings = (now: Instant): readonly DemoOffering[] => [
  { plan: nova(now), applied: Decimal.of(5_800_000), applied_at: now },
  { plan: halo(now), applied: Decimal.zero, applied_at: now },
  { plan: orbit(now), applied: Decimal.of(3_100_000), applied_at: plusDays(now, -5) },
];

/** Whether a start before this one made them. */
export const hasDemoOfferings = async (db: Ports['db']): Promise<boolean> => {
  for (const { plan } of demoOfferings(db.clock.now())) if (!(await isTokenTaken(db, plan.code))) return false;
  return true;
};

/** OF14: the demo's offerings, made once by the service that a proposal executes. */
export const ensureDemoOfferings = async (
  { environment, db, clock }: Pick<Ports, 'environment' | 'db' | 'clock'>,
  applicants: readonly number[],
): Promise<void> => {
  if (!environment.demo) throw new Error('demo offerings exist only in demos');
  // The server still starts while money is halted (DB11); they come with the next start.
  if (await isHalted(db)) return;
  for (const { plan, applied, applied_at } of demoOfferings(clock.now())) {
    if (await isTokenTaken(db, plan.code)) continue;
    await db.transaction(async (tx) => {
      const offering_id = await createOffering(tx, plan);
      await applyTogether(tx, { offering_id, applicants, amount: applied, at: applied_at });
    });
  }
};

interface Together {
  readonly offering_id: number;
  readonly applicants: readonly number[];
  readonly amount: Decimal;
  readonly at: Instant;
}

/** These customers apply for this amount in USDT, each for as much as one may, until all of it is applied for. */
export const applyTogether = async (
  tx: Parameters<typeof applyAt>[0],
  { offering_id, applicants, amount, at }: Together,
): Promise<void> => {
  const offering = await shareOffering(tx, offering_id);
  if (!offering) throw new Error('the offering does not exist');
  let left = amount;
  for (const user_id of applicants) {
    if (!left.isPositive()) return;
    const share = Decimal.min(left, offering.max_per_customer);
    const price = share.times(offering.price, 'up');
    await lockApplicant(tx, offering_id, user_id);
    const asked = { user_id, project_id: offering_id, amount: share, pay_currency: USDT, price, now: at };
    await applyAt(tx, NO_PRICES, offering, asked);
    left = left.minus(share);
  }
  if (left.isPositive()) throw new Error('there are too few applicants');
};

/** USDT needs none. */
const NO_PRICES: Parameters<typeof applyAt>[1] = {
  markets: () => [],
  fresh: () => {
    throw new Error('USDT has no market');
  },
};
