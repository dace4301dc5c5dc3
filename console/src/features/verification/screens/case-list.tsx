import { useTranslate, type RaRecord } from 'react-admin';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, NumberCol, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

const STATES = ['reviewing', 'passed', 'failed'];
const FILTERS = [<ChoiceFilter key="state" source="state" codes={STATES} kind="states" alwaysOn />];

export const CaseList = () => (
  <TableList filters={FILTERS} filterDefaultValues={{ state: 'reviewing' }} canOpen small={told}>
    <TextCol source="id" />
    <WordCol source="state" kind="states" />
    <MomentCol source="submitted_at" />
    <NumberCol source="level" />
    <TextCol source="customer_id" />
    <NumberCol source="submission" />
  </TableList>
);

const Told = ({ row }: { readonly row: RaRecord }) => {
  const t = useTranslate();
  return (
    <span className="told">
      <span>
        <Word kind="states" code={row['state']} />
        <span>
          {t('fields.level')} {row['level']}
        </span>
      </span>
      <span className="quiet">
        {row.id} · <Moment at={row['submitted_at']} />
      </span>
    </span>
  );
};

const told = (row: RaRecord) => <Told row={row} />;
