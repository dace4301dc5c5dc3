import type { ReactNode } from 'react';
import { ListEnd } from '#ui/list-end.tsx';
import { ReadStates } from './read-states.tsx';
import type { List } from './use-list.ts';

interface ListStatesProps<Row> {
  list: List<Row>;
  skeleton?: ReactNode;
  guest?: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** `ReadStates` for a paged list: below the rows, the button for the next page. */
export const ListStates = <Row,>({ list, empty, children, ...states }: ListStatesProps<Row>) => (
  <ReadStates read={list} empty={list.more === 'end' ? empty : undefined} {...states}>
    {(rows) => (
      <>
        {children(rows)}
        <ListEnd more={list.more !== 'end'} loading={list.more === 'loading'} onMore={list.loadMore} />
      </>
    )}
  </ReadStates>
);
