import { Link, useGetOne, useTranslate } from 'react-admin';
import { Decimal } from '#contract/kit/decimal.ts';
import { Panel } from '#console/shared/facts.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';
import type { StakeCurrency } from '../components/served.ts';

interface Terms {
  readonly id: number;
  readonly currencies: readonly StakeCurrency[];
}

/** The pools on the front page. */
export const Screen = () => {
  const t = useTranslate();
  const query = useGetOne<Terms>('option_stakes', { id: 1 }, usePolling());
  return (
    <Panel title={t('options.summary_title')}>
      <p className="quiet">{t('options.summary_about')}</p>
      <StaleNotice query={query}>
        {query.data && (
          <ul className="plain">
            {query.data.currencies.map(({ id, name, free, reserved }) => (
              <li key={id} className="num" data-testid={`options.pool.${name}`}>
                {t('options.pool_line', {
                  free: grouped(free),
                  pool: grouped(Decimal.of(free).plus(Decimal.of(reserved)).toString()),
                  currency: name,
                })}
              </li>
            ))}
          </ul>
        )}
      </StaleNotice>
      <Link to="/option_stakes">{t('options.see_pools')}</Link>
    </Panel>
  );
};
