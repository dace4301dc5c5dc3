import { instantOf } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { ownTexts } from '#web/features/nft/locales/own/index.ts';
import { resellTexts } from '#web/features/nft/locales/resell/index.ts';
import { stepsOf } from '../own/standing.ts';

/** NS2: what happens after it is sent. */
export const ReviewNote = () => {
  const text = useText(resellTexts);
  const own = useText(ownTexts);
  const steps = stepsOf({ listing_state: null, starts_at: null, ends_at: null, ended_at: null }, instantOf(now()));
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="type-row text-1">{text('review')}</h2>
        <p className="type-label font-normal text-2">{text('review_about')}</p>
        <StatusTimeline
          steps={steps.map(({ step, state }) => ({
            key: step,
            title: own(`step_${step}`),
            state,
            expected: step === 'review' ? own('step_review_about') : undefined,
          }))}
        />
      </div>
    </Card>
  );
};
