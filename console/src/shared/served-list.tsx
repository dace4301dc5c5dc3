import type { ReactElement, ReactNode } from 'react';
import { List, Pagination } from 'react-admin';
import { usePolling } from './polling.ts';

export interface ServedListProps {
  readonly filters?: ReactElement[];
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  readonly actions?: ReactElement | false;
}

const PAGES = <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;

/** A list that the server orders and pages; how its rows look is for whoever uses it. */
export const ServedList = (props: ServedListProps & { readonly children: ReactNode }) => {
  const { filters, filterDefaultValues, actions = false, children } = props;
  const polling = usePolling();
  return (
    <List
      actions={actions}
      empty={false}
      exporter={false}
      pagination={PAGES}
      perPage={25}
      // Somebody else may have decided meanwhile.
      queryOptions={polling}
      {...(filters ? { filters } : {})}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
    >
      {children}
    </List>
  );
};
