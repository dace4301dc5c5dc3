import Hourglass from 'lucide-react/icons/hourglass';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { CountdownRing } from '#ui/countdown-ring.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { standingOf } from '#web/features/options/form.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useLivePrice, type Option } from '#web/features/options/queries.ts';
import { useTicks } from '../trade/ticks.ts';
import { useOptionFormat, useOptionScales } from '../use-option-format.ts';
import { averageSoFar } from './average.ts';
import { OptionHead } from './option-head.tsx';
import { useEnding } from './use-ending.ts';

/** One option until it ends: its time, its entry, and how it would end now, in words and never as a growing amount. */
export const RunningCard = ({ option }: { option: Option }) => {
  const format = useOptionFormat();
  const { coinOf } = useOptionScales();
  useEnding(option);
  return (
    <Card testId={`option-${option.id}`}>
      <div className="-my-1 flex items-center gap-4">
        <Time option={option} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <OptionHead option={option} />
            <span className="num type-label text-2" data-testid="option.stake">
              {format.own.coins(option.number, coinOf(option), 'up')}
            </span>
          </div>
          <Standing option={option} />
        </div>
      </div>
    </Card>
  );
};

/** The words of its state, and the way to its receipt. */
const StateLine = ({ option, children, status = false }: { option: Option; children: string; status?: boolean }) => {
  const text = useText(optionsRunningTexts);
  return (
    <div className="flex items-center justify-between gap-3">
      <p role={status ? 'status' : undefined} className="min-w-0 type-row text-1" data-testid="option.standing">
        {children}
      </p>
      <a
        href={optionsPaths.receipt({ id: option.id })}
        className="-my-2 flex min-h-11 min-w-11 shrink-0 items-center justify-end type-label text-accent"
        data-testid="option.receipt"
      >
        {text('receipt')}
      </a>
    </div>
  );
};

const Time = ({ option: { expires_at, seconds } }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  if (!expires_at)
    return (
      <span className="flex size-16 shrink-0 items-center justify-center rounded-full border-2 border-line text-3">
        <Hourglass aria-hidden size={24} />
      </span>
    );
  return <CountdownRing label={text('ends_in')} until={expires_at} total_ms={seconds * 1000} testId="option.ring" />;
};

const useOver = ({ expires_at }: Option): boolean => {
  const now_ms = useNow();
  return expires_at !== null && secondsUntil(millisecondsOf(expires_at), now_ms) === 0;
};

/** In the last seconds the outcome depends on the samples, not on the last price. */
const useAverage = ({ symbol_name, match_id, expires_at }: Option): Decimal | undefined => {
  const points = useTicks(symbol_name, match_id);
  const now_ms = useNow();
  return expires_at ? averageSoFar(points, millisecondsOf(expires_at), now_ms) : undefined;
};

const Standing = ({ option }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  const format = useOptionFormat();
  const { priceScaleOf } = useOptionScales();
  const { price, stale } = useLivePrice(option.symbol_name);
  const over = useOver(option);
  const average = useAverage(option);
  const standing = standingOf(option, average ?? price);
  const scale = priceScaleOf(option);
  if (!option.entry_price) return <Words option={option} words={text('waiting')} hint={text('waiting_hint')} />;
  if (over) return <Words option={option} words={text('settling')} hint={text('settling_hint')} />;
  return (
    <>
      <StateLine option={option}>{standing && !stale ? text(standing) : '—'}</StateLine>
      <dl className={`num flex flex-col ${hints}`}>
        <Price label={text('entry')} testId="option.entry">
          {format.price(option.entry_price, scale)}
        </Price>
        {average ? (
          <Price label={text('by_average')} testId="option.average">
            {format.amount(average, { scale, min_scale: scale, rounding: 'half_even' })}
          </Price>
        ) : (
          <Price label={text('now')} testId="option.now" faint={stale}>
            {price ? format.price(price, scale) : '—'}
          </Price>
        )}
      </dl>
    </>
  );
};

/** Two lines from the acceptance to the end: what is below the card stays where it is. */
const hints = 'min-h-10 type-caption text-2';

const Words = ({ option, words, hint }: { option: Option; words: string; hint: string }) => (
  <>
    <StateLine option={option} status>
      {words}
    </StateLine>
    <p className={hints}>{hint}</p>
  </>
);

interface PriceProps {
  label: string;
  children: string;
  testId: string;
  faint?: boolean | undefined;
}

const Price = ({ label, children, testId, faint = false }: PriceProps) => (
  <div className="flex gap-1.5">
    <dt className="text-3">{label}</dt>
    <dd className={faint ? 'text-3' : 'text-1'} data-testid={testId}>
      {children}
    </dd>
  </div>
);
