import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '../amount-field.tsx';
import { Button } from '../button.tsx';
import { CodeInput } from '../code-input.tsx';
import type { ConfirmResult } from '../confirm-result.tsx';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import type { ConfirmStatus } from '../confirm-state.ts';
import { Dialog } from '../dialog.tsx';
import { LazySelectSheet } from '../lazy-select-sheet.ts';
import { Sheet } from '../sheet.tsx';
import { Part, useSample } from './part.tsx';

export const Overlays = () => (
  <>
    <Part name="Sheet">
      <AmountSheet />
    </Part>
    <Part name="LazySelectSheet, as every lazyOverlay: fetched with the first touch">
      <Later />
    </Part>
    <Part name="Dialog">
      <Question />
    </Part>
    <Part name="ConfirmSheet">
      <Order />
    </Part>
  </>
);

const Later = () => {
  const sample = useSample();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {sample('amount')}
      </Button>
      <LazySelectSheet
        open={open}
        onClose={close}
        title={sample('amount')}
        value="1"
        options={['1', '2', '3'].map((value) => ({ value, label: value }))}
        onPick={close}
      />
    </>
  );
};

/** An amount in a sheet, where the keypad must hide neither the field nor the button. */
const AmountSheet = () => {
  const sample = useSample();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('');
  const [code, setCode] = useState('');
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} testId="gallery.sheet">
        {sample('amount')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={sample('long_action')}
        footer={<Button onClick={() => setOpen(false)}>{sample('submit')}</Button>}
      >
        <div className="flex flex-col gap-4 pt-1">
          <p className="type-body text-2">{sample('reviewing_reason')}</p>
          <CodeInput label={sample('code')} value={code} onChange={setCode} />
          <AmountField
            label={sample('amount')}
            value={value}
            onChange={setValue}
            unit="USDT"
            available={Decimal.of(10_000)}
            testId="gallery.sheet_amount"
          />
        </div>
      </Sheet>
    </>
  );
};

const Question = () => {
  const sample = useSample();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} testId="gallery.dialog">
        {sample('long_action')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={sample('long_action')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {sample('history')}
            </Button>
            <Button variant="danger" onClick={close}>
              {sample('long_action')}
            </Button>
          </>
        }
      >
        {sample('risk')}
      </Dialog>
    </>
  );
};

const Order = () => {
  const sample = useSample();
  const [open, setOpen] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [status, setStatus] = useState<ConfirmStatus>('asking');
  const [result, setResult] = useState<ConfirmResult>();
  const start = (): void => {
    setResult(undefined);
    setStatus('asking');
    setOpen(true);
  };
  const confirm = (): void => {
    setStatus('submitting');
    setTimeout(() => {
      setStatus('asking');
      setResult({ outcome: 'done', title: sample('submitted'), amount: '0.01 BTC', reference: '019ddc4e-52a1-7a10' });
    }, 800);
  };
  return (
    <>
      <Button variant="up" onClick={start} testId="gallery.confirm">
        {sample('submit')}
      </Button>
      <ConfirmSheet
        open={open}
        onClose={() => setOpen(false)}
        title={sample('submit')}
        hero={{ value: '0.01 BTC', caption: '≈ $642.50', tone: 'up' }}
        rows={[
          { key: 'price', label: sample('price'), value: '64,250.00 USDT', caption: '14:05:02' },
          { key: 'fee', label: sample('fee'), value: '0.00 USDT' },
          { key: 'pay', label: sample('you_pay'), value: '642.50 USDT', strong: true },
          { key: 'receive', label: sample('you_receive'), value: '0.01 BTC', strong: true },
          { key: 'after', label: sample('balance_after'), value: '9,357.50 USDT' },
        ]}
        risk={sample('risk')}
        guards={[{ text: sample('agree_error'), second_tap: true }]}
        agreement={{ text: sample('agree'), checked: agreed, onChange: setAgreed }}
        confirm_label={sample('submit')}
        variant="up"
        status={status}
        onConfirm={confirm}
        result={result}
      />
    </>
  );
};
