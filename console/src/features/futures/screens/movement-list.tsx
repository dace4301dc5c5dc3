import { DataTable, type RaRecord } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

const amountOf = (row: Readonly<Record<string, unknown>>) => <Amount of={row['amount']} unit="USDT" />;

const priceOf = (row: Readonly<Record<string, unknown>>) => row['price'] !== null && <Amount of={row['price']} />;

/** As everybody sees it on the public page. */
export const Screen = () => (
  <TableList phoneRow={phoneRow}>
    <MomentCol source="at" />
    <WordCol source="reason" kind="reasons" />
    <DataTable.Col source="amount" disableSort align="right" className="num" render={amountOf} />
    <TextCol source="symbol" />
    <DataTable.Col source="price" disableSort align="right" className="num" render={priceOf} />
    <TextCol source="tick" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        {amountOf(row)} <Word kind="reasons" code={row['reason']} />
      </>
    }
    details={<Moment at={row['at']} />}
  />
);
