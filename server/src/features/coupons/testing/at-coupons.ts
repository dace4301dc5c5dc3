import { couponsCalls } from '#contract/coupons/calls.ts';
import type { CampaignTerms } from '#contract/coupons/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { fund, USDT } from '#server/testing/entries.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { beginCampaign } from '../index.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

export const FUTURES: CampaignTerms = {
  kind: 'futures_fees',
  value: Decimal.of(10),
  total: 1000,
  share: Decimal.one,
  boost_rate: Decimal.zero,
  boost_max: Decimal.zero,
  audience: 'everyone',
  newcomer_days: null,
  needs_identity: false,
  code: null,
  open_days: 60,
  usable_days: 14,
};
export const SPOT: CampaignTerms = { ...FUTURES, kind: 'fee_rebate', share: Decimal.of('0.25') };
export const BOOST: CampaignTerms = {
  ...FUTURES,
  kind: 'lock_boost',
  value: Decimal.of(5),
  share: Decimal.zero,
  boost_rate: Decimal.of('0.001'),
  boost_max: Decimal.of(500),
};

/** The house can set budgets aside. */
export const fundTreasury = ({ ports }: TestExchange, amount = '1000000'): Promise<void> =>
  fund(ports.db, [house('treasury')], amount);

/** What a confirmed proposal executes. */
export const begun = ({ ports }: TestExchange, terms: CampaignTerms): Promise<number> =>
  ports.db.transaction((tx) => beginCampaign(tx, terms));

export const take = (who: TestCustomer, campaign_id: number) => who.client.send(couponsCalls.take, { campaign_id });

export const mine = (who: TestCustomer, state?: 'usable' | 'used' | 'expired') =>
  who.client.send(couponsCalls.mine, { state, page: 1, limit: 50 });

export const payments = (who: TestCustomer, id: number) =>
  who.client.send(couponsCalls.payments, { id, page: 1, limit: 100 });

export const spotOf = async ({ ports }: TestExchange, { user_id }: TestCustomer): Promise<string> =>
  String(await balanceOf(ports.db, customer(user_id, 'spot'), USDT));

export const setAside = async ({ ports }: TestExchange): Promise<string> =>
  String(await balanceOf(ports.db, house('coupons'), USDT));

/** Lets time pass and counts what is due. */
export const later = async (exchange: TestExchange, ms: number): Promise<Instant> => {
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), ms));
  await exchange.runJobs('coupons');
  return exchange.clock.now();
};
