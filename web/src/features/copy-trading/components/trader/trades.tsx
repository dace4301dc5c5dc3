import Activity from 'lucide-react/icons/activity';
import History from 'lucide-react/icons/history';
import { useId, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { traderTexts } from '#web/features/copy-trading/locales/trader/index.ts';
import { useCurrentTrades, useHistoryTrades } from '#web/features/copy-trading/queries.ts';
import { TradeCard } from './trade-card.tsx';

type Kind = 'current' | 'history';

/** What the trader has open, and what was closed. */
export const Trades = ({ uid }: { uid: number }) => {
  const text = useText(traderTexts);
  const id = useId();
  const [kind, setKind] = useState<Kind>('current');
  return (
    <section className="flex flex-col gap-3">
      <Tabs
        label={text('trades')}
        look="row"
        id={id}
        items={[
          { value: 'current', label: text('current') },
          { value: 'history', label: text('history') },
        ]}
        value={kind}
        onChange={setKind}
        testId="copy.trader.tabs"
      />
      <TabPanel id={id} value={kind}>
        <div className="flex flex-col gap-3">{kind === 'current' ? <Current uid={uid} /> : <Closed uid={uid} />}</div>
      </TabPanel>
    </section>
  );
};

const Current = ({ uid }: { uid: number }) => {
  const text = useText(traderTexts);
  return (
    <ReadStates
      read={useCurrentTrades(uid)}
      skeleton={<SkeletonCards count={2} lines={4} />}
      empty={
        <EmptyState icon={<Activity />} testId="copy.trader.no-current">
          {text('no_current')}
        </EmptyState>
      }
    >
      {(trades) => trades.map((trade) => <TradeCard key={trade.id} trade={trade} />)}
    </ReadStates>
  );
};

const Closed = ({ uid }: { uid: number }) => {
  const text = useText(traderTexts);
  return (
    <ListStates
      list={useHistoryTrades(uid)}
      skeleton={<SkeletonCards count={3} lines={4} />}
      empty={
        <EmptyState icon={<History />} testId="copy.trader.no-history">
          {text('no_history')}
        </EmptyState>
      }
    >
      {(trades) => trades.map((trade) => <TradeCard key={trade.id} trade={trade} />)}
    </ListStates>
  );
};
