import { useState } from 'react';
import { Title, useGetOne, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { now } from '#ui/now.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { AreaField, ChoiceField, TextField, useTyped } from '#console/shared/field.tsx';

type Proposed = OutputOf<typeof calls.proposeReserves>;
type Totals = OutputOf<typeof dashboardCalls.totals> & { readonly id: number };

const linesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

export const Screen = () => {
  const t = useTranslate();
  const { data } = useGetOne<Totals>('dashboard_totals', { id: 1 });
  const { typed, field } = useTyped({ asset: '', as_of: instantOf(now()), holdings: '' });
  const [proposed, setProposed] = useState<Proposed>();
  const assets = (data?.assets ?? []).map(
    ({ currency_id, currency_name }) => [String(currency_id), currency_name] as const,
  );
  const holdings = linesIn(typed.holdings);
  return (
    <Panel>
      <Title title={t('reserves.propose')} />
      <p>{t('reserves.explained')}</p>
      <ChoiceField {...field('asset')} choices={[['', '–'], ...assets]} />
      <TextField {...field('as_of')} />
      <AreaField {...field('holdings')} rows={5} spellCheck={false} />
      <p className="quiet">{t('reserves.line')}</p>
      <ActButton
        call={calls.proposeReserves}
        label="reserves.propose"
        question="reserves.explained"
        input={() => ({ currency_id: Number(typed.asset), as_of: typed.as_of.trim(), holdings })}
        disabled={typed.asset === '' || holdings.length === 0}
        onDone={setProposed}
        strong
      />
      {proposed && (
        <p role="status">
          {t('reserves.proposed', {
            amount: grouped(proposed.amount.toString()),
            owed: grouped(proposed.owed.toString()),
          })}{' '}
          {!proposed.covers && <strong className="bad">{t('reserves.short')}</strong>}
        </p>
      )}
    </Panel>
  );
};
