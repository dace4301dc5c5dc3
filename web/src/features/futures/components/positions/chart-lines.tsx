import { useEffect, useMemo } from 'react';
import { LONG } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { PriceLine } from '#ui/chart/candle.ts';
import { useText, type Translate } from '#ui/i18n/texts.ts';
import type { texts as english } from '#web/features/futures/locales/positions/en.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { useFuturesEvents, useOverview, useTerms, type Position, type Terms } from '#web/features/futures/queries.ts';
import { useActing } from './acting.ts';
import { resultOfLevel } from './estimate.ts';
import { PositionSheets } from '../lazy-sheets.ts';
import { isCopied, useSymbolFormat, type FuturesFormat } from '../use-futures-format.ts';

/** More would hide the candles. */
const MAX_POSITIONS = 5;

export interface ChartLinesProps {
  symbol: string;
  /** Receives the lines to draw, again whenever they change; they must be kept by the chart. */
  onLines: (lines: readonly PriceLine[]) => void;
}

/**
 * The customer's positions in one market as lines for its chart: entry, take-profit, stop-loss, liquidation. A level that
 * was dragged opens the sheet with its new price, where it is checked and saved; without a finger the sheet is the way.
 */
export const ChartLines = ({ symbol, onLines }: ChartLinesProps) => {
  const overview = useOverview().value;
  const terms = useTerms().value?.find((market) => market.symbol === symbol);
  const { acting, open, start, end } = useActing();
  useFuturesEvents();
  const drop = (position: Position, name: Level, price: Decimal): void =>
    start({ what: 'stops', position, levels: { [name]: price.toString() } });
  const own = useMemo(
    () => [...(overview?.positions ?? []), ...(overview?.pending ?? [])].filter((one) => one.symbol === symbol),
    [overview, symbol],
  );
  const text = useText(positionsTexts);
  const format = useSymbolFormat(symbol);
  const lines = own
    .slice(0, MAX_POSITIONS)
    .flatMap((position) => linesOf(position, terms, { text, format, onDrop: drop }));
  const known = lines.map(({ id, price, label }) => `${id} ${price.toString()} ${label}`).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the lines are new on every render, their text is not
  useEffect(() => onLines(lines), [known]);
  useEffect(() => () => onLines([]), [onLines]);
  return acting && terms ? <PositionSheets open={open} onClose={end} acting={acting} terms={terms} /> : null;
};

const levels = ['take_profit', 'stop_loss'] as const;
type Level = (typeof levels)[number];

interface Words {
  readonly text: Translate<typeof english>;
  readonly format: FuturesFormat;
  readonly onDrop: (position: Position, name: Level, price: Decimal) => void;
}

/** A limit order that waits has one line; its levels count from its opening. */
const linesOf = (position: Position, terms: Terms | undefined, words: Words): PriceLine[] => {
  const { text, format } = words;
  const { id, type, entry_price, limit_price, liquidation_price, lots } = position;
  const at = entry_price ?? limit_price;
  if (!at || !terms) return [];
  const side = type === LONG ? 'long' : 'short';
  const opened = entry_price ? (`line_${side}` as const) : (`line_limit_${side}` as const);
  return [
    {
      id: `futures-${id}-entry`,
      price: at,
      label: text(opened, { lots: format.lots(lots, position) }),
      tone: 'accent',
    },
    ...(entry_price ? levels : []).flatMap((name) => levelLine(position, name, terms, words)),
    ...(entry_price && liquidation_price?.isPositive()
      ? [
          {
            id: `futures-${id}-liquidation`,
            price: liquidation_price,
            label: text('liquidation'),
            tone: 'warn' as const,
          },
        ]
      : []),
  ];
};

const levelLine = (position: Position, name: Level, terms: Terms, { text, format, onDrop }: Words): PriceLine[] => {
  const price = position[name];
  if (!price) return [];
  const labelAt = (level: Decimal): string => {
    const brings = resultOfLevel(position, level, terms);
    return text(`line_${name}`, { price: format.price(level), amount: brings ? format.own.signedOnly(brings) : '—' });
  };
  return [
    {
      id: `futures-${position.id}-${name}`,
      price,
      label: labelAt(price),
      tone: name === 'take_profit' ? 'up' : 'down',
      // A copy has the levels of its trader.
      ...(!isCopied(position) && { drag: { label: labelAt, onDrop: (level) => onDrop(position, name, level) } }),
    },
  ];
};
