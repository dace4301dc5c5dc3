import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { linePoints, noonOf } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useHistory, type Day } from '../queries.ts';

const WIDTH = 320;
const HEIGHT = 64;

/** The total of each recorded day; a missing day is a gap, not a guess. */
export const HistoryLine = () => {
  const text = useText(balancesTexts);
  const days = useHistory().value;
  if (days === undefined) return <div aria-hidden className="h-26" />;
  if (days.length < 2)
    return (
      <p className="pt-3 type-caption text-3" data-testid="assets.history-soon">
        {text('history_soon')}
      </p>
    );
  return <Line days={days} />;
};

const Line = ({ days }: { days: readonly Day[] }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const [chosen, setChosen] = useState(days.length - 1);
  const at = Math.min(chosen, days.length - 1);
  const points = linePoints(days, WIDTH, HEIGHT);
  const [day, point] = [days[at], points[at]];
  if (!day || !point) return null;
  const value = text('history_value', {
    day: own.instant(noonOf(day.day), 'date'),
    amount: own.usdt(day.total_usdt, 'down'),
  });
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
          max={days.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
          aria-label={text('history_line')}
          aria-valuetext={value}
          className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          data-testid="assets.history-range"
        />
      </div>
    </div>
  );
};
