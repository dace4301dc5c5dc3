import type { ReactNode } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { receiptTexts } from '#web/features/options/locales/receipt/index.ts';
import type { Option } from '#web/features/options/queries.ts';
import { plotPlaces, WINDOW, type PlotPlaces, type PlotPoint } from './plot-places.ts';
import type { ExactFormat } from '../use-option-format.ts';

interface ReceiptPlotProps {
  order: Option;
  format: ExactFormat;
}

interface Drawn {
  readonly entry: Decimal;
  readonly mean: Decimal;
  readonly entry_at: Instant;
  readonly samples: Option['samples'];
}

/** What a settled option follows from; undefined for any other. */
const drawnOf = ({ entry_price, mean, entry_at, samples }: Option): Drawn | undefined =>
  entry_price && mean && entry_at && samples.length > 0 ? { entry: entry_price, mean, entry_at, samples } : undefined;

const sides = { [-1]: 'below', [0]: 'level', [1]: 'above' } as const;
/** By the customer's outcome and not by the side: a fall is no loss for whoever said that it would fall. */
const tones = {
  right: { line: 'text-up', area: 'bg-up/(--tint)' },
  wrong: { line: 'text-down', area: 'bg-down/(--tint)' },
  other: { line: 'text-2', area: '' },
} as const;

type Tone = (typeof tones)[keyof typeof tones];

const toneOf = ({ result }: Option): Tone => tones[result === 'right' || result === 'wrong' ? result : 'other'];

/** The entry, the five samples, and their average against the entry: everything that the outcome follows from. */
export const ReceiptPlot = ({ order, format }: ReceiptPlotProps) => {
  const text = useText(receiptTexts);
  const drawn = drawnOf(order);
  if (!drawn) return null;
  const { entry, mean, entry_at, samples } = drawn;
  const places = plotPlaces({
    entry: entry.toDrawing(),
    samples: samples.map(({ price }) => price.toDrawing()),
    mean: mean.toDrawing(),
  });
  const side = sides[mean.compare(entry)];
  const tone = toneOf(order);
  const described = text(`plot_${side}`, {
    entry: format.price(entry),
    prices: samples.map(({ price }) => format.price(price)).join('; '),
    average: format.mean(mean),
  });
  const [first, last] = [samples[0]?.at ?? entry_at, samples.at(-1)?.at ?? entry_at];
  return (
    <figure className="flex flex-col gap-1" role="img" aria-label={described} data-testid="receipt.plot">
      <div aria-hidden className="relative h-44">
        <Window places={places} tone={tone} />
        <Lines places={places} tone={tone.line} />
        <Dot at={places.entry} look="size-2 border-2 border-line-strong bg-surface" />
        {places.samples.map((at, index) => (
          <Dot key={index} at={at} look="size-2 bg-current text-1" />
        ))}
        <Label y={places.entry.y} above={side === 'below'} look="text-2">
          {text('entry')} <span className="num text-1">{format.price(entry)}</span>
        </Label>
        <Label y={places.mean_y} above={side !== 'below'} look={tone.line}>
          {text('average')} <span className="num font-semibold">{format.mean(mean)}</span>
        </Label>
      </div>
      <figcaption aria-hidden className="num flex justify-between gap-3 type-caption text-3">
        <span>{format.instant(entry_at, 'seconds')}</span>
        <span className="text-end">
          {format.instant(first, 'seconds')} – {format.instant(last, 'seconds')}
        </span>
      </figcaption>
    </figure>
  );
};

/** The last five seconds, with the difference between average and entry tinted. */
const Window = ({ places: { entry, mean_y }, tone }: { places: PlotPlaces; tone: Tone }) => (
  <div
    className="absolute inset-y-0 rounded-input bg-raised"
    style={{ left: `${WINDOW.from}%`, width: `${WINDOW.to - WINDOW.from}%` }}
  >
    <div
      className={`absolute inset-x-0 ${tone.area}`}
      style={{ top: `${Math.min(entry.y, mean_y)}%`, height: `${Math.abs(entry.y - mean_y)}%` }}
    />
  </div>
);

const Lines = ({ places: { entry, samples, mean_y }, tone }: { places: PlotPlaces; tone: string }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" fill="none">
    <g strokeLinecap="round">
      <path
        className="text-3"
        d={`M0 ${entry.y}H100`}
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="3 4"
        vectorEffect="non-scaling-stroke"
      />
      <path
        className="text-3"
        d={`M${entry.x} ${entry.y}L${samples[0]?.x ?? entry.x} ${samples[0]?.y ?? entry.y}`}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="1 5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        className="text-1"
        d={`M${samples.map(({ x, y }) => `${x} ${y}`).join('L')}`}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        className={tone}
        d={`M${WINDOW.from} ${mean_y}H${WINDOW.to}`}
        stroke="currentColor"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  </svg>
);

const Dot = ({ at, look }: { at: PlotPoint; look: string }) => (
  <span
    className={`absolute rounded-full ${look}`}
    style={{ left: `${at.x}%`, top: `${at.y}%`, transform: 'translate(-50%, -50%)' }}
  />
);

interface LabelProps {
  y: number;
  above: boolean;
  look: string;
  children: ReactNode;
}

/** Left of the window; average and entry are on opposite sides of their lines, so they never cover each other. */
const Label = ({ y, above, look, children }: LabelProps) => (
  <span
    className={`absolute start-0 type-caption ${look} ${above ? 'pb-1' : 'pt-1'}`}
    style={{ top: `${y}%`, maxWidth: `${WINDOW.from}%`, transform: above ? 'translateY(-100%)' : undefined }}
  >
    {children}
  </span>
);
