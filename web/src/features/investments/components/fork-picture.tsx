import type { InvestmentTerms } from '#contract/investments/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { forkPlaces, type ForkPlaces, type Point } from './fork-places.ts';
import { useInvestFormat } from './use-invest-format.ts';

interface ForkPictureProps {
  terms: InvestmentTerms;
  amount: Decimal;
  /** The current price, or the one that settled it. */
  price: Decimal | undefined;
  /** Too old to rely on: the marker is grey. */
  stale: boolean;
  /** What the marker is: `Now 64,250.00`. */
  label: string | undefined;
}

/** Half of the picture is one result: the half that the price is in is tinted. */
export const ForkPicture = ({ terms, amount, price, stale, label }: ForkPictureProps) => {
  const format = useInvestFormat();
  const places = forkPlaces(terms, amount, price);
  const { marker } = places;
  return (
    <div aria-hidden className="flex flex-col gap-1">
      <div className="num flex justify-between gap-2 type-caption text-3">
        <span>{format.linked(places.low)}</span>
        <span className="font-semibold text-1">{format.linked(terms.linked_price)}</span>
        <span>{format.linked(places.high)}</span>
      </div>
      <div className="relative h-40 overflow-hidden rounded-input bg-raised">
        {marker && <Half right={marker.x >= 50} />}
        <Lines places={places} />
        <Dot at={places.received[1]} look="size-2 bg-accent" />
        {marker && <Marker at={marker} stale={stale} />}
      </div>
      {marker && label !== undefined && <MarkerLabel x={marker.x} label={label} stale={stale} />}
    </div>
  );
};

const Half = ({ right }: { right: boolean }) => (
  <div
    className="absolute inset-y-0 bg-accent/(--tint)"
    style={right ? { left: '50%', right: 0 } : { left: 0, right: '50%' }}
  />
);

const path = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

const Lines = ({ places: { received, kept, less } }: { places: ForkPlaces }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" fill="none">
    <path d={`${path(less)}Z`} fill="var(--warn)" fillOpacity="0.25" />
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M50 0V100" stroke="var(--line-strong)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <path
        d={path(kept)}
        stroke="var(--text-3)"
        strokeWidth="1.5"
        strokeDasharray="3 5"
        vectorEffect="non-scaling-stroke"
      />
      <path d={path(received)} stroke="var(--accent)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </g>
  </svg>
);

/** It glides to its next place; someone who asked for less motion sees it there at once. */
const glides = { transition: 'left 300ms, top 300ms, transform 300ms' } as const;

const Marker = ({ at, stale }: { at: Point; stale: boolean }) => (
  <>
    <span
      className={`absolute inset-y-0 w-px bg-current ${stale ? 'text-3' : 'text-1'}`}
      style={{ left: `${at.x}%`, ...glides }}
    />
    <Dot at={at} look={`size-3.5 border-2 bg-surface ${stale ? 'border-line-strong' : 'border-accent'}`} />
  </>
);

const Dot = ({ at: { x, y }, look }: { at: Point; look: string }) => (
  <span
    className={`absolute rounded-full ${look}`}
    style={{ left: `${x}%`, top: `${y}%`, transform: 'translate(-50%, -50%)', ...glides }}
  />
);

/** Below its marker; near an edge it stays inside the picture. */
const MarkerLabel = ({ x, label, stale }: { x: number; label: string; stale: boolean }) => (
  <div className="relative min-h-5">
    <span
      className={`num absolute type-caption whitespace-nowrap ${stale ? 'text-3' : 'text-1'}`}
      style={{ left: `${x}%`, transform: `translateX(-${x}%)`, ...glides }}
      data-testid="invest-fork.marker"
    >
      {label}
    </span>
  </div>
);
