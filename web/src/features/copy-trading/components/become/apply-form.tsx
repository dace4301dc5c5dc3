import { useState } from 'react';
import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { StepSlider } from '#ui/step-slider.tsx';
import { useWrite } from '#web/shared/use-write.ts';
import { becomeTexts } from '#web/features/copy-trading/locales/become/index.ts';
import { changedByBecoming, type Me, type Terms } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';
import { EXAMPLE_PROFIT, exampleOf, maxPercent, percentMarks, shareOf } from './share-choice.ts';

const USUAL_PERCENT = 10;

/** The share of profits, and the application. */
export const ApplyForm = ({ me, terms }: { me: Me; terms: Terms }) => {
  const text = useText(becomeTexts);
  const format = useCopyFormat();
  const max = maxPercent(terms.max_share);
  const [percent, setPercent] = useState(Math.min(USUAL_PERCENT, max));
  const apply = useWrite(becomingCalls.apply, { changes: changedByBecoming });
  const { trader, follower } = exampleOf(percent);
  const name = (value: number): string => format.share(shareOf(value));
  return (
    <>
      <Section title={text('share')} testId="copy.become.share">
        <Card>
          <div className="flex flex-col gap-2">
            <p className="num type-price text-1" data-testid="copy.become.percent">
              {name(percent)}
            </p>
            <StepSlider
              label={text('share')}
              value={percent}
              onChange={setPercent}
              min={0}
              max={max}
              step={1}
              marks={percentMarks(max).map((value) => ({ value, label: name(value) }))}
              format={name}
              testId="copy.become.slider"
            />
            <p className="num type-label font-normal text-1">
              {text('share_example', {
                profit: format.usdt(EXAMPLE_PROFIT, 'down'),
                trader: format.usdt(trader, 'down'),
                follower: format.usdt(follower, 'down'),
              })}
            </p>
            <p className="type-caption text-3">{text('share_about')}</p>
          </div>
        </Card>
      </Section>
      <div className="flex flex-col gap-2">
        <Button
          disabled={!me.can_apply}
          busy={apply.busy}
          onClick={() => void apply.send({ share_rate: shareOf(percent) })}
          testId="copy.become.apply"
        >
          {text('apply')}
        </Button>
        <p className="text-center type-caption text-2">
          {me.can_apply
            ? text('apply_about')
            : me.apply_again_at
              ? text('apply_again', { time: format.instant(me.apply_again_at, 'date_time') })
              : text('apply_not_yet')}
        </p>
      </div>
    </>
  );
};
