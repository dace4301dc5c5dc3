import { useRef, useState, type PointerEvent } from 'react';
import { vibrate } from './haptics.ts';
import { labelledMarks, shareAlong, snapToMark, stepFrom, valueAlong, type SliderMark } from './slider-marks.ts';
import { Stepper } from './stepper.tsx';

export type SliderTone = 'accent' | 'up' | 'down' | 'warn' | 'danger';

export interface StepSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The detents, in rising order: dots on the track where the finger snaps, each with a button below. */
  marks: readonly SliderMark[];
  /** The value in words, for the bubble and for screen readers: `Day 12`. */
  format: (value: number) => string;
  tone?: SliderTone | undefined;
  disabled?: boolean | undefined;
  /** False where a field beside it has them. */
  steppers?: boolean | undefined;
  testId?: string | undefined;
}

const fills: Record<SliderTone, string> = {
  accent: 'bg-accent',
  up: 'bg-up',
  down: 'bg-down',
  warn: 'bg-warn',
  danger: 'bg-danger',
};

/**
 * With enough width the step buttons are next to the track. In the narrow form next to an order book there are none: the
 * labels below the track are buttons, a tap on the track sets any value, and arrow keys move it by a step.
 */
export const StepSlider = (props: StepSliderProps) => {
  const { value, onChange, min, max, step, disabled = false, steppers = true, testId } = props;
  const go = (direction: 1 | -1): void => onChange(stepFrom(value, direction, step, min, max));
  return (
    <div className="@container">
      <div className={steppers ? 'grid items-start @xs:grid-cols-[auto_1fr_auto]' : ''}>
        <div className="row-start-1 @xs:col-start-2">
          <Track {...props} />
          <TickLabels {...props} />
        </div>
        {steppers && (
          <>
            <div className="hidden @xs:block">
              <Stepper
                direction={-1}
                of={props.label}
                disabled={disabled || value <= min}
                onClick={() => go(-1)}
                testId={testId && `${testId}.less`}
              />
            </div>
            <div className="hidden @xs:block">
              <Stepper
                direction={1}
                of={props.label}
                disabled={disabled || value >= max}
                onClick={() => go(1)}
                testId={testId && `${testId}.more`}
              />
            </div>
          </>
        )}
      </div>
    </div>
  );
};

const Track = (props: StepSliderProps) => {
  const { label, value, min, max, step, marks, format, tone = 'accent', disabled = false, testId } = props;
  const { rail, dragging, press, slide } = useSlide(props);
  const fill = disabled ? 'bg-line-strong' : fills[tone];
  const at = (mark: number): string => `${shareAlong(mark, min, max) * 100}%`;
  return (
    <div {...press} className="flex h-11 touch-pan-y items-center px-5.5 select-none">
      <div ref={rail} className="relative h-1 w-full rounded-full bg-pressed">
        <span style={{ width: at(value) }} className={`absolute inset-y-0 start-0 rounded-full ${fill}`} />
        {marks.map((mark) => (
          <span
            key={mark.value}
            style={{ insetInlineStart: at(mark.value) }}
            className={`absolute top-1/2 size-2 -translate-1/2 rotate-45 rounded-[2px] ${mark.value <= value ? fill : 'bg-line-strong'}`}
          />
        ))}
        <div
          style={{ insetInlineStart: at(value) }}
          className={`absolute top-1/2 flex size-6 -translate-1/2 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${fill}`}
          data-testid={testId}
        >
          <span className="size-2 rounded-full bg-surface" />
          {/* For keys and screen readers; a finger uses the whole height of the track. */}
          <input
            type="range"
            aria-label={label}
            aria-valuetext={format(value)}
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            onChange={({ target }) => slide(Number(target.value))}
            className="pointer-events-none absolute -inset-2.5 m-0 size-11 opacity-0"
          />
          {dragging && <Bubble>{format(value)}</Bubble>}
        </div>
      </div>
    </div>
  );
};

/** A finger anywhere on the track sets the value and drags it sideways; a vertical move scrolls the page. */
const useSlide = ({ value, onChange, min, max, step, marks, disabled = false }: StepSliderProps) => {
  const rail = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const slide = (wanted: number): void => {
    if (wanted === value) return;
    if (marks.some((mark) => mark.value === wanted)) vibrate('detent');
    onChange(wanted);
  };
  const follow = ({ clientX }: PointerEvent): void => {
    const box = rail.current?.getBoundingClientRect();
    if (!box) return;
    slide(snapToMark(valueAlong((clientX - box.left) / box.width, step, min, max), marks, min, max));
  };
  const press = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (disabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      rail.current?.querySelector('input')?.focus({ preventScroll: true, focusVisible: false });
      setDragging(true);
      follow(event);
    },
    // The press itself would move the focus.
    onMouseDown: (event: { preventDefault(): void }): void => event.preventDefault(),
    onPointerMove: (event: PointerEvent): void => {
      if (dragging) follow(event);
    },
    onPointerUp: (): void => setDragging(false),
    onPointerCancel: (): void => setDragging(false),
  };
  return { rail, dragging, press, slide };
};

const Bubble = ({ children }: { children: string }) => (
  <span className="pointer-events-none absolute bottom-full mb-2 rounded-chip bg-toast px-2 py-1 type-caption font-medium whitespace-nowrap text-on-toast tabular-nums">
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
