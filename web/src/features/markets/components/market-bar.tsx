import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { marketsPaths } from '../paths.ts';
import { marketsTexts } from '../locales/index.ts';
import { showHighLow } from './market-choices.ts';

/** Fixed above the list: the search, and the list's display options. */
export const MarketBar = () => {
  const text = useText(marketsTexts);
  const [open, setOpen] = useState(false);
  const highLow = showHighLow.use();
  return (
    <div className="flex w-full items-center gap-1 ps-3">
      <a
        href={marketsPaths.search()}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-round bg-raised px-4 type-body text-3 active:bg-pressed"
        data-testid="markets.search"
      >
        <Search aria-hidden size={20} />
        {text('search')}
      </a>
      <IconButton
        icon={<SlidersHorizontal aria-hidden size={24} />}
        label={text('options')}
        onClick={() => setOpen(true)}
        testId="markets.options"
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('options')} testId="market-options">
        <Card flush>
          <Switch
            checked={highLow === 'on'}
            onChange={(on) => showHighLow.set(on ? 'on' : 'off')}
            label={text('show_high_low')}
            caption={text('show_high_low_hint')}
            testId="market-options.high-low"
          />
        </Card>
      </Sheet>
    </div>
  );
};
