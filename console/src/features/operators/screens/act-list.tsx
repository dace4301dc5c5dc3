import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';
import { MomentCol, NumberCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';
import { Word } from '../../../shared/facts.tsx';
import { JsonFacts } from '../components/json-facts.tsx';

type Act = OutputOf<typeof operatorsCalls.acts>[number];

const FILTERS = ['action', 'operator_id', 'customer_id', 'target_type', 'target_id'].map((source) => (
  <TextInput key={source} source={source} size="small" alwaysOn />
));

export const ActList = () => (
  <TableList filters={FILTERS} expand={<Unfolded />}>
    <NumberCol source="seq" />
    <MomentCol source="at" />
    <TextCol source="operator_name" />
    <TextCol source="second_operator_name" />
    <WordCol source="action" kind="actions" />
    <TextCol source="target_type" />
    <TextCol source="target_id" />
    <TextCol source="customer_id" />
    <WordCol source="reason" kind="reasons" />
  </TableList>
);

const Unfolded = () => {
  const act = useRecordContext<Act>();
  const t = useTranslate();
  if (!act) return null;
  return (
    <div className="unfolded">
      <h3>{t('operators.before')}</h3>
      <JsonFacts text={act.before} />
      <h3>{t('operators.after')}</h3>
      <JsonFacts text={act.after} />
      <h3>{t('operators.line')}</h3>
      <code>{act.line}</code>
      <p>
        {act.log_index === null ? t('operators.not_logged_yet') : t('operators.log_index', { index: act.log_index })}{' '}
        <Word kind="reasons" code={act.reason} />
      </p>
    </div>
  );
};
