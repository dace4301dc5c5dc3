import type { OpeningRefusal } from '#contract/limits/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { limitsProblems, optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { checkAddress, isCheckAsked } from './use-opening-refusal.ts';

/** A daily limit that is reached, or the questions before the first option, known before the tap. */
export const LimitsNotice = ({ refusal }: { refusal: OpeningRefusal | undefined }) => {
  const text = useText(optionsTradeTexts);
  const problem = useText(limitsProblems);
  if (!refusal) return null;
  return (
    <Banner
      kind="info"
      action={
        isCheckAsked(refusal.code)
          ? { label: text('answer_check'), href: checkAddress() }
          : { label: text('own_limits'), href: limitsPaths.overview({ at: 'daily-loss' }) }
      }
      testId="options.limits"
    >
      {withLocalTimes(problem(refusal.code, refusal.values))}
    </Banner>
  );
};
