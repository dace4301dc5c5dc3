import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import { withdrawalStates } from '#contract/withdrawals/rules.ts';
import { ChoiceFilter } from '../../../shared/choice-filter.tsx';
import { useMay } from '../../../shared/may.ts';
import { MomentCol, NumberCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={withdrawalStates} kind="states" alwaysOn />];

export const WithdrawalList = () => {
  const may = useMay();
  return (
    <TableList filters={FILTERS} filterDefaultValues={{ state: 'requested' }} canOpen={may(calls.operatorDetail)}>
      <TextCol source="id" />
      <MomentCol source="requested_at" />
      <MomentCol source="due_at" />
      <TextCol source="customer_id" />
      <NumberCol source="amount" />
      <TextCol source="currency_name" />
      <TextCol source="network_id" />
      <WordCol source="state" kind="states" />
      <WordCol source="hold_reason" kind="reasons" />
    </TableList>
  );
};
