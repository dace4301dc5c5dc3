import Coffee from 'lucide-react/icons/coffee';
import { limitsCalls } from '#contract/limits/calls.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useRead } from '#web/shared/use-read.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';

/** Instead of the form, while a break that the customer has chosen is running. */
export const BreakCard = () => {
  const text = useText(optionsTradeTexts);
  const format = useFormat();
  const until = useRead(limitsCalls.mine, {}, { keep: true }).value?.cooling_off_until;
  return (
    <Card testId="options.break">
      <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
        <Coffee aria-hidden className="size-12 stroke-1 text-3" />
        <h2 className="type-nav text-1">{text('break_title')}</h2>
        {until && (
          <p className="num type-row text-1" data-testid="options.break.until">
            {text('break_until', { time: format.instant(until, 'date_time') })}
          </p>
        )}
        <p className="max-w-72 type-label font-normal text-balance text-2">{text('break_text')}</p>
        <a
          href={limitsPaths.overview({ at: 'cool-off' })}
          className="flex min-h-11 items-center type-label text-accent"
        >
          {text('own_limits')}
        </a>
      </div>
    </Card>
  );
};
