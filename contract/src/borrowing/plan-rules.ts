import { Decimal } from '../kit/decimal.ts';
import { CALM_PART, type LoanTerms } from './rules.ts';

const LEVEL_SCALE = 4;
const RATE_SCALE = 8;
const MAX_PLEDGE_SCALE = 8;
const MAX_CURRENCY_SCALE = 8;
const MIN_FIRST_LEVEL = Decimal.of('0.1');

export const MAX_LOAN_DAYS = 365;
/** A hundredth a day; more is a misplaced decimal point. */
export const MAX_LOAN_RATE = Decimal.of('0.01');
const MAX_LOAN = Decimal.of(1_000_000_000);
/** A pledge must be worth more than the debt when it is taken. */
const MAX_LIQUIDATION_LEVEL = Decimal.of('0.95');

/** BW1: whether a plan may have these terms. */
export const loanTermsFit = (terms: LoanTerms): boolean => {
  const { days, rate, first_level, warning_level, liquidation_level, minimum, maximum } = terms;
  const calm = warning_level.times(Decimal.one.minus(CALM_PART), 'down');
  return (
    days >= 1 &&
    days <= MAX_LOAN_DAYS &&
    rate.isPositive() &&
    rate.fits(RATE_SCALE) &&
    rate.lte(MAX_LOAN_RATE) &&
    [first_level, warning_level, liquidation_level].every((level) => level.fits(LEVEL_SCALE)) &&
    first_level.gte(MIN_FIRST_LEVEL) &&
    // BW7: after a liquidation, which ends at the first level, the warning is over.
    first_level.lte(calm) &&
    warning_level.lt(liquidation_level) &&
    liquidation_level.lte(MAX_LIQUIDATION_LEVEL) &&
    [minimum, maximum].every((amount) => amount.fits(terms.currency_scale) && amount.lte(MAX_LOAN)) &&
    minimum.isPositive() &&
    maximum.gte(minimum) &&
    terms.pledge_scale <= MAX_PLEDGE_SCALE &&
    terms.currency_scale <= MAX_CURRENCY_SCALE
  );
};

export const poolMoves = ['give', 'take_back'] as const;
export type PoolMove = (typeof poolMoves)[number];

export const poolReasons = ['routine', 'pool_low', 'pool_unused', 'incident'] as const;
