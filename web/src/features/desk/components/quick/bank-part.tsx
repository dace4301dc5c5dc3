import Landmark from 'lucide-react/icons/landmark';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';

/** Money that is sent to the exchange itself has its form with the other recharges. */
export const BankPart = () => {
  const text = useText(quickTexts);
  return (
    <Card testId="desk.quick.bank">
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Landmark aria-hidden className="size-6 text-accent" />
          <p className="min-w-0 type-body text-2">{text('bank_explain')}</p>
        </div>
        <Button href={depositsPaths.byBank()} testId="desk.quick.bank-go">
          {text('bank_go')}
        </Button>
      </div>
    </Card>
  );
};
