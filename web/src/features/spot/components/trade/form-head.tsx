import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { orderKinds } from '#contract/spot/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LazySelectSheet } from '#ui/lazy-select-sheet.ts';
import { Tabs } from '#ui/tabs.tsx';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { ForceSheet } from './lazy-sheets.ts';
import type { Trade } from './use-trade.ts';

/** The side and the kind of the order. */
export const FormHead = ({ trade }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const words = useText(spotTexts);
  const { typed, set, setTried } = trade;
  const choose = (side: 'buy' | 'sell'): void => {
    if (side === typed.side) return;
    setTried(false);
    // The price stays; an amount in the other currency would make no sense.
    set({ side, amount: '', total: '', by: 'amount' });
  };
  return (
    <>
      <Tabs
        label={text('side')}
        items={[
          { value: 'buy', label: words('buy'), tone: 'up' },
          { value: 'sell', label: words('sell'), tone: 'down' },
        ]}
        value={typed.side}
        onChange={choose}
        testId="spot.side"
      />
      <div className="flex items-center gap-1">
        <KindChoice trade={trade} />
        {typed.kind !== 'market' && <ForceChoice trade={trade} />}
      </div>
    </>
  );
};

const KindChoice = ({ trade: { typed, set, setTried } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const words = useText(spotTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`${text('kind')}: ${words(`kind_${typed.kind}`)}`}
        className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-input bg-raised px-3 py-1.5 text-start type-label text-1 active:bg-pressed"
        data-testid="spot.kind"
      >
        {words(`kind_${typed.kind}`)}
        <ChevronDown aria-hidden size={16} className="text-2" />
      </button>
      <LazySelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('kind')}
        value={typed.kind}
        options={orderKinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
        onPick={(picked) => {
          setOpen(false);
          const kind = orderKinds.find((name) => name === picked);
          setTried(false);
          if (kind) set({ kind });
        }}
        testId="spot.kinds"
      />
    </>
  );
};

/** Rarely needed, so it is behind a small button; a choice other than the default is shown below. */
const ForceChoice = ({ trade: { typed, set } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={<SlidersHorizontal aria-hidden size={20} />}
        label={`${text('option_details')}: ${text(`force_${typed.force}`)}`}
        pressed={typed.force !== 'gtc'}
        onClick={() => setOpen(true)}
        testId="spot.force"
      />
      <ForceSheet
        open={open}
        onClose={() => setOpen(false)}
        force={typed.force}
        onPick={(force) => {
          set({ force });
          setOpen(false);
        }}
      />
    </>
  );
};
