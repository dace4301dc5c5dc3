import type { RaRecord } from 'react-admin';
import { depositStates } from '#contract/deposits/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, NumberCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

export const Screen = () => (
  <TableList states={[depositStates, 'submitted']} canOpen phoneRow={phoneRow}>
    <TextCol source="id" />
    <WordCol source="state" kind="states" />
    <MomentCol source="submitted_at" />
    <AmountCol source="amount" />
    <WordCol source="kind" kind="states" />
    <TextCol source="network_id" />
    <TextCol source="customer_id" />
    <NumberCol source="alike" />
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
        {row.id} · <Word kind="states" code={row['kind']} /> · {row['network_id']} · <Moment at={row['submitted_at']} />
      </>
    }
  />
);
