import type { RaRecord } from 'react-admin';
import { depositStates } from '#contract/deposits/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, NumberCol, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={depositStates} kind="states" alwaysOn />];

export const DepositList = () => (
  <TableList filters={FILTERS} filterDefaultValues={{ state: 'submitted' }} canOpen small={told}>
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

const told = (row: RaRecord) => (
  <span className="told">
    <span>
      <Word kind="states" code={row['state']} />
      <Amount of={row['amount']} unit={String(row['currency_name'])} />
    </span>
    <span className="quiet">
      {row.id} · <Word kind="states" code={row['kind']} /> · {row['network_id']} · <Moment at={row['submitted_at']} />
    </span>
  </span>
);
