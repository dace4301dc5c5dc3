import { withdrawalReference } from '#contract/withdrawals/rules.ts';
import { useState } from 'react';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { coinOf } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { changedByWithdrawals, type Withdrawal } from '../queries.ts';
import { WhySheet } from './why-sheet.tsx';

/** Actions on a withdrawal in progress. The sheets stay when it has ended: one of them may show the receipt. */
export const WithdrawalActs = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const text = useText(withdrawalsTexts);
  const late = millisecondsOf(withdrawal.due_at) < useNow() && withdrawal.status === 1;
  const [asking, setAsking] = useState(false);
  const cancel = useCancel(withdrawal);
  return (
    <>
      <ButtonPair>
        {withdrawal.can_cancel && (
          <Button variant="secondary" onClick={cancel.start} testId="withdrawal.cancel">
            {text('cancel')}
          </Button>
        )}
        {late && (
          <Button onClick={() => setAsking(true)} testId="withdrawal.why">
            {text('ask_why')}
          </Button>
        )}
      </ButtonPair>
      {cancel.sheet}
      <WhySheet withdrawal={withdrawal} open={asking} onClose={() => setAsking(false)} />
    </>
  );
};

/** The whole amount returns to the balance, including the fee; the usual confirm sheet shows that first. */
const useCancel = (withdrawal: Withdrawal) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const coin = coinOf(withdrawal);
  const returns = format.coin(withdrawal.number, coin, 'down');
  const money = useMoney<typeof withdrawalsCalls.cancel, undefined>();
  const review = (): Review => ({
    title: text('cancel'),
    hero: { value: returns, caption: text('returns') },
    confirm_label: text('cancel_confirm'),
    rows: [
      { key: 'network', label: text('network'), value: withdrawal.network_name },
      { key: 'asked', label: text('asked_amount'), value: returns },
      { key: 'fee', label: text('fee'), value: text('fee_not_charged') },
      { key: 'back', label: text('returns'), value: returns, strong: true },
    ],
  });
  const done = (cancelled: Withdrawal): ConfirmResult => ({
    outcome: 'done',
    title: text('cancelled'),
    amount: format.coin(cancelled.number, coin, 'down'),
    reference: withdrawalReference(cancelled.id),
  });
  const parts = { call: withdrawalsCalls.cancel, money, changes: changedByWithdrawals, review, done };
  return { start: () => money.start({ id: withdrawal.id }, undefined), sheet: <MoneySheet {...parts} /> };
};
