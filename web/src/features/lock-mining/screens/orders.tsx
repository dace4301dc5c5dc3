import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { lockMiningPaths } from '../paths.ts';
import { OrderCard } from '../components/order-card.tsx';
import { useRedeemSheet } from '../components/redeem-sheet.tsx';
import { lockMiningTexts } from '../locales/index.ts';
import { useOrders, type Order } from '../queries.ts';

const RUNNING = '1';
const ENDED = '2';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(lockMiningTexts);
  // Kept here and not in its card: a redeemed order leaves the list while its receipt is still being read.
  const redeem = useRedeemSheet();
  const [status, setStatus] = useState<typeof RUNNING | typeof ENDED>(query['status'] === ENDED ? ENDED : RUNNING);
  return (
    <PageFrame title={text('my_positions')} testId="lock-orders">
      <HaltNotice />
      <Tabs
        label={text('state')}
        items={[
          { value: RUNNING, label: text('in_progress') },
          { value: ENDED, label: text('redeemed') },
        ]}
        value={status}
        onChange={setStatus}
        testId="lock-orders.state"
      />
      <Orders status={status === RUNNING ? 1 : 2} onRedeem={redeem.start} />
      {redeem.sheet}
    </PageFrame>
  );
};

interface OrdersProps {
  status: 1 | 2;
  onRedeem: (order: Order) => void;
}

const Orders = ({ status, onRedeem }: OrdersProps) => {
  const text = useText(lockMiningTexts);
  return (
    <ListStates
      list={useOrders(status)}
      skeleton={<SkeletonCards count={2} />}
      guest={
        <EmptyState icon={<Sprout />} action={{ label: text('log_in'), onClick: () => push(identityPaths.login()) }}>
          {text('guest_positions')}
        </EmptyState>
      }
      empty={
        <EmptyState icon={<Sprout />} action={{ label: text('see_products'), href: lockMiningPaths.products() }}>
          {text(status === 1 ? 'no_running' : 'no_redeemed')}
        </EmptyState>
      }
    >
      {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} onRedeem={() => onRedeem(order)} />)}
    </ListStates>
  );
};
