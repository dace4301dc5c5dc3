import { BUY } from '#contract/spot/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import type { Fill } from './queries.ts';
import { SideTag } from './order-card.tsx';
import { useOrderFormat } from './use-order-format.ts';

/** One fill of an own order. With `onOpen` it shows its market and opens its order. */
export const FillRow = ({ fill, onOpen }: { fill: Fill; onOpen?: (() => void) | undefined }) => {
  const look = 'flex w-full flex-col gap-1 px-4 py-3 text-start';
  return onOpen ? (
    <button
      type="button"
      onClick={onOpen}
      className={`${look} min-h-16 -outline-offset-2 active:bg-pressed`}
      data-testid={`history.fill-${fill.id}`}
    >
      <Content fill={fill} listed />
    </button>
  ) : (
    <div className={look} data-testid={`order.fill-${fill.id}`}>
      <Content fill={fill} listed={false} />
    </div>
  );
};

const Content = ({ fill, listed }: { fill: Fill; listed: boolean }) => {
  const text = useText(historyTexts);
  const format = useOrderFormat(fill.symbol);
  const [base = ''] = fill.symbol.split('/');
  const quote = listed ? format.quote : format.quoteExact;
  const fee = fill.type === BUY ? format.base(fill.fee, 'up') : quote(fill.fee, 'up');
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-wrap items-center gap-2">
          {listed && <SideTag type={fill.type} />}
          {listed && <span className="type-row text-1">{fill.symbol}</span>}
          <span className="num type-label text-1">{`${format.amount(fill.amount)} ${base}`}</span>
        </span>
        <span className="num ms-auto type-label text-1">{format.price(fill.price)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 type-caption text-2">
        <span>{`${text('trade_number', { id: fill.id })} · ${text(fill.is_maker ? 'is_maker' : 'is_taker')}`}</span>
        <span className="num ms-auto">{quote(fill.value, fill.type === BUY ? 'up' : 'down')}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 type-caption text-2">
        <span className="num">{format.instant(fill.at, 'receipt')}</span>
        <span className="num ms-auto">{`${text('fee')} ${fee}`}</span>
      </span>
    </>
  );
};
