import Table from 'lucide-react/icons/table';
import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { traderTexts } from '#web/features/copy-trading/locales/trader/index.ts';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import { axisValues, zeroY, type ZeroScale } from '../zero-path.ts';
import { box, chartLines, spotOf, type ChartLines, type ChartPoint, type Spot } from './chart-lines.ts';
import { ChartTable } from './chart-table.tsx';

/** The return of the trader against that of the average follower, day by day. */
export const CompareChart = ({ chart }: { chart: readonly ChartPoint[] }) => {
  const text = useText(traderTexts);
  const lines = chartLines(chart);
  return (
    <Card testId="copy.trader.chart">
      {lines ? (
        <Drawn chart={chart} lines={lines} />
      ) : (
        <div className="flex flex-col gap-1">
          <h2 className="type-nav text-1">{text('chart')}</h2>
          <p className="type-label font-normal text-2">{text('chart_soon')}</p>
        </div>
      )}
    </Card>
  );
};

const Drawn = ({ chart, lines }: { chart: readonly ChartPoint[]; lines: ChartLines }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  const [chosen, setChosen] = useState<number>();
  const [table, setTable] = useState(false);
  const last = chart.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = chart[at];
  const spot = spotOf(chart, at, lines.scale);
  if (!point || !spot) return null;
  const day = format.instant(point.at, 'date');
  const spoken = text('chart_day', {
    day,
    trader: format.change(point.trader),
    followers: point.followers ? format.change(point.followers) : '—',
  });
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-nav text-1">{text('chart')}</h2>
        <span className="-my-2 -me-2">
          <IconButton
            icon={<Table aria-hidden size={20} />}
            label={text('chart_table')}
            onClick={() => setTable(true)}
            testId="copy.trader.table"
          />
        </span>
      </div>
      <Legend point={point} day={day} />
      <div className="flex h-44">
        <div className="relative flex-1 rounded-input has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <Lines lines={lines} />
          <Marks spot={spot} />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onChange={(event) => setChosen(Number(event.target.value))}
            aria-label={text('chart')}
            aria-valuetext={spoken}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            data-testid="copy.trader.day"
          />
        </div>
        <Axis scale={lines.scale} />
      </div>
      <div aria-hidden className="num flex justify-between gap-3 type-caption text-3">
        <span>{format.instant(chart[0]?.at ?? point.at, 'date')}</span>
        <span className="text-end">{format.instant(chart[last]?.at ?? point.at, 'date')}</span>
      </div>
      <figcaption className="type-caption text-3">{text('chart_about')}</figcaption>
      <ChartTable open={table} onClose={() => setTable(false)} chart={chart} />
    </figure>
  );
};

/** Name, dash and value of each line at the chosen day. */
const Legend = ({ point, day }: { point: ChartPoint; day: string }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  const values = [
    { key: 'followers', name: text('average_follower'), value: point.followers, dash: 'h-1 bg-accent' },
    { key: 'trader', name: text('title'), value: point.trader, dash: 'h-0.5 bg-warn' },
  ];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1" data-testid="copy.trader.legend">
      {values.map(({ key, name, value, dash }) => (
        <div key={key} className="flex flex-col">
          <span className="flex items-center gap-1.5 type-caption text-2">
            <span aria-hidden className={`shrink-0 rounded-full ${dash}`} style={{ width: 16 }} />
            {name}
          </span>
          <span className={`num type-row ${toneOf(value ?? undefined)}`}>{value ? format.change(value) : '—'}</span>
        </div>
      ))}
      <span className="num ms-auto type-caption text-3">{day}</span>
    </div>
  );
};

/** The follower's line is thicker and filled down to zero: it is the one that matters, in any colour. */
const Lines = ({ lines: { zero_y, trader, followers } }: { lines: ChartLines }) => (
  <svg
    viewBox={`0 0 ${box.width} ${box.height}`}
    preserveAspectRatio="none"
    aria-hidden
    className="absolute inset-0 size-full"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {followers && <path d={followers.area} className="text-accent" fill="currentColor" opacity="0.16" />}
    <path
      d={`M0 ${zero_y}H${box.width}`}
      className="text-3"
      stroke="currentColor"
      strokeDasharray="2 4"
      vectorEffect="non-scaling-stroke"
    />
    <path
      d={trader.line}
      className="text-warn"
      stroke="currentColor"
      strokeWidth="1.5"
      vectorEffect="non-scaling-stroke"
    />
    {followers && (
      <path
        d={followers.line}
        className="text-accent"
        stroke="currentColor"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    )}
  </svg>
);

/** The chosen day, with a dot on each line. */
const Marks = ({ spot: { x, trader_y, followers_y } }: { spot: Spot }) => (
  <>
    <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${x}%` }} />
    <Dot x={x} y={trader_y} look="size-2 bg-warn" />
    {followers_y !== undefined && <Dot x={x} y={followers_y} look="size-2 bg-accent" />}
  </>
);

const Dot = ({ x, y, look }: { x: number; y: number; look: string }) => (
  <span
    className={`absolute -translate-1/2 rounded-full ${look}`}
    style={{ left: `${x}%`, top: `${y}%`, boxShadow: '0 0 0 2px var(--bg-surface)' }}
  />
);

const Axis = ({ scale }: { scale: ZeroScale }) => {
  const { percent } = useCopyFormat();
  const values = axisValues(scale);
  // Steps below one percent need their decimals; all labels have as many.
  const step = Math.min(...values.filter((value) => value !== 0).map(Math.abs));
  const shape = { scale: step < 0.0001 ? 4 : step < 0.01 ? 2 : step < 0.1 ? 1 : 0, min_scale: 0 };
  return (
    <div aria-hidden className="relative w-12 shrink-0">
      {values.map((value) => (
        <span
          key={value}
          className="num absolute end-0 -translate-y-1/2 type-caption text-3"
          style={{ top: `${(zeroY(value, scale, box) / box.height) * 100}%` }}
        >
          {percent(Decimal.of(value.toFixed(8)), shape)}
        </span>
      ))}
    </div>
  );
};
