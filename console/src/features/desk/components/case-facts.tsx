import { useTranslate } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { FactList, Facts, Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import type { Appeal } from './served.ts';

interface CaseProps {
  readonly found: Appeal;
}

/** What was agreed, and how the appeal stands. */
export const CaseFacts = ({ found }: CaseProps) => {
  const t = useTranslate();
  return (
    <Panel>
      <p className="headline">
        <Amount of={found.amount} unit={found.currency_name} /> <Word kind="states" code={found.state} />
      </p>
      <Facts
        of={{
          reference: found.reference,
          money: <Amount of={found.money} unit={found.fiat} />,
          price: <Amount of={found.price} unit={found.fiat} />,
          desk_way: t(`desk.way.${found.way}`),
          made_at: <Moment at={found.made_at} />,
          pay_until: <Moment at={found.pay_until} />,
          paid_at: found.paid_at === null ? null : <Moment at={found.paid_at} />,
          opened_by: t(`desk.by.${found.opened_by}`),
          opened_at: <Moment at={found.opened_at} />,
          outcome: found.outcome === null ? null : t(`desk.outcome.${found.outcome}`),
          reason: found.reason === null ? null : <Word kind="reasons" code={found.reason} />,
          decided_at: found.decided_at === null ? null : <Moment at={found.decided_at} />,
          desk_terms: found.terms,
          desk_alike: <Alike ids={found.alike} />,
        }}
      />
    </Panel>
  );
};

/** Both sides beside each other: whose name is compared with whose. */
export const Sides = ({ found }: CaseProps) => {
  const t = useTranslate();
  const payee = Object.fromEntries(found.payee.map(({ field, value }) => [field, value]));
  return (
    <div className="evidence">
      <Panel title={t('desk.by.seller')}>
        <Facts
          of={{
            customer_id: <CustomerLink id={found.seller_id} />,
            nickname: found.seller_nickname,
            verified_name: found.seller_name,
          }}
        />
        <h3 className="case-part">{t('desk.payee')}</h3>
        <FactList of={payee} nameOf={(name) => t(`desk.payee_${name}`, { _: name })} />
      </Panel>
      <Panel title={t('desk.by.buyer')}>
        <Facts
          of={{
            customer_id: <CustomerLink id={found.buyer_id} />,
            nickname: found.buyer_nickname,
            verified_name: found.buyer_name,
          }}
        />
      </Panel>
    </div>
  );
};

const Alike = ({ ids }: { readonly ids: readonly number[] }) => {
  const t = useTranslate();
  if (ids.length === 0) return t('console.none');
  return ids.map((id) => (
    <span key={id} className="warn num">
      {id}{' '}
    </span>
  ));
};
