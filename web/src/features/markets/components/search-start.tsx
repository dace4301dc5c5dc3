import Flame from 'lucide-react/icons/flame';
import { Section } from '#ui/section.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';
import { useWatch, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { keepRecentMarkets, useRecentMarkets } from '#web/shared/recent-markets.ts';
import { popular } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import { MarketLink } from './search-hits.tsx';

const MAX_HOT = 8;

/** Before anything is typed: popular markets, and those the customer viewed. */
export const SearchStart = ({ pairs }: { pairs: readonly Pair[] }) => {
  const text = useText(marketsTexts);
  return (
    <>
      <div className="px-4">
        <Section title={text('hot')} testId="search.hot">
          <p className="-mt-2 flex items-center gap-1 type-caption text-3">
            <Flame aria-hidden size={16} />
            {text('hot_hint')}
          </p>
          <ol className="flex flex-wrap gap-x-2">
            {popular(pairs, MAX_HOT).map((pair, index) => (
              <li key={pair.symbol}>
                <HotChip pair={pair} rank={index + 1} />
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <Recent pairs={pairs} />
    </>
  );
};

/** Looks 32 px high, with a touch target of 44. */
const HotChip = ({ pair, rank }: { pair: Pair; rank: number }) => (
  <a
    href={paths.quotation({ symbol: pair.symbol })}
    className="group flex min-h-11 items-center"
    data-testid={`search.hot.${pair.currency_name}`}
  >
    <span className="num flex min-h-8 items-center gap-1.5 rounded-chip bg-raised px-3 type-label text-1 group-active:bg-pressed">
      <span className={rank <= 3 ? 'text-accent' : 'text-3'}>{rank}</span>
      {pair.currency_name}
    </span>
  </a>
);

const Recent = ({ pairs }: { pairs: readonly Pair[] }) => {
  const text = useText(marketsTexts);
  const ui = useText(uiTexts);
  const symbols = useRecentMarkets();
  const listed = symbols.filter((symbol) => pairs.some((pair) => pair.symbol === symbol));
  useWatch(listed);
  if (listed.length === 0) return null;
  const clear = (): void => {
    keepRecentMarkets([]);
    toast.show(text('recent_cleared'), {
      action: { label: ui('undo'), onPress: () => keepRecentMarkets(symbols) },
    });
  };
  return (
    <div>
      <div className="px-4">
        <Section title={text('recent')} action={{ label: text('clear'), onClick: clear }} testId="search.recent">
          {null}
        </Section>
      </div>
      <ul data-testid="search.recent.list">
        {listed.map((symbol) => (
          <li key={symbol}>
            <MarketLink symbol={symbol} query="" testId="search.recent" />
          </li>
        ))}
      </ul>
    </div>
  );
};
