import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { groupByDay } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useRecords, type Filter, type Row } from '../queries.ts';
import { RecordSheet } from './record-sheet.tsx';

interface RecordListProps {
  filter: Filter;
  /** Clears the filters; undefined when none is set. */
  onClear?: (() => void) | undefined;
}

/** Every change of a balance by day, with the balance after it. */
export const RecordList = ({ filter, onClear }: RecordListProps) => {
  const text = useText(balancesTexts);
  const format = useCoinFormat();
  const records = useRecords(filter);
  const [chosen, setChosen] = useState<{ row: Row; open: boolean }>();
  const empty = (
    <EmptyState
      icon={<ReceiptText />}
      action={onClear && { label: text('clear_filters'), onClick: onClear }}
      testId="records.empty"
    >
      {text(onClear ? 'none_found' : 'empty_records')}
    </EmptyState>
  );
  return (
    <>
      <ListStates list={records} empty={empty}>
        {(all) =>
          groupByDay(all, ({ at }) => format.instant(at, 'date')).map(({ day, rows }) => (
            <Section key={day} title={day}>
              <Card flush testId="records.day">
                {rows.map((row) => (
                  <RecordRow key={row.id} row={row} onOpen={() => setChosen({ row, open: true })} />
                ))}
              </Card>
            </Section>
          ))
        }
      </ListStates>
      {chosen && (
        <RecordSheet row={chosen.row} open={chosen.open} onClose={() => setChosen({ ...chosen, open: false })} />
      )}
    </>
  );
};

const RecordRow = ({ row, onOpen }: { row: Row; onOpen: () => void }) => {
  const text = useText(balancesTexts);
  const format = useCoinFormat();
  const { mask } = useHiddenAmounts();
  const shape = { scale: row.currency_scale, min_scale: 2, rounding: 'down' } as const;
  return (
    <ListRow
      height="tall"
      title={row.info}
      caption={`${text(`account_${row.account}`)} · ${format.instant(row.at, 'time')}`}
      value={mask(`${format.signed(row.amount, shape)} ${row.currency_name}`)}
      valueCaption={text('balance_is', { amount: mask(format.amount(row.balance_after, row, 'down')) })}
      onClick={onOpen}
      testId={`records.row-${row.id}`}
    />
  );
};
