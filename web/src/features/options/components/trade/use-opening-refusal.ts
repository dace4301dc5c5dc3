import { instantOf } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { refusesOpening, type OpeningRefusal } from '#contract/limits/rules.ts';
import { now } from '#ui/now.ts';
import type { Address } from '#web/shared/address.ts';
import { useRead } from '#web/shared/use-read.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';

/** Why the customer's own limits, or the check that is still to be passed, stop a new option; by the server's rule. */
export const useOpeningRefusal = (): OpeningRefusal | undefined => {
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
    { checks: ['options'] },
    instantOf(now()),
  );
};

export const isCheckAsked = (reason: string | undefined): boolean => reason === 'options_check_required';

/** The three questions before a first option. */
export const checkAddress = (): Address => limitsPaths.check({ kind: 'options' });
