import type { ReactNode } from 'react';
import { DataTable, SimpleList, useTranslate, type RaRecord } from 'react-admin';
import { Amount } from './amount.tsx';
import { Moment } from './moment.tsx';
import { Network } from './network.tsx';
import { Word } from './facts.tsx';
import { ServedList, type ServedListProps } from './served-list.tsx';
import { useIsPhone } from './phone-screen.ts';

interface TableListProps extends ServedListProps {
  readonly canOpen?: boolean;
  /** A row on a phone. */
  readonly phoneRow: (row: RaRecord) => ReactNode;
  readonly children: ReactNode;
}

/** A queue or a log: the server orders it, so no column sorts, and nothing is done to many rows at once. */
export const TableList = (props: TableListProps) => {
  const { canOpen = false, phoneRow, children, ...list } = props;
  const isPhone = useIsPhone();
  return (
    <ServedList {...list}>
      {isPhone ? (
        <SimpleList primaryText={phoneRow} rowClick={canOpen ? 'show' : false} empty={<Nothing />} />
      ) : (
        <DataTable bulkActionButtons={false} rowClick={canOpen ? 'show' : false} empty={<Nothing />}>
          {children}
        </DataTable>
      )}
    </ServedList>
  );
};

interface PhoneRowProps {
  readonly title: ReactNode;
  readonly details: ReactNode;
}

export const PhoneRow = ({ title, details }: PhoneRowProps) => (
  <span className="phone-row">
    <span>{title}</span>
    <span className="quiet">{details}</span>
  </span>
);

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
  <DataTable.Col
    source={source}
    disableSort
    align="right"
    className="num"
    render={(row: Readonly<Record<string, unknown>>) => <Amount of={row[source]} />}
  />
);

/** An amount with its currency, from two fields of the row. */
export const AmountCol = ({ source, unit = 'currency_name' }: ColProps & { readonly unit?: string }) => (
  <DataTable.Col
    source={source}
    disableSort
    align="right"
    className="num"
    render={(row: Readonly<Record<string, unknown>>) => <Amount of={row[source]} unit={String(row[unit])} />}
  />
);

/** The network by its name; rows have its id. */
export const NetworkCol = () => (
  <DataTable.Col
    source="network_id"
    disableSort
    render={(row: Readonly<Record<string, unknown>>) => <Network id={row['network_id']} />}
  />
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
