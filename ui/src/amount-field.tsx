import type { ReactNode } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { decimalsOf, shareOf, stepBy } from './amount-field-text.ts';
import { useAmountInput } from './amount-input.ts';
import { AmountUnit, type UnitSwitch } from './amount-unit.tsx';
import { Field, FieldBox, inputLook, type ControlProps, type FieldWords } from './field.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { Stepper } from './stepper.tsx';

export interface AmountFieldProps extends FieldWords {
  /** Plain decimal text, `1234.5`; may be empty. */
  value: string;
  onChange: (value: string) => void;
  /** The smallest difference between two amounts: a tick, a lot. Without it, up to ten decimals. */
  step?: Decimal | undefined;
  /** For prices, which always show all decimals of their tick. */
  padded?: boolean | undefined;
  steppers?: boolean | undefined;
  /** What the steppers of an empty field begin with: a price. */
  start?: Decimal | undefined;
  /** What a tap on a stepper does, where it is not one `step`: one increment of an auction. */
  onStep?: ((direction: 1 | -1) => void) | undefined;
  unit?: string | UnitSwitch | undefined;
  /** The amount's value in the customer's currency, formatted: `≈ $642.50`. */
  worth?: string | undefined;
  /** The balance, formatted: `Available 10,000.00 USDT`. */
  balance?: string | undefined;
  /** The largest valid amount, for `Max` and the percentages on the keypad. */
  available?: Decimal | undefined;
  /** Instead of `available`, where a percentage is not of the amount itself: of an order, of its cost. */
  onShare?: ((percent: number) => void) | undefined;
  /** Actions that resolve the error, shown under it: `Reduce to max`, `Recharge`. */
  errorActions?: ReactNode;
  /** Said of a text that is not an amount, instead of the field's own sentence. */
  wrong?: string | undefined;
  placeholder?: string | undefined;
  /** Right of the label, instead of the unit of a field with steppers. */
  aside?: ReactNode;
  testId?: string | undefined;
}

export const AmountField = (props: AmountFieldProps) => {
  const { label, hint, disabled = false, steppers = false, unit, available, step, padded = false } = props;
  const amount = useAmountInput({ value: props.value, onChange: props.onChange, step, padded });
  const wrong = useWrongText(amount.wrong, step, props.wrong);
  const unitPart = unit !== undefined && <AmountUnit unit={unit} disabled={disabled} />;
  const takeShare =
    props.onShare ??
    (available && ((percent: number) => props.onChange(shareOf(available, percent, { step, padded }))));
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong ?? props.error}
      disabled={disabled}
      aside={props.aside ?? (steppers && unitPart && <span className="-me-3">{unitPart}</span>)}
      errorActions={wrong === undefined && props.errorActions}
    >
      {(control) => (
        <>
          <AmountBox
            {...props}
            amount={amount}
            control={control}
            trailing={!steppers && unitPart}
            onShare={takeShare}
          />
          <BelowAmount
            worth={props.worth}
            balance={props.balance}
            onMax={disabled || takeShare === undefined ? undefined : () => takeShare(100)}
          />
        </>
      )}
    </Field>
  );
};

/** Why a text is not an amount. */
const useWrongText = (wrong: boolean, step: Decimal | undefined, said: string | undefined): string | undefined => {
  const text = useText(uiTexts);
  if (!wrong) return undefined;
  return said ?? text(decimalsOf(step) === 0 ? 'amount_whole' : 'amount_wrong');
};

interface AmountBoxProps extends AmountFieldProps {
  amount: ReturnType<typeof useAmountInput>;
  control: ControlProps;
  trailing: ReactNode;
  onShare: ((percent: number) => void) | undefined;
}

const AmountBox = ({ amount, control, trailing, onShare, ...props }: AmountBoxProps) => {
  const { value, onChange, step, padded = false, steppers = false, start, testId } = props;
  const move = props.onStep ?? ((way: 1 | -1) => onChange(stepBy(value, way, { step, padded }, start)));
  const stepper = (direction: 1 | -1) =>
    steppers && (
      <Stepper direction={direction} of={props.label} disabled={control.disabled} onClick={() => move(direction)} />
    );
  return (
    <div onBlur={amount.onBlur} className="min-w-0">
      <FieldBox invalid={control['aria-invalid']} disabled={control.disabled}>
        {stepper(-1)}
        <input
          {...control}
          {...amount.input}
          autoComplete="off"
          placeholder={props.placeholder}
          data-testid={testId}
          data-value={value}
          className={`${inputLook} num scroll-my-8 ${steppers ? 'px-0! text-center' : ''}`}
        />
        {trailing}
        {stepper(1)}
      </FieldBox>
      {amount.Pad && !control.disabled && (
        <amount.Pad {...amount.pad} onShare={onShare} testId={testId && `${testId}.pad`} />
      )}
    </div>
  );
};

interface BelowAmountProps {
  worth: string | undefined;
  balance: string | undefined;
  onMax: (() => void) | undefined;
}

const BelowAmount = ({ worth, balance, onMax }: BelowAmountProps) => {
  const text = useText(uiTexts);
  if (worth === undefined && balance === undefined) return null;
  return (
    <div className="flex flex-col">
      {worth !== undefined && <p className="type-caption text-3 tabular-nums">{worth}</p>}
      {balance !== undefined && (
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 type-caption text-2 tabular-nums">{balance}</p>
          {onMax !== undefined && (
            <button
              type="button"
              onClick={onMax}
              className="-my-2 -me-2 min-h-11 min-w-11 shrink-0 rounded-input px-2 type-label text-accent active:bg-pressed"
            >
              {text('amount_max')}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
