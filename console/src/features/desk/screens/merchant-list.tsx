import { Translate, useTranslate } from 'react-admin';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { merchantApprovals, merchantRefusals, merchantRemovals } from '#contract/desk/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { Facts, Sentences, Word } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import type { Merchant } from '../components/served.ts';
import { proposals } from '../proposals.ts';

const NUMBERS = ['desk_orders', 'desk_completion'];

const cellsOf = (row: Merchant) => ({
  desk_name: (
    <>
      {row.name} {row.is_demo && <Translate i18nKey="desk.demo" />}
    </>
  ),
  state: <Translate i18nKey={`desk.merchant.${row.state}`} />,
  applied_at: <Moment at={row.applied_at} />,
  desk_orders: <Amount of={row.orders} />,
  desk_completion: row.completion === null ? '' : percent(row.completion),
});

/** DK22: merchants and applications; those that wait come first. */
export const Screen = () => (
  <FoldList<Merchant> cells={cellsOf} numbers={NUMBERS}>
    {(row) => <Unfolded row={row} />}
  </FoldList>
);

const Unfolded = ({ row }: { readonly row: Merchant }) => {
  const t = useTranslate();
  return (
    <>
      <Facts
        of={{
          customer_id: <CustomerLink id={row.id} />,
          nickname: row.nickname,
          level: row.level,
          desk_deposit: <Amount of={row.deposit} unit="USDT" />,
          desk_is_held: t(row.is_held ? 'desk.held' : 'desk.returned'),
          desk_approved_at: row.approved_at === null ? '' : <Moment at={row.approved_at} />,
          reason: row.reason === null ? '' : <Word kind="reasons" code={row.reason} />,
        }}
      />
      <p>{t('desk.merchants_about')}</p>
      {row.proposal_id !== null && (
        <p role="status">
          {t('desk.waits_for', { id: row.proposal_id })} <a href="#/proposals">{t('resources.proposals.name')}</a>
        </p>
      )}
      {row.state === 'applied' && <Decide row={row} />}
      {row.state === 'active' && <Remove row={row} />}
    </>
  );
};

const Decide = ({ row: { id, name, proposal_id } }: { readonly row: Merchant }) => {
  const t = useTranslate();
  return (
    <div className="acts">
      <ActButton
        call={calls.operatorApprove}
        label="desk.approve"
        question="desk.decide_question"
        reasons={merchantApprovals}
        input={(reason) => ({ id, reason })}
        disabled={proposal_id !== null}
        strong
      >
        <Sentences of={proposals['desk.approve-merchant']({ user_id: id, name }, t)} />
      </ActButton>
      <ActButton
        call={calls.operatorRefuse}
        label="desk.refuse"
        question="desk.refuse_question"
        reasons={merchantRefusals}
        input={(reason) => ({ id, reason })}
        isDestructive
      />
    </div>
  );
};

const Remove = ({ row: { id, name, proposal_id } }: { readonly row: Merchant }) => {
  const t = useTranslate();
  return (
    <div className="acts">
      <ActButton
        call={calls.operatorRemove}
        label="desk.remove"
        question="desk.decide_question"
        reasons={merchantRemovals}
        input={(reason) => ({ id, reason })}
        disabled={proposal_id !== null}
        isDestructive
      >
        <Sentences of={proposals['desk.remove-merchant']({ user_id: id, name }, t)} />
      </ActButton>
    </div>
  );
};
