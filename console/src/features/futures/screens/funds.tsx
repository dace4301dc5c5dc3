import { Link, Title, useGetOne, useTranslate } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';
import { Exposure } from '../components/exposure.tsx';
import type { Funds } from '../components/funds-answer.ts';
import { HouseFacts } from '../components/house-facts.tsx';
import { TopUp } from '../components/top-up.tsx';

export const Screen = () => {
  const t = useTranslate();
  const query = useGetOne<Funds>('futures_funds', { id: 1 }, usePolling());
  return (
    <>
      <Title title={t('resources.futures_funds.name')} />
      <StaleNotice query={query}>{query.data && <Shown funds={query.data} />}</StaleNotice>
    </>
  );
};

const Shown = ({ funds }: { readonly funds: Funds }) => {
  const t = useTranslate();
  return (
    <>
      <Panel title={t('futures.funds_title')}>
        <HouseFacts of={funds} withDetails />
        <ul className="plain">
          <li>
            <Link to="/insurance_movements">{t('futures.see_movements')}</Link>
          </li>
          <li>
            <Link to="/liquidations">{t('futures.see_liquidations')}</Link>
          </li>
        </ul>
      </Panel>
      <Exposure of={funds} />
      <TopUp of={funds} />
      <TopUps of={funds} />
    </>
  );
};

const TopUps = ({ of: { top_ups } }: { readonly of: Funds }) => {
  const t = useTranslate();
  return (
    <Panel title={t('futures.top_ups_title')}>
      <PlainTable
        columns={['at', 'fund', 'amount']}
        numbers={['amount']}
        rows={top_ups.map(({ entry_id, fund, amount, at }) => ({
          key: entry_id,
          cells: [
            <Moment key="at" at={at} />,
            t(`futures.fund.${fund}`),
            <Amount key="amount" of={amount} unit="USDT" />,
          ],
        }))}
      />
    </Panel>
  );
};
