import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from './format/use-format.ts';
import { StepSlider, type SliderTone } from './step-slider.tsx';

interface PercentSliderProps {
  label: string;
  /** Percent, 0 to 100. A share computed from a typed amount may lie between two steps. */
  value: number;
  onChange: (percent: number) => void;
  tone?: SliderTone | undefined;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

const DETENTS = [0, 25, 50, 75, 100] as const;
const hundred = Decimal.of(100);

export const PercentSlider = (props: PercentSliderProps) => {
  const { percent } = useFormat();
  const written = (hundredths: number): string =>
    percent(Decimal.of(Math.round(hundredths)).over(hundred, 'down'), { scale: 0 });
  return (
    <StepSlider
      {...props}
      min={0}
      max={100}
      step={1}
      marks={DETENTS.map((value) => ({ value, label: written(value) }))}
      format={written}
    />
  );
};
