import { DataTable, type RaRecord } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, NumberCol, PhoneRow, TableList } from '#console/shared/table-list.tsx';

export const Screen = () => (
  <TableList create="reserves.propose" phoneRow={phoneRow}>
    <MomentCol source="as_of" />
    <AmountCol source="amount" />
    <AmountCol source="owed" />
    <DataTable.Col source="all_signed" disableSort render={proof} />
    <NumberCol source="holdings" />
    <MomentCol source="confirmed_at" />
  </TableList>
);

const proof = (row: RaRecord) => <Word kind="states" code={row['all_signed'] === true ? 'signed' : 'word'} />;

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        <Amount of={row['amount']} unit={String(row['currency_name'])} />
        {proof(row)}
      </>
    }
    details={<Moment at={row['as_of']} />}
  />
);
