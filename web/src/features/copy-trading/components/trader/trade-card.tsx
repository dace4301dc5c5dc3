import { LONG } from '#contract/futures/rules.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { traderTexts } from '#web/features/copy-trading/locales/trader/index.ts';
import type { TraderTrade } from '#web/features/copy-trading/queries.ts';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import { ValueGrid } from '../value-grid.tsx';
import { whyKey } from './why.ts';

/** A trade of the trader: what it came to, and the logged prices that it was opened and closed at. */
export const TradeCard = ({ trade }: { trade: TraderTrade }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  const { symbol, type, multiple, price_scale, entry_price, close_price, closed_at } = trade;
  const price = (value: typeof entry_price): string => format.price(value, price_scale);
  return (
    <Card testId="copy.trader.trade">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Tag tone={type === LONG ? 'up' : 'down'}>{text(type === LONG ? 'long' : 'short')}</Tag>
            <span className="type-row text-1">{symbol}</span>
            <span className="num type-label text-2">{format.multiple(multiple)}</span>
          </span>
          <span className="num type-caption text-3">{format.instant(closed_at ?? trade.opened_at, 'date_time')}</span>
        </div>
        <p className={`num type-row font-bold ${toneOf(trade.net)}`}>{format.result(trade.net)}</p>
        <ValueGrid
          values={[
            { key: 'entry', label: text('entry'), value: price(entry_price) },
            ...(close_price ? [{ key: 'close', label: text('close_price'), value: price(close_price) }] : []),
            { key: 'lots', label: text('lots'), value: format.lots(trade.share) },
          ]}
        />
        {trade.close_reason !== null && <p className="type-caption text-2">{text(whyKey(trade.close_reason))}</p>}
        <Ticks trade={trade} />
      </div>
    </Card>
  );
};

/** Each price of a trade is one of the signed log. */
const Ticks = ({ trade: { symbol, open_tick, close_tick } }: { trade: TraderTrade }) => {
  const text = useText(traderTexts);
  const { whole } = useCopyFormat();
  return (
    <nav className="-my-2 flex flex-wrap gap-x-4">
      <TickLink symbol={symbol} seq={open_tick} words={text('open_tick', { tick: whole(open_tick) })} />
      {close_tick !== null && (
        <TickLink symbol={symbol} seq={close_tick} words={text('close_tick', { tick: whole(close_tick) })} />
      )}
    </nav>
  );
};

const TickLink = ({ symbol, seq, words }: { symbol: string; seq: number; words: string }) => (
  <a
    href={priceLogPaths.proof({ symbol, seq })}
    className="num flex min-h-11 items-center type-caption text-accent"
    data-testid="copy.trader.tick"
  >
    {words}
  </a>
);
