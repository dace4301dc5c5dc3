import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { client } from '#console/shared/client.ts';
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

const Detail = ({ found }: { readonly found: Case }) => {
  const t = useTranslate();
  const { id, photos } = found;
  return (
    <>
      <Panel>
        <p className="headline">
          {t('fields.level')} {found.level} <Word kind="states" code={found.state} />
        </p>
        <CaseFacts found={found} />
      </Panel>
      <div className="seen-row">
        {photos.map((part) => (
          <RecordedPicture
            key={part}
            call={calls.photo}
            name={t(`verification.${part}`)}
            look={() => client.send(calls.photo, { id, part })}
          />
        ))}
      </div>
      {photos.length === 0 && <p className="aside">{t('verification.no_photos')}</p>}
      {found.proposal_id !== null && <OpenProposal id={found.proposal_id} />}
      {found.state === 'reviewing' && <CaseActs found={found} />}
    </>
  );
};

const CaseFacts = ({ found }: { readonly found: Case }) => {
  const t = useTranslate();
  return (
    <Facts
      of={{
        id: found.id,
        customer_id: found.customer_id,
        submission: found.submission,
        submitted_at: <Moment at={found.submitted_at} />,
        id_type: found.id_type === null ? null : t(`verification.id_type_${found.id_type}`),
        name: found.name,
        card_id: found.card_id,
        failures:
          found.failures.length === 0
            ? null
            : found.failures.map(({ part, reason }) => (
                <p key={part}>
                  {t(`verification.${part}`)}: <Word kind="reasons" code={reason} />
                </p>
              )),
        same_number: othersIn(found.same_number) ?? t('console.none'),
        alike_photos: othersIn(found.alike_photos) ?? t('console.none'),
      }}
    />
  );
};

const othersIn = (alike: readonly { readonly customer_id: number }[]): string | undefined =>
  alike.length === 0 ? undefined : alike.map(({ customer_id }) => customer_id).join(', ');
