import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { FailedState } from '#web/shared/failed-state.tsx';
import { houseTexts } from '#web/features/options/locales/house/index.ts';
import type { Day } from '#web/features/options/queries.ts';
import type { Problem } from './recompute.ts';
import type { DayResult } from './run-day.ts';

type RunState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'done'; readonly result: DayResult };

/** OT27: recomputes a day on this phone from the public batch files. */
export const Recompute = ({ day }: { day: Day }) => {
  const text = useText(houseTexts);
  const [run, setRun] = useState<RunState>({ state: 'idle' });
  const start = (): void => {
    setRun({ state: 'running', share: 0 });
    void import('./run-day.ts')
      .then(({ recomputeDay }) => recomputeDay(day, (share) => setRun({ state: 'running', share })))
      .then(
        (result) => setRun({ state: 'done', result }),
        (failure: unknown) => setRun({ state: 'failed', failure }),
      );
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="small"
        busy={run.state === 'running'}
        busyLabel={text('recomputing')}
        onClick={start}
        testId="days.recompute"
      >
        {text(run.state === 'done' ? 'recompute_again' : 'recompute')}
      </Button>
      {run.state === 'running' && <Progress share={run.share} />}
      {run.state === 'failed' && <FailedState failure={run.failure} onRetry={start} is_check testId="days.failed" />}
      {run.state === 'done' && <Result result={run.result} />}
    </div>
  );
};

const Progress = ({ share }: { share: number }) => {
  const text = useText(houseTexts);
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={text('recomputing')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 rounded-full bg-pressed"
    >
      <span
        className="block h-full rounded-full bg-accent transition-[width] duration-80"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
};

const SHOWN_PROBLEMS = 10;

const Result = ({ result: { options, problems, sums_compared } }: { result: DayResult }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const whole = (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
  const said = text('mismatches', { mismatches: whole(problems.length), count: whole(options) });
  return (
    <div className="flex flex-col gap-2" role="status" data-testid="days.result">
      {problems.length === 0 ? (
        <p className="flex animate-appear items-center gap-2 rounded-input bg-accent/(--tint) p-3 type-row text-1">
          <CircleCheck aria-hidden className="size-6 text-accent" />
          {said}
        </p>
      ) : (
        <Banner kind="danger">
          <span className="block type-row">{said}</span>
          {problems.slice(0, SHOWN_PROBLEMS).map((problem, index) => (
            <ProblemLine key={index} problem={problem} />
          ))}
        </Banner>
      )}
      <p className="type-caption text-2">{text(sums_compared ? 'recomputed_what' : 'recomputed_today')}</p>
    </div>
  );
};

const ProblemLine = ({ problem: { kind, batch, number } }: { problem: Problem }) => {
  const text = useText(houseTexts);
  const where = kind === 'sums' ? '' : number === undefined ? ` (${batch})` : ` (${batch} / ${number})`;
  return (
    <span className="num block">
      {text(`problem_${kind}`)}
      {where}
    </span>
  );
};
