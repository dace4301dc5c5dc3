import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { LazySelectSheet } from '#ui/lazy-select-sheet.ts';
import { pairNow } from './markets.ts';

interface PairSwitchProps {
  symbol: string;
  markets: readonly { readonly symbol: string; readonly currency_name: string; readonly is_paused: boolean }[];
  /** For screen readers: which market it is, and that another one can be chosen. */
  label: string;
  /** Of the sheet. */
  title: string;
  paused: string;
  onPick: (symbol: string) => void;
  testId: string;
}

/** The market of an order form, and the sheet that changes it. */
export const PairSwitch = ({ symbol, markets, label, title, paused, onPick, testId }: PairSwitchProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={label}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-chip px-1 type-nav text-1 active:bg-pressed"
        data-testid={`${testId}.pair`}
      >
        <span className="wrap-anywhere">{symbol}</span>
        <ChevronDown aria-hidden size={20} className="text-2" />
      </button>
      <LazySelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        value={symbol}
        options={markets.map((market) => ({
          value: market.symbol,
          label: market.symbol,
          coin: market.currency_name,
          detail: market.is_paused ? paused : pairNow(market.symbol)?.name,
        }))}
        onPick={(picked) => {
          setOpen(false);
          onPick(picked);
        }}
        testId={`${testId}.markets`}
      />
    </>
  );
};
