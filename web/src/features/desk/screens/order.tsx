import SearchX from 'lucide-react/icons/search-x';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { failureCode } from '#web/shared/refusals.ts';
import { Chat } from '../components/chat/chat.tsx';
import { Actions, hasActions, type OrderAct } from '../components/order/actions.tsx';
import { AppealPart } from '../components/order/appeal-part.tsx';
import { AppealSheet } from '../components/order/appeal-sheet.tsx';
import { CancelDialog } from '../components/order/cancel-dialog.tsx';
import { Cancelled } from '../components/order/cancelled.tsx';
import { OrderFacts } from '../components/order/order-facts.tsx';
import { Payee } from '../components/order/payee.tsx';
import { PaySheet } from '../components/order/pay-sheet.tsx';
import { PriceMade } from '../components/order/price-made.tsx';
import { Receipt } from '../components/order/receipt.tsx';
import { useReleaseSheet } from '../components/order/release-sheet.tsx';
import { StateHead } from '../components/order/state-head.tsx';
import { Warnings } from '../components/order/warnings.tsx';
import { orderTexts } from '../locales/order/index.ts';
import { useOrder } from '../components/order/queries.ts';
import { deskPaths } from '../paths.ts';
import type { Order } from '../queries.ts';

/** One order as the side that reads it needs it: what happens now, whom to pay, the chat, and what can be done. */
export const Screen = ({ query: { id = '' } }: ScreenProps) =>
  /^[1-9]\d{0,14}$/.test(id) ? <Loaded id={Number(id)} /> : <Unknown />;

const Frame = ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => {
  const text = useText(orderTexts);
  return (
    <PageFrame title={text('title')} footer={footer} testId="desk.order">
      {children}
    </PageFrame>
  );
};

/** DK17: somebody else's order is not found either. */
const Unknown = () => {
  const text = useText(orderTexts);
  return (
    <Frame>
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('own_orders'), href: deskPaths.orders() }}
        testId="desk.order.unknown"
      >
        {text('unknown')}
      </EmptyState>
    </Frame>
  );
};

const Loaded = ({ id }: { id: number }) => {
  const read = useOrder(id);
  if (read.state === 'failed' && failureCode(read.failure) === 'desk_order_unknown') return <Unknown />;
  if (read.value) return <Page order={read.value} />;
  return (
    <Frame>
      <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={6} />} />
    </Frame>
  );
};

const Page = ({ order }: { order: Order }) => {
  const [act, setAct] = useState<OrderAct>();
  const release = useReleaseSheet(order);
  const { state } = order;
  const on = (next: OrderAct): void => (next === 'release' ? release.start() : setAct(next));
  const close = (): void => setAct(undefined);
  const runs = state !== 'released' && state !== 'cancelled';
  return (
    <Frame footer={hasActions(order) ? <Actions order={order} onAct={on} /> : undefined}>
      <StateHead order={order} />
      {state === 'released' && <Receipt order={order} />}
      {state === 'cancelled' && <Cancelled order={order} />}
      {order.appeal && <AppealPart order={order} appeal={order.appeal} onAdd={() => setAct('appeal')} />}
      <Warnings order={order} />
      {runs && <Payee order={order} />}
      <Chat order={order} />
      <OrderFacts order={order} />
      {!runs && order.paid_at !== null && <Payee order={order} />}
      <PriceMade order={order} />
      <PaySheet order={order} open={act === 'pay' && (state === 'unpaid' || state === 'cancelled')} onClose={close} />
      <CancelDialog
        order={order}
        open={act === 'cancel' && state === 'unpaid'}
        onClose={close}
        onPaid={() => setAct('pay')}
      />
      <AppealSheet order={order} open={act === 'appeal' && (state === 'paid' || state === 'appeal')} onClose={close} />
      {release.sheet}
    </Frame>
  );
};
