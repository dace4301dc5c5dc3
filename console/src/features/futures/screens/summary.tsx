import { Link, useGetOne, useTranslate } from 'react-admin';
import { Panel } from '#console/shared/facts.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';
import type { Funds } from '../components/funds-answer.ts';
import { HouseFacts } from '../components/house-facts.tsx';

/** Open interest, exposure, funds and liquidations on the front page. */
export const Screen = () => {
  const t = useTranslate();
  const query = useGetOne<Funds>('futures_funds', { id: 1 }, usePolling());
  return (
    <Panel title={t('futures.summary_title')}>
      <StaleNotice query={query}>{query.data && <HouseFacts of={query.data} />}</StaleNotice>
      <Link to="/futures_funds">{t('futures.see_funds')}</Link>
    </Panel>
  );
};
