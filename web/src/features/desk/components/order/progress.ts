import type { DeskSide, DeskState } from '#contract/desk/rules.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { Order } from '#web/features/desk/queries.ts';

/* What the page of an order shows in each of its states. */

export interface Span {
  readonly until: Instant;
  readonly total_ms: number;
}

type Timed = Pick<Order, 'state' | 'made_at' | 'pay_until' | 'paid_at' | 'check_until'>;

/** The time that runs: the buyer's to pay, or the seller's to check. */
export const spanOf = ({ state, made_at, pay_until, paid_at, check_until }: Timed): Span | undefined => {
  const from = (start: Instant, until: Instant): Span => ({
    until,
    total_ms: Math.max(1000, millisecondsOf(until) - millisecondsOf(start)),
  });
  if (state === 'unpaid') return from(made_at, pay_until);
  return state === 'paid' && paid_at !== null && check_until !== null ? from(paid_at, check_until) : undefined;
};

type Marks = readonly [StepState, StepState, StepState];

type Decided = 'release' | 'refund';

/** DK19: how an appeal was decided; undefined without a decision, also if the seller released before one. */
export const decidedOf = ({ appeal }: Pick<Order, 'appeal'>): Decided | undefined =>
  appeal?.outcome === 'release' || appeal?.outcome === 'refund' ? appeal.outcome : undefined;

/** Whether a decision is for this side. */
export const hasWon = (side: DeskSide, decided: Decided): boolean => (side === 'buy') === (decided === 'release');

export const ownRole = ({ side }: Pick<Order, 'side'>): 'buyer' | 'seller' => (side === 'buy' ? 'buyer' : 'seller');

interface Ended {
  readonly state: DeskState;
  readonly paid_at: Instant | null;
  readonly decided?: Decided | undefined;
}

/** How the three steps look: pay, check (or the decision instead of it), released. */
export const marksOf = ({ state, paid_at, decided }: Ended): Marks => {
  if (decided === 'refund') return ['failed', 'done', 'waiting'];
  if (state === 'unpaid') return ['current', 'waiting', 'waiting'];
  if (state === 'paid' || state === 'appeal') return ['done', 'current', 'waiting'];
  if (state === 'released') return ['done', 'done', 'done'];
  return paid_at === null ? ['failed', 'waiting', 'waiting'] : ['done', 'failed', 'waiting'];
};

export interface Acts {
  readonly pay: boolean;
  readonly cancel: boolean;
  readonly release: boolean;
  readonly appeal: boolean;
  readonly evidence: boolean;
}

/** DK12, DK14, DK15, DK18: what this side may do now. */
export const actsOf = ({ state, side }: Pick<Order, 'state' | 'side'>): Acts => ({
  pay: side === 'buy' && state === 'unpaid',
  cancel: side === 'buy' && state === 'unpaid',
  release: side === 'sell' && (state === 'paid' || state === 'appeal'),
  appeal: state === 'paid',
  evidence: state === 'appeal',
});

/** DK17: whether messages are still taken. */
export const isChatOpen = (chat_until: Instant | null, now_ms: number): boolean =>
  chat_until === null || millisecondsOf(chat_until) > now_ms;
