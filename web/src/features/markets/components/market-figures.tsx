import { Decimal } from '#contract/kit/decimal.ts';
import { Tag } from '#ui/chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { PriceText, type Direction } from '#ui/price-text.tsx';
import { useFiat } from '#web/shared/fiat.ts';
import { useStale, type Pair } from '#web/shared/markets.ts';
import { placeInDay } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import { isToday } from './session-chip.tsx';

const directionOf = (change: Decimal | null): Direction | undefined => {
  if (change === null) return undefined;
  const shown = change.cut(4, 'half_even');
  return shown.isZero() ? 'level' : shown.isPositive() ? 'up' : 'down';
};

/** The last price, in the colour of the day; grey when it is too old or its market is closed. */
export const LastPrice = ({ pair, testId }: { pair: Pair; testId?: string | undefined }) => {
  const old = useStale(pair.opens_at ? undefined : pair.tick_at);
  const stale = pair.last !== null && (old || pair.state === 'waiting');
  return (
    <PriceText
      value={pair.last ?? undefined}
      scale={pair.price_scale}
      direction={directionOf(pair.change_24h)}
      stale={stale}
      testId={testId}
    />
  );
};

/** The price in the customer's currency. A price below one keeps its own decimals: `$0.00` would be a lie. */
export const FiatPrice = ({ pair }: { pair: Pair }) => {
  const format = useFormat();
  const fiat = useFiat();
  const worth = pair.last === null ? undefined : fiat.convert(pair.last);
  if (!worth) return <span aria-hidden>{'\u00a0'}</span>;
  const shape = worth.lt(Decimal.one) ? { scale: pair.price_scale } : {};
  return <>{`≈ ${format.fiat(worth, fiat.code, { ...shape, rounding: 'half_even' })}`}</>;
};

/** Marks a market that accepts no orders from any customer; a stated reason is shown with its moment (MA25). */
export const PausedMark = ({ pair }: { pair: Pair }) => {
  const text = useText(marketsTexts);
  const format = useFormat();
  if (!pair.is_paused) return null;
  const { paused_at, pause_reason } = pair;
  const time = paused_at && format.instant(paused_at, isToday(format, paused_at) ? 'time' : 'date_time');
  const label = pause_reason === 'corporate_action' ? 'paused_corporate' : 'paused_since';
  return (
    <span data-testid={`market.${pair.currency_name}.paused`}>
      <Tag>{time && pause_reason ? text(label, { time }) : text('paused')}</Tag>
    </span>
  );
};

/** The day's high and low, and the position of the price between them. */
export const DayRange = ({ pair }: { pair: Pair }) => {
  const text = useText(marketsTexts);
  const format = useFormat();
  const place = placeInDay(pair);
  if (pair.high_24h === null || pair.low_24h === null) return null;
  return (
    <span
      className="num ms-auto flex flex-wrap items-center justify-end gap-x-3 type-caption text-3"
      data-testid={`market.${pair.currency_name}.range`}
    >
      <span>{text('high', { price: format.price(pair.high_24h, pair.price_scale) })}</span>
      <span>{text('low', { price: format.price(pair.low_24h, pair.price_scale) })}</span>
      {place !== undefined && (
        <span aria-hidden className="relative h-1 w-10 rounded-full bg-pressed">
          <span
            className="absolute -top-0.5 h-2 w-0.5 rounded-full bg-accent"
            style={{ insetInlineStart: `calc(${place * 100}% - 1px)` }}
          />
        </span>
      )}
    </span>
  );
};
