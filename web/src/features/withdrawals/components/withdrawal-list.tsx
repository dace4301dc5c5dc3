import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useCoinFormat } from '../../../shared/coin-format.ts';
import { ListRows } from '../../../shared/list-rows.tsx';
import { paths } from '../../../shared/paths.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useWithdrawals } from '../queries.ts';
import { coinOf, WithdrawalSheet } from './withdrawal-sheet.tsx';

/** `asked` is the withdrawal that a receipt led to; its sheet is open. */
export const WithdrawalList = ({ asked }: { asked: string | undefined }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const list = useWithdrawals();
  const [chosen, setChosen] = useState<{ id: string | undefined; open: boolean }>({ id: asked, open: true });
  const withdrawal = list.rows.find(({ id }) => String(id) === chosen.id);
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
            valueCaption={text(row.hold ? 'state_held' : `state_${row.state}`)}
            onClick={() => setChosen({ id: String(row.id), open: true })}
            testId={`withdrawals.row-${row.id}`}
          />
        )}
      </ListRows>
      {withdrawal && (
        <WithdrawalSheet
          withdrawal={withdrawal}
          open={chosen.open}
          onClose={() => setChosen({ ...chosen, open: false })}
        />
      )}
    </>
  );
};
