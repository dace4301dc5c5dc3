import { useState } from 'react';
import { PercentSlider } from '../percent-slider.tsx';
import { StepSlider } from '../step-slider.tsx';
import { Narrow, Part, useSample } from './part.tsx';

export const Sliders = () => (
  <>
    <Part name="PercentSlider">
      <Percents />
    </Part>
    <Part name="StepSlider">
      <Steps />
    </Part>
  </>
);

const Percents = () => {
  const sample = useSample();
  const [value, setValue] = useState(25);
  const words = { label: sample('share'), value, onChange: setValue };
  return (
    <>
      <PercentSlider {...words} testId="gallery.percent" />
      <PercentSlider {...words} tone="up" />
      <PercentSlider {...words} disabled />
      <Narrow>
        <PercentSlider {...words} tone="down" />
      </Narrow>
    </>
  );
};

const Steps = () => {
  const sample = useSample();
  const [day, setDay] = useState(12);
  const [multiple, setMultiple] = useState(50);
  return (
    <>
      <StepSlider
        label={sample('leave_early')}
        value={day}
        onChange={setDay}
        min={1}
        max={30}
        step={1}
        marks={[1, 10, 20, 30].map((value) => ({ value, label: String(value) }))}
        format={(value) => sample('day', { day: value })}
      />
      <StepSlider
        label={sample('share')}
        value={multiple}
        onChange={setMultiple}
        min={1}
        max={100}
        step={1}
        marks={[1, 10, 20, 50, 100].map((value) => ({ value, label: `${value}x` }))}
        format={(value) => `${value}x`}
        tone={multiple > 50 ? 'danger' : multiple > 10 ? 'warn' : 'accent'}
      />
    </>
  );
};
