import { useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { breakEven } from '#contract/options/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts, Panel } from '#console/shared/facts.tsx';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import type { Duration } from '../components/served.ts';
import { durationOf } from '../form.ts';
import { proposals } from '../proposals.ts';

const NUMBERS = ['payout_rate', 'running_options'];

/** OT30: durations and payouts, for everybody. */
export const Screen = () => {
  const t = useTranslate();
  const may = useMay();
  const cellsOf = (row: Duration) => ({
    seconds: <Amount of={row.seconds} />,
    payout_rate: percent(row.payout_rate),
    is_offered: t(row.is_offered ? 'value.on' : 'value.off'),
    running_options: <Amount of={row.running} />,
  });
  return (
    <>
      <FoldList<Duration> cells={cellsOf} numbers={NUMBERS}>
        {(row) => (
          <>
            <Facts of={{ break_even: percent(breakEven(Decimal.of(row.payout_rate)).toString()) }} />
            <p>{t('options.durations_about')}</p>
            {may(calls.proposeDuration) && <Change key={`${row.payout_rate} ${row.is_offered}`} row={row} />}
          </>
        )}
      </FoldList>
      {may(calls.proposeDuration) && (
        <Panel title={t('options.new_duration')}>
          <Change row={undefined} />
        </Panel>
      )}
    </>
  );
};

/** A duration that exists, or a new one. */
const Change = ({ row }: { readonly row: Duration | undefined }) => {
  const t = useTranslate();
  const { typed, field } = useTyped({
    seconds: row ? String(row.seconds) : '',
    payout_rate: row?.payout_rate ?? '',
    is_offered: row?.is_offered === false ? '0' : '1',
  });
  const terms = durationOf(typed);
  const after = terms && { payout_rate: terms.payout_rate.toString(), is_offered: terms.is_offered };
  const before = row && { payout_rate: row.payout_rate, is_offered: row.is_offered };
  const sentences = after ? proposals['options.duration']({ seconds: terms.seconds, before, after }, t) : [];
  const isEmpty = typed.seconds === '' && typed.payout_rate === '';
  return (
    <>
      <div className="value-fields">
        {!row && <ValueField {...field('seconds')} kind="whole" />}
        <ValueField {...field('payout_rate')} kind="amount" />
        <ValueField {...field('is_offered')} kind="switch" />
      </div>
      {!terms && !isEmpty && <p role="alert">{t('options.duration_wrong')}</p>}
      <ProposeChange
        call={calls.proposeDuration}
        label={row ? 'proposal.propose' : 'options.propose_duration'}
        reasons={changeReasons}
        terms={terms && sentences.length > 1 ? { ...terms } : undefined}
        sentences={sentences}
        proposal_id={row?.proposal_id ?? null}
        strong
      />
    </>
  );
};
