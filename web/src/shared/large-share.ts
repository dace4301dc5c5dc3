import { Decimal } from '#contract/kit/decimal.ts';

/** The share of an account above which a customer is warned before money leaves it. */
const LARGE = Decimal.of('0.5');

/** The share that an amount takes, if it is large; undefined also for what the account does not cover. */
export const largeShare = (amount: Decimal | undefined, available: Decimal | undefined): Decimal | undefined => {
  if (!amount || !available?.isPositive() || amount.gt(available)) return undefined;
  const share = amount.over(available, 'up');
  return share.gt(LARGE) ? share : undefined;
};
