import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { Closing } from '#web/features/futures/queries.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import type { FuturesFormat } from '../use-futures-format.ts';

type Ended = Pick<Closing, 'reason' | 'price' | 'tick' | 'symbol'>;

/** Why something was closed, and at which logged price, in one sentence. */
export const useReason = ({ reason, price, tick }: Ended, format: FuturesFormat): string => {
  const text = useText(positionsTexts);
  return text(`reason_${reason}`, { price: format.price(price), tick: format.whole(tick) });
};

/** The same as a link to that price in the log. */
export const ReasonLine = ({ closing, format }: { closing: Ended; format: FuturesFormat }) => (
  <a
    href={priceLogPaths.proof({ symbol: closing.symbol, seq: closing.tick })}
    className="flex min-h-11 items-center type-label text-accent"
    data-testid="history.reason"
  >
    {useReason(closing, format)}
  </a>
);
