import { Decimal } from '../kit/decimal.ts';
import type { FuturesTerms } from './rules.ts';

/** What two administrators can change about a contract, for every customer. */
export type ChangeableTerms = Omit<FuturesTerms, 'price_scale' | 'quote_scale'>;

/** The steps of a market, which no operator changes. */
export interface ContractSteps {
  readonly quantity_scale: number;
  readonly quote_scale: number;
}

export const MAX_MULTIPLES = 12;
export const MAX_MULTIPLE = 1000;
/** The maximum of lots in one order. */
export const MAX_LOTS = 1_000_000;

/** One per cent; more is a misplaced decimal point. */
const MAX_RATE = Decimal.of('0.01');
const MAX_MAINTENANCE = Decimal.of('0.5');
const MAX_LOT_SIZE = Decimal.of(1_000_000_000);
const MAX_EXPOSURE = Decimal.of(1_000_000_000_000);
const RATE_SCALE = 8;

/** FU17: of its exposure in all markets, the house has at least this part in its fund before it takes on more. */
export const HOUSE_COVER = Decimal.of('0.1');
/** FU16: of a market's exposure limit, one customer may have this part on a side. */
export const MAX_SHARE_OF_ONE = Decimal.of('0.25');
/** Above this part of a market's limit is an incident. */
export const EXPOSURE_WARNING = Decimal.of('0.9');

const isRate = (rate: Decimal): boolean => rate.fits(RATE_SCALE) && !rate.isNegative() && rate.lte(MAX_RATE);

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/**
 * FU25: the margin of each multiple is more than the maintenance, twice the spread and both fees, so that a position is
 * neither liquidated by the price at which it opened nor used up by its fees.
 */
const leavesMargin = (multiple: number, { maintenance_rate, spread, fee_rate }: ChangeableTerms): boolean =>
  Decimal.sum([maintenance_rate, spread, spread, fee_rate, fee_rate]).times(Decimal.of(multiple), 'up').lt(Decimal.one);

const multiplesFit = (terms: ChangeableTerms): boolean => {
  const { multiples } = terms;
  return (
    multiples.length >= 1 &&
    multiples.length <= MAX_MULTIPLES &&
    multiples.every(
      (multiple, index) =>
        isWhole(multiple, 1, MAX_MULTIPLE) &&
        // Rising, so that none is there twice.
        multiple > (multiples[index - 1] ?? 0) &&
        leavesMargin(multiple, terms),
    )
  );
};

/** FU25: whether a contract may be traded on these terms. */
export const futuresTermsFit = (terms: ChangeableTerms, { quantity_scale, quote_scale }: ContractSteps): boolean => {
  const { lot_size, min_lots, max_lots, fee_rate, overnight_rate, spread, maintenance_rate, exposure_limit } = terms;
  return (
    lot_size.isPositive() &&
    lot_size.fits(quantity_scale) &&
    lot_size.lte(MAX_LOT_SIZE) &&
    isWhole(min_lots, 1, MAX_LOTS) &&
    isWhole(max_lots, min_lots, MAX_LOTS) &&
    [fee_rate, overnight_rate, spread].every(isRate) &&
    maintenance_rate.isPositive() &&
    maintenance_rate.fits(RATE_SCALE) &&
    maintenance_rate.lte(MAX_MAINTENANCE) &&
    exposure_limit.isPositive() &&
    exposure_limit.fits(quote_scale) &&
    exposure_limit.lte(MAX_EXPOSURE) &&
    multiplesFit(terms)
  );
};

/** The funds of the house that operators can top up from the treasury; nobody takes money out of them by hand. */
export const houseFunds = ['futures', 'insurance'] as const;
export type HouseFund = (typeof houseFunds)[number];

export const topUpReasons = ['routine', 'fund_low', 'incident'] as const;
