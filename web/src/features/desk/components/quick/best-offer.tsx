import { Decimal } from '#contract/kit/decimal.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { reasonKey } from '#web/features/desk/form.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import type { Best, Quote } from '#web/features/desk/queries.ts';
import { PersonLine } from '../person-line.tsx';
import { useDeskFormat } from '../use-desk-format.ts';
import type { Quick } from './use-quick.ts';

/** The best offer with its reason (DK20), or why there is none and what would help. */
export const BestOffer = ({ quick }: { quick: Quick }) => {
  const text = useText(quickTexts);
  if (!quick.stated)
    return (
      <Card testId="desk.quick.enter">
        <p className="type-body text-2">{text('enter')}</p>
      </Card>
    );
  if (quick.waits || !quick.input) return <SkeletonCard lines={4} />;
  return (
    <ReadStates read={quick.read} skeleton={<SkeletonCard lines={4} />}>
      {(quote) => (quote.best ? <Found best={quote.best} quick={quick} /> : <NotFound quote={quote} quick={quick} />)}
    </ReadStates>
  );
};

const Found = ({ best, quick }: { best: Best; quick: Quick }) => {
  const text = useText(quickTexts);
  const people = useText(peopleTexts);
  const format = useDeskFormat();
  const { offer, reason } = best;
  const { completion } = offer.maker;
  return (
    <Card testId="desk.quick.best">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 className="type-label text-2">{text('best')}</h2>
          <span className="type-caption text-accent" data-testid="desk.quick.reason">
            {text(reasonKey(quick.side, reason), { percent: completion ? format.completion(completion) : '' })}
          </span>
        </div>
        <p className="num type-row wrap-anywhere text-1" data-testid="desk.quick.price">
          {format.priceLine(best, offer.currency_name, offer.fiat)}
        </p>
        <PersonLine person={offer.maker} sells={offer.side === 'sell'} testId="desk.quick.merchant" />
        <div className="flex flex-wrap gap-1">
          {offer.ways.map((way) => (
            <Tag key={way}>{people(way)}</Tag>
          ))}
        </div>
      </div>
    </Card>
  );
};

const NotFound = ({ quote, quick }: { quote: Quote; quick: Quick }) => {
  const text = useText(quickTexts);
  const suggestions = useSuggestions(quote, quick);
  return (
    <Card testId="desk.quick.none">
      <div className="flex flex-col gap-3">
        <p className="type-body text-2">{useWhyNone(quote, quick)}</p>
        <div className="flex flex-wrap gap-2">
          {suggestions.map(({ key, label, onClick }) => (
            <Button key={key} variant="secondary" size="small" fit onClick={onClick} testId={`desk.quick.${key}`}>
              {label}
            </Button>
          ))}
          <Button variant="secondary" size="small" fit href={deskPaths.list({ side: quick.side })}>
            {text('all_offers')}
          </Button>
        </div>
      </div>
    </Card>
  );
};

const coinOf = ({ coin }: Quick) => ({ currency_name: coin?.name ?? '', currency_scale: coin?.scale ?? 0 });

const useWhyNone = ({ smallest, largest }: Quote, quick: Quick): string => {
  const text = useText(quickTexts);
  const people = useText(peopleTexts);
  const format = useDeskFormat();
  const coin = coinOf(quick);
  if (!smallest || !largest) return text('none_at_all', { coin: coin.currency_name, fiat: quick.fiat });
  if (quick.way) return text('none_way', { way: people(quick.way) });
  if (smallest.gt(largest)) return text('none_now');
  return text('none_amount', {
    smallest: format.coin(smallest, coin, 'up'),
    largest: format.coin(largest, coin, 'down'),
  });
};

/** Another way, or the nearest amounts that merchants take. */
const useSuggestions = ({ smallest, largest }: Quote, { draft, way, ...quick }: Quick) => {
  const text = useText(quickTexts);
  const format = useDeskFormat();
  const coin = coinOf({ draft, way, ...quick });
  if (way) return [{ key: 'any-way', label: text('any'), onClick: () => draft.set({ way: '' }) }];
  const most = quick.level_amount;
  const reach = most && largest ? Decimal.min(largest, most) : largest;
  return [smallest, reach].flatMap((amount, index) =>
    amount && !(most && amount.gt(most)) && !(smallest && amount.lt(smallest))
      ? [
          {
            key: index === 0 ? 'smallest' : 'largest',
            label: text('use', { amount: format.coin(amount, coin, index === 0 ? 'up' : 'down') }),
            onClick: () => draft.set({ field: 'amount', text: amount.toString() }),
          },
        ]
      : [],
  );
};
