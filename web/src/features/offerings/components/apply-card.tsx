import Clock from 'lucide-react/icons/clock';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { FieldError } from '#ui/field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { Facts } from '#web/shared/facts.tsx';
import { FormNote } from '#web/shared/form-note.tsx';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import { ApplyAmount } from './apply-amount.tsx';
import type { Applying } from './use-applying.ts';
import { useOfferingFormat } from './use-offering-format.ts';

/** What is applied for, what it is paid with, and what it costs. */
export const ApplyCard = ({ offering, applying }: { offering: Offering; applying: Applying }) => (
  <Card>
    <div className="flex flex-col gap-4">
      <ApplyAmount offering={offering} applying={applying} />
      {offering.pay_currencies.length > 1 && <PayWith offering={offering} applying={applying} />}
      <Cost applying={applying} />
    </div>
  </Card>
);

const PayWith = ({ offering, applying }: { offering: Offering; applying: Applying }) => {
  const text = useText(offeringsTexts);
  return (
    <div role="group" aria-label={text('pay_with')} className="flex flex-wrap items-center gap-x-3">
      <span aria-hidden className="type-label text-2">
        {text('pay_with')}
      </span>
      <span className="ms-auto flex flex-wrap justify-end gap-x-2">
        {offering.pay_currencies.map(({ id, name }) => (
          <Chip
            key={id}
            selected={applying.pay.currency_id === id}
            onClick={() => applying.setPay(id)}
            testId={`offering.pay-${name}`}
          >
            {name}
          </Chip>
        ))}
      </span>
    </div>
  );
};

const Cost = ({ applying: { form, pay, priced_at, unpriced } }: { applying: Applying }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const moves = pay.currency_name !== 'USDT';
  const cost = form.cost && format.coin(form.cost, pay, 'up');
  const currency = pay.currency_name;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <Facts
        facts={[
          {
            label: text('cost'),
            value: cost === undefined ? '—' : moves ? `≈ ${cost}` : cost,
            testId: 'offering.cost',
          },
        ]}
      />
      {moves && !unpriced && (
        <p className="num type-caption text-3" data-testid="offering.rate">
          {text('cost_at_price', { price: pay.price ? format.each(pay.price) : '…', currency })}
        </p>
      )}
      {unpriced && <FieldError>{text('choose_other', { currency })}</FieldError>}
      {priced_at && !unpriced && <Stale at={priced_at} />}
    </div>
  );
};

const STALE_MS = 15_000;

/** Prices are asked for every few seconds; if none comes, the customer sees how old this one is. */
const Stale = ({ at }: { at: Instant }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  if (useNow() - millisecondsOf(at) < STALE_MS) return null;
  return (
    <FormNote tone="text-warn" icon={<Clock aria-hidden size={16} />}>
      {text('price_from', { time: format.instant(at, 'seconds') })}
    </FormNote>
  );
};
