import type { OpeningRefusal } from '#contract/limits/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { limitsPaths, type LimitsPart } from '#web/features/limits/paths.ts';
import { futuresTradeTexts, limitsProblems } from '#web/features/futures/locales/trade/index.ts';
import { checkAsked } from './use-opening-refusal.ts';

const partOf = ({ code }: OpeningRefusal): LimitsPart => (code === 'cooling_off' ? 'cool-off' : 'daily-loss');

/** A break or a daily limit that the customer has set, or the questions before the first position, known before the tap. */
export const LimitsNotice = ({ refusal }: { refusal: OpeningRefusal | undefined }) => {
  const text = useText(futuresTradeTexts);
  const problem = useText(limitsProblems);
  if (!refusal) return null;
  const kind = checkAsked(refusal.code);
  return (
    <Banner
      kind="info"
      action={
        kind
          ? { label: text('answer_check'), href: limitsPaths.check({ kind }) }
          : { label: text('own_limits'), href: limitsPaths.overview({ at: partOf(refusal) }) }
      }
      testId="futures.limits"
    >
      {withLocalTimes(problem(refusal.code, refusal.values))}
    </Banner>
  );
};
