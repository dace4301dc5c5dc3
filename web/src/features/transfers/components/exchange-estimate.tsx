import { useEffect, useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { estimateOf } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';
import type { ExchangeCoin } from '../queries.ts';

interface ExchangeEstimateProps {
  from: ExchangeCoin;
  to: ExchangeCoin;
  amount: Decimal | undefined;
  /** Null while nothing is exchanged. */
  spread: Decimal | null;
}

/** What the amount brings at the last logged prices, which a quote would use; marked as an estimate until there is one. */
export const ExchangeEstimate = ({ from, to, amount, spread }: ExchangeEstimateProps) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const typed = useSettled(amount);
  const got = typed && spread && estimateOf(from, to, spread, typed);
  const coin = { currency_name: to.name, currency_scale: to.currency_scale };
  return (
    <Card testId="exchange.estimate">
      <Facts
        facts={[
          {
            label: text('get_about'),
            value: got ? `≈ ${format.coin(got, coin, 'down')}` : '—',
            testId: 'exchange.about',
          },
        ]}
      />
      <p className="pt-2 type-caption text-3">{text('estimate_note')}</p>
    </Card>
  );
};

const SETTLED_MS = 250;

/** The amount once the customer pauses: a number that follows every key cannot be read, nor read aloud. */
const useSettled = (amount: Decimal | undefined): Decimal | undefined => {
  // As text, because a `Decimal` is another object with every render.
  const written = amount?.toString();
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return amount && settled !== undefined ? Decimal.of(settled) : undefined;
};
