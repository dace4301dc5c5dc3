import { instantOf } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { stepsOf } from '../form.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';

export const OfferingSteps = ({ offering }: { offering: Offering }) => {
  const text = useText(offeringsTexts);
  return (
    <Card testId="offering.steps">
      <div className="flex flex-col gap-3">
        <h2 className="type-row text-1">{text('steps')}</h2>
        <StatusTimeline
          steps={stepsOf(offering, instantOf(now())).map(({ step, state, at }) => ({
            key: step,
            title: text(`step_${step}`),
            state,
            at,
          }))}
        />
      </div>
    </Card>
  );
};
