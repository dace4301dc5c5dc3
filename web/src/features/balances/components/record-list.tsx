import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { groupByDay, netChanges } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useRecords, type Filter, type Row } from '../queries.ts';
import { RecordSheet } from './record-sheet.tsx';
import { useRecordWords } from './use-record-words.ts';

interface RecordListProps {
  filter: Filter;
  /** Clears the filters; undefined when none is set. */
  onClear?: (() => void) | undefined;
}

/** What happened to the balances, by day: one line per event. */
export const RecordList = ({ filter, onClear }: RecordListProps) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
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
          groupByDay(all, ({ at }) => own.instant(at, 'date')).map(({ day, rows }) => (
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
  const own = useOwnCoins();
  const words = useRecordWords();
  const [first, ...others] = netChanges(row);
  const [only] = row.changes;
  // What moves between own accounts goes from one to the other; anything else happens in all of them.
  const accounts = [...new Set(row.changes.map(({ account }) => text(`account_${account}`)))].join(
    first ? ', ' : ' → ',
  );
  const balance = only && row.changes.length === 1 ? own.amount(only.balance_after, only, 'down') : undefined;
  return (
    <ListRow
      height="tall"
      title={words.sentence(row)}
      caption={`${accounts} · ${own.instant(row.at, 'time')}`}
      value={first && words.signed(first)}
      valueCaption={
        others.length > 0 ? others.map(words.signed).join(', ') : balance && text('balance_is', { amount: balance })
      }
      onClick={onOpen}
      testId={`records.row-${row.id}`}
    />
  );
};
