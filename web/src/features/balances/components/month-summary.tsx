import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { failureText } from '#web/shared/refusals.ts';
import { balancesTexts } from '../locales/index.ts';
import { useSummary, type Summary } from '../queries.ts';

/** Money in and out in a month, per currency, as summed by the server from the ledger. */
export const MonthSummary = ({ from, to }: { from: string; to: string }) => {
  const summary = useSummary(from, to);
  if (summary.state === 'guest') return null;
  if (summary.state === 'failed') return <p className="type-label text-2">{failureText(summary.failure)}</p>;
  if (summary.state !== 'ready') return <SkeletonCard lines={3} />;
  return <Sums summary={summary.value} />;
};

const Sums = ({ summary }: { summary: Summary }) => {
  const text = useText(balancesTexts);
  const { currencies, is_whole } = summary;
  if (!is_whole || currencies.length === 0)
    return (
      <Card testId="bills.summary">
        <p className="type-body text-2">{text(is_whole ? 'summary_nothing' : 'summary_too_many')}</p>
      </Card>
    );
  return (
    <Card testId="bills.summary">
      <table className="w-full">
        <caption className="pb-2 text-start type-caption text-3">{text('summary_counts')}</caption>
        <thead>
          <tr className="type-caption text-3">
            <th scope="col" className="text-start font-normal">
              {text('filter_coin')}
            </th>
            <th scope="col" className="text-end font-normal">
              {text('came_in')}
            </th>
            <th scope="col" className="text-end font-normal">
              {text('went_out')}
            </th>
          </tr>
        </thead>
        <tbody>
          {currencies.map((row) => (
            <SumRow key={row.currency_id} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};

const SumRow = ({ row }: { row: Summary['currencies'][number] }) => {
  const own = useOwnCoins();
  const amount = 'num py-2 ps-2 text-end type-label wrap-anywhere text-1';
  return (
    <tr data-testid={`bills.summary-${row.currency_name}`}>
      <th scope="row" className="py-2 text-start type-body font-normal text-1">
        <span className="inline-flex items-center gap-2">
          <CoinIcon code={row.currency_name} size={20} />
          {row.currency_name}
        </span>
      </th>
      <td className={amount}>{own.amount(row.came_in, row, 'down')}</td>
      <td className={amount}>{own.amount(row.went_out, row, 'up')}</td>
    </tr>
  );
};
