import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useCoinFormat } from '../../../shared/coin-format.ts';
import { ListRows } from '../../../shared/list-rows.tsx';
import { paths } from '../../../shared/paths.ts';
import { coinOf, rowState } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useWithdrawals } from '../queries.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

/** `asked` is the withdrawal that a receipt or a message led to; its sheet is open. */
export const WithdrawalList = ({ asked }: { asked: string | undefined }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const list = useWithdrawals();
  const [chosen, setChosen] = useState({ id: idOf(asked), open: true });
  return (
    <>
      <ListRows
        list={list}
        icon={<ArrowUpFromLine />}
        empty={text('empty')}
        action={{ label: text('withdraw'), href: paths.withdraw() }}
        testId="withdrawals.rows"
      >
        {(row) => (
          <ListRow
            key={row.id}
            height="tall"
            title={`${row.name} · ${row.network_name}`}
            caption={format.instant(row.requested_at, 'date_time')}
            value={format.amount(row.number, coinOf(row), 'down')}
            valueCaption={text(rowState(row))}
            onClick={() => setChosen({ id: row.id, open: true })}
            testId={`withdrawals.row-${row.id}`}
          />
        )}
      </ListRows>
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
