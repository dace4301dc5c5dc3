import { Slider } from '@base-ui/react/slider';
import { vibrate } from './haptics.ts';
import { labelledMarks, shareAlong, snapToMark, stepFrom, type SliderMark } from './slider-marks.ts';
import { Stepper } from './stepper.tsx';

export type SliderTone = 'accent' | 'up' | 'down' | 'warn' | 'danger';

export interface StepSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The detents, in rising order: dots on the track where the finger rests, each with a button below. */
  marks: readonly SliderMark[];
  /** The value in words, for the bubble and for screen readers: `Day 12`. */
  format: (value: number) => string;
  tone?: SliderTone | undefined;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

const fills: Record<SliderTone, string> = {
  accent: 'bg-accent',
  up: 'bg-up',
  down: 'bg-down',
  warn: 'bg-warn',
  danger: 'bg-danger',
};

/** Wide, the step buttons stand beside the track; in the narrow form beside an order book they move below it. */
export const StepSlider = (props: StepSliderProps) => {
  const { value, onChange, min, max, step, format, disabled = false, testId } = props;
  const go = (direction: 1 | -1): void => onChange(stepFrom(value, direction, step, min, max));
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_1fr_auto] items-center @xs:items-start">
        <div className="col-span-3 row-start-1 @xs:col-span-1 @xs:col-start-2">
          <Track {...props} />
          <TickLabels {...props} />
        </div>
        <div className="col-start-1 row-start-2 @xs:row-start-1">
          <Stepper
            direction={-1}
            disabled={disabled || value <= min}
            onClick={() => go(-1)}
            testId={testId && `${testId}.less`}
          />
        </div>
        <span aria-hidden className="col-start-2 row-start-2 text-center type-label text-1 tabular-nums @xs:hidden">
          {format(value)}
        </span>
        <div className="col-start-3 row-start-2 @xs:row-start-1">
          <Stepper
            direction={1}
            disabled={disabled || value >= max}
            onClick={() => go(1)}
            testId={testId && `${testId}.more`}
          />
        </div>
      </div>
    </div>
  );
};

const Track = ({
  label,
  value,
  onChange,
  min,
  max,
  step,
  marks,
  format,
  tone = 'accent',
  disabled = false,
  testId,
}: StepSliderProps) => {
  const fill = disabled ? 'bg-line-strong' : fills[tone];
  const slide = (next: number, { reason }: { reason: string }): void => {
    const wanted = reason === 'drag' || reason === 'track-press' ? snapToMark(next, marks, min, max) : next;
    if (wanted === value) return;
    if (marks.some((mark) => mark.value === wanted)) vibrate('detent');
    onChange(wanted);
  };
  return (
    <Slider.Root
      value={value}
      onValueChange={slide}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className="group"
    >
      <Slider.Control className="flex h-11 touch-pan-y items-center px-5.5 select-none">
        <Slider.Track className="relative h-1 w-full rounded-full bg-pressed">
          <Slider.Indicator className={`rounded-full ${fill}`} />
          {marks.map((mark) => (
            <span
              key={mark.value}
              style={{ insetInlineStart: `${shareAlong(mark.value, min, max) * 100}%` }}
              className={`absolute top-1/2 size-2 -translate-1/2 rotate-45 rounded-[2px] ${mark.value <= value ? fill : 'bg-line-strong'}`}
            />
          ))}
          <Slider.Thumb
            aria-label={label}
            getAriaValueText={(_, current) => format(current)}
            data-testid={testId}
            className={`flex size-6 items-center justify-center rounded-full after:absolute after:-inset-2.5 after:rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${fill}`}
          >
            <span className="size-2 rounded-full bg-surface" />
            <Bubble>{format(value)}</Bubble>
          </Slider.Thumb>
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
};

const Bubble = ({ children }: { children: string }) => (
  <span className="pointer-events-none absolute bottom-full mb-2 hidden rounded-chip bg-toast px-2 py-1 type-caption font-medium whitespace-nowrap text-on-toast tabular-nums group-data-dragging:block">
    {children}
  </span>
);

const TickLabels = ({ value, onChange, min, max, marks, disabled = false }: StepSliderProps) => (
  <div className="relative mx-5.5 -mt-3 h-11">
    {labelledMarks(marks, min, max).map((mark) => (
      <button
        key={mark.value}
        type="button"
        disabled={disabled}
        aria-pressed={mark.value === value}
        onClick={() => {
          vibrate('detent');
          onChange(mark.value);
        }}
        style={{ insetInlineStart: `${shareAlong(mark.value, min, max) * 100}%` }}
        data-target="slider-tick"
        className="absolute top-0 flex min-h-11 min-w-8 -translate-x-1/2 items-center justify-center rounded-chip type-caption whitespace-nowrap text-3 tabular-nums active:bg-pressed disabled:text-disabled enabled:aria-pressed:font-semibold enabled:aria-pressed:text-1"
      >
        {mark.label}
      </button>
    ))}
  </div>
);
