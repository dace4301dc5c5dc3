import { useTranslate, type RaRecord } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, NumberCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

/** FU28: no customer is named. */
export const Screen = () => (
  <TableList phoneRow={phoneRow}>
    <MomentCol source="at" />
    <TextCol source="symbol" />
    <WordCol source="side" kind="states" />
    <NumberCol source="multiple" />
    <NumberCol source="size" />
    <NumberCol source="price" />
    <NumberCol source="tick" />
    <NumberCol source="margin" />
    <NumberCol source="to_insurance" />
    <NumberCol source="deficit" />
    <NumberCol source="deficit_paid" />
  </TableList>
);

const phoneRow = (row: RaRecord) => <OnPhone row={row} />;

const OnPhone = ({ row }: { readonly row: RaRecord }) => {
  const t = useTranslate();
  return (
    <PhoneRow
      title={
        <>
          {String(row['symbol'])} <Word kind="states" code={row['side']} /> <Amount of={row['price']} />
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
