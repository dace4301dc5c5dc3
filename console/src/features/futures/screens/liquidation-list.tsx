import { DataTable, useTranslate, type RaRecord } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, NumberCol, PhoneRow, TableList, TextCol } from '#console/shared/table-list.tsx';

const sideOf = (row: Readonly<Record<string, unknown>>) => (
  <>
    <Word kind="states" code={row['side']} /> <span className="num">{String(row['multiple'])}x</span>
  </>
);
const priceOf = (row: Readonly<Record<string, unknown>>) => <LoggedPrice of={row} />;
const phoneRow = (row: RaRecord) => <OnPhone row={row} />;

/** FU28: no customer is named. */
export const Screen = () => (
  <TableList phoneRow={phoneRow}>
    <MomentCol source="at" />
    <TextCol source="symbol" />
    <DataTable.Col source="side" disableSort render={sideOf} />
    <NumberCol source="size" />
    <DataTable.Col source="price" disableSort align="right" render={priceOf} />
    <NumberCol source="margin" />
    <NumberCol source="to_insurance" />
    <NumberCol source="deficit" />
    <NumberCol source="deficit_paid" />
  </TableList>
);

/** The price with the number under which the public log has it. */
const LoggedPrice = ({ of }: { readonly of: Readonly<Record<string, unknown>> }) => {
  const t = useTranslate();
  return (
    <>
      <Amount of={of['price']} />
      <div className="quiet">{t('futures.tick', { tick: of['tick'] })}</div>
    </>
  );
};

const OnPhone = ({ row }: { readonly row: RaRecord }) => {
  const t = useTranslate();
  return (
    <PhoneRow
      title={
        <>
          {String(row['symbol'])} {sideOf(row)} <Amount of={row['price']} />
        </>
      }
      details={
        <>
          <Moment at={row['at']} /> · {t('fields.deficit')} <Amount of={row['deficit']} unit="USDT" />
        </>
      }
    />
  );
};
