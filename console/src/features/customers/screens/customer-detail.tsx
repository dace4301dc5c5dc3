import { useState } from 'react';
import { Title, useGetRecordId, useTranslate } from 'react-admin';
import { lookReasons, type LookReason } from '#contract/customers/rules.ts';
import { ReasonField } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import type { LookInput } from '../components/look.tsx';
import { Acts } from '../components/acts.tsx';
import { Money } from '../components/money.tsx';
import { Person } from '../components/person.tsx';

const Parts = ({ input }: { readonly input: LookInput }) => (
  <>
    <Person input={input} />
    <Money input={input} />
    <Acts input={input} />
  </>
);

/** Nothing is shown before the operator gives a reason and taps: the customer sees every look. */
export const Screen = () => {
  const t = useTranslate();
  const id = Number(useGetRecordId());
  const [reason, setReason] = useState<LookReason | ''>('');
  return (
    <>
      <Title title={t('customers.one', { id })} />
      <Panel title={t('customers.one', { id })}>
        <p>{t('customers.look_explained')}</p>
        <ReasonField label="customers.why" reasons={lookReasons} value={reason} onChange={setReason} />
      </Panel>
      {reason !== '' && <Parts input={{ id, reason }} />}
    </>
  );
};
