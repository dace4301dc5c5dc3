import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { MoneySheet } from '#web/shared/money-sheet.tsx';
import { skipToday } from '#web/shared/skip-today.ts';
import type { Money } from '#web/shared/use-money.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { changedByOrders } from '../changed-by-orders.ts';
import { useFillsText } from './form-notes.tsx';
import { needsSecondTap, useGuardText } from './use-guard-text.ts';
import { useOrderResult } from './use-order-result.ts';
import { usePlaceRows } from './use-place-rows.tsx';
import type { Trade } from './use-trade.ts';

interface PlaceSheetProps {
  open: boolean;
  onClose: () => void;
  money: Money<typeof spotCalls.place, Trade>;
  /** The form as it is now. */
  trade: Trade;
}

/** The confirm sheet of an order. */
export const PlaceSheet = ({ open, money, trade }: PlaceSheetProps) => {
  const asked = money.flow.intent?.asked;
  const review = useReview(asked ?? trade, trade);
  const [skips, setSkips] = useState<Trade>();
  const skip = asked !== undefined && skips === asked;
  const skip_today = { checked: skip, onChange: (checked: boolean) => setSkips(checked ? asked : undefined) };
  return (
    <MoneySheet
      call={spotCalls.place}
      money={money}
      ready={open}
      changes={changedByOrders}
      review={() => ({ ...review, skip_today })}
      done={useOrderResult((asked ?? trade).terms)}
      onConfirm={() => skip && skipToday('spot')}
      onDone={() => clear(trade)}
      // What the form did not know when it let the order go, a pause for example, it shall know before the next.
      onRefused={() => outdate([spotCalls.terms, marketsCalls.quotation])}
    />
  );
};

/** The price stays where it is; the next order has an amount of its own. */
const clear = ({ set, setTried }: Trade): void => {
  setTried(false);
  set({ amount: '', total: '', by: 'amount' });
};

const useReview = (shown: Trade, now: Trade) => {
  const text = useText(tradeTexts);
  const words = useText(spotTexts);
  const guardText = useGuardText(shown.terms);
  const { hero, rows } = usePlaceRows(shown);
  const { typed, form, terms } = shown;
  const fills = useFillsText(shown);
  const kind = words(`kind_${typed.kind}`);
  return {
    title: text(`submit_${typed.side}`, { currency: terms.currency_name }),
    hero: {
      value: hero,
      caption: fills === undefined ? kind : `${kind} · ${fills}`,
      tone: typed.side === 'buy' ? ('up' as const) : ('down' as const),
    },
    rows,
    checking: text('checking'),
    variant: typed.side === 'buy' ? ('up' as const) : ('down' as const),
    confirm_label: text(`confirm_${typed.side}`),
    guards: form.guards.map((guard) => ({ text: guardText(guard, form.side), second_tap: needsSecondTap(guard) })),
    price_change: changeOf(shown.seen.last, now.seen.last),
    unavailable: typed.kind === 'market' && now.stale ? text('waiting_price') : undefined,
  };
};

const changeOf = (before: Decimal | undefined, now: Decimal | undefined): Decimal =>
  before?.isPositive() && now ? now.minus(before).over(before, 'half_even') : Decimal.zero;
