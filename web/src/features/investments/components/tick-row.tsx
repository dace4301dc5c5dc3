import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#ui/i18n/texts.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { investmentTexts } from '../locales/index.ts';
import type { Tick } from '../queries.ts';
import { useInvestFormat } from './use-invest-format.ts';

interface TickRowProps {
  name: string;
  symbol: string;
  tick: Tick;
  /** Instead of the price of the tick: what follows from it. */
  value?: string | undefined;
  testId: string;
}

/** A price with its time and its number in the log, and a link to its proof. */
export const TickRow = ({ name, symbol, tick: { tick, price, at }, value, testId }: TickRowProps) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  return (
    <a
      href={priceLogPaths.proof({ symbol, seq: tick })}
      className="-mx-2 flex min-h-11 items-center gap-1 rounded-input px-2 py-1 active:bg-pressed"
      data-testid={testId}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="type-label font-normal text-2">{name}</span>
          <span className="num ms-auto type-label text-accent">{value ?? format.logged(price)}</span>
        </span>
        <span className="num type-caption text-3">
          {format.instant(at, 'receipt')} · {text('tick', { tick: format.whole(tick) })}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className="text-3" />
    </a>
  );
};
