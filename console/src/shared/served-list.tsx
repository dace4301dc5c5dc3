import type { ReactElement, ReactNode } from 'react';
import { CreateButton, List, Pagination, TopToolbar, useCanAccess, useResourceContext } from 'react-admin';
import { ChoiceFilter } from './choice-filter.tsx';
import { usePolling } from './polling.ts';

export interface ServedListProps {
  readonly filters?: ReactElement[];
  /** The states to filter by, and the one that is shown first. */
  readonly states?: readonly [codes: readonly string[], first: string];
  readonly actions?: ReactElement;
  /** Key of the button that leads to the `create` page, for those who may. */
  readonly create?: string;
}

const PAGES = <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;

const filterBy = ([codes, first]: readonly [codes: readonly string[], first: string]) => ({
  filters: [<ChoiceFilter key="state" source="state" codes={codes} kind="states" alwaysOn />],
  filterDefaultValues: { state: first },
});

/** A list that the server orders and pages; its children draw the rows. */
export const ServedList = (props: ServedListProps & { readonly children: ReactNode }) => {
  const { filters, states, actions, create, children } = props;
  const polling = usePolling();
  return (
    <List
      actions={actions ?? (create !== undefined && <CreateToolbar label={create} />)}
      empty={false}
      exporter={false}
      pagination={PAGES}
      perPage={25}
      // Another operator may have decided meanwhile.
      queryOptions={polling}
      {...(filters ? { filters } : {})}
      {...(states ? filterBy(states) : {})}
    >
      {children}
    </List>
  );
};

const CreateToolbar = ({ label }: { readonly label: string }) => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  return <TopToolbar>{canAccess === true && <CreateButton label={label} />}</TopToolbar>;
};
