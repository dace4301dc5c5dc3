import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { useNights, type Position } from '#web/features/futures/queries.ts';
import type { FuturesFormat } from '../use-futures-format.ts';

interface NightsProps {
  position: Pick<Position, 'id' | 'symbol'>;
  format: FuturesFormat;
}

/** The overnight fees of a position, each with the logged price that it was computed from. */
export const Nights = ({ position: { id, symbol }, format }: NightsProps) => {
  const text = useText(positionsTexts);
  const list = useNights(id);
  if (list.rows.length === 0) return null;
  return (
    <>
      <h2 className="pt-1 type-nav text-1">{text('overnight')}</h2>
      <Card flush testId="position.nights">
        {list.rows.map(({ tick, price, amount, at }) => (
          <a
            key={tick}
            href={priceLogPaths.proof({ symbol, seq: tick })}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2 -outline-offset-2 active:bg-pressed"
          >
            <span className="flex flex-col">
              <span className="num type-label text-1">{format.instant(at, 'date_time')}</span>
              <span className="num type-caption text-accent">
                {text('night_price', { price: format.price(price), tick: format.whole(tick) })}
              </span>
            </span>
            <span className="num ms-auto type-label text-1">{format.own.quote(amount, 'up')}</span>
          </a>
        ))}
      </Card>
      {list.more !== 'end' && <ListEnd more loading={list.more === 'loading'} onMore={list.loadMore} />}
    </>
  );
};
