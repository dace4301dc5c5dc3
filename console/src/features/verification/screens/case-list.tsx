import { ChoiceFilter } from '../../../shared/choice-filter.tsx';
import { MomentCol, NumberCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';

const STATES = ['reviewing', 'passed', 'failed'];
const FILTERS = [<ChoiceFilter key="state" source="state" codes={STATES} kind="states" alwaysOn />];

export const CaseList = () => (
  <TableList filters={FILTERS} filterDefaultValues={{ state: 'reviewing' }} canOpen>
    <TextCol source="id" />
    <MomentCol source="submitted_at" />
    <TextCol source="customer_id" />
    <NumberCol source="level" />
    <WordCol source="state" kind="states" />
    <NumberCol source="submission" />
  </TableList>
);
