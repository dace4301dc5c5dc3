import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BellPlus from 'lucide-react/icons/bell-plus';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import { useText } from '#ui/i18n/texts.ts';
import { useLastShown } from '#ui/last-shown.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { paths } from '#web/shared/paths.ts';
import { marketsTexts } from '../locales/index.ts';

interface MarketMenuProps {
  /** The market of the menu; undefined closes it. */
  symbol: string | undefined;
  product: 'futures' | undefined;
  favourite: boolean;
  onClose: () => void;
  onMark: () => void;
  onAlert: () => void;
}

/** Every action on a market, for customers who do not swipe. */
export const MarketMenu = ({ symbol, product, favourite, onClose, onMark, onAlert }: MarketMenuProps) => {
  const text = useText(marketsTexts);
  const open = symbol !== undefined;
  const shown = useLastShown(open, { symbol: symbol ?? '', favourite });
  const kind = product ? { kind: product } : {};
  const then = (act: () => void) => (): void => {
    onClose();
    act();
  };
  return (
    <Sheet open={open} onClose={onClose} title={shown.symbol} testId="market-menu">
      <div className="-mx-4">
        <ListRow
          icon={<ArrowLeftRight aria-hidden size={24} />}
          title={text('action_trade')}
          href={paths.tradeOver({ symbol: shown.symbol, ...kind })}
          testId="market-menu.trade"
        />
        <ListRow
          icon={<ChartCandlestick aria-hidden size={24} />}
          title={text('action_chart')}
          href={paths.quotation({ symbol: shown.symbol, ...kind })}
          testId="market-menu.chart"
        />
        <ListRow
          icon={shown.favourite ? <StarOff aria-hidden size={24} /> : <Star aria-hidden size={24} />}
          title={text(shown.favourite ? 'action_remove' : 'action_add')}
          onClick={then(onMark)}
          testId="market-menu.favourite"
        />
        <ListRow
          icon={<BellPlus aria-hidden size={24} />}
          title={text('action_alert')}
          onClick={then(onAlert)}
          testId="market-menu.alert"
        />
      </div>
    </Sheet>
  );
};
