import { TextInput, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Facts, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { TargetLink } from '#console/shared/proposal.tsx';
import { StoredData } from '../components/stored-data.tsx';

type Act = OutputOf<typeof operatorsCalls.acts>[number] & { readonly id: number };

const FILTERS = ['action', 'operator_id', 'customer_id', 'target_type', 'target_id'].map((source) => (
  <TextInput key={source} source={source} size="small" alwaysOn />
));

const cellsOf = (act: Act) => ({
  action: <Word kind="acts" code={act.action} />,
  seq: act.seq,
  at: <Moment at={act.at} />,
  operator_name:
    act.second_operator_name === null ? act.operator_name : `${act.operator_name}, ${act.second_operator_name}`,
  target: <TargetLink of={act} />,
});

export const Screen = () => (
  <FoldList<Act> filters={FILTERS} cells={cellsOf}>
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
      <h3>{t('operators.before')}</h3>
      <StoredData json={act.before} />
      <h3>{t('operators.after')}</h3>
      <StoredData json={act.after} />
      <h3>{t('operators.line')}</h3>
      <code>{act.line}</code>
      <p>
        {act.log_index === null ? t('operators.not_logged_yet') : t('operators.log_index', { index: act.log_index })}
      </p>
    </>
  );
};
