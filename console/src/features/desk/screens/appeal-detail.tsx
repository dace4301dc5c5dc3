import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { CaseActs } from '../components/case-acts.tsx';
import { CaseFacts, Sides } from '../components/case-facts.tsx';
import { CaseFile, Talk } from '../components/case-talk.tsx';
import type { Appeal } from '../components/served.ts';
import { isAllOpened, picturesOf } from '../form.ts';

/** Each look is an act in the public log, so nothing is fetched again by itself. */
const ASK_ONCE = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
};

export const Screen = () => <DetailPage<Appeal> query={ASK_ONCE}>{(found) => <Detail found={found} />}</DetailPage>;

/** DK19: everything that both sides said and sent, and the decision below it. */
const Detail = ({ found }: { readonly found: Appeal }) => {
  const t = useTranslate();
  const { id: order_id, voucher, outcome, proposal_id } = found;
  // Asking the server again would be another look, so what was opened here is remembered here.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const opening = { order_id, seen, onOpened: (name: string) => setSeen((before) => [...before, name]) };
  const unopened = isAllOpened(picturesOf(found), seen) ? undefined : 'desk.open_first';
  return (
    <>
      <div className="review">
        <CaseFacts found={found} />
        <Panel>
          {voucher === null ? (
            <p className="aside">{t('desk.no_voucher')}</p>
          ) : (
            <CaseFile picture={voucher} {...opening} />
          )}
        </Panel>
      </div>
      <Sides found={found} />
      <Talk title={t('desk.evidence')} lines={found.evidence} {...opening} />
      <Talk title={t('desk.chat')} lines={found.messages} {...opening} />
      {proposal_id !== null && <OpenProposal id={proposal_id} unopened={unopened} />}
      {outcome === null && proposal_id === null && <CaseActs found={found} unopened={unopened} />}
    </>
  );
};
