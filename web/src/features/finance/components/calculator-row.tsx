import Calculator from 'lucide-react/icons/calculator';
import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { FIRST_AMOUNT } from '../form.ts';
import { financeTexts } from '../locales/index.ts';
import { financePaths } from '../paths.ts';

export const CalculatorRow = () => {
  const text = useText(financeTexts);
  const format = useFormat();
  const amount = format.amount(Decimal.of(FIRST_AMOUNT), { scale: 0, rounding: 'down' });
  return (
    <Card flush>
      <ListRow
        height="tall"
        icon={<Calculator aria-hidden size={24} className="text-accent" />}
        title={text('what_would', { amount })}
        caption={text('calculator_about')}
        href={financePaths.calculator()}
        testId="finance.calculator"
      />
    </Card>
  );
};
