import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { investmentStates, type InvestmentState } from '#contract/investments/rules.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { OrderCard } from '../components/order-card.tsx';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useOrders } from '../queries.ts';

/** Four states are too wide for a narrow phone; in a row that scrolls, the last one is not found. */
const TWO_ROWS =
  '@container [&>*]:@max-[22.25rem]:grid [&>*]:@max-[22.25rem]:grid-cols-2 [&>*]:@max-[22.25rem]:gap-0.5!';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(investmentTexts);
  const asked = investmentStates.find((name) => name === query['state']);
  const [state, setState] = useState<InvestmentState>(asked ?? 'purchased');
  return (
    <PageFrame title={text('my_investments')} testId="invest-mine">
      <HaltNotice />
      <div className={TWO_ROWS}>
        <Tabs
          label={text('state')}
          items={investmentStates.map((value) => ({ value, label: text(`state_${value}`) }))}
          value={state}
          onChange={setState}
          testId="invest-mine.state"
        />
      </div>
      <Orders key={state} state={state} />
    </PageFrame>
  );
};

const Orders = ({ state }: { state: InvestmentState }) => {
  const text = useText(investmentTexts);
  return (
    <ListStates
      list={useOrders(state)}
      skeleton={<SkeletonCards count={2} lines={6} />}
      guest={
        <EmptyState icon={<Sprout />} action={{ label: text('log_in'), onClick: () => push(identityPaths.login()) }}>
          {text('guest_mine')}
        </EmptyState>
      }
      empty={
        <EmptyState icon={<Sprout />} action={{ label: text('see_products'), href: investmentPaths.products() }}>
          {text(`none_${state}`)}
        </EmptyState>
      }
    >
      {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} />)}
    </ListStates>
  );
};
