import type { ReactNode } from 'react';
import type { DeskSide } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import type { UnitSwitch } from '#ui/amount-unit.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { moneyStep, type TypedField } from '#web/features/desk/form.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { stepOf } from '#web/shared/step-of.ts';

interface PayGetProps {
  side: DeskSide;
  fiat: string;
  scale: number;
  /** The field that is typed into, and its text. */
  field: TypedField;
  typed: string;
  /** What the other field shows; empty while it is not known. */
  other: string;
  onType: (field: TypedField, text: string) => void;
  money_unit: string | UnitSwitch;
  coin_unit: string | UnitSwitch;
  hint?: string | undefined;
  error?: string | undefined;
  errorActions?: ReactNode;
  /** What a seller has, formatted and as it is. */
  balance?: string | undefined;
  available?: Decimal | undefined;
  /** Test ids begin with it. */
  testId: string;
}

/** Money and coins of one order: either field can be typed into, and the other one follows. */
export const PayGet = (props: PayGetProps) => {
  const { side, field, typed, other } = props;
  const text = useText(takeTexts);
  const words = (of: TypedField) => ({
    value: field === of ? typed : other,
    onChange: (value: string) => props.onType(of, value),
    hint: of === (side === 'buy' ? 'money' : 'amount') ? props.hint : undefined,
    error: field === of ? props.error : undefined,
    errorActions: props.errorActions,
  });
  const money = (
    <AmountField
      key="money"
      {...words('money')}
      label={text(side === 'buy' ? 'i_pay' : 'i_get')}
      step={moneyStep(props.fiat)}
      unit={props.money_unit}
      testId={`${props.testId}.money`}
    />
  );
  const coins = (
    <AmountField
      key="coins"
      {...words('amount')}
      label={text(side === 'buy' ? 'i_get' : 'i_sell')}
      step={stepOf(props.scale)}
      unit={props.coin_unit}
      balance={props.balance}
      available={props.available}
      testId={`${props.testId}.amount`}
    />
  );
  return <div className="flex flex-col gap-3">{side === 'buy' ? [money, coins] : [coins, money]}</div>;
};
