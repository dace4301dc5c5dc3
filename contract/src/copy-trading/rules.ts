import { Decimal } from '../kit/decimal.ts';

/** As in `type` on the wire: 1 fixed multiple, 2 proportional lots. */
export const FIXED = 1;
export const PROPORTIONAL = 2;
export const copyTypes = [FIXED, PROPORTIONAL] as const;
export type CopyType = (typeof copyTypes)[number];

export const followStates = ['active', 'paused', 'stopped', 'ended'] as const;
export type FollowState = (typeof followStates)[number];

/** Why a follow ended. */
export const followEnds = ['customer', 'trader_left'] as const;
export type FollowEnd = (typeof followEnds)[number];

/** `failed`: there is no position, and the row says why. `self`: switched to self-hold. */
export const copyStates = ['open', 'self', 'closed', 'failed'] as const;
export type CopyState = (typeof copyStates)[number];

export const traderStates = ['applied', 'refused', 'active', 'left'] as const;
export type TraderState = (typeof traderStates)[number];

/** Why two operators end a trader; published. */
export const removalReasons = ['rules_broken', 'identity_in_doubt', 'account_taken_over', 'legal'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** Why an application is refused. */
export const applicationRefusals = ['requirements', 'identity_in_doubt', 'conflict_of_interest', 'legal'] as const;
export type ApplicationRefusal = (typeof applicationRefusals)[number];

/** The days that lists and pages can look back on. */
export const statisticDays = [7, 30, 90] as const;
export type StatisticDays = (typeof statisticDays)[number];

/** How the list of traders is sorted; the first is the default (CT23). */
export const traderSorts = ['followers_net', 'rate_of_return', 'max_drawdown', 'followers'] as const;
export type TraderSort = (typeof traderSorts)[number];

/** CT8 */
export const COPY_WITHIN_MS = 30_000;

/** A position that was copied counts its lots in hundredths. */
export const COPY_LOT_PARTS = 100;

/** CT10: a follow has at most so many open copies, so that a trader cannot take all of a customer's positions. */
export const MAX_OPEN_COPIES = 20;

/** CT3: percent of the budget. */
export const MIN_STOP_LOSS = 5;
export const MAX_STOP_LOSS = 95;
export const DEFAULT_STOP_LOSS = 40;

export const MIN_MULTIPLE = Decimal.of('0.01');

/** CT20: a refused customer may apply again after so many days. */
export const APPLY_AGAIN_DAYS = 7;

/** The agreement that a follower accepts; a new text gets a new number. */
export const AGREEMENT = 1;

/** "Low leverage" in the list's filters. */
export const LOW_MULTIPLE = 20;

export interface CopySettings {
  readonly type: CopyType;
  /** The multiple; one for proportional lots. */
  readonly number: Decimal;
  readonly budget: Decimal;
  /** The maximum of one copy's margin; none if undefined. */
  readonly per_trade: Decimal | undefined;
  /** Percent of the budget, a whole number. */
  readonly stop_loss: number;
}

export interface CopyBounds {
  readonly min_budget: Decimal;
  readonly max_multiple: Decimal;
}

export type SettingsField = 'number' | 'budget' | 'per_trade' | 'stop_loss';

const CENTS = 2;

/** CT3: the first field that is out of bounds. */
export const settingsProblem = (settings: CopySettings, bounds: CopyBounds): SettingsField | undefined => {
  const { type, number, budget, per_trade, stop_loss } = settings;
  const fits = number.fits(CENTS) && number.gte(MIN_MULTIPLE) && number.lte(bounds.max_multiple);
  if (type === FIXED && !fits) return 'number';
  if (!budget.fits(CENTS) || budget.lt(bounds.min_budget) || budget.gt(MAX_BUDGET)) return 'budget';
  if (per_trade && (!per_trade.fits(CENTS) || !per_trade.isPositive() || per_trade.gt(budget))) return 'per_trade';
  const is_whole = Number.isInteger(stop_loss) && stop_loss >= MIN_STOP_LOSS && stop_loss <= MAX_STOP_LOSS;
  return is_whole ? undefined : 'stop_loss';
};

export const MAX_BUDGET = Decimal.of(1_000_000_000);

const PARTS = Decimal.of(COPY_LOT_PARTS);
const HALF = Decimal.of('0.5');

/** Rounded half up to whole hundredths. */
const wholeParts = (parts: Decimal): number => {
  const whole = parts.plus(HALF).cut(0, 'down');
  return whole.gt(Decimal.of(Number.MAX_SAFE_INTEGER)) ? Number.MAX_SAFE_INTEGER : Number(whole.toString());
};

/** A budget far beyond an equity of almost nothing is more than a decimal holds, and more than anybody can open. */
const inProportion = (parts: Decimal, budget: Decimal, equity: Decimal): number => {
  try {
    return wholeParts(parts.shareOf(budget, equity, 'half_even'));
  } catch (failure) {
    if (failure instanceof RangeError) return Number.MAX_SAFE_INTEGER;
    throw failure;
  }
};

/**
 * CT4: the lots that a copy opens, in hundredths. `lots` are the trader's. With proportional lots and no equity there is
 * nothing to be in proportion to.
 */
export const copiedLots = (
  lots: Decimal,
  { type, number, budget }: Pick<CopySettings, 'type' | 'number' | 'budget'>,
  equity: Decimal,
): number => {
  const parts = lots.times(PARTS, 'half_even');
  if (type === FIXED) return wholeParts(parts.times(number, 'half_even'));
  return equity.isPositive() ? inProportion(parts, budget, equity) : 0;
};

/** CT11: how many hundredths a copy still has when its trader has closed some lots. */
export const lotsLeft = (opened: number, trader_lots: number, trader_opened: number): number =>
  trader_lots === 0
    ? 0
    : Math.min(
        opened,
        wholeParts(Decimal.of(opened).shareOf(Decimal.of(trader_lots), Decimal.of(trader_opened), 'half_even')),
      );

/** CT14: the value of a follow at which its copies are closed, in USDT. */
export const stopLevel = (budget: Decimal, stop_loss: number): Decimal =>
  budget.shareOf(Decimal.of(100 - stop_loss), Decimal.of(100), 'down').cut(CENTS, 'down');

/** What a follow has come to since it began or was resumed: its results, less what was shared of them. */
export const resultOf = ({
  realised_since,
  shared_since,
}: {
  realised_since: Decimal;
  shared_since: Decimal;
}): Decimal => realised_since.minus(shared_since);

/** CT9: what margins and fees of another copy may come to. */
export const budgetLeft = (budget: Decimal, result: Decimal, used: Decimal): Decimal =>
  budget.plus(Decimal.min(result, Decimal.zero)).minus(used);

/** CT15: what the trader gets of a result above the high-water mark. */
export const sharedProfit = (realised: Decimal, high_water: Decimal, share_rate: Decimal, scale: number): Decimal => {
  const above = realised.minus(high_water);
  return above.isPositive() ? above.times(share_rate, 'down').cut(scale, 'down') : Decimal.zero;
};

/** CT25: a fraction of the trader's entry; positive if the follower got the worse price. */
export const slippageOf = (is_long: boolean, trader_entry: Decimal, entry: Decimal): Decimal =>
  (is_long ? entry.minus(trader_entry) : trader_entry.minus(entry)).over(trader_entry, 'half_even').cut(8, 'half_even');
