import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import type { OfferingPlan, Texts } from '../service/create.ts';

const texts = Object.fromEntries(
  languages.map((language) => [language, { summary: `A network (${language})`, content: `About it (${language})` }]),
) as unknown as Texts;

/** NOVA: 10,000,000 at 0.25 USDT, open for three days from this moment. */
export const novaPlan = (starts_at: Instant, change: Partial<OfferingPlan> = {}): OfferingPlan => ({
  code: 'NOVA',
  name: 'Nova',
  scale: 6,
  title: 'Nova Network',
  for_sale: Decimal.of(10_000_000),
  price: Decimal.of('0.25'),
  step: Decimal.one,
  min_amount: Decimal.of(10),
  max_per_customer: Decimal.of(50_000),
  pay_currency_ids: [3, 1, 2],
  starts_at,
  ends_at: plusDays(starts_at, 3),
  first_unlock_at: plusDays(starts_at, 4),
  unlock_first: Decimal.of('0.25'),
  unlock_parts: 3,
  unlock_every_days: 30,
  website: 'https://nova.example',
  white_paper: 'https://nova.example/paper.pdf',
  is_demo: false,
  texts,
  ...change,
});
