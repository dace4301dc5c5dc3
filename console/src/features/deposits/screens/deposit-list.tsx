import type { RaRecord } from 'react-admin';
import { depositStates } from '#contract/deposits/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { Network } from '#console/shared/network.tsx';
import {
  AmountCol,
  MomentCol,
  NetworkCol,
  NumberCol,
  PhoneRow,
  TableList,
  TextCol,
  WordCol,
} from '#console/shared/table-list.tsx';

export const Screen = () => (
  <TableList states={[depositStates, 'submitted']} canOpen phoneRow={phoneRow}>
    <TextCol source="id" />
    <WordCol source="state" kind="states" />
    <MomentCol source="submitted_at" />
    <AmountCol source="amount" />
    <WordCol source="kind" kind="states" />
    <NetworkCol />
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
        {row.id} · <Word kind="states" code={row['kind']} /> · <Network id={row['network_id']} /> ·{' '}
        <Moment at={row['submitted_at']} />
      </>
    }
  />
);
