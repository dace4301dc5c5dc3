import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { failureText } from '#web/shared/refusals.ts';
import type { Read } from '#web/shared/use-read.ts';
import { chartOf, linePoints, upToNow, type Chart } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useHistory, useHours, useTotal } from '../queries.ts';

const WIDTH = 320;
const HEIGHT = 64;

/** The total of each recorded day, or of each hour in the first two; what is missing is a gap, not a guess. */
export const HistoryLine = () => {
  const text = useText(balancesTexts);
  const days = useHistory();
  const now = useTotal();
  const total = now.value?.total_usdt ?? undefined;
  const hours = useHours(days.value !== undefined && days.value.length < 2);
  const failed = [days, hours].find(({ state }) => state === 'failed');
  if (failed) return <Failed read={failed} />;
  if (days.value === undefined) return <div aria-hidden className="h-26" />;
  if (days.value.length < 2 && hours.value === undefined) return <div aria-hidden className="h-26" />;
  const chart = chartOf(days.value, hours.value ?? []);
  if (chart)
    return (
      <Line key={chart.of} chart={total && now.at ? upToNow(chart, total, now.at) : chart} live={total !== undefined} />
    );
  return (
    <p className="pt-3 type-caption text-3" data-testid="assets.history-soon">
      {text('history_soon')}
    </p>
  );
};

/** As high as the line, so that nothing moves once it is loaded. */
const Failed = ({
  read: { failure, loading, reload },
}: {
  read: Pick<Read<unknown>, 'failure' | 'loading' | 'reload'>;
}) => {
  const text = useText(uiTexts);
  return (
    <div role="alert" className="flex min-h-26 flex-col items-start gap-2 pt-3" data-testid="assets.history-failed">
      <p className="type-caption text-balance text-2">{failureText(failure)}</p>
      <Button variant="secondary" size="small" fit busy={loading} onClick={() => void reload()}>
        {text('retry')}
      </Button>
    </div>
  );
};

/** `live`: the last point is the total of this moment. */
const Line = ({ chart: { of, points: totals }, live }: { chart: Chart; live: boolean }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const [chosen, setChosen] = useState<number>();
  const last = totals.length - 1;
  const at = Math.min(chosen ?? last, last);
  const points = linePoints(totals, WIDTH, HEIGHT);
  const [total, point] = [totals[at], points[at]];
  if (!total || !point) return null;
  const amount = own.usdt(total.total_usdt, 'down');
  const value =
    live && at === last
      ? text('history_now', { amount })
      : of === 'days'
        ? text('history_value', { day: own.instant(total.at, 'date'), amount })
        : text('history_hour', { time: own.instant(total.at, 'date_time'), amount });
  return (
    <div className="flex flex-col gap-1 pt-3" data-testid="assets.history">
      <p className="num type-caption text-2" data-testid="assets.history-value">
        {value}
      </p>
      <div className="relative rounded-input has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full text-accent" fill="none">
          <path
            d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx={point.x} cy={point.y} r="4" fill="currentColor" />
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
          aria-label={text(of === 'days' ? 'history_line' : 'history_hours')}
          aria-valuetext={value}
          className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          data-testid="assets.history-range"
        />
      </div>
    </div>
  );
};
