import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ButtonPair } from '../button-pair.tsx';
import { Button, type ButtonVariant } from '../button.tsx';
import { Chip, Tag, type TagTone } from '../chip.tsx';
import { IconButton } from '../icon-button.tsx';
import { Spinner } from '../spinner.tsx';
import { Part, useSample } from './part.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'up', 'down'];
const tones: readonly TagTone[] = ['plain', 'accent', 'up', 'down', 'warn', 'danger', 'info'];

export const Buttons = () => (
  <>
    <Part name="Button">
      <Variants />
    </Part>
    <Part name="ButtonPair">
      <Pairs />
    </Part>
    <Part name="IconButton">
      <div className="flex gap-2">
        <IconButton icon={<Bell size={24} />} label="bell" dot />
        <IconButton icon={<Bell size={24} />} label="bell, on" pressed />
        <IconButton icon={<Bell size={24} />} label="bell, busy" busy />
        <IconButton icon={<Bell size={24} />} label="bell, disabled" disabled />
      </div>
    </Part>
    <Part name="Chip">
      <Chips />
    </Part>
    <Part name="Tag">
      <Tags />
    </Part>
    <Part name="Spinner">
      <div className="flex gap-3">
        <Spinner />
        <Spinner size={32} />
      </div>
    </Part>
  </>
);

const Variants = () => {
  const sample = useSample();
  return (
    <>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {sample('submit')}
        </Button>
      ))}
      <Button size="large">{sample('long_action')}</Button>
      <div>
        <Button size="small" fit variant="secondary">
          {sample('reduce')}
        </Button>
      </div>
    </>
  );
};

const Pairs = () => {
  const sample = useSample();
  return (
    <>
      <ButtonPair>
        <Button variant="up" size="large">
          {sample('buy')}
        </Button>
        <Button variant="down" size="large">
          {sample('sell')}
        </Button>
      </ButtonPair>
      <ButtonPair>
        <Button busy>{sample('submit')}</Button>
        <Button disabled>{sample('submit')}</Button>
      </ButtonPair>
      <ButtonPair>
        <Button variant="secondary">{sample('long_action')}</Button>
        <Button variant="ghost" icon={<Plus aria-hidden size={20} />}>
          {sample('recharge')}
        </Button>
      </ButtonPair>
    </>
  );
};

const Chips = () => {
  const sample = useSample();
  const [chosen, setChosen] = useState('options');
  return (
    <div className="flex flex-wrap gap-x-2">
      {(['overview', 'futures', 'options', 'fiat'] as const).map((key) => (
        <Chip key={key} selected={key === chosen} onClick={() => setChosen(key)}>
          {sample(key)}
        </Chip>
      ))}
      <Chip selected={false} disabled onClick={() => undefined}>
        {sample('history')}
      </Chip>
    </div>
  );
};

const Tags = () => {
  const sample = useSample();
  return (
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {sample('reviewing')}
        </Tag>
      ))}
    </div>
  );
};
