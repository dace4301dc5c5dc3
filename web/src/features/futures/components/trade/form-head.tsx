import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { futuresKinds } from '#contract/futures/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { IsolatedSheet, LeverageSheet } from '../lazy-sheets.ts';
import type { Trade } from './use-trade.ts';

interface FormHeadProps {
  trade: Trade;
  /** The leverage sheet is raised from the start. */
  raised: boolean;
}

/** The margin mode, the multiple, the direction and the kind of the order. */
export const FormHead = ({ trade, raised }: FormHeadProps) => {
  const text = useText(futuresTradeTexts);
  const { typed, set, setTried } = trade;
  return (
    <>
      <div className="flex gap-2 *:flex-1">
        <IsolatedChip />
        <LeverageChip trade={trade} raised={raised} />
      </div>
      <Tabs
        label={text('side')}
        items={[
          { value: 'long', label: text('long'), tone: 'up' },
          { value: 'short', label: text('short'), tone: 'down' },
        ]}
        value={typed.side}
        onChange={(side) => {
          setTried(false);
          // Stops of one direction are on the wrong side of the other.
          set({ side, profit: '', loss: '' });
        }}
        testId="futures.side"
      />
      <Tabs
        label={text('kind')}
        items={futuresKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
        value={typed.kind}
        onChange={(kind) => {
          setTried(false);
          set({ kind });
        }}
        testId="futures.kind"
      />
    </>
  );
};

const chip =
  'flex min-h-11 min-w-0 items-center justify-between gap-2 rounded-input bg-raised px-3 py-1.5 text-start type-label text-1 active:bg-pressed';

const IsolatedChip = () => {
  const text = useText(futuresTradeTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={chip}
        data-testid="futures.isolated"
      >
        {text('isolated')}
        <ChevronDown aria-hidden size={16} className="text-2" />
      </button>
      <IsolatedSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
};

const LeverageChip = ({ trade, raised }: FormHeadProps) => {
  const text = useText(futuresTradeTexts);
  const [open, setOpen] = useState(raised);
  const multiple = `${trade.form.multiple}x`;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('leverage_chip', { multiple })}
        onClick={() => setOpen(true)}
        className={`${chip} num font-semibold`}
        data-testid="futures.leverage"
      >
        {multiple}
        <ChevronDown aria-hidden size={16} className="text-2" />
      </button>
      <LeverageSheet open={open} onClose={() => setOpen(false)} trade={trade} />
    </>
  );
};
