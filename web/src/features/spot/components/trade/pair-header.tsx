import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LazySelectSheet } from '#ui/lazy-select-sheet.ts';
import { useMarkets, type Pair } from '#web/shared/markets.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import type { Terms } from '#web/features/spot/queries.ts';
import { MarketMenu } from './lazy-sheets.ts';

interface PairHeaderProps {
  terms: Terms;
  markets: readonly Terms[];
  pair: Pair | undefined;
  charted: boolean;
  onChart: () => void;
  onPick: (symbol: string) => void;
}

/** The market, its change, its chart and its rules. */
export const PairHeader = ({ terms, markets, pair, charted, onChart, onPick }: PairHeaderProps) => {
  const text = useText(tradeTexts);
  const [menu, setMenu] = useState(false);
  return (
    <div className="-mx-1 flex min-h-13 flex-wrap items-center justify-between">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <PairSwitch terms={terms} markets={markets} onPick={onPick} />
        <Change change={pair?.change_24h ?? undefined} />
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

/** Narrower than the pill of a list, where columns must align. */
const Change = ({ change }: { change: Decimal | undefined }) => {
  const format = useFormat();
  const tone = !change || change.isZero() ? 'text-2' : change.isPositive() ? 'text-up' : 'text-down';
  return (
    <span className={`num px-1 type-label ${tone}`} data-testid="spot.change">
      {change ? format.percent(change, { sign: 'always' }) : '—'}
    </span>
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
        <span className="wrap-anywhere">{terms.symbol}</span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-2" />
      </button>
      <LazySelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('choose_market')}
        value={terms.symbol}
        options={markets.map(({ symbol, is_paused }) => ({
          value: symbol,
          label: symbol,
          detail: is_paused ? text('paused') : names.get(symbol),
        }))}
        onPick={(symbol) => {
          setOpen(false);
          onPick(symbol);
        }}
        testId="spot.markets"
      />
    </>
  );
};
