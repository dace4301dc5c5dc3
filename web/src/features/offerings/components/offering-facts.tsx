import { lastUnlockAt } from '#contract/offerings/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import { useOfferingFormat } from './use-offering-format.ts';

export const OfferingFacts = ({ offering }: { offering: Offering }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const { starts_at, ends_at, first_unlock_at } = offering;
  return (
    <Card testId="offering.facts">
      <div className="flex flex-col gap-3">
        <h2 className="type-row text-1">{text('facts')}</h2>
        <Facts
          facts={[
            { label: text('issue_price'), value: format.each(offering.price) },
            { label: text('total'), value: format.tokens(offering.for_sale, offering) },
            { label: text('remaining'), value: format.tokens(offering.remaining, offering) },
            { label: text('min_amount'), value: format.tokens(offering.min_amount, offering) },
            { label: text('max_per_customer'), value: format.tokens(offering.max_per_customer, offering) },
            { label: text('opens'), value: format.instant(starts_at, 'date_time') },
            { label: text('closes'), value: format.instant(ends_at, 'date_time') },
            {
              label: text('step_unlock'),
              value: format.instant(first_unlock_at, 'date_time'),
              testId: 'offering.first-unlock',
            },
            {
              label: text('lock'),
              value: <span className="block text-balance">{format.lock(offering)}</span>,
              testId: 'offering.lock',
            },
            { label: text('last_unlock'), value: format.instant(lastUnlockAt(offering), 'date') },
          ]}
        />
        <p className="type-caption text-3" data-testid="offering.no-market">
          {text('no_market', { currency: offering.currency_name })}
        </p>
      </div>
    </Card>
  );
};
