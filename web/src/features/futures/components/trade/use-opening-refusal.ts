import { instantOf } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { checksForLeverage, refusesOpening, type CheckKind, type OpeningRefusal } from '#contract/limits/rules.ts';
import { now } from '#ui/now.ts';
import { useRead } from '#web/shared/use-read.ts';

/** Why the customer's own limits, or a check that is still to be passed, stop a new position; by the server's rule. */
export const useOpeningRefusal = (multiple: number): OpeningRefusal | undefined => {
  const limits = useRead(limitsCalls.mine, {}, { keep: true }).value;
  if (!limits) return undefined;
  const { daily_loss, today_result, cooling_off_until, passed } = limits;
  return refusesOpening(
    {
      daily_loss: daily_loss ?? undefined,
      today_result,
      cooling_off_until: cooling_off_until ?? undefined,
      passed: new Set(passed.map(({ kind }) => kind)),
    },
    { checks: checksForLeverage(multiple) },
    instantOf(now()),
  );
};

/** The check that a refusal asks for; undefined for any other reason. */
export const checkAsked = (reason: string | undefined): CheckKind | undefined => {
  if (reason === 'futures_check_required') return 'futures';
  return reason === 'super_leverage_check_required' ? 'super_leverage' : undefined;
};
