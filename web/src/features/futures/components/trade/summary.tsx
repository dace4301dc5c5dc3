import { useText } from '#ui/i18n/texts.ts';
import { Card } from '#ui/card.tsx';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useDistanceText } from './use-distance-text.ts';
import { useFuturesFormat } from '../use-futures-format.ts';
import type { Trade } from './use-trade.ts';

/** What the order costs and what can go wrong, before the tap; dashes keep their places until lots are typed. */
export const Summary = ({ trade: { form, terms } }: { trade: Trade }) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const distanceText = useDistanceText();
  const { opening } = form;
  const liquidation = opening?.liquidation.isPositive()
    ? format.price(opening.liquidation)
    : opening && text('no_liquidation');
  return (
    <Card testId="futures.summary">
      <dl aria-label={text('summary')} className="flex flex-col gap-1.5">
        <Row label={text('margin')} testId="futures.margin">
          {opening && format.quote(opening.margin, 'up')}
        </Row>
        <Row label={text('fee')} testId="futures.fee">
          {opening && format.quote(opening.fee, 'up')}
        </Row>
        <Row label={text('liquidation')} strong testId="futures.liquidation">
          {liquidation}
        </Row>
        <Row label={text('distance_of')} testId="futures.distance">
          {distanceText(form)}
        </Row>
        <Row label={text('overnight')} testId="futures.overnight">
          {opening && text('per_day', { amount: format.quote(opening.overnight, 'up') })}
        </Row>
      </dl>
    </Card>
  );
};

interface RowProps {
  label: string;
  children: string | undefined;
  strong?: boolean;
  testId: string;
}

const Row = ({ label, children, strong = false, testId }: RowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className={`type-label ${strong ? 'text-1' : 'font-normal text-2'}`}>{label}</dt>
    <dd className={`num ms-auto text-end text-1 ${strong ? 'type-row' : 'type-label'}`} data-testid={testId}>
      {children ?? '—'}
    </dd>
  </div>
);
