import { TOP } from './top.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PriceText } from '#ui/price-text.tsx';
import { PairSwitch } from '#web/shared/pair-switch.tsx';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { OptionsMenu } from '../lazy-sheets.ts';
import type { Trade } from './use-trade.ts';

interface OptionsHeaderProps {
  trade: Trade;
  onPick: (symbol: string) => void;
}

/** The market, its logged price and its change, and the terms of its options. */
export const OptionsHeader = ({ trade, onPick }: OptionsHeaderProps) => {
  const text = useText(optionsTradeTexts);
  const [menu, setMenu] = useState(false);
  const { terms, market } = trade;
  return (
    <div id={TOP} className="-mx-1 flex min-h-13 flex-wrap items-center justify-between">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <PairSwitch
          symbol={market.symbol}
          markets={terms.markets}
          label={text('switch_market', { symbol: market.symbol })}
          title={text('choose_market')}
          paused={text('paused')}
          onPick={onPick}
          testId="options"
        />
        <Figures trade={trade} />
      </div>
      <div className="ms-auto flex">
        <IconButton
          icon={<Ellipsis aria-hidden size={24} />}
          label={text('menu')}
          onClick={() => setMenu(true)}
          testId="options.menu"
        />
      </div>
      <OptionsMenu open={menu} onClose={() => setMenu(false)} trade={trade} />
    </div>
  );
};

const Figures = ({ trade: { price, market, pair, stale } }: Pick<OptionsHeaderProps, 'trade'>) => {
  const format = useFormat();
  const change = pair?.change_24h;
  const tone = !change || change.isZero() ? 'text-2' : change.isPositive() ? 'text-up' : 'text-down';
  return (
    <span className="flex flex-col px-1 type-label text-1">
      <PriceText value={price} scale={market.price_scale} stale={stale} testId="options.now" />
      <span className={`num type-caption ${tone}`} data-testid="options.change">
        {change ? format.percent(change, { sign: 'always' }) : '—'}
      </span>
    </span>
  );
};
