import SearchX from 'lucide-react/icons/search-x';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { DeltaPill } from '#ui/delta-pill.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useFamily } from '#web/shared/families.ts';
import { usePair, useWatch, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { find, highlighted } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import { LastPrice, PausedMark } from './market-figures.tsx';

/** A screenful is subscribed; the other rows show the price from when they were loaded. */
const MAX_WATCHED = 20;

/** Matches while typing; computed on the phone without a request. */
export const SearchHits = ({ pairs, query }: { pairs: readonly Pair[]; query: string }) => {
  const text = useText(marketsTexts);
  const asks = useFamily('support');
  const groups = find(pairs, query);
  const symbols = [...new Set(groups.flatMap((group) => group.pairs.map(({ symbol }) => symbol)))];
  useWatch(symbols.slice(0, MAX_WATCHED));
  return (
    <>
      <p role="status" className="sr-only">
        {symbols.length > 0 && text('found', { count: symbols.length })}
      </p>
      {symbols.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          action={
            asks
              ? {
                  label: text('ask_support'),
                  href: paths.support({ about: text('list_request', { query: query.trim() }) }),
                }
              : undefined
          }
          testId="search.nothing"
        >
          {text('nothing_called', { query: query.trim() })}
        </EmptyState>
      )}
      {groups.map((found) => (
        <section key={found.group} aria-labelledby={`found-${found.group}`} data-testid={`search.${found.group}`}>
          <h2 id={`found-${found.group}`} className="px-4 pt-2 type-label text-2">
            {text(found.group)}
          </h2>
          <ul>
            {found.pairs.map(({ symbol }) => (
              <li key={symbol}>
                <MarketLink
                  symbol={symbol}
                  product={found.group === 'futures' ? found.group : undefined}
                  query={query}
                  testId={`search.${found.group}`}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

interface MarketLinkProps {
  symbol: string;
  product?: 'futures' | undefined;
  /** The search text, which is highlighted. */
  query: string;
  testId: string;
}

export const MarketLink = ({ symbol, product, query, testId }: MarketLinkProps) => {
  const pair = usePair(symbol);
  if (!pair) return null;
  return (
    <a
      href={paths.quotation(product ? { symbol, kind: product } : { symbol })}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 active:bg-pressed"
      data-testid={`${testId}.${pair.currency_name}`}
    >
      <span className="flex items-center gap-3">
        <CoinIcon code={pair.currency_name} />
        <span className="flex flex-col">
          <span className="num type-row whitespace-nowrap text-1">
            <Marked text={pair.currency_name} query={query} />{' '}
            <span className="type-caption text-3">{`/${pair.legal_name}`}</span>
          </span>
          <span className="flex flex-wrap items-center gap-2 type-caption text-3">
            <span>
              <Marked text={pair.name} query={query} />
            </span>
            <PausedMark pair={pair} />
          </span>
        </span>
      </span>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className="type-row">
          <LastPrice pair={pair} />
        </span>
        <DeltaPill change={pair.change_24h ?? undefined} />
      </span>
    </a>
  );
};

const Marked = ({ text, query }: { text: string; query: string }) =>
  highlighted(text, query).map(({ text: piece, hit }) =>
    hit ? (
      <mark key={piece} className="rounded-sm bg-accent/(--tint) text-accent">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
