import { instantOf } from '#contract/kit/instant.ts';
import { chartTexts } from '#ui/chart/locales/index.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import type { Trade } from './depth.ts';
import { useLiveTrades } from './live.ts';
import { PanelState, useStaleWords } from './panel-state.tsx';
import type { BookPanelProps } from './props.ts';

type TradesPanelProps = Pick<BookPanelProps, 'symbol' | 'price_scale' | 'quantity_scale'>;

const SKELETON_ROWS = 12;

/** The latest trades of one market, newest first. In a narrow column the time is below its trade. */
export const TradesPanel = ({ symbol, price_scale, quantity_scale }: TradesPanelProps) => {
  const text = useText(spotTexts);
  const { read, value } = useLiveTrades(symbol);
  const stale = useStaleWords();
  if (!value) return <PanelState read={read} rows={SKELETON_ROWS} testId="trades" />;
  return (
    <section aria-label={text('trades')} className="@container" data-testid="trades">
      {stale !== undefined && <p className="pb-1 text-center type-caption text-2">{stale}</p>}
      {value.length === 0 ? (
        <p
          className="flex min-h-24 items-center justify-center text-center type-label font-normal text-balance text-2"
          data-testid="trades.empty"
        >
          {text('trades_empty')}
        </p>
      ) : (
        <Table
          symbol={symbol}
          price_scale={price_scale}
          quantity_scale={quantity_scale}
          stale={stale !== undefined}
          trades={value}
        />
      )}
    </section>
  );
};

interface TableProps extends TradesPanelProps {
  /** Outdated: grey. */
  stale: boolean;
  trades: readonly Trade[];
}

const Table = ({ symbol, trades, ...look }: TableProps) => {
  const words = useText(chartTexts);
  const [base = '', quote = ''] = symbol.split('/');
  return (
    <table className="w-full">
      <thead className="@max-[15rem]:sr-only">
        <tr className="type-caption text-3">
          <th scope="col" className="pb-1 text-start font-normal">
            {words('time')}
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            {words('price_in', { currency: quote })}
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            {words('amount_in', { currency: base })}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <Row key={trade.id} trade={trade} {...look} />
        ))}
      </tbody>
    </table>
  );
};

type RowProps = Omit<TableProps, 'symbol' | 'trades'> & { trade: Trade };

const glyphs = { buy: '▲', sell: '▼' } as const;

const Row = ({ trade: { at_ms, price, amount, direction }, price_scale, quantity_scale, stale }: RowProps) => {
  const text = useText(spotTexts);
  const format = useFormat();
  const tone = stale ? 'text-3' : direction === 'buy' ? 'text-up' : 'text-down';
  const time = format.instant(instantOf(at_ms), 'seconds');
  return (
    <tr
      className="num h-6 align-top type-label font-normal whitespace-nowrap @max-[15rem]:text-xs"
      data-testid="trades.row"
    >
      <td className="text-2 @max-[15rem]:sr-only">{time}</td>
      <td className={`text-end @max-[15rem]:text-start ${tone}`}>
        <span aria-hidden className="me-1 text-[0.7em]">
          {glyphs[direction]}
        </span>
        <span className="sr-only">{text(direction)}</span>
        {format.price(price, price_scale)}
        <span aria-hidden className="block pb-1 text-3 @min-[15rem]:hidden">
          {time}
        </span>
      </td>
      <td className={`text-end ${stale ? 'text-3' : 'text-1'}`}>
        {format.amount(amount, { scale: quantity_scale, rounding: 'down' })}
      </td>
    </tr>
  );
};
