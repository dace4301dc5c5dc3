import { LOSING_SHARE_DAYS, MIN_CUSTOMERS_FOR_SHARE } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { houseTexts } from '#web/features/futures/locales/house/index.ts';
import type { House } from '#web/features/futures/queries.ts';

const days = LOSING_SHARE_DAYS;

/** FU20: the share of customers who lost, its numbers and its definition. */
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
  return (
    <Section title={text('losing_title')} testId="house.losing">
      <Card>
        <div className="flex flex-col gap-3">
          <p className="type-row text-1">
            {losing.is_too_few
              ? text('losing_few', { min: MIN_CUSTOMERS_FOR_SHARE, days })
              : text('losing', { losing: whole(losing.losing), customers: whole(losing.customers), days })}
          </p>
          {!losing.is_too_few && (
            <Facts
              facts={[
                { label: text('customers_closed'), value: whole(losing.customers) },
                { label: text('customers_lost'), value: whole(losing.losing) },
              ]}
            />
          )}
          <p className="type-label font-normal text-2">
            {text('losing_about', {
              from: format.instant(losing.from, 'date'),
              to: format.instant(losing.to, 'date'),
            })}
          </p>
          <p className="type-caption text-3">
            {text('computed', { time: format.instant(losing.computed_at, 'date_time') })}
          </p>
        </div>
      </Card>
    </Section>
  );
};
