import { useMemo } from 'react';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { LINE_EVERY_MS, LINE_WHOLE_MS } from '#contract/options/rules.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now, useNow } from '#ui/now.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import type { Market, Option } from '#web/features/options/queries.ts';
import { glyphs, sideOf } from '../use-option-format.ts';
import { endOf, frameOf, piecesOf, spread, windowOf, type Frame, type Mark, type Point } from './line-frame.ts';
import { useTicks } from './ticks.ts';

interface LiveLineProps {
  market: Market;
  running: readonly Option[];
  stale: boolean;
}

/** More would hide the line. */
const MAX_MARKS = 5;
const MINUTE_MS = 60_000;
/** On a small screen what an option can come to is above the buttons without scrolling. */
export const HEIGHT = innerHeight < 900 ? 128 : 200;

const markOf = ({ id, entry_at, expires_at, entry_price }: Option): Mark[] =>
  entry_at && expires_at && entry_price
    ? [
        {
          id,
          entry_ms: millisecondsOf(entry_at),
          expiry_ms: millisecondsOf(expires_at),
          price: entry_price.toDrawing(),
        },
      ]
    : [];

/** The logged prices as they come, with the entry, the expiry and the settlement window of every option that runs here. */
export const LiveLine = ({ market, running, stale }: LiveLineProps) => {
  // Moves on once a second, also without a new price.
  useNow();
  const own = useMemo(
    () => running.filter(({ match_id }) => match_id === market.match_id).slice(0, MAX_MARKS),
    [running, market.match_id],
  );
  const marks = own.flatMap(markOf);
  const from_ms = marks.length > 0 ? Math.min(...marks.map(({ entry_ms }) => entry_ms)) : undefined;
  const points = useTicks(market.symbol, market.match_id, from_ms);
  const at_ms = Math.max(now(), points.at(-1)?.t_ms ?? 0);
  const frame = frameOf(points, at_ms, marks);
  const last = points.at(-1);
  return (
    <figure
      className="relative overflow-hidden rounded-card bg-surface shadow-card"
      style={{ height: HEIGHT }}
      data-testid="options.line"
      data-marks={marks.length}
    >
      <Drawing points={points} frame={frame} marks={marks} at_ms={at_ms} stale={stale} />
      {last && <LastDot point={last} frame={frame} at_ms={at_ms} stale={stale} />}
      <MarkLabels options={own} frame={frame} price_scale={market.price_scale} />
      {from_ms !== undefined && at_ms - from_ms > LINE_WHOLE_MS && <Thinned />}
      {marks.length === 0 && <Scale frame={frame} price_scale={market.price_scale} empty={!last} />}
      <Spoken market={market} frame={frame} last={last} at_ms={at_ms} />
    </figure>
  );
};

interface DrawingProps {
  points: readonly Point[];
  frame: Frame;
  marks: readonly Mark[];
  at_ms: number;
  stale: boolean;
}

const still = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;

const Drawing = ({ points, frame, marks, at_ms, stale }: DrawingProps) => {
  const pieces = piecesOf(points, at_ms, frame);
  const last = points.at(-1);
  const tone = stale ? 'text-3' : 'text-accent';
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      {marks.map((mark) => (
        <DrawnMark key={mark.id} mark={mark} frame={frame} />
      ))}
      {last && (
        <path
          {...still}
          d={`M${frame.x(endOf(last, at_ms))} ${frame.y(last.price)}H100`}
          stroke="currentColor"
          className="text-3"
          strokeWidth={1}
          strokeDasharray="1 4"
        />
      )}
      {pieces.map(({ line, area }) => (
        <g key={line} className={tone}>
          <path d={area} fill="currentColor" fillOpacity={0.1} />
          <path {...still} d={line} stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
        </g>
      ))}
    </svg>
  );
};

/** The window of the five samples, the expiry at its end, and the entry price until then. */
const DrawnMark = ({ mark, frame }: { mark: Mark; frame: Frame }) => {
  const shaded = windowOf(mark, frame);
  const [expiry, entry] = [frame.x(mark.expiry_ms), frame.y(mark.price)];
  return (
    <g>
      <rect {...shaded} y={0} height={100} fill="currentColor" fillOpacity={0.15} className="text-warn" />
      <path {...still} d={`M${expiry} 0V100`} stroke="currentColor" className="text-warn" strokeWidth={1} />
      <path
        {...still}
        d={`M0 ${entry}H${expiry}`}
        stroke="currentColor"
        className="text-2"
        strokeWidth={1}
        strokeDasharray="4 3"
      />
    </g>
  );
};

interface LastDotProps {
  point: Point;
  frame: Frame;
  at_ms: number;
  stale: boolean;
}

const LastDot = ({ point, frame, at_ms, stale }: LastDotProps) => (
  <span
    aria-hidden
    className={`absolute size-2 -translate-1/2 rounded-full ${stale ? 'bg-line' : 'bg-accent'}`}
    style={{ left: `${frame.x(endOf(point, at_ms))}%`, top: `${frame.y(point.price)}%` }}
    data-testid="options.dot"
  />
);

interface MarkLabelsProps {
  options: readonly Option[];
  frame: Frame;
  price_scale: number;
}

/** Entry prices at the left end of their lines: there they do not hide what happens now. */
const MarkLabels = ({ options, frame, price_scale }: MarkLabelsProps) => {
  const format = useFormat();
  const entered = options.flatMap((option) =>
    option.entry_price ? [{ option, entry: option.entry_price, y: frame.y(option.entry_price.toDrawing()) }] : [],
  );
  const places = spread(entered.map(({ y }) => y));
  return entered.map(({ option, entry }, index) => {
    const side = sideOf(option);
    return (
      <span
        key={option.id}
        aria-hidden
        className="num absolute rounded-chip bg-raised px-1.5 type-caption text-1"
        style={{ left: 8, top: `${places[index] ?? 0}%`, transform: 'translateY(-50%)' }}
        data-testid="options.line.entry"
      >
        <span className={side === 'up' ? 'text-up' : 'text-down'}>{glyphs[side]}</span>{' '}
        {format.price(entry, price_scale)}
      </span>
    );
  });
};

/** An hour of every price would be a smear. Without a ground of its own: the line goes on behind it. */
const Thinned = () => {
  const text = useText(optionsTradeTexts);
  return (
    <span
      className="absolute px-1.5 type-caption text-3"
      style={{ bottom: 2, right: 6 }}
      data-testid="options.line.thinned"
    >
      {text('line_thinned', { minutes: LINE_WHOLE_MS / MINUTE_MS, seconds: LINE_EVERY_MS / 1000 })}
    </span>
  );
};

const scaleLabel = 'num absolute rounded-chip bg-surface px-1.5 type-caption text-3';

/** Highest and lowest price of what is drawn; at the left, because the newest price is at the right. */
const Scale = ({ frame, price_scale, empty }: { frame: Frame; price_scale: number; empty: boolean }) => {
  const format = useFormat();
  if (empty) return null;
  const written = (price: number): string => format.price(Decimal.of(price.toFixed(price_scale)), price_scale);
  return (
    <>
      <span aria-hidden className={scaleLabel} style={{ top: 2, left: 6 }}>
        {written(frame.high)}
      </span>
      {frame.high > frame.low && (
        <span aria-hidden className={scaleLabel} style={{ bottom: 2, left: 6 }}>
          {written(frame.low)}
        </span>
      )}
    </>
  );
};

interface SpokenProps {
  market: Market;
  frame: Frame;
  last: Point | undefined;
  at_ms: number;
}

/** The drawing in words. */
const Spoken = ({ market, frame, last, at_ms }: SpokenProps) => {
  const text = useText(optionsTradeTexts);
  const format = useFormat();
  const scale = market.price_scale;
  const written = (price: number): string => format.spokenPrice(Decimal.of(price.toFixed(scale)), scale);
  return (
    <figcaption className="sr-only">
      {last
        ? text('chart_of', {
            symbol: market.symbol,
            minutes: Math.round((at_ms - frame.from_ms) / MINUTE_MS),
            low: written(frame.low),
            high: written(frame.high),
            now: written(last.price),
          })
        : market.symbol}
    </figcaption>
  );
};
