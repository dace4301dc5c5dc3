import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Instant } from '#contract/kit/instant.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

export type StepState = 'done' | 'current' | 'waiting' | 'failed';

export interface TimelineStep {
  readonly key: string;
  readonly title: string;
  readonly state: StepState;
  readonly at?: Instant | undefined;
  /** Why it is at this step, and how long that usually takes. */
  readonly reason?: string | undefined;
  readonly expected?: string | undefined;
}

const marks: Record<StepState, string> = {
  done: 'bg-accent-fill text-on-fill',
  current: 'border-2 border-accent bg-accent/(--tint)',
  waiting: 'border-2 border-line-strong',
  failed: 'bg-danger-fill text-on-fill',
};

export const StatusTimeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="flex flex-col">
    {steps.map((step, index) => (
      <Step key={step.key} step={step} last={index === steps.length - 1} />
    ))}
  </ol>
);

const Step = ({ step, last }: { step: TimelineStep; last: boolean }) => {
  const text = useText(uiTexts);
  const format = useFormat();
  const { state, title, at, reason, expected } = step;
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="flex gap-3">
      <div aria-hidden className="flex flex-col items-center">
        <span className={`mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full ${marks[state]}`}>
          {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
          {state === 'failed' && <X className="size-3.5" strokeWidth={3} />}
          {state === 'current' && <span className="size-2 rounded-full bg-accent" />}
        </span>
        {!last && (
          <span className={`my-1 w-0.5 flex-1 rounded-full ${state === 'done' ? 'bg-accent-fill' : 'bg-line'}`} />
        )}
      </div>
      <div className={`flex min-w-0 flex-1 flex-col ${last ? '' : 'pb-5'}`}>
        <span
          className={`type-body ${state === 'waiting' ? 'text-3' : 'text-1'} ${state === 'current' ? 'font-semibold' : ''}`}
        >
          {title}
          <span className="sr-only">{` (${text(`step_${state}`)})`}</span>
        </span>
        {at !== undefined && (
          <time dateTime={at} className="num type-caption text-3">
            {format.instant(at, 'date_time')}
          </time>
        )}
        {reason !== undefined && <span className="mt-1 type-label font-normal text-2">{reason}</span>}
        {expected !== undefined && <span className="type-label font-normal text-2">{expected}</span>}
      </div>
    </li>
  );
};
