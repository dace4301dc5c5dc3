import { useRef } from 'react';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { DeskSide } from '#contract/desk/rules.ts';
import type { Call } from '#contract/kit/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { MoneySheet } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { deskProblems } from '#web/features/desk/locales/problems.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { changedByOrder, type Order, type Terms } from '#web/features/desk/queries.ts';
import { useDeskFormat } from '../use-desk-format.ts';
import { useTakeReview, type Asked } from './use-take-review.ts';

/** All three take an offer, and differ only in which. */
type TakeCall = typeof orderCalls.takeQuick;

interface TakeSheetOptions {
  readonly call: TakeCall;
  readonly terms: Terms;
  /** The same order at the price of this moment, after the price has changed or the offer is gone. */
  readonly again: (asked: Asked) => Promise<Asked | undefined>;
  readonly onDone: () => void;
}

const inputOf = ({ offer, deal, way, stated }: Asked) => ({ id: offer.id, ...stated, way, price: deal.price });

/** The price has moved, or the offer is gone: the sheet shows what there is now and asks again (DK4, DK20). */
const repriced: readonly RefusalCode[] = ['desk_price_changed', 'desk_offer_gone', 'desk_price_missing'];

/** The confirm sheet of taking an offer. A new order opens its own page. */
export const useTakeSheet = ({ call, terms, again, onDone }: TakeSheetOptions) => {
  const money = useMoney<TakeCall, Asked>();
  const text = useText(takeTexts);
  const refusal = useText(deskProblems);
  const format = useDeskFormat();
  const review = useTakeReview(terms);
  const made = useRef<number>(undefined);
  const leave = (message: string | undefined): void => {
    money.dispatch({ type: 'closed' });
    if (message !== undefined) toast.show(message, { kind: 'failed' });
  };
  const askAgain = async (reason: RefusalCode, asked: Asked): Promise<void> => {
    const next = await again(asked).catch(() => undefined);
    if (!next) return reason === 'desk_offer_gone' ? leave(refusal(reason)) : undefined;
    const replaced = next.offer.id !== asked.offer.id;
    const notice = { key: replaced ? 'offer_replaced' : 'price_was', before: asked.deal.price } as const;
    const shown = { ...next, notice };
    money.dispatch({ type: 'started', intent: { input: inputOf(shown), asked: shown } });
  };
  const done = (order: Order): ConfirmResult => {
    made.current = order.id;
    return { outcome: 'done', title: text('ordered'), amount: format.exact(order.amount, order) };
  };
  /** DK9: says so, and leads to the order; the customer decides to go there. */
  const sayRunning = (side: DeskSide): void => {
    const { intent } = money.flow;
    const open = (): void => {
      leave(undefined);
      void openRunning(side).catch(() => undefined);
    };
    const view = { label: text('open_running'), onPress: open };
    const result = { outcome: 'failed', title: refusal('desk_running'), view } as const;
    if (intent) money.dispatch({ type: 'done', intent, result });
  };
  const parts = {
    call,
    money,
    changes: changedByOrder as readonly Call[],
    review,
    done,
    /** The clock of the order runs: its page is what the customer needs now, not a second panel. */
    onDone: (): void => {
      onDone();
      money.dispatch({ type: 'closed' });
      if (made.current !== undefined) push(deskPaths.order({ id: made.current }));
    },
    onRefused: (reason: RefusalCode, asked: Asked, message: string): void => {
      outdate([orderCalls.quick, orderCalls.orders, offerCalls.offer, offerCalls.offers, offerCalls.terms]);
      if (repriced.includes(reason)) return void askAgain(reason, asked);
      if (reason === 'identity_required') return leave(undefined);
      // DK27: the page of a method that waits says from when it can be used.
      if (reason === 'payout_method_required' || reason === 'desk_method_waits') {
        leave(reason === 'desk_method_waits' ? withLocalTimes(message) : text('no_way'));
        return push(deskPaths.methods());
      }
      if (reason === 'desk_running') sayRunning(asked.side);
    },
  };
  const start = (asked: Asked): void => money.start(inputOf(asked), asked);
  return { start, sheet: <MoneySheet {...parts} /> };
};

/** DK9: the order that has to be finished first. */
const openRunning = async (side: DeskSide): Promise<void> => {
  const { data } = await ask(orderCalls.orders, { running: true, side, page: 1, limit: 10 });
  const order = data.find(({ is_maker, state }) => !is_maker && state !== 'appeal');
  push(order ? deskPaths.order({ id: order.id }) : deskPaths.orders());
};
