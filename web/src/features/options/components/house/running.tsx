import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { houseTexts } from '#web/features/options/locales/house/index.ts';
import type { House } from '#web/features/options/queries.ts';
import { useExact } from '../use-option-format.ts';

type Market = House['running'][number];

/** What runs, by market and currency: both directions beside each other, and the most that the house can come to owe. */
export const Running = ({ running }: Pick<House, 'running'>) => {
  const text = useText(houseTexts);
  return (
    <Section title={text('running')} testId="house.running">
      <Card flush>
        {running.length === 0 && <p className="p-4 type-label font-normal text-2">{text('running_none')}</p>}
        {running.map((market) => (
          <RunningMarket key={`${market.match_id} ${market.currency_name}`} market={market} />
        ))}
      </Card>
    </Section>
  );
};

const RunningMarket = ({ market }: { market: Market }) => {
  const text = useText(houseTexts);
  const exact = useExact();
  const { symbol, currency_name, scale, up, down, worst } = market;
  const coin = (value: Decimal): string => exact(value, currency_name, scale);
  const all = up.plus(down);
  const share = all.isPositive() ? up.over(all, 'half_even').toDrawing() * 100 : 50;
  return (
    <div className="flex flex-col gap-2 p-4" data-testid="house.running.market">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="type-row text-1">{symbol}</h3>
        <span className="num ms-auto type-caption text-2">{text('worst', { amount: coin(worst) })}</span>
      </div>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-up" style={{ width: `${share}%` }} />
        <span className="flex-1 bg-down" />
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 type-caption text-2">
        <span className="num">{text('up_is', { amount: coin(up) })}</span>
        <span className="num">{text('down_is', { amount: coin(down) })}</span>
      </div>
    </div>
  );
};
