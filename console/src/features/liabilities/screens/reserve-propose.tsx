import { useState } from 'react';
import { Title, useGetOne, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { now } from '#ui/now.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';

type Proposed = OutputOf<typeof calls.proposeReserves>;
type Totals = OutputOf<typeof dashboardCalls.totals> & { readonly id: number };

interface Typed {
  readonly currency_id: number;
  readonly as_of: string;
  readonly lines: string;
}

const linesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

export const ReservePropose = () => {
  const t = useTranslate();
  const [typed, setTyped] = useState<Typed>(() => ({ currency_id: 0, as_of: instantOf(now()), lines: '' }));
  const [proposed, setProposed] = useState<Proposed>();
  const holdings = linesIn(typed.lines);
  return (
    <Panel>
      <Title title={t('reserves.propose')} />
      <p>{t('reserves.explained')}</p>
      <Fields typed={typed} onType={setTyped} />
      <ActButton
        call={calls.proposeReserves}
        label="reserves.propose"
        question="reserves.explained"
        input={() => ({ currency_id: typed.currency_id, as_of: typed.as_of.trim(), holdings })}
        disabled={typed.currency_id === 0 || holdings.length === 0}
        onDone={setProposed}
        strong
      />
      {proposed && (
        <p role="status">
          {t('reserves.proposed', { amount: proposed.amount.toString(), owed: proposed.owed.toString() })}{' '}
          {!proposed.covers && <strong className="bad">{t('reserves.short')}</strong>}
        </p>
      )}
    </Panel>
  );
};

const Fields = ({ typed, onType }: { readonly typed: Typed; readonly onType: (typed: Typed) => void }) => {
  const t = useTranslate();
  const { data } = useGetOne<Totals>('dashboard_totals', { id: 1 });
  return (
    <>
      <label className="ask-field">
        {t('fields.asset')}
        <select
          value={typed.currency_id}
          onChange={({ target }) => onType({ ...typed, currency_id: Number(target.value) })}
        >
          <option value={0}>–</option>
          {data?.assets.map(({ currency_id, currency_name }) => (
            <option key={currency_id} value={currency_id}>
              {currency_name}
            </option>
          ))}
        </select>
      </label>
      <label className="ask-field">
        {t('fields.as_of')}
        <input value={typed.as_of} onChange={({ target }) => onType({ ...typed, as_of: target.value })} />
      </label>
      <label className="ask-field">
        {t('fields.holdings')}
        <textarea
          rows={5}
          spellCheck={false}
          value={typed.lines}
          onChange={({ target }) => onType({ ...typed, lines: target.value })}
        />
      </label>
      <p className="quiet">{t('reserves.line')}</p>
    </>
  );
};
