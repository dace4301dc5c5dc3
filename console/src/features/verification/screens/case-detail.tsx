import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { client } from '#console/shared/client.ts';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { RecordedPicture } from '#console/shared/recorded-picture.tsx';
import { CaseActs } from '../components/case-acts.tsx';

type Case = OutputOf<typeof calls.detail>;

/** Each look is an act in the public log, so nothing is fetched again by itself. */
const ASK_ONCE = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
};

export const Screen = () => <DetailPage<Case> query={ASK_ONCE}>{(found) => <Detail found={found} />}</DetailPage>;

type Photo = Case['photos'][number];

const Detail = ({ found }: { readonly found: Case }) => {
  const t = useTranslate();
  const { id, photos, state, proposal_id } = found;
  // Asking the server again would be another look, so what was opened here is remembered here.
  const [seen, setSeen] = useState<readonly Photo[]>(found.opened);
  const [gone, setGone] = useState<readonly Photo[]>([]);
  const canFail = photos.every((part) => seen.includes(part) || gone.includes(part));
  const unopened = photos.every((part) => seen.includes(part)) ? undefined : 'verification.open_first';
  return (
    <>
      <div className="review">
        <Panel>
          <p className="headline">
            {t('fields.level')} {found.level} <Word kind="states" code={state} />
          </p>
          <CaseFacts found={found} />
        </Panel>
        <div className="evidence">
          {photos.map((part) => (
            <RecordedPicture
              key={part}
              call={calls.photo}
              name={t(`verification.${part}`)}
              label={`verification.open_${part}`}
              look={() => client.send(calls.photo, { id, part })}
              isOpened={seen.includes(part)}
              onOpened={() => setSeen((before) => [...before, part])}
              onGone={() => setGone((before) => [...before, part])}
            />
          ))}
          {photos.length === 0 && <p className="aside">{t('verification.no_photos')}</p>}
        </div>
      </div>
      {proposal_id !== null && <OpenProposal id={proposal_id} unopened={unopened} />}
      {state === 'reviewing' && <CaseActs found={found} unopened={unopened} canFail={canFail} />}
    </>
  );
};

const CaseFacts = ({ found }: { readonly found: Case }) => {
  const t = useTranslate();
  return (
    <Facts
      of={{
        name: found.name,
        id_type: found.id_type === null ? null : t(`verification.id_type_${found.id_type}`),
        card_id: found.card_id,
        customer_id: <CustomerLink id={found.customer_id} />,
        id: found.id,
        submission: found.submission,
        submitted_at: <Moment at={found.submitted_at} />,
        failures:
          found.failures.length === 0
            ? null
            : found.failures.map(({ part, reason }) => (
                <p key={part}>
                  {t(`verification.${part}`)}: <Word kind="reasons" code={reason} />
                </p>
              )),
        same_number: <Customers of={found.same_number} />,
        alike_photos: <Customers of={found.alike_photos} />,
      }}
    />
  );
};

/** Each of them once, however many photos are alike. */
const Customers = ({ of }: { readonly of: readonly { readonly customer_id: number }[] }) => {
  const t = useTranslate();
  const ids = [...new Set(of.map(({ customer_id }) => customer_id))];
  if (ids.length === 0) return t('console.none');
  return ids.map((id) => (
    <span key={id} className="warn">
      <CustomerLink id={id} />{' '}
    </span>
  ));
};
