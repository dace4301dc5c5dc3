import { startOfTypedDay } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { houseTexts } from '#web/features/options/locales/house/index.ts';
import type { Day } from '#web/features/options/queries.ts';
import { useExact } from '../use-option-format.ts';
import { Counts } from './counts.tsx';
import { Recompute } from './recompute-button.tsx';

/** What the options of one UTC day came to, and the button that recomputes it. */
export const DayCard = ({ day }: { day: Day }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const exact = useExact();
  const whole = (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
  const start = startOfTypedDay(day.day);
  return (
    <Card testId={`days.${day.day}`}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="num type-row text-1">{day.day}</h2>
          <span className="num ms-auto type-label font-normal text-2">
            {text('count', { count: whole(day.count) })}
          </span>
        </div>
        <Counts counts={day} />
        {day.moved.map(({ currency_id, currency_name, scale, staked, paid }) => (
          <Facts
            key={currency_id}
            facts={[
              { label: text('staked'), value: exact(staked, currency_name, scale) },
              { label: text('paid'), value: exact(paid, currency_name, scale) },
            ]}
          />
        ))}
        <Facts
          facts={[
            {
              label: text('batches'),
              value:
                day.first_batch === null
                  ? '—'
                  : `${whole(day.first_batch)} – ${whole(day.last_batch ?? day.first_batch)}`,
            },
          ]}
        />
        {start !== undefined && day.first_batch !== null && <Recompute day={day} />}
      </div>
    </Card>
  );
};
