import type { Key, ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState, type StateAction } from '#ui/empty-state.tsx';
import { ListRow, type ListRowProps } from '#ui/list-row.tsx';
import { ListStates } from './list-states.tsx';
import type { List } from './use-list.ts';

interface RecordRow extends Omit<ListRowProps, 'caption'> {
  readonly key: Key;
  /** Under the title, a line each. */
  readonly caption?: readonly ReactNode[];
}

interface RecordListProps<Row> {
  list: List<Row>;
  row: (row: Row) => RecordRow;
  /** What is said in place of a list without rows. */
  empty: { readonly icon: ReactNode; readonly words: string; readonly action?: StateAction | undefined };
  testId: string;
}

/** Records of one kind, newest first and page by page, in one card. */
export const RecordList = <Row,>({ list, row, empty, testId }: RecordListProps<Row>) => (
  <ListStates
    list={list}
    empty={
      <EmptyState icon={empty.icon} action={empty.action}>
        {empty.words}
      </EmptyState>
    }
  >
    {(rows) => (
      <Card flush testId={testId}>
        {rows.map((record) => {
          const { key, caption, ...shown } = row(record);
          return <ListRow key={key} height="tall" caption={caption && <Lines of={caption} />} {...shown} />;
        })}
      </Card>
    )}
  </ListStates>
);

const Lines = ({ of }: { of: readonly ReactNode[] }) =>
  of.map((line, index) => (
    <span key={index} className="block">
      {line}
    </span>
  ));
