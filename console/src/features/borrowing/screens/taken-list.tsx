import { DataTable, useTranslate, type RaRecord } from 'react-admin';
import { borrowReference } from '#contract/borrowing/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, PhoneRow, TableList, TextCol } from '#console/shared/table-list.tsx';

type Row = Readonly<Record<string, unknown>>;

const loanOf = (row: Row) => borrowReference(String(row['loan_id']));
const kindOf = (row: Row) => <Word kind="states" code={row['kind']} />;
const coinsOf = (row: Row) => <Amount of={row['coins']} unit={String(row['pledge_name'])} />;
const settledOf = (row: Row) => <Amount of={row['money']} unit="USDT" />;
const lostOf = (row: Row) => <Amount of={row['lost']} unit="USDT" />;
const priceOf = (row: Row) => <LoggedPrice of={row} />;
const phoneRow = (row: RaRecord) => <OnPhone row={row} />;

/** BW8, BW10: no customer is named. */
export const Screen = () => (
  <TableList phoneRow={phoneRow}>
    <MomentCol source="at" />
    <DataTable.Col source="loan_id" disableSort render={loanOf} />
    <DataTable.Col source="kind" disableSort render={kindOf} />
    <TextCol source="symbol" />
    <DataTable.Col source="price" disableSort align="right" render={priceOf} />
    <DataTable.Col source="coins" disableSort align="right" render={coinsOf} />
    <DataTable.Col source="settled" disableSort align="right" render={settledOf} />
    <DataTable.Col source="lost" disableSort align="right" render={lostOf} />
  </TableList>
);

/** The price with the number under which the public log has it. */
const LoggedPrice = ({ of }: { readonly of: Row }) => {
  const t = useTranslate();
  return (
    <>
      <Amount of={of['price']} />
      <div className="quiet">{t('borrowing.tick', { tick: of['tick'] })}</div>
    </>
  );
};

const OnPhone = ({ row }: { readonly row: RaRecord }) => {
  const t = useTranslate();
  return (
    <PhoneRow
      title={
        <>
          {loanOf(row)} {coinsOf(row)} <Amount of={row['price']} />
        </>
      }
      details={
        <>
          <Moment at={row['at']} /> · {t('fields.lost')} {lostOf(row)}
        </>
      }
    />
  );
};
