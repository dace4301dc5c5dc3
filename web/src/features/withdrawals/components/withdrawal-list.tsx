import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { coinOf } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { withdrawalsPaths } from '../paths.ts';
import { useWithdrawals } from '../queries.ts';
import { stateWord } from './timeline.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

/** `asked` is the withdrawal that a receipt or a message linked to; its sheet is open. */
export const WithdrawalList = ({ asked }: { asked: string | undefined }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  const list = useWithdrawals();
  const [chosen, setChosen] = useState({ id: idOf(asked), open: true });
  return (
    <>
      <RecordList
        list={list}
        empty={{
          icon: <ArrowUpFromLine />,
          words: text('empty'),
          action: { label: text('withdraw'), href: withdrawalsPaths.withdraw() },
        }}
        row={(row) => ({
          key: row.id,
          title: `${row.name} · ${row.network_name}`,
          caption: [format.instant(row.requested_at, 'date_time')],
          value: own.amount(row.number, coinOf(row), 'down'),
          valueCaption: text(stateWord(row)),
          onClick: () => setChosen({ id: row.id, open: true }),
          testId: `withdrawals.row-${row.id}`,
        })}
        testId="withdrawals.rows"
      />
      {chosen.id !== undefined && list.state !== 'guest' && (
        <WithdrawalSheet
          key={chosen.id}
          id={chosen.id}
          known={list.rows.find(({ id }) => id === chosen.id)}
          open={chosen.open}
          onClose={() => setChosen((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  );
};

const idOf = (asked: string | undefined): number | undefined =>
  asked !== undefined && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
