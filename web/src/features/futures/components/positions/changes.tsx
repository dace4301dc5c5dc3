import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { useChanges, type Position } from '#web/features/futures/queries.ts';
import type { FuturesFormat } from '../use-futures-format.ts';

interface ChangesProps {
  position: Pick<Position, 'id'>;
  format: FuturesFormat;
}

type Change = ReturnType<typeof useChanges>['rows'][number];

/** What the customer changed about a position: its stops as they were set, and margin that was added. */
export const Changes = ({ position: { id }, format }: ChangesProps) => {
  const text = useText(positionsTexts);
  const list = useChanges(id);
  const level = (value: Change['take_profit']): string => (value ? format.price(value) : '—');
  const whatOf = ({ take_profit, stop_loss, added_margin }: Change): string => {
    if (added_margin) return text('changed_margin');
    if (!take_profit && !stop_loss) return text('stops_removed');
    return text('changed_stops', { take_profit: level(take_profit), stop_loss: level(stop_loss) });
  };
  if (list.rows.length === 0) return null;
  return (
    <>
      <h2 className="pt-1 type-nav text-1">{text('changes')}</h2>
      <Card flush testId="position.changes">
        {list.rows.map((change) => (
          <div
            key={change.seq}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2"
            data-testid="position.change"
          >
            <span className="flex min-w-0 flex-col">
              <span className="type-label wrap-anywhere text-1">{whatOf(change)}</span>
              <span className="num type-caption text-3">{format.instant(change.at, 'receipt')}</span>
            </span>
            {change.added_margin && (
              <span className="num ms-auto type-label text-1">{format.own.quote(change.added_margin, 'up')}</span>
            )}
          </div>
        ))}
      </Card>
      {list.more !== 'end' && <ListEnd more loading={list.more === 'loading'} onMore={list.loadMore} />}
    </>
  );
};
