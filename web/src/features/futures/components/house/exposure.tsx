import ChevronDown from 'lucide-react/icons/chevron-down';
import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { houseTexts } from '#web/features/futures/locales/house/index.ts';
import type { House } from '#web/features/futures/queries.ts';

type Market = House['markets'][number];

/** FU16: the larger side of every contract against its limit. */
export const Exposure = ({ house: { markets, funds } }: { house: House }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const taken = markets.filter(({ positions }) => positions > 0);
  const empty = markets.filter(({ positions }) => positions === 0);
  return (
    <Section title={text('exposure')} testId="house.exposure">
      <p className="type-label font-normal text-2">{text('exposure_about')}</p>
      <Card>
        <Facts
          facts={[
            {
              label: text('funds'),
              value: format.coin(funds, 'USDT', { scale: 2, rounding: 'down' }),
              testId: 'house.funds',
            },
          ]}
        />
      </Card>
      <Card flush>
        {markets.length === 0 && <p className="p-4 type-label font-normal text-2">{text('no_exposure')}</p>}
        {taken.map((market) => (
          <MarketExposure key={market.match_id} market={market} />
        ))}
        {empty.length > 0 && <Folded markets={empty} />}
      </Card>
    </Section>
  );
};

/** Dozens of markets in which nobody has a position would hide the few that matter. */
const Folded = ({ markets }: { markets: readonly Market[] }) => {
  const text = useText(houseTexts);
  return (
    <details className="group" data-testid="house.folded">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 type-label text-1 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        {text('without_positions', { count: markets.length })}
        <ChevronDown aria-hidden className="size-5 text-3 transition-transform group-open:rotate-180" />
      </summary>
      {markets.map((market) => (
        <MarketExposure key={market.match_id} market={market} />
      ))}
    </details>
  );
};

/** The part of the limit that is used, from 0 to 100. */
const usedOf = ({ exposure, limit }: Market): number =>
  limit.isPositive() ? Math.min(100, exposure.over(limit, 'up').toDrawing() * 100) : 0;

const MarketExposure = ({ market }: { market: Market }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const { symbol, exposure, net, limit, long, short, positions } = market;
  const [base = ''] = symbol.split('/');
  const money = (value: Decimal): string => format.coin(value, 'USDT', { scale: 0, rounding: 'up' });
  const size = (value: Decimal): string => format.coin(value, base, { scale: 8, min_scale: 0, rounding: 'down' });
  const used = usedOf(market);
  const side = net.isZero() ? 'house_even' : net.isPositive() ? 'house_short' : 'house_long';
  return (
    <div className="flex flex-col gap-2 p-4" data-testid={`house.market.${market.match_id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="type-row text-1">{symbol}</h3>
        <span className="num type-caption text-2">{text(side, { net: money(net.abs()) })}</span>
      </div>
      <div
        role="img"
        aria-label={text('share_bar', {
          share: format.percent(Decimal.of(Math.round(used)).over(Decimal.of(100), 'down'), { scale: 0 }),
        })}
        className="h-2 rounded-full bg-pressed"
      >
        <span
          className={`block h-full rounded-full ${used >= 80 ? 'bg-warn' : 'bg-accent'}`}
          style={{ width: `${used}%` }}
        />
      </div>
      <p className="num type-caption text-2">
        {text('exposure_of', { exposure: money(exposure), limit: money(limit) })}
      </p>
      {positions > 0 && (
        <Facts
          facts={[
            { label: text('longs'), value: size(long) },
            { label: text('shorts'), value: size(short) },
            {
              label: text('positions'),
              value: format.amount(Decimal.of(positions), { scale: 0, rounding: 'down' }),
            },
          ]}
        />
      )}
    </div>
  );
};
