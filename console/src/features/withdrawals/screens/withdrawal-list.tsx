import type { RaRecord } from 'react-admin';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import { withdrawalLists } from '#contract/withdrawals/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { Network } from '#console/shared/network.tsx';
import { useMay } from '#console/shared/permissions.ts';
import {
  AmountCol,
  MomentCol,
  NetworkCol,
  PhoneRow,
  TableList,
  TextCol,
  WordCol,
} from '#console/shared/table-list.tsx';

export const Screen = () => {
  const may = useMay();
  return (
    <TableList states={[withdrawalLists, 'requested']} canOpen={may(calls.operatorDetail)} phoneRow={phoneRow}>
      <TextCol source="id" />
      <WordCol source="standing" kind="states" />
      <MomentCol source="requested_at" />
      <MomentCol source="due_at" />
      <AmountCol source="amount" />
      <NetworkCol />
      <TextCol source="customer_id" />
      <WordCol source="hold_reason" kind="reasons" />
    </TableList>
  );
};

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        <Word kind="states" code={row['standing']} />
        <Amount of={row['amount']} unit={String(row['currency_name'])} />
      </>
    }
    details={
      <>
        {row.id} · <Network id={row['network_id']} /> · <Moment at={row['due_at']} />
      </>
    }
  />
);
