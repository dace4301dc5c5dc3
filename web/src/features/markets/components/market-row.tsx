import Ellipsis from 'lucide-react/icons/ellipsis';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import { memo } from 'react';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { DeltaPill } from '#ui/delta-pill.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLongPress } from '#ui/long-press.ts';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { usePair, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { marketsTexts } from '../locales/index.ts';
import { DayRange, FiatPrice, LastPrice, PausedMark } from './market-figures.tsx';
import { SessionChip } from './session-chip.tsx';

interface MarketRowProps {
  /** Its constant parts: names and kind. */
  pair: Pair;
  /** Where a tap leads: the same price, with the buttons of this product. */
  product: 'futures' | undefined;
  favourite: boolean;
  highLow: boolean;
  onMark: (pair: Pair) => void;
  onMenu: (symbol: string) => void;
}

/** One market. A tick renders only its figures, neither the row around them nor other rows. */
export const MarketRow = memo(({ pair, product, favourite, highLow, onMark, onMenu }: MarketRowProps) => {
  const text = useText(marketsTexts);
  const { symbol } = pair;
  const press = useLongPress(() => onMenu(symbol));
  const testId = `market.${pair.currency_name}`;
  return (
    <SwipeRow
      testId={testId}
      action={{
        label: text(favourite ? 'swipe_remove' : 'swipe_add'),
        icon: favourite ? <StarOff aria-hidden size={20} /> : <Star aria-hidden size={20} />,
        tone: favourite ? 'danger' : 'accent',
        onPress: () => onMark(pair),
      }}
    >
      <div className="flex items-center pe-1">
        <a
          href={quotationOf(symbol, product)}
          draggable={false}
          {...press}
          data-testid={`${testId}.open`}
          className="flex min-h-16 min-w-0 flex-1 scroll-mt-32 flex-wrap items-center gap-x-3 gap-y-1 py-2.5 ps-4 -outline-offset-2 [-webkit-touch-callout:none] active:bg-pressed"
        >
          <PairName pair={pair} />
          <Figures symbol={symbol} highLow={highLow} testId={testId} />
        </a>
        <IconButton
          icon={<Ellipsis aria-hidden size={20} />}
          label={text('more', { symbol })}
          onClick={() => onMenu(symbol)}
          testId={`${testId}.more`}
        />
      </div>
    </SwipeRow>
  );
});

const quotationOf = (symbol: string, product: 'futures' | undefined) =>
  paths.quotation(product ? { symbol, kind: product } : { symbol });

const PairName = ({ pair }: { pair: Pair }) => (
  <span className="flex items-center gap-3">
    <CoinIcon code={pair.currency_name} />
    <span className="flex flex-col">
      <span className="num type-row whitespace-nowrap text-1">
        {pair.currency_name} <span className="type-caption text-3">{`/${pair.legal_name}`}</span>
      </span>
      <span className="num type-caption text-3">
        <Volume symbol={pair.symbol} />
      </span>
    </span>
  </span>
);

const Volume = ({ symbol }: { symbol: string }) => {
  const format = useFormat();
  const volume = usePair(symbol)?.volume_24h ?? null;
  return volume === null ? '—' : format.compact(volume);
};

interface FiguresProps {
  symbol: string;
  highLow: boolean;
  testId: string;
}

const Figures = ({ symbol, highLow, testId }: FiguresProps) => {
  const pair = usePair(symbol);
  if (!pair) return null;
  return (
    <>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className="flex flex-col items-end">
          <span className="type-row">
            <LastPrice pair={pair} testId={`${testId}.last`} />
          </span>
          <span className="num type-caption text-3">
            <FiatPrice pair={pair} />
          </span>
        </span>
        <DeltaPill change={pair.change_24h ?? undefined} testId={`${testId}.change`} />
      </span>
      {(pair.kind === 'stock' || pair.is_paused || highLow) && (
        <span className="flex basis-full flex-wrap items-center gap-2">
          <PausedMark pair={pair} />
          {pair.kind === 'stock' && !pair.is_paused && <SessionChip pair={pair} />}
          {highLow && <DayRange pair={pair} />}
        </span>
      )}
    </>
  );
};
