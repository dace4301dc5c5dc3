import type { Instant } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { payoutMethodsTexts } from '../locales/index.ts';
import { WaitTag } from './wait-tag.tsx';

interface CardFactsProps {
  bank: string;
  account: string;
  usable_from: Instant;
  facts: readonly Fact[];
  edit: string;
  testId: string;
}

/** A saved account: the bank, its masked number, and the rest in rows. */
export const CardFacts = ({ bank, account, usable_from, facts, edit, testId }: CardFactsProps) => {
  const text = useText(payoutMethodsTexts);
  return (
    <Card testId={testId}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-1">
          <p className="type-row wrap-anywhere text-1">{bank}</p>
          <p className="num type-hero text-1" data-testid={`${testId}.account`}>
            {account}
          </p>
          <WaitTag usable_from={usable_from} />
        </div>
        <Facts facts={facts} />
        <Button variant="secondary" href={edit} testId={`${testId}.edit`}>
          {text('change')}
        </Button>
      </div>
    </Card>
  );
};
