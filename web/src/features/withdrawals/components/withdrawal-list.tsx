import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { withdrawalsPaths } from '../paths.ts';
import { coinOf, rowState } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useWithdrawals } from '../queries.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

/** `asked` is the withdrawal that a receipt or a message linked to; its sheet is open. */
export const WithdrawalList = ({ asked }: { asked: string | undefined }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const list = useWithdrawals();
  const [chosen, setChosen] = useState({ id: idOf(asked), open: true });
  return (
    <>
      <ListStates
        list={list}
        empty={
          <EmptyState
            icon={<ArrowUpFromLine />}
            action={{ label: text('withdraw'), href: withdrawalsPaths.withdraw() }}
          >
            {text('empty')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card flush testId="withdrawals.rows">
            {rows.map((row) => (
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
            ))}
          </Card>
        )}
      </ListStates>
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
