import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useSummary } from '../queries.ts';
import { useInvestFormat } from './use-invest-format.ts';

/** What the customer has invested; hidden for guests and while nothing is invested. */
export const SummaryCard = () => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { mask } = useHiddenAmounts();
  const summary = useSummary().value;
  if (!summary || summary.invested.length === 0) return null;
  return (
    <Card testId="invest.summary">
      <div className="flex flex-col gap-3">
        <Facts
          facts={[
            ...summary.invested.map((row) => ({
              label: text('invested', { coin: row.currency_name }),
              value: mask(format.cost(row.amount, row)),
            })),
            ...(summary.next_matures_at
              ? [{ label: text('next_maturity'), value: format.instant(summary.next_matures_at, 'date_time') }]
              : []),
          ]}
        />
        <Button variant="secondary" size="small" href={investmentPaths.mine()} testId="invest.mine">
          {text('my_investments')}
        </Button>
      </div>
    </Card>
  );
};
