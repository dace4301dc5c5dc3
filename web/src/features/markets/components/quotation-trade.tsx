import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { quotationTexts } from '../locales/quotation/index.ts';
import { marketsPaths } from '../paths.ts';

type Kind = 'spot' | 'futures';

/** Only coins are traded on a book (SP1). */
export const hasBook = ({ kind, open_coin_trade }: Pick<Pair, 'kind' | 'open_coin_trade'>): boolean =>
  kind === 'coin' && open_coin_trade === 1;

/** The product of the two buttons: the one in the link, where the market offers it. */
export const tradeKind = (pair: Pick<Pair, 'kind' | 'open_coin_trade' | 'open_lever'>, wanted: string | undefined) => {
  const offered: readonly Kind[] = [
    ...(hasBook(pair) ? (['spot'] as const) : []),
    ...(pair.open_lever === 1 ? (['futures'] as const) : []),
  ];
  return offered.find((kind) => kind === wanted) ?? offered[0];
};

type Side = 'buy' | 'sell' | 'long' | 'short';

const formOf = (kind: Kind, symbol: string, side: Side) => {
  if (kind === 'futures') return marketsPaths.contract({ symbol, side: side === 'long' ? 'long' : 'short' });
  return paths.tradeOver({ kind, symbol, side: side === 'buy' ? 'buy' : 'sell' });
};

/** Fixed at the bottom, in reach of the thumb. */
export const QuotationTrade = ({ pair, wanted }: { pair: Pair; wanted: string | undefined }) => {
  const text = useText(quotationTexts);
  const { symbol } = pair;
  const kind = tradeKind(pair, wanted);
  if (kind === undefined) return null;
  const [up, down] = kind === 'spot' ? (['buy', 'sell'] as const) : (['long', 'short'] as const);
  return (
    // Words are never broken: where three buttons do not fit, options get their own row.
    <div className="flex flex-wrap gap-x-3 gap-y-2 *:min-w-max">
      {pair.open_microtrade === 1 && (
        <div className="flex-1">
          <Button
            size="large"
            variant="ghost"
            href={paths.tradeOver({ kind: 'options', symbol })}
            testId="quotation.options"
          >
            {text('options')}
          </Button>
        </div>
      )}
      <div className="flex flex-2 gap-3 *:min-w-max *:flex-1">
        <Button size="large" variant="up" href={formOf(kind, symbol, up)} testId="quotation.buy">
          {text(up)}
        </Button>
        <Button size="large" variant="down" href={formOf(kind, symbol, down)} testId="quotation.sell">
          {text(down)}
        </Button>
      </div>
    </div>
  );
};
