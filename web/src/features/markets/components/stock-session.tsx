import { instantOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { PRE_OPEN_MS } from '#contract/markets/rules.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import type { Pair } from '#web/shared/markets.ts';
import { stockTexts } from '../locales/stock/index.ts';
import { useHolidays } from '../queries.ts';

/** When a stock opens or closes, what can be done before, and the holidays ahead. */
export const StockSession = ({ pair }: { pair: Pair }) => {
  const text = useText(stockTexts);
  const format = useFormat();
  const { opens_at, closes_at, pause_reason } = pair;
  return (
    <section className="flex flex-col gap-3 py-2" data-testid="quotation.stock">
      <h2 className="type-row text-1">{text('title')}</h2>
      {pause_reason === 'corporate_action' && <p className="type-label font-normal text-2">{text('paused_about')}</p>}
      <Facts
        facts={[
          ...(opens_at
            ? [{ label: text('opens'), value: format.instant(opens_at, 'date_time'), testId: 'quotation.opens' }]
            : []),
          ...(closes_at
            ? [{ label: text('closes'), value: format.instant(closes_at, 'date_time'), testId: 'quotation.closes' }]
            : []),
        ]}
      />
      {opens_at && pair.open_lever === 1 && (
        <p className="type-caption text-3">
          {text('pre_open', { time: format.instant(plusMilliseconds(opens_at, -PRE_OPEN_MS), 'time') })}
        </p>
      )}
      <Holidays symbol={pair.symbol} />
      <p className="type-caption text-3">{text('your_time')}</p>
    </section>
  );
};

/** At this time of the day nearly every time zone, from UTC-11 to UTC+12, has the same date. */
const ONE_DATE = 'T11:00:00.000Z';

const Holidays = ({ symbol }: { symbol: string }) => {
  const text = useText(stockTexts);
  const format = useFormat();
  const { value } = useHolidays(symbol);
  if (!value) return null;
  const dateOf = (day: string): string => format.instant(instantOf(`${day}${ONE_DATE}`), 'date');
  // An evening in New York is the next day further east.
  const ends = (day: string, closes_at: Instant | null): string => {
    if (!closes_at) return text('closed_all_day');
    const kind = format.instant(closes_at, 'date') === dateOf(day) ? 'time' : 'weekday';
    return text('closes_early', { time: format.instant(closes_at, kind) });
  };
  return (
    <div className="flex flex-col gap-2" data-testid="quotation.holidays">
      <h3 className="type-label text-2">{text('holidays')}</h3>
      {value.length === 0 && <p className="type-label font-normal text-2">{text('no_holidays')}</p>}
      <ul className="flex flex-col gap-2">
        {value.map(({ day, name, closes_at }) => (
          <li key={day} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="type-label font-normal text-2">
              <span className="num">{dateOf(day)}</span>
              {` · ${text(`holiday_${name}`)}`}
            </span>
            <span className="num ms-auto text-end type-label text-1">{ends(day, closes_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
