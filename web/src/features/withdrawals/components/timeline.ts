import { holdReasons, withdrawalRejectReasons } from '#contract/withdrawals/rules.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { Withdrawal } from '../queries.ts';
import type { texts } from '../locales/en.ts';

type Key = keyof typeof texts;

export interface Step {
  readonly title: Key;
  readonly look: StepState;
  readonly at: Withdrawal['requested_at'] | undefined;
  /** Why it is at this step; undefined without a reason. */
  readonly reason: Key | undefined;
  /** The step that shows the due date, or the end of the hold. */
  readonly current: boolean;
}

type Facts = Pick<Withdrawal, 'timeline' | 'status' | 'state' | 'hold' | 'tier' | 'paid_by'>;

/** Past and current steps and, while it is in progress, future ones. */
export const stepsOf = (withdrawal: Facts): readonly Step[] => {
  const { timeline, status, hold } = withdrawal;
  const held = hold ? timeline.findLastIndex((step) => step.state === 'held' && step.reason === hold.reason) : -1;
  const past = timeline.map((step, index): Step => {
    const last = index === timeline.length - 1;
    return {
      title: step.state === 'settled' && withdrawal.paid_by === 'operator' ? 'state_paid' : `state_${step.state}`,
      look: index === held ? 'current' : last && status === 3 ? 'failed' : 'done',
      at: step.at,
      reason: reasonKey(step.state, step.reason),
      current: index === held,
    };
  });
  return status === 1 ? [...past, ...ahead(withdrawal, held >= 0)] : past;
};

/** Where it is, in a word: the step that its timeline marks, or the last one. */
export const stateWord = (withdrawal: Facts): Key => {
  const steps = stepsOf(withdrawal);
  return (steps.find(({ current }) => current) ?? steps.at(-1))?.title ?? `state_${withdrawal.state}`;
};

/** The next step is already in progress, unless a hold blocks it. */
const ahead = ({ state, tier, paid_by }: Facts, held: boolean): readonly Step[] => {
  const later: readonly Key[] = paid_by === 'operator' ? ['state_paid'] : ['state_broadcasting', 'state_settled'];
  const ways: Partial<Record<Withdrawal['state'], readonly Key[]>> = {
    requested: ['step_review', ...later],
    approved: ['step_sending', ...later.slice(1)],
    broadcasting: ['step_confirming', 'state_settled'],
  };
  return (ways[state] ?? []).map((title, index) => {
    const current = index === 0 && !held;
    return {
      title,
      look: current ? 'current' : 'waiting',
      at: undefined,
      reason: doneBy(title, tier, paid_by),
      current,
    };
  });
};

/** Who does a step that is still ahead: the end of a hold alone does not send anything. */
const doneBy = (title: Key, tier: Facts['tier'], paid_by: Facts['paid_by']): Key | undefined => {
  if (title === 'step_review') return tier === 'automatic' ? 'review_automatic' : 'review_person';
  return title === 'step_sending' && paid_by === 'operator' ? 'sending_people' : undefined;
};

/** What operators do; a demo has none, so whoever tries it has to do these. */
export const byPeople: ReadonlySet<Key | undefined> = new Set(['review_person', 'sending_people'] as const);

const FAILED = ['reverted', 'other_transaction'] as const;
const ENDED = [...withdrawalRejectReasons, ...FAILED] as const;

const reasonKey = (state: Withdrawal['timeline'][number]['state'], reason: string): Key | undefined => {
  if (state === 'held') {
    const known = holdReasons.find((one) => one === reason);
    return known && `hold_${known}`;
  }
  if (state === 'approved') return reason === 'automatic' ? 'approved_automatic' : 'approved_reviewed';
  if (state !== 'rejected' && state !== 'failed') return undefined;
  const known = ENDED.find((one) => one === reason);
  return known ? `reason_${known}` : 'reason_other';
};

/** What it waits for when nothing holds it, and since when: its last event. */
export const waitsFor = ({
  timeline,
  state,
  requested_at,
}: Pick<Withdrawal, 'timeline' | 'state' | 'requested_at'>): {
  readonly words: 'why_to_review' | 'why_to_send' | 'why_sent';
  readonly since: Withdrawal['requested_at'];
} => {
  const since = timeline.findLast((step) => step.state === state)?.at ?? requested_at;
  const words = state === 'broadcasting' ? 'why_sent' : state === 'approved' ? 'why_to_send' : 'why_to_review';
  return { words, since };
};

/** Since when the current hold has been active. */
export const heldSince = ({ timeline, hold }: Pick<Withdrawal, 'timeline' | 'hold'>) =>
  timeline.findLast((step) => step.state === 'held' && step.reason === hold?.reason)?.at;

const OPERATOR = /^operator (\d+)$/;

/** The id of the operator who holds it; undefined where a rule does. */
export const holderOf = (holder: string): string | undefined => OPERATOR.exec(holder)?.[1];
