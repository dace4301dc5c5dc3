import type { DeskState } from '#contract/desk/rules.ts';
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

/** How the three steps look: pay, check, released. */
export const marksOf = ({ state, paid_at }: { readonly state: DeskState; readonly paid_at: Instant | null }): Marks => {
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
