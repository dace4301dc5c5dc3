import type { Timing } from '../timing.ts';

/** Time that a test advances, running due work in order. */
export interface HeldTiming extends Timing {
  pass(delay_ms: number): void;
}

export const heldTiming = (): HeldTiming => {
  let now_ms = 0;
  let plans: { readonly at_ms: number; readonly work: () => void }[] = [];
  return {
    now_ms: () => now_ms,
    after(delay_ms, work) {
      const plan = { at_ms: now_ms + delay_ms, work };
      plans.push(plan);
      return () => void (plans = plans.filter((other) => other !== plan));
    },
    pass(delay_ms) {
      const end_ms = now_ms + delay_ms;
      for (;;) {
        const [next] = plans.filter(({ at_ms }) => at_ms <= end_ms).sort((one, other) => one.at_ms - other.at_ms);
        if (!next) break;
        plans = plans.filter((plan) => plan !== next);
        now_ms = Math.max(now_ms, next.at_ms);
        next.work();
      }
      now_ms = end_ms;
    },
  };
};
