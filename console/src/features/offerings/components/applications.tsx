import { Translate, useGetList, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { offeringsOperatorCalls as calls } from '#contract/offerings/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';

type Application = AmountsAsText<OutputOf<typeof calls.offeringApplications>['rows'][number]>;

const SHOWN = { page: 1, perPage: 25 };

/** The newest ones; who applied is not shown, because nothing is decided by it. */
export const Applications = ({ offering, code }: { readonly offering: number; readonly code: string }) => {
  const t = useTranslate();
  const { data = [] } = useGetList<Application>('offering_applications', {
    pagination: SHOWN,
    filter: { offering: String(offering) },
  });
  if (data.length === 0) return null;
  return (
    <>
      <p>{t('offerings.newest')}</p>
      <PlainTable
        columns={['application', 'offering_state', 'applied', 'paid', 'passed', 'applied_at']}
        numbers={['applied', 'paid', 'passed']}
        rows={data.map((row) => ({
          key: row.id,
          cells: [
            `N-${row.id}`,
            <Translate key="state" i18nKey={`offerings.application.${row.state}`} />,
            <Amount key="applied" of={row.applied} unit={code} />,
            <Amount key="paid" of={row.paid} unit={row.pay_currency_name} />,
            row.passed === null ? null : <Amount key="passed" of={String(row.passed)} unit={code} />,
            <Moment key="at" at={row.applied_at} />,
          ],
        }))}
      />
    </>
  );
};
