import type { RaRecord } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

const STATES = ['open', 'decided'] as const;

/** DK19: open ones oldest first, decided ones newest first. */
export const Screen = () => (
  <TableList states={[STATES, 'open']} canOpen phoneRow={phoneRow}>
    <TextCol source="reference" />
    <WordCol source="state" kind="states" />
    <MomentCol source="opened_at" />
    <AmountCol source="amount" />
    <AmountCol source="money" unit="fiat" />
    <TextCol source="seller_id" />
    <TextCol source="buyer_id" />
    <TextCol source="proposal_id" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        <Word kind="states" code={row['state']} />
        <Amount of={row['amount']} unit={String(row['currency_name'])} />
      </>
    }
    details={
      <>
        {row['reference']} · <Amount of={row['money']} unit={String(row['fiat'])} /> · <Moment at={row['opened_at']} />
      </>
    }
  />
);
