import { TextInput, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Facts, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { TargetLink } from '#console/shared/proposal.tsx';
import { codesOf } from '#console/shared/rooms.ts';
import { StoredData } from '../components/stored-data.tsx';

type Act = OutputOf<typeof operatorsCalls.acts>[number] & { readonly id: number };

/** Made when the page is drawn: only then are the words of all rooms known. */
const filters = () => [
  <ChoiceFilter key="action" source="action" codes={codesOf('acts')} kind="acts" alwaysOn />,
  <ChoiceFilter key="target_type" source="target_type" codes={codesOf('targets')} kind="targets" alwaysOn />,
  <TextInput key="target_id" source="target_id" size="small" alwaysOn />,
  <TextInput key="customer_id" source="customer_id" label="fields.customer_number" size="small" alwaysOn />,
  <TextInput key="operator_id" source="operator_id" size="small" alwaysOn />,
];

const cellsOf = (act: Act) => ({
  action: <Word kind="acts" code={act.action} />,
  seq: act.seq,
  at: <Moment at={act.at} />,
  operator_name:
    act.second_operator_name === null ? act.operator_name : `${act.operator_name}, ${act.second_operator_name}`,
  target: <TargetLink of={act} />,
});

export const Screen = () => (
  <FoldList<Act> filters={filters()} cells={cellsOf}>
    {(act) => <Unfolded act={act} />}
  </FoldList>
);

const Unfolded = ({ act }: { readonly act: Act }) => {
  const t = useTranslate();
  return (
    <>
      <Facts
        of={{
          customer_id: act.customer_id === null ? null : <CustomerLink id={act.customer_id} />,
          operator_name: act.operator_name,
          second_operator_name: act.second_operator_name,
          reason: <Word kind="reasons" code={act.reason} />,
        }}
      />
      <Stored label="operators.before" json={act.before} />
      <Stored label="operators.after" json={act.after} />
      <h3>{t('operators.line')}</h3>
      <code>{act.line}</code>
      <p>
        {act.log_index === null
          ? t('operators.not_logged_yet')
          : t('operators.log_index', { index: grouped(act.log_index) })}
      </p>
    </>
  );
};

/** A look changes nothing: most have neither. */
const Stored = ({ label, json }: { readonly label: string; readonly json: string }) => {
  const t = useTranslate();
  if (json === 'null') return null;
  return (
    <>
      <h3>{t(label)}</h3>
      <StoredData json={json} />
    </>
  );
};
