import { useTranslate } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { grouped, percent } from '#console/shared/proposal-sentences.ts';
import { barTone, barWidth } from '../form.ts';
import type { Funds, MarketExposure } from './funds-answer.ts';
import './exposure-bar.css';

/** FU28: every market with open positions, the one that is nearest to its limit first. */
export const Exposure = ({ of: { markets } }: { readonly of: Funds }) => {
  const t = useTranslate();
  const busy = markets
    .filter(({ positions }) => positions > 0)
    .sort((one, other) => Number(other.used ?? 0) - Number(one.used ?? 0));
  return (
    <Panel title={t('futures.exposure_title')}>
      <p className="quiet">{t('futures.exposure_about')}</p>
      <PlainTable
        columns={['symbol', 'positions', 'long', 'short', 'exposure', 'exposure_limit']}
        numbers={['positions', 'long', 'short', 'exposure']}
        rows={busy.map((market) => ({
          key: market.id,
          cells: [
            market.symbol,
            market.positions,
            <Amount key="long" of={market.long} />,
            <Amount key="short" of={market.short} />,
            <Larger key="exposure" of={market} />,
            <Used key="used" of={market} />,
          ],
        }))}
      />
      <p className="quiet">{t('futures.quiet_markets', { count: markets.length - busy.length })}</p>
    </Panel>
  );
};

const Larger = ({ of: { exposure, net } }: { readonly of: MarketExposure }) => {
  const t = useTranslate();
  const isShort = net.startsWith('-');
  return (
    <div>
      <Amount of={exposure} unit="USDT" />
      <div className="quiet">
        {net !== '0' &&
          t(isShort ? 'futures.net_short' : 'futures.net_long', { net: `${grouped(net.replace('-', ''))} USDT` })}
      </div>
    </div>
  );
};

const Used = ({ of: { symbol, used, limit } }: { readonly of: MarketExposure }) => {
  const t = useTranslate();
  if (used === null) return t('futures.no_price');
  const words = t('futures.used', { used: percent(used), limit: `${grouped(limit)} USDT` });
  return (
    <div>
      <div
        className="exposure-bar"
        data-tone={barTone(used)}
        data-testid={`futures.exposure.${symbol}`}
        role="meter"
        aria-label={`${symbol} ${t('fields.exposure')}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={barWidth(used)}
        aria-valuetext={words}
      >
        <span style={{ width: `${barWidth(used)}%` }} />
      </div>
      <span className="quiet">{words}</span>
    </div>
  );
};
