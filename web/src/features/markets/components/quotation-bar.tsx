import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { SelectSheet } from '#ui/select-sheet.tsx';
import { useFavourites } from '#web/shared/favourites.ts';
import { useMarkets, type Pair } from '#web/shared/markets.ts';
import { back, replace } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { ShareButton } from '#web/shared/share/share-button.tsx';
import { marketsTexts } from '../locales/index.ts';
import { quotationTexts } from '../locales/quotation/index.ts';
import { AlertSheet } from './alert-sheet.tsx';

/** Back, the market's name that opens the list of markets, and the market's actions. */
export const QuotationBar = ({ pair }: { pair: Pair }) => {
  const text = useText(uiTexts);
  const rows = useText(marketsTexts);
  const [alert, setAlert] = useState(false);
  return (
    <div className="flex w-full items-center">
      <IconButton icon={<ArrowLeft aria-hidden size={24} />} label={text('back')} onClick={back} testId="nav.back" />
      <PairSwitch pair={pair} />
      <span className="flex-1" />
      <FavouriteButton pair={pair} />
      <IconButton
        icon={<Bell aria-hidden size={24} />}
        label={rows('action_alert')}
        onClick={() => setAlert(true)}
        testId="quotation.alert"
      />
      <ShareButton title={pair.symbol} address={paths.quotation({ symbol: pair.symbol })} testId="quotation.share" />
      <AlertSheet symbol={alert ? pair.symbol : undefined} onClose={() => setAlert(false)} />
    </div>
  );
};

const PairSwitch = ({ pair }: { pair: Pair }) => {
  const text = useText(quotationTexts);
  const [open, setOpen] = useState(false);
  const markets = useMarkets().value ?? [];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={text('switch', { symbol: pair.symbol })}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-chip px-1 type-nav text-1 active:bg-pressed"
        data-testid="quotation.pair"
      >
        <span className="truncate">{pair.symbol}</span>
        <ChevronDown aria-hidden size={20} className="text-2" />
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('switch_title')}
        value={pair.symbol}
        options={markets.map(({ symbol, name, currency_name }) => ({
          value: symbol,
          label: symbol,
          detail: name,
          coin: currency_name,
        }))}
        onPick={(symbol) => {
          setOpen(false);
          if (symbol !== pair.symbol) replace(paths.quotation({ symbol }));
        }}
        testId="quotation.switch"
      />
    </>
  );
};

const FavouriteButton = ({ pair: { currency_id } }: { pair: Pair }) => {
  const text = useText(marketsTexts);
  const favourites = useFavourites();
  const marked = favourites.has(currency_id);
  return (
    <IconButton
      icon={<Star aria-hidden size={24} fill={marked ? 'currentcolor' : 'none'} />}
      label={text(marked ? 'action_remove' : 'action_add')}
      pressed={marked}
      onClick={() => favourites.toggle(currency_id)}
      testId="quotation.favourite"
    />
  );
};
