import { Title, useGetOne, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { usePolling } from '#console/shared/polling.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';

type Maturity = AmountsAsText<OutputOf<typeof calls.maturities>[number]>;

interface Calendar {
  readonly id: number;
  readonly maturities: readonly Maturity[];
}

/** IV6: what is owed in either result, and that what was brought and set aside covers it. */
export const Screen = () => {
  const t = useTranslate();
  const query = useGetOne<Calendar>('investment_maturities', { id: 1 }, usePolling());
  return (
    <>
      <Title title={t('resources.investment_maturities.name')} />
      <StaleNotice query={query}>{query.data && <Shown of={query.data.maturities} />}</StaleNotice>
    </>
  );
};

const Shown = ({ of }: { readonly of: readonly Maturity[] }) => {
  const t = useTranslate();
  return (
    <Panel>
      <p className="quiet">{t('investments.maturities_about')}</p>
      {of.length === 0 && <p>{t('investments.none')}</p>}
      <PlainTable
        columns={['matures_at', 'unpaid_orders', 'if_coins', 'if_usdt', 'brought', 'set_aside']}
        numbers={['unpaid_orders', 'if_coins', 'if_usdt', 'brought', 'set_aside']}
        rows={of.map((row) => ({
          key: `${row.matures_at} ${row.currency_id}`,
          cells: [
            <Moment key="matures" at={row.matures_at} />,
            <Amount key="orders" of={row.orders} />,
            <Amount key="coins" of={row.coins} unit={row.currency_name} />,
            <Amount key="usdt" of={row.usdt} unit="USDT" />,
            <Both key="brought" coins={row.brought_coins} usdt={row.brought_usdt} unit={row.currency_name} />,
            <Both key="aside" coins={row.reserved_coins} usdt={row.reserved_usdt} unit={row.currency_name} />,
          ],
        }))}
      />
    </Panel>
  );
};

const Both = ({ coins, usdt, unit }: { readonly coins: unknown; readonly usdt: unknown; readonly unit: string }) => (
  <>
    <div>
      <Amount of={coins} unit={unit} />
    </div>
    <div>
      <Amount of={usdt} unit="USDT" />
    </div>
  </>
);
