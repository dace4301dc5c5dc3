import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { actsOf } from './progress.ts';

export type OrderAct = 'pay' | 'cancel' | 'release' | 'appeal';

interface ActionsProps {
  order: Order;
  onAct: (act: OrderAct) => void;
}

/** Whether an order has something to press at the bottom. */
export const hasActions = (order: Order): boolean => {
  const { pay, release, appeal } = actsOf(order);
  return pay || release || appeal;
};

/** At the bottom of the page: what this side can do now. */
export const Actions = ({ order, onAct }: ActionsProps) => {
  const text = useText(orderTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const acts = actsOf(order);
  const label = (words: string): string => (online ? words : shared('offline'));
  return (
    <div className="flex flex-col gap-1">
      {acts.pay && (
        <Button size="large" disabled={!online} onClick={() => onAct('pay')} testId="desk.order.pay">
          {label(text('i_have_paid'))}
        </Button>
      )}
      {acts.release && (
        <Button
          size="large"
          variant={order.state === 'appeal' ? 'secondary' : 'primary'}
          disabled={!online}
          onClick={() => onAct('release')}
          testId="desk.order.release"
        >
          {label(text('release_coin', { currency: order.currency_name }))}
        </Button>
      )}
      {acts.cancel && (
        <TextButton onClick={() => onAct('cancel')} testId="desk.order.cancel">
          {text('cancel_order')}
        </TextButton>
      )}
      {acts.appeal && (
        <TextButton onClick={() => onAct('appeal')} testId="desk.order.open-appeal">
          {text('appeal_open')}
        </TextButton>
      )}
    </div>
  );
};

interface TextButtonProps {
  onClick: () => void;
  testId: string;
  children: string;
}

const TextButton = ({ onClick, testId, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 self-center px-4 type-label text-2 underline underline-offset-4"
    data-testid={testId}
  >
    {children}
  </button>
);
