import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { DeltaPill } from '#ui/delta-pill.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectSheet } from '#ui/select-sheet.tsx';
import { useMarkets, type Pair } from '../../../shared/markets.ts';
import { tradeTexts } from '../locales/trade/index.ts';
import type { Terms } from '../queries.ts';
import { MarketMenu } from './market-menu.tsx';

interface PairHeaderProps {
  terms: Terms;
  markets: readonly Terms[];
  pair: Pair | undefined;
  charted: boolean;
  onChart: () => void;
  onPick: (symbol: string) => void;
}

/** Which market, how it moved, its chart and its rules. */
export const PairHeader = ({ terms, markets, pair, charted, onChart, onPick }: PairHeaderProps) => {
  const text = useText(tradeTexts);
  const [menu, setMenu] = useState(false);
  return (
    <div className="-mx-1 flex min-h-13 items-center gap-2">
      <PairSwitch terms={terms} markets={markets} onPick={onPick} />
      <DeltaPill change={pair?.change_24h ?? undefined} testId="spot.change" />
      <span className="flex-1" />
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
      <MarketMenu open={menu} onClose={() => setMenu(false)} terms={terms} />
    </div>
  );
};

const PairSwitch = ({ terms, markets, onPick }: Pick<PairHeaderProps, 'terms' | 'markets' | 'onPick'>) => {
  const text = useText(tradeTexts);
  const [open, setOpen] = useState(false);
  const names = new Map((useMarkets().value ?? []).map(({ symbol, name }) => [symbol, name]));
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={text('switch_market', { symbol: terms.symbol })}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-chip px-1 type-nav text-1 active:bg-pressed"
        data-testid="spot.pair"
      >
        <span className="truncate">{terms.symbol}</span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-2" />
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('choose_market')}
        value={terms.symbol}
        options={markets.map(({ symbol }) => ({ value: symbol, label: symbol, detail: names.get(symbol) }))}
        onPick={(symbol) => {
          setOpen(false);
          onPick(symbol);
        }}
        testId="spot.markets"
      />
    </>
  );
};
