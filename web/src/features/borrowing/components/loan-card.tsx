import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { lentIn, pledgedIn } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import { borrowingPaths } from '../paths.ts';
import type { Loan } from '../queries.ts';
import { LevelBar } from './level-bar.tsx';
import { useBorrowFormat } from './use-borrow-format.ts';

/** A loan in the list: what is owed, how near it is to its liquidation, and what comes next. */
export const LoanCard = ({ loan }: { loan: Loan }) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const own = useOwnCoins();
  const { state } = loan;
  const is_open = state === 'open';
  return (
    <Card testId={`borrowing.loan-${loan.id}`}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <CoinIcon code={loan.pledge_name} size={32} />
          <div className="flex min-w-0 flex-col">
            <span className="num type-row text-1">
              {is_open
                ? text('owed_amount', { amount: own.exact(loan.owed, lentIn(loan)) })
                : own.exact(loan.amount, lentIn(loan))}
            </span>
            <span className="num type-label font-normal text-2">
              {state === 'open'
                ? text('pledged_amount', { amount: own.exact(loan.pledge, pledgedIn(loan)) })
                : text(`state_${state}`)}
            </span>
          </div>
        </div>
        {is_open && <LevelBar terms={loan} level={loan.level} testId={`borrowing.bar-${loan.id}`} />}
        <Facts
          facts={
            is_open
              ? [
                  { label: text('due'), value: format.instant(loan.ends_at, 'date_time') },
                  ...(loan.liquidation_price
                    ? [
                        {
                          label: text('liquidation_price'),
                          value: format.price(loan.liquidation_price, loan.price_scale),
                        },
                      ]
                    : []),
                ]
              : [{ label: text('ended'), value: loan.ended_at ? format.instant(loan.ended_at, 'date_time') : '—' }]
          }
        />
        <Button
          variant="secondary"
          size="small"
          href={borrowingPaths.page({ id: loan.id })}
          testId={`borrowing.open-${loan.id}`}
        >
          {text(is_open ? 'manage' : 'details')}
        </Button>
      </div>
    </Card>
  );
};
