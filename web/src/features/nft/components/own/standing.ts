import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { saleStatus, type HoldState } from '#contract/nft/rules.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { OwnItem } from '#web/features/nft/queries.ts';

export type OwnAct = 'resell' | 'take_back' | 'open';

type Held = Pick<OwnItem, 'hold_state' | 'pay_type' | 'bids' | 'listing_state'>;

/** NS2, NB7: what the owner can do with it now. */
export const actOf = ({ hold_state, pay_type, bids }: Held): OwnAct | undefined => {
  if (hold_state === 'held' || hold_state === 'opened') return 'resell';
  if (hold_state === 'unopened') return 'open';
  if (hold_state === 'in_review') return 'take_back';
  const for_sale = hold_state === 'reselling' || hold_state === 'relisted';
  return for_sale && (pay_type === 1 || bids === 0) ? 'take_back' : undefined;
};

/** NS2: an auction with a bid is not taken back. */
export const hasBids = ({ hold_state, pay_type, bids }: Held): boolean =>
  (hold_state === 'reselling' || hold_state === 'relisted') && pay_type === 2 && bids > 0;

const SALES = ['in_review', 'reselling', 'relisted', 'awaiting', 'resold'] as const satisfies readonly HoldState[];

/** Of a sale that runs, waits or brought the money: what a work once cost is not its price. */
export const salePrice = ({
  hold_state,
  price,
  best_bid,
  currency_id,
}: Pick<OwnItem, 'hold_state' | 'price' | 'best_bid' | 'currency_id'>): Decimal | undefined =>
  currency_id !== 0 && SALES.some((state) => state === hold_state) ? (best_bid ?? price ?? undefined) : undefined;

export const tones = {
  held: 'plain',
  in_review: 'info',
  reselling: 'accent',
  relisted: 'accent',
  awaiting: 'warn',
  in_series: 'info',
  resold: 'plain',
  unopened: 'accent',
  opened: 'plain',
  taken_down: 'danger',
} as const satisfies Readonly<Record<HoldState, string>>;

export const saleSteps = ['sent', 'review', 'sale', 'end'] as const;
export type SaleStep = (typeof saleSteps)[number];

type Sale = Pick<OwnItem, 'listing_state' | 'starts_at' | 'ends_at' | 'ended_at'>;

export interface StepOf {
  readonly step: SaleStep;
  readonly state: StepState;
  readonly at?: Instant | undefined;
}

/** How far a sale is; before it is sent, its first step is the current one. */
export const stepsOf = (sale: Sale, now: Instant): readonly StepOf[] => {
  const { starts_at, ends_at, ended_at } = sale;
  const states = statesOf(sale, now);
  // A sold work has its end before the end that was planned.
  const end = (states.at(3) === 'done' ? ended_at : undefined) ?? ends_at ?? undefined;
  const at = { sent: undefined, review: undefined, sale: starts_at ?? undefined, end };
  return saleSteps.map((step, place) => ({ step, state: states[place] ?? 'waiting', at: at[step] }));
};

const statesOf = ({ listing_state, starts_at, ends_at }: Sale, now: Instant): readonly StepState[] => {
  switch (listing_state) {
    case null:
      return ['current'];
    case 'review':
      return ['done', 'current'];
    case 'refused':
    case 'withdrawn':
      return ['done', 'failed'];
    case 'live': {
      const status = starts_at && ends_at ? saleStatus({ state: 'live', starts_at, ends_at }, now) : 1;
      return status === 0 ? ['done', 'done', 'done', 'current'] : ['done', 'done', 'current'];
    }
    case 'awaiting':
      return ['done', 'done', 'done', 'current'];
    case 'sold':
    case 'ended':
      return ['done', 'done', 'done', 'done'];
    case 'expired':
    case 'taken_down':
      return ['done', 'done', 'done', 'failed'];
  }
};
