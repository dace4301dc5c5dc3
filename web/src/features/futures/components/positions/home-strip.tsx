import ChevronRight from 'lucide-react/icons/chevron-right';
import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { useFuturesEvents, useOverview, useTerms } from '#web/features/futures/queries.ts';
import { toneOf, useFuturesFormat } from '../use-futures-format.ts';
import { useRunning } from './use-running.ts';

/** All positions are in this currency. */
const QUOTE = '/USDT';

/** How many positions are open and what they come to at this moment; nothing without one. */
export const HomeStrip = () => {
  const text = useText(positionsTexts);
  const positions = useOverview().value?.positions ?? [];
  const markets = useTerms().value ?? [];
  useFuturesEvents();
  const results = useRunning(positions, markets).map(({ result }) => result?.profit);
  const format = useFuturesFormat({ symbol: QUOTE, price_scale: 2, quote_scale: 2 });
  if (positions.length === 0) return null;
  const known = results.flatMap((profit) => profit ?? []);
  const sum = known.length === positions.length ? Decimal.sum(known) : undefined;
  return (
    <a
      href={futuresPaths.trade({ list: 'positions' })}
      className="flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-card active:bg-pressed"
      data-testid="home.positions"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="type-label text-1">{text('positions_count', { count: positions.length })}</span>
        <span className={`num ms-auto type-label ${toneOf(sum)}`} data-testid="home.positions.sum">
          {sum ? format.own.signedOnly(sum) : '—'}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};
