import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useCoinFormat } from '../../../shared/coin-format.ts';
import { GuestState } from '../../../shared/guest-state.tsx';
import { failureCode, failureText } from '../../../shared/refusals.ts';
import { groupByDay } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useRecords, type Filter, type Row } from '../queries.ts';
import { RecordSheet } from './record-sheet.tsx';

interface RecordListProps {
  filter: Filter;
  /** Takes the filters back; there while some are set. */
  onClear?: (() => void) | undefined;
}

/** Every change of a balance under its day, with the balance after it. */
export const RecordList = ({ filter, onClear }: RecordListProps) => {
  const text = useText(balancesTexts);
  const format = useCoinFormat();
  const records = useRecords(filter);
  const [chosen, setChosen] = useState<{ row: Row; open: boolean }>();
  if (records.state === 'guest') return <GuestState />;
  if (records.state === 'loading') return <SkeletonRows />;
  if (records.state === 'failed')
    return (
      <ErrorState onRetry={() => void records.reload()} code={failureCode(records.failure)}>
        {failureText(records.failure)}
      </ErrorState>
    );
  if (records.rows.length === 0 && records.more === 'end')
    return (
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
      {groupByDay(records.rows, ({ at }) => format.instant(at, 'date')).map(({ day, rows }) => (
        <Section key={day} title={day}>
          <Card flush testId="records.day">
            {rows.map((row) => (
              <RecordRow key={row.id} row={row} onOpen={() => setChosen({ row, open: true })} />
            ))}
          </Card>
        </Section>
      ))}
      <ListEnd more={records.more !== 'end'} loading={records.more === 'loading'} onMore={records.loadMore} />
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
