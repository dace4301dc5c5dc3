import { DataTable, useTranslate, type RaRecord } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import { MomentCol, PhoneRow, TableList, TextCol } from '#console/shared/table-list.tsx';

type Row = Readonly<Record<string, unknown>>;

const rateOf = (row: Row) => percent(row['rate']);
const linkedOf = (row: Row) => <Linked of={row} />;
const soldOf = (row: Row) => (
  <>
    <Amount of={row['sold']} /> / <Amount of={row['shares']} />
  </>
);
const phoneRow = (row: RaRecord) => <OnPhone row={row} />;

/** IV2: each linked price with the tick that it follows from. Nobody types one. */
export const Screen = () => (
  <TableList phoneRow={phoneRow}>
    <TextCol source="name" />
    <TextCol source="symbol" />
    <DataTable.Col source="yearly_rate" disableSort align="right" render={rateOf} />
    <DataTable.Col source="linked_price" disableSort align="right" render={linkedOf} />
    <DataTable.Col source="sold_shares" disableSort align="right" render={soldOf} />
    <MomentCol source="matures_at" />
  </TableList>
);

const Linked = ({ of }: { readonly of: Row }) => {
  const t = useTranslate();
  const linked = of['linked'] as Row;
  return (
    <>
      <Amount of={of['linked_price']} />
      <div className="quiet">{t('investments.tick', { tick: linked['tick'] })}</div>
    </>
  );
};

const OnPhone = ({ row }: { readonly row: RaRecord }) => (
  <PhoneRow
    title={
      <>
        {String(row['name'])} {percent(row['rate'])}
      </>
    }
    details={
      <>
        {soldOf(row)} · <Moment at={row['matures_at']} />
      </>
    }
  />
);
