import { useTranslate } from 'react-admin';
import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import { applicationRefusals } from '#contract/copy-trading/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { Facts, Sentences } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import type { Application } from '../components/served.ts';
import { Waits } from '../components/waits.tsx';
import { proposals } from '../proposals.ts';

const NUMBERS = ['share_rate', 'closed_count', 'closed_net'];

const cellsOf = (row: Application) => ({
  nickname: row.nickname,
  applied_at: <Moment at={row.applied_at} />,
  share_rate: percent(row.share_rate),
  closed_count: <Amount of={row.closed_count} />,
  closed_net: <Amount of={row.closed_net} unit="USDT" />,
});

/** CT20: applications that wait, oldest first. */
export const Screen = () => (
  <FoldList<Application> cells={cellsOf} numbers={NUMBERS}>
    {(row) => <Review row={row} />}
  </FoldList>
);

const Review = ({ row }: { readonly row: Application }) => {
  const t = useTranslate();
  const { id: user_id, proposal_id, share_rate } = row;
  const before = { share_rate };
  return (
    <>
      <Facts
        of={{
          customer_id: <CustomerLink id={user_id} />,
          email: row.email,
          registered_at: <Moment at={row.registered_at} />,
          copy_balance: <Amount of={row.balance} unit="USDT" />,
        }}
      />
      <p>{t('copy_trading.review_about')}</p>
      <Waits for={proposal_id} />
      <div className="acts">
        <ActButton
          call={calls.proposeApplication}
          label="copy_trading.approve"
          question="copy_trading.decide_question"
          input={() => ({ user_id, approve: true })}
          disabled={proposal_id !== null}
          strong
        >
          <Sentences of={proposals['copy-trading.application']({ user_id, approve: true, before }, t)} />
        </ActButton>
        <ActButton
          call={calls.proposeApplication}
          label="copy_trading.refuse"
          question="copy_trading.decide_question"
          reasons={applicationRefusals}
          input={(reason) => ({ user_id, approve: false, reason })}
          disabled={proposal_id !== null}
          isDestructive
        >
          <Sentences of={proposals['copy-trading.application']({ user_id, approve: false, before }, t)} />
        </ActButton>
      </div>
    </>
  );
};
