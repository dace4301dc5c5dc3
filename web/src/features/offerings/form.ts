import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusDays, type Instant } from '#contract/kit/instant.ts';
import {
  applyProblem,
  costOf,
  nextPhaseAt,
  passedIfEndedNow,
  phaseAt,
  refundOf,
  timesOver,
  type ApplyProblem,
  type UnlockPart,
} from '#contract/offerings/rules.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { Offering } from './queries.ts';

export type FormProblem = ApplyProblem | 'insufficient_balance';

/** The pay currency that is chosen, with its price in USDT; the price of USDT is one. */
export interface Pay {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  /** Undefined while there is no fresh one. */
  readonly price: Decimal | undefined;
}

/** What an application would bring, by the rule that allots it. */
export interface Outcome {
  readonly amount: Decimal;
  /** Everything that is applied for, this application included. */
  readonly applied: Decimal;
  /** How many times the amount for sale that is; null while there is enough. */
  readonly times: Decimal | null;
  readonly passed: Decimal;
  /** Undefined without a price. */
  readonly refund: Decimal | undefined;
}

export interface ApplyForm {
  /** Undefined while the input is not an amount. */
  readonly amount: Decimal | undefined;
  readonly problem: FormProblem | undefined;
  readonly cost: Decimal | undefined;
  /** The maximum that the rules and the balance allow, in whole steps; undefined for a guest. */
  readonly max: Decimal | undefined;
  /** If it ended now; for the smallest application until there is an amount that can be applied for. */
  readonly now: Outcome;
  readonly is_example: boolean;
  /** If twice as much is applied for as there is; undefined once it is. */
  readonly twice: Outcome | undefined;
}

const TWO = Decimal.of(2);

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const applyForm = (offering: Offering, typed: string, pay: Pay, available: Decimal | undefined): ApplyForm => {
  const amount = Decimal.amount(typed);
  const cost = amount && costIn(offering, amount, pay);
  // Of a refused amount there is no outcome; of a huge one it could not even be computed.
  const counted = amount && applyProblem(offering, amount) === undefined ? amount : offering.min_amount;
  const twice = offering.for_sale.times(TWO, 'down');
  const now = outcomeOf(offering, counted, offering.applied.plus(counted), pay);
  return {
    amount,
    cost,
    problem: problemOf(offering, amount, cost, available),
    max: available && maxOf(offering, pay, available),
    now,
    is_example: counted !== amount,
    twice: now.applied.lt(twice) ? outcomeOf(offering, counted, twice, pay) : undefined,
  };
};

/** Undefined also for an amount whose cost is too large to compute. */
const costIn = ({ price }: Offering, amount: Decimal, { price: pay_price, currency_scale }: Pay): Decimal | undefined =>
  (pay_price && Decimal.orNull(() => costOf(amount, price, pay_price, currency_scale))) ?? undefined;

const outcomeOf = (offering: Offering, amount: Decimal, applied: Decimal, pay: Pay): Outcome => {
  const passed = passedIfEndedNow(amount, applied, offering.for_sale, offering.step);
  const cost = costIn(offering, amount, pay);
  const refund = cost && refundOf(cost, passed, amount, pay.currency_scale);
  return { amount, applied, times: timesOver(offering.for_sale, applied), passed, refund };
};

const problemOf = (
  offering: Offering,
  amount: Decimal | undefined,
  cost: Decimal | undefined,
  available: Decimal | undefined,
): FormProblem | undefined => {
  if (!amount) return 'offering_amount_wrong';
  const wrong = applyProblem(offering, amount);
  if (wrong) return wrong;
  // A guest has no balance to compare with; the server checks it later.
  return cost && available && cost.gt(available) ? 'insufficient_balance' : undefined;
};

/** OF4, OF5: an amount whose cost is at most the balance. Rounding down here is what rounds the cost up there. */
const maxOf = (offering: Offering, pay: Pay, available: Decimal): Decimal => {
  const paid = pay.price ? available.shareOf(pay.price, offering.price, 'down') : Decimal.zero;
  const steps = Decimal.min(paid, offering.max_per_customer).over(offering.step, 'down').cut(0, 'down');
  return steps.times(offering.step, 'down');
};

export type Step = 'warm_up' | 'subscribe' | 'allot' | 'unlock';

/** The four steps of an offering, by the clock and by whether it is allotted. */
export const stepsOf = (
  offering: Pick<Offering, 'starts_at' | 'ends_at' | 'first_unlock_at' | 'allotted_at'>,
  now: Instant,
): readonly { readonly step: Step; readonly state: StepState; readonly at: Instant | undefined }[] => {
  const phase = phaseAt(offering, now);
  const allotted = offering.allotted_at !== null;
  const unlocking = allotted && now >= offering.first_unlock_at;
  const done = (is_done: boolean, is_current: boolean): StepState =>
    is_done ? 'done' : is_current ? 'current' : 'waiting';
  return [
    { step: 'warm_up', state: done(phase !== 'warm_up', true), at: undefined },
    { step: 'subscribe', state: done(phase === 'done', phase === 'in_progress'), at: offering.starts_at },
    { step: 'allot', state: done(allotted, phase === 'done'), at: offering.ends_at },
    { step: 'unlock', state: done(unlocking, allotted), at: offering.first_unlock_at },
  ];
};

/** What a customer waits for next; undefined once everything has happened. */
export const nextOf = (
  offering: Pick<Offering, 'starts_at' | 'ends_at' | 'first_unlock_at'>,
  now: Instant,
): { readonly what: 'starts' | 'ends' | 'unlocks'; readonly at: Instant } | undefined => {
  const at = nextPhaseAt(offering, now);
  if (at !== null) return { what: phaseAt(offering, now) === 'warm_up' ? 'starts' : 'ends', at };
  return now < offering.first_unlock_at ? { what: 'unlocks', at: offering.first_unlock_at } : undefined;
};

/** A stair of the picture, in parts of its width and height. */
export interface Stair {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly is_unlocked: boolean;
}

export interface UnlockDrawing {
  readonly stairs: readonly Stair[];
  /** Where now is; undefined before the first and after the last part. */
  readonly now: number | undefined;
}

/** The last stair is as wide as this share of the others, so that it can be seen. */
const LANDING = 0.15;

/** OF10: what is unlocked, from the first part on, to scale in time and amount. */
export const unlockDrawing = (parts: readonly UnlockPart[], now: Instant): UnlockDrawing => {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return { stairs: [], now: undefined };
  const start_ms = millisecondsOf(first.at);
  const last_ms = Math.max(millisecondsOf(last.at), millisecondsOf(plusDays(first.at, 1)));
  const whole_ms = (last_ms - start_ms) * (1 + LANDING);
  const placeOf = (at: Instant): number => (millisecondsOf(at) - start_ms) / whole_ms;
  const all = Decimal.sum(parts.map(({ amount }) => amount));
  let sum = Decimal.zero;
  const stairs = parts.map(({ at, amount }, index): Stair => {
    sum = sum.plus(amount);
    const next = parts[index + 1];
    const x = placeOf(at);
    return {
      x,
      width: (next ? placeOf(next.at) : 1) - x,
      height: all.isPositive() ? sum.over(all, 'down').toDrawing() : 0,
      is_unlocked: at <= now,
    };
  });
  return { stairs, now: now > first.at && now < last.at ? placeOf(now) : undefined };
};
