import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import {
  actionProblem,
  afterAction,
  lentIn,
  loanActions,
  marketOf,
  mostOf,
  pledgedIn,
  type LoanAction,
} from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { Loan } from '../queries.ts';
import { ShortOfCoins } from './short-of-coins.tsx';
import { useBorrowFormat } from './use-borrow-format.ts';
import { useActionSheet } from './use-action-sheet.tsx';

/** Repaying, adding to the pledge, and taking back of it: one field, one button. */
export const LoanActions = ({ loan }: { loan: Loan }) => {
  const text = useText(borrowingTexts);
  const [action, setAction] = useState<LoanAction>('repay');
  return (
    <div className="flex flex-col gap-3" data-testid="borrowing.actions">
      {loan.state === 'open' && (
        <Tabs
          label={text('what_to_do')}
          items={loanActions.map((value) => ({ value, label: text(`tab_${value}`) }))}
          value={action}
          onChange={setAction}
          testId="borrowing.action"
        />
      )}
      {/* Stays when the loan ends: the receipt of the last repayment is still being read. */}
      <ActionForm key={action} loan={loan} action={action} />
    </div>
  );
};

const ActionForm = ({ loan, action }: { loan: Loan; action: LoanAction }) => {
  const text = useText(borrowingTexts);
  const own = useOwnCoins();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const coin = action === 'repay' ? lentIn(loan) : pledgedIn(loan);
  const currency_id = action === 'repay' ? loan.currency_id : loan.pledge_id;
  const available = useAvailable(currency_id);
  const most = mostOf(action, loan, available);
  const amount = Decimal.amount(typed);
  const problem = actionProblem(action, amount, loan, available);
  const sheet = useActionSheet(action, loan, () => {
    setTyped('');
    setTried(false);
  });
  const submit = (): void => {
    setTried(true);
    if (amount && !problem) sheet.start(amount);
  };
  return (
    <>
      {loan.state === 'open' && (
        <Card>
          <div className="flex flex-col gap-3">
            <AmountField
              label={text(`amount_${action}`)}
              value={typed}
              onChange={setTyped}
              step={stepOf(coin.currency_scale)}
              unit={coin.currency_name}
              available={most}
              balance={text(action === 'release' ? 'releasable' : 'available', {
                amount: most ? own.exact(action === 'release' ? most : (available ?? most), coin) : '…',
              })}
              error={tried && problem ? text(problem) : undefined}
              errorActions={
                problem === 'insufficient_balance' && (
                  <ShortOfCoins
                    coin={{ id: currency_id, name: coin.currency_name }}
                    symbol={action === 'repay' ? undefined : marketOf(loan)}
                  />
                )
              }
              testId={`borrowing.${action}-amount`}
            />
            <AfterLine loan={loan} action={action} amount={problem ? undefined : amount} />
            <Button onClick={submit} testId={`borrowing.${action}`}>
              {text(`do_${action}`)}
            </Button>
          </div>
        </Card>
      )}
      {sheet.sheet}
    </>
  );
};

/** What the loan would be then, by the rules that charge. */
const AfterLine = ({ loan, action, amount }: { loan: Loan; action: LoanAction; amount: Decimal | undefined }) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const own = useOwnCoins();
  if (!amount) return <p className="type-caption text-3">{text(`rule_${action}`)}</p>;
  const after = afterAction(action, amount, loan);
  const pledge = own.coin(after.pledge, pledgedIn(loan), 'down');
  return (
    <p className="num type-caption text-2" data-testid="borrowing.after" aria-live="polite">
      {after.is_over
        ? text('after_over', { pledge })
        : text('after_line', {
            owed: own.exact(after.owed, lentIn(loan)),
            pledge,
            level: after.level ? format.level(after.level) : '—',
          })}
    </p>
  );
};
