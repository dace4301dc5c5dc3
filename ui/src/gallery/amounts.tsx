import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '../amount-field.tsx';
import { ButtonPair } from '../button-pair.tsx';
import { Button } from '../button.tsx';
import { useFormat } from '../format/use-format.ts';
import { Narrow, Part, useSample } from './part.tsx';

const tick = Decimal.of('0.01');
const lot = Decimal.of('0.00001');
const rate = Decimal.of('64250');

export const Amounts = () => (
  <>
    <Part name="AmountField">
      <WithBalance />
      <WithError />
      <Plain />
    </Part>
    <Part name="AmountField, 206 px">
      <OrderForm />
    </Part>
  </>
);

const WithBalance = () => {
  const sample = useSample();
  const format = useFormat();
  const [value, setValue] = useState('0.01');
  const [unit, setUnit] = useState('BTC');
  const worth = value === '' ? Decimal.zero : Decimal.of(value).times(rate, 'up');
  const max = Decimal.of('0.5');
  return (
    <AmountField
      label={sample('amount')}
      value={value}
      onChange={setValue}
      step={lot}
      unit={{
        value: unit,
        options: ['BTC', 'USDT', 'lots'].map((name) => ({ value: name, label: name })),
        onChange: setUnit,
      }}
      worth={`≈ ${format.fiat(worth, 'USD', { rounding: 'up' })}`}
      balance={sample('available', { amount: format.coin(max, 'BTC', { scale: 5, min_scale: 2, rounding: 'down' }) })}
      available={max}
      testId="gallery.amount"
    />
  );
};

const WithError = () => {
  const sample = useSample();
  const [value, setValue] = useState('64000');
  return (
    <AmountField
      label={sample('amount')}
      value={value}
      onChange={setValue}
      unit="USDT"
      hint={sample('email_hint')}
      error={sample('insufficient')}
      errorActions={
        <ButtonPair>
          <Button size="small" variant="secondary" onClick={() => setValue('10000')}>
            {sample('reduce')}
          </Button>
          <Button size="small" variant="secondary">
            {sample('recharge')}
          </Button>
        </ButtonPair>
      }
    />
  );
};

const Plain = () => {
  const sample = useSample();
  const [lots, setLots] = useState('5');
  return (
    <>
      <AmountField label={sample('amount')} value={lots} onChange={setLots} step={Decimal.one} steppers unit="lots" />
      <AmountField label={sample('amount')} value="1234567.89" onChange={setLots} unit="USDT" disabled />
    </>
  );
};

const OrderForm = () => {
  const sample = useSample();
  const format = useFormat();
  const [price, setPrice] = useState('64249.70');
  const [amount, setAmount] = useState('');
  const cash = Decimal.of(10_000);
  const max = price === '' || Decimal.of(price).isZero() ? undefined : cash.over(Decimal.of(price), 'down');
  return (
    <Narrow>
      <AmountField
        label={sample('price')}
        value={price}
        onChange={setPrice}
        step={tick}
        padded
        steppers
        unit="USDT"
        testId="gallery.price"
      />
      <AmountField
        label={sample('amount')}
        value={amount}
        onChange={setAmount}
        step={lot}
        unit="BTC"
        placeholder="0"
        available={max}
        balance={sample('available', { amount: format.coin(cash, 'USDT', { scale: 2, rounding: 'down' }) })}
      />
    </Narrow>
  );
};
