import { LONG } from '#contract/futures/rules.ts';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { Position } from '#web/features/futures/queries.ts';
import { isCopied, sideOf } from '../use-futures-format.ts';

/** Pair, side and multiple, the same on every card and sheet. */
export const PositionHead = ({
  position,
}: {
  position: Pick<Position, 'type' | 'symbol' | 'multiple'> & { readonly order_type?: number };
}) => {
  const { type, symbol, multiple } = position;
  const text = useText(positionsTexts);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={type === LONG ? 'up' : 'down'}>{text(sideOf({ type }))}</Tag>
      <span className="type-row text-1">{symbol}</span>
      <span className="num type-label text-2">{`${multiple}x`}</span>
      {isCopied(position) && (
        <span className="inline-flex" data-testid="position.copied">
          <Tag tone="info">{text('copied')}</Tag>
        </span>
      )}
    </span>
  );
};
