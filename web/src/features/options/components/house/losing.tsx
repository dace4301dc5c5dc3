import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { houseTexts } from '#web/features/options/locales/house/index.ts';
import type { House } from '#web/features/options/queries.ts';

/** OT29 */
const DAYS = 90;
const MIN_CUSTOMERS = 30;

/** The share of customers who lost, its numbers and its definition. */
export const Losing = ({ losing }: Pick<House, 'losing'>) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const whole = (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
  if (!losing)
    return (
      <Section title={text('losing_title')} testId="house.losing">
        <Card>
          <p className="type-body text-1">{text('losing_none')}</p>
        </Card>
      </Section>
    );
  const { customers, losing: lost, from, to, computed_at, is_too_few } = losing;
  return (
    <Section title={text('losing_title')} testId="house.losing">
      <Card>
        <div className="flex flex-col gap-3">
          <p className="type-row text-1">
            {is_too_few
              ? text('losing_few', { min: MIN_CUSTOMERS, days: DAYS })
              : text('losing', { losing: whole(lost), customers: whole(customers), days: DAYS })}
          </p>
          <p className="type-label font-normal text-2">
            {text('losing_about', { from: format.instant(from, 'date'), to: format.instant(to, 'date') })}
          </p>
          <p className="type-caption text-3">{text('computed', { time: format.instant(computed_at, 'date_time') })}</p>
        </div>
      </Card>
    </Section>
  );
};
