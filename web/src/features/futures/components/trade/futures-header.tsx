import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PriceText } from '#ui/price-text.tsx';
import { PairSwitch } from '#web/shared/pair-switch.tsx';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import type { Terms } from '#web/features/futures/queries.ts';
import { ContractMenu } from '../lazy-sheets.ts';
import type { Trade } from './use-trade.ts';

interface FuturesHeaderProps {
  trade: Trade;
  markets: readonly Terms[];
  charted: boolean;
  onChart: () => void;
  onPick: (symbol: string) => void;
}

/** The contract, its logged price and its change, its chart and its terms. */
export const FuturesHeader = ({ trade, markets, charted, onChart, onPick }: FuturesHeaderProps) => {
  const text = useText(futuresTradeTexts);
  const [menu, setMenu] = useState(false);
  const { terms } = trade;
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
          testId="futures"
        />
        <Figures trade={trade} />
      </div>
      <div className="ms-auto flex">
        <IconButton
          icon={<ChartCandlestick aria-hidden size={24} />}
          label={text(charted ? 'chart_hide' : 'chart_show')}
          pressed={charted}
          onClick={onChart}
          testId="futures.chart"
        />
        <IconButton
          icon={<Ellipsis aria-hidden size={24} />}
          label={text('menu')}
          onClick={() => setMenu(true)}
          testId="futures.menu"
        />
      </div>
      <ContractMenu open={menu} onClose={() => setMenu(false)} terms={terms} />
    </div>
  );
};

const Figures = ({ trade: { seen, terms, pair, stale } }: Pick<FuturesHeaderProps, 'trade'>) => {
  const format = useFormat();
  const change = pair?.change_24h;
  const tone = !change || change.isZero() ? 'text-2' : change.isPositive() ? 'text-up' : 'text-down';
  return (
    <span className="flex flex-col px-1 type-label text-1">
      <PriceText value={seen.last} scale={terms.price_scale} stale={stale} testId="futures.now" />
      <span className={`num type-caption ${tone}`} data-testid="futures.change">
        {change ? format.percent(change, { sign: 'always' }) : '—'}
      </span>
    </span>
  );
};
