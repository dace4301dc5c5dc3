import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Outcome, Pay } from '../form.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import { useOfferingFormat } from './use-offering-format.ts';

interface ShareCardProps {
  offering: Offering;
  pay: Pay;
  now: Outcome;
  is_example: boolean;
  twice: Outcome | undefined;
}

/** OF7, OF13: what the typed amount would bring, by the rule that allots it. */
export const ShareCard = ({ offering, pay, now, is_example, twice }: ShareCardProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const tokens = (value: Outcome['passed']): string => format.tokens(value, offering);
  const words = ({ amount, applied, times, passed, refund }: Outcome) => ({
    amount: tokens(amount),
    applied: format.count(applied, offering),
    for_sale: tokens(offering.for_sale),
    times: times ? format.times(times) : '',
    passed: tokens(passed),
    refund: refund ? format.coin(refund, pay, 'down') : '…',
  });
  return (
    <Card testId="offering.share">
      <div className="flex flex-col gap-2">
        <h2 className="type-row text-1">{text('how_allotted')}</h2>
        <p className="type-label font-normal text-2">{text('share_rule')}</p>
        {is_example && (
          <p className="num type-caption text-2" data-testid="offering.share-example">
            {text('share_example', { amount: tokens(now.amount) })}
          </p>
        )}
        <p className="num type-label font-normal text-1" data-testid="offering.share-now">
          {text(now.times ? 'share_part' : 'share_all', words(now))}
        </p>
        {twice && (
          <p className="num type-label font-normal text-2" data-testid="offering.share-twice">
            {text('share_twice', words(twice))}
          </p>
        )}
      </div>
    </Card>
  );
};
