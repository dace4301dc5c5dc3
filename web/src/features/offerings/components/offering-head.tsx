import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import { NextLine } from './next-line.tsx';
import { SoldBar } from './sold-bar.tsx';
import { useOfferingFormat } from './use-offering-format.ts';

interface OfferingHeadProps {
  offering: Offering;
  /** The phase has changed. */
  onEnd: () => void;
}

export const OfferingHead = ({ offering, onEnd }: OfferingHeadProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  return (
    <Card testId="offering.head">
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <CoinIcon code={offering.currency_name} size={40} />
          <p className="flex min-w-0 flex-1 flex-col">
            <span className="num type-title text-1">{format.each(offering.price)}</span>
            <span className="type-caption text-3">{`${text('issue_price')} · 1 ${offering.currency_name}`}</span>
          </p>
        </div>
        <p className="type-label font-normal wrap-break-word text-2">{offering.summary}</p>
        {offering.phase !== 'warm_up' && <SoldBar offering={offering} />}
        <NextLine offering={offering} onEnd={onEnd} />
      </div>
    </Card>
  );
};
