import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { GuestState } from './guest-state.tsx';
import { failureCode, failureText } from './refusals.ts';
import type { List } from './use-list.ts';

interface ListRowsProps<Row> {
  list: List<Row>;
  icon: ReactNode;
  /** What will stand here. */
  empty: string;
  action?: { label: string; href: string } | undefined;
  children: (row: Row) => ReactNode;
  testId: string;
}

/** A list of rows in each of its states. */
export const ListRows = <Row,>({ list, icon, empty, action, children, testId }: ListRowsProps<Row>) => {
  if (list.state === 'guest') return <GuestState />;
  if (list.state === 'loading') return <SkeletonRows />;
  if (list.state === 'failed')
    return (
      <ErrorState onRetry={() => void list.reload()} code={failureCode(list.failure)}>
        {failureText(list.failure)}
      </ErrorState>
    );
  if (list.rows.length === 0)
    return (
      <EmptyState icon={icon} action={action}>
        {empty}
      </EmptyState>
    );
  return (
    <>
      <Card flush testId={testId}>
        {list.rows.map(children)}
      </Card>
      <ListEnd more={list.more !== 'end'} loading={list.more === 'loading'} onMore={list.loadMore} />
    </>
  );
};
