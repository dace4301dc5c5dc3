import { useTranslate } from 'react-admin';
import type { inviteOperatorCalls as calls } from '#contract/invites/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

type Day = AmountsAsText<OutputOf<typeof calls.inviteDays>[number]>;

/** What inviters were paid for each day, by currency; it names no customer. */
export const Screen = () => {
  const t = useTranslate();
  const stateOf = ({ is_complete, unpaid }: Day): string =>
    !is_complete
      ? t('invites.day_state.counting')
      : unpaid > 0
        ? t('invites.day_state.paying', { unpaid: grouped(unpaid) })
        : t('invites.day_state.complete');
  const cellsOf = (row: Day) => ({
    invite_day: row.day,
    inviters: <Amount of={row.inviters} />,
    invite_paid: <Amount of={row.amount} unit={row.currency_name} />,
    invite_state: stateOf(row),
  });
  return (
    <FoldList<Day> cells={cellsOf} numbers={['inviters', 'invite_paid']}>
      {(row) => <p>{t('invites.day_about', { fees: grouped(row.fees), given_back: grouped(row.given_back) })}</p>}
    </FoldList>
  );
};
