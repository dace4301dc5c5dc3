import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Pair } from '#web/shared/markets.ts';
import { PairSwitch } from '#web/shared/pair-switch.tsx';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import type { Terms } from '#web/features/spot/queries.ts';
import { useLiveTrades } from '../book/live.ts';
import { MarketMenu } from './lazy-sheets.ts';

interface PairHeaderProps {
  terms: Terms;
  markets: readonly Terms[];
  pair: Pair | undefined;
  charted: boolean;
  onChart: () => void;
  onPick: (symbol: string) => void;
}

/** The market, its price, the change of its index, its chart and its rules. */
export const PairHeader = ({ terms, markets, pair, charted, onChart, onPick }: PairHeaderProps) => {
  const text = useText(tradeTexts);
  const [menu, setMenu] = useState(false);
  return (
    <div className="-mx-1 flex min-h-13 flex-wrap items-center justify-between">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <PairSwitch
          symbol={terms.symbol}
          markets={markets}
          label={text('switch_market', { symbol: terms.symbol })}
          title={text('choose_market')}
          paused={text('paused')}
          onPick={onPick}
          testId="spot"
        />
        <Figures terms={terms} pair={pair} />
      </div>
      <div className="ms-auto flex">
        <IconButton
          icon={<ChartCandlestick aria-hidden size={24} />}
          label={text(charted ? 'chart_hide' : 'chart_show')}
          pressed={charted}
          onClick={onChart}
          testId="spot.chart"
        />
        <IconButton
          icon={<Ellipsis aria-hidden size={24} />}
          label={text('menu')}
          onClick={() => setMenu(true)}
          testId="spot.menu"
        />
      </div>
      <MarketMenu open={menu} onClose={() => setMenu(false)} terms={terms} />
    </div>
  );
};

/**
 * The last trade of this book, or the index before there is one, and the change of the index: each says what it measures
 * (MA21).
 */
const Figures = ({ terms, pair }: Pick<PairHeaderProps, 'terms' | 'pair'>) => {
  const text = useText(tradeTexts);
  const format = useFormat();
  const last = useLiveTrades(terms.symbol).value?.[0]?.price;
  const price = last ?? pair?.last;
  const change = pair?.change_24h;
  const tone = !change || change.isZero() ? 'text-2' : change.isPositive() ? 'text-up' : 'text-down';
  return (
    <span className="grid grid-flow-col grid-rows-2 gap-x-3 px-1 type-caption text-3">
      <span className="num type-label text-1" data-testid="spot.now">
        {price ? format.price(price, terms.price_scale) : '—'}
      </span>
      <span>{text(last ? 'last_trade' : 'last')}</span>
      <span className={`num type-label ${tone}`} data-testid="spot.change">
        {change ? format.percent(change, { sign: 'always' }) : '—'}
      </span>
      <span>{text('index_24h')}</span>
    </span>
  );
};
