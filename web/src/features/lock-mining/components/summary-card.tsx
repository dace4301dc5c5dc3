import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lockMiningPaths } from '../paths.ts';
import { lockMiningTexts } from '../locales/index.ts';
import { useSummary, type Summary } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

/** What the customer has locked; hidden for guests and for customers who never locked anything. */
export const SummaryCard = () => {
  const text = useText(lockMiningTexts);
  const { value: summary = [] } = useSummary();
  if (summary.length === 0) return null;
  return (
    <Card testId="lock-products.summary">
      <div className="flex flex-col gap-3">
        {summary.map((row) => (
          <SummaryRow key={row.currency_id} row={row} />
        ))}
        <Button variant="secondary" size="small" href={lockMiningPaths.orders()}>
          {text('my_positions')}
        </Button>
      </div>
    </Card>
  );
};

const SummaryRow = ({ row }: { row: Summary[number] }) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  const { mask } = useHiddenAmounts();
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="flex flex-col">
        <span className="type-caption text-3">{text('locked_now')}</span>
        <span className="num type-row text-1">{mask(format.coin(row.locked, row, 'down'))}</span>
      </div>
      <div className="flex flex-col items-end text-end">
        <span className="type-caption text-3">{text('earned')}</span>
        <span className="num type-row text-1">{mask(format.coin(row.earned, row, 'down'))}</span>
      </div>
    </div>
  );
};
