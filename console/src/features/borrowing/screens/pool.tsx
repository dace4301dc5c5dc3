import { Link, Title, useGetOne, useTranslate } from 'react-admin';
import { borrowReference } from '#contract/borrowing/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts, Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { percent } from '#console/shared/proposal-sentences.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';
import { MovePool } from '../components/move-pool.tsx';
import type { Pool } from '../components/pool-answer.ts';

export const Screen = () => {
  const t = useTranslate();
  const query = useGetOne<Pool>('lending_pool', { id: 1 }, usePolling());
  return (
    <>
      <Title title={t('resources.lending_pool.name')} />
      <StaleNotice query={query}>{query.data && <Shown pool={query.data} />}</StaleNotice>
    </>
  );
};

const Shown = ({ pool }: { readonly pool: Pool }) => (
  <>
    <Sums of={pool} />
    <Near of={pool} />
    <Due of={pool} />
    <MovePool of={pool} />
    <Moves of={pool} />
  </>
);

/** BW11 */
const Sums = ({ of }: { readonly of: Pool }) => {
  const t = useTranslate();
  const unit = of.currency_name;
  return (
    <Panel title={t('borrowing.pool_title')}>
      <p className="quiet">{t('borrowing.pool_about')}</p>
      <Facts
        of={{
          given: <Amount of={of.given} unit={unit} />,
          interest: <Amount of={of.interest} unit={unit} />,
          free: <Amount of={of.free} unit={unit} />,
          lent: <Amount of={of.lent} unit={unit} />,
          settled: <Amount of={of.settled} unit={unit} />,
          lost: <Amount of={of.lost} unit={unit} />,
          loans: <Amount of={of.loans} />,
          taken_coins: of.taken.map(({ currency_name, amount }) => (
            <div key={currency_name}>
              <Amount of={amount} unit={currency_name} />
            </div>
          )),
          treasury: <Amount of={of.treasury} unit={unit} />,
        }}
      />
      <Link to="/taken_pledges">{t('borrowing.see_taken')}</Link>
    </Panel>
  );
};

/** No customer is named: a level is about prices, not about people. */
const Near = ({ of: { near, currency_name } }: { readonly of: Pool }) => {
  const t = useTranslate();
  return (
    <Panel title={t('borrowing.near_title')}>
      <PlainTable
        columns={['loan_id', 'symbol', 'loan_owed', 'pledge', 'loan_level', 'liquidation_price', 'loan_ends_at']}
        numbers={['loan_owed', 'pledge', 'loan_level', 'liquidation_price']}
        rows={near.map((loan) => ({
          key: loan.id,
          cells: [
            borrowReference(loan.id),
            loan.symbol,
            <Amount key="owed" of={loan.owed} unit={currency_name} />,
            <Amount key="pledge" of={loan.pledge} unit={loan.pledge_name} />,
            <div key="level">
              {loan.level === null ? '—' : percent(loan.level)}
              <div className="quiet">{loan.health !== null && t(`borrowing.health.${loan.health}`)}</div>
            </div>,
            <Amount key="price" of={loan.liquidation_price} />,
            <Moment key="ends" at={loan.ends_at} />,
          ],
        }))}
      />
    </Panel>
  );
};

const Due = ({ of: { due, currency_name } }: { readonly of: Pool }) => {
  const t = useTranslate();
  return (
    <Panel title={t('borrowing.due_title')}>
      <PlainTable
        columns={['day', 'loans', 'principal']}
        numbers={['loans', 'principal']}
        rows={due.map(({ day, loans, principal }) => ({
          key: day,
          cells: [
            day,
            <Amount key="loans" of={loans} />,
            <Amount key="principal" of={principal} unit={currency_name} />,
          ],
        }))}
      />
    </Panel>
  );
};

const Moves = ({ of: { moves, currency_name } }: { readonly of: Pool }) => {
  const t = useTranslate();
  return (
    <Panel title={t('borrowing.moves_title')}>
      <PlainTable
        columns={['at', 'move', 'amount']}
        numbers={['amount']}
        rows={moves.map(({ entry_id, move, amount, at }) => ({
          key: entry_id,
          cells: [
            <Moment key="at" at={at} />,
            t(`borrowing.moves.${move}`),
            <Amount key="amount" of={amount} unit={currency_name} />,
          ],
        }))}
      />
    </Panel>
  );
};
