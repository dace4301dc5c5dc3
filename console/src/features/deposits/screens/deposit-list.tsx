import { depositStates } from '#contract/deposits/rules.ts';
import { ChoiceFilter } from '../../../shared/choice-filter.tsx';
import { MomentCol, NumberCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={depositStates} kind="states" alwaysOn />];

export const DepositList = () => (
  <TableList filters={FILTERS} filterDefaultValues={{ state: 'submitted' }} canOpen>
    <TextCol source="id" />
    <MomentCol source="submitted_at" />
    <TextCol source="customer_id" />
    <WordCol source="kind" kind="states" />
    <NumberCol source="amount" />
    <TextCol source="currency_name" />
    <TextCol source="network_id" />
    <WordCol source="state" kind="states" />
    <NumberCol source="alike" />
  </TableList>
);
