import type { ReactElement, ReactNode } from 'react';
import { DataTable, List, Pagination, useTranslate } from 'react-admin';
import { Moment } from './moment.tsx';
import { Word } from './facts.tsx';

interface TableListProps {
  readonly filters?: ReactElement[];
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  readonly canOpen?: boolean;
  readonly expand?: ReactElement;
  readonly actions?: ReactElement | false;
  readonly children: ReactNode;
}

const PAGES = <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;

/** A queue or a log: the server orders it, so no column sorts, and nothing is done to many rows at once. */
export const TableList = (props: TableListProps) => {
  const { filters, filterDefaultValues, canOpen = false, expand, actions = false, children } = props;
  return (
    <List
      actions={actions}
      empty={false}
      exporter={false}
      pagination={PAGES}
      perPage={25}
      {...(filters ? { filters } : {})}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
    >
      <DataTable
        bulkActionButtons={false}
        rowClick={canOpen ? 'show' : false}
        empty={<Nothing />}
        {...(expand ? { expand, expandSingle: true } : {})}
      >
        {children}
      </DataTable>
    </List>
  );
};

const Nothing = () => {
  const t = useTranslate();
  return <p className="nothing">{t('console.nothing')}</p>;
};

interface ColProps {
  readonly source: string;
}

export const TextCol = ({ source }: ColProps) => <DataTable.Col source={source} disableSort />;

/** Amounts and numbers: to the right, with digits of one width. */
export const NumberCol = ({ source }: ColProps) => (
  <DataTable.Col source={source} disableSort align="right" className="num" />
);

export const MomentCol = ({ source }: ColProps) => (
  <DataTable.Col
    source={source}
    disableSort
    render={(row: Readonly<Record<string, unknown>>) => <Moment at={row[source]} />}
  />
);

export const WordCol = ({ source, kind }: ColProps & { readonly kind: 'states' | 'reasons' | 'actions' }) => (
  <DataTable.Col
    source={source}
    disableSort
    render={(row: Readonly<Record<string, unknown>>) => <Word kind={kind} code={row[source]} />}
  />
);

export const ListCol = ({ source }: ColProps) => (
  <DataTable.Col
    source={source}
    disableSort
    render={(row: Readonly<Record<string, unknown>>) => {
      const items = row[source];
      return Array.isArray(items) ? items.join(', ') : '';
    }}
  />
);
