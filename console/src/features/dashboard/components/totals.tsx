import { Link, useGetOne, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';

type Totals = OutputOf<typeof dashboardCalls.totals> & { readonly id: number };
type Asset = Totals['assets'][number];

export const Totals = () => {
  const t = useTranslate();
  const query = useGetOne<Totals>('dashboard_totals', { id: 1 }, usePolling());
  return (
    <Panel title={t('dashboard.totals')}>
      <StaleNotice query={query}>{query.data && <Shown totals={query.data} />}</StaleNotice>
    </Panel>
  );
};

const Shown = ({ totals: { at, assets } }: { readonly totals: Totals }) => {
  const t = useTranslate();
  return (
    <>
      <div className="scrolled">
        <table className="totals">
          <thead>
            <tr>
              {['asset', 'owed', 'reserves', 'house', 'world'].map((name) => (
                <th key={name} scope="col">
                  {t(`fields.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {assets.map((asset) => (
              <AssetRow key={asset.currency_id} asset={asset} />
            ))}
          </tbody>
        </table>
      </div>
      <WorldAccounts assets={assets} />
      <Link to="/reserves">{t('dashboard.statements')}</Link>
      <p className="quiet">
        {t('dashboard.totals_explained')} {t('dashboard.as_of')} <Moment at={at} withSeconds />
      </p>
    </>
  );
};

const AssetRow = ({ asset }: { readonly asset: Asset }) => (
  <tr data-testid={`dashboard.asset.${asset.currency_name}`}>
    <th scope="row">{asset.currency_name}</th>
    <td>
      <Amount of={asset.owed} />
    </td>
    <td>
      <Reserves of={asset.reserves} />
    </td>
    <td>
      <Amount of={asset.house} />
    </td>
    <td>
      <Amount of={asset.world} />
    </td>
  </tr>
);

const Reserves = ({ of }: { readonly of: Asset['reserves'] }) => {
  const t = useTranslate();
  if (of === null) return <span className="quiet">{t('dashboard.no_statement')}</span>;
  const isShort = String(of.surplus).startsWith('-');
  return (
    <>
      <Amount of={of.amount} />
      <br />
      <span className={isShort ? 'bad' : 'good'}>
        {isShort ? t('dashboard.lacks', { surplus: grouped(String(of.surplus)) }) : t('dashboard.covers')}
      </span>
      <br />
      <span className="quiet">
        <Moment at={of.as_of} /> · {t(of.all_signed ? 'dashboard.signed' : 'dashboard.word')}
      </span>
    </>
  );
};

const WorldAccounts = ({ assets }: { readonly assets: readonly Asset[] }) => {
  const t = useTranslate();
  return (
    <details>
      <summary>{t('dashboard.places')}</summary>
      <ul className="plain">
        {assets.flatMap(({ currency_name, places }) =>
          places.map(({ address, balance }) => (
            <li key={`${address} ${currency_name}`}>
              <code>{address}</code>
              <span>
                <Amount of={balance} /> {currency_name}
              </span>
            </li>
          )),
        )}
      </ul>
    </details>
  );
};
