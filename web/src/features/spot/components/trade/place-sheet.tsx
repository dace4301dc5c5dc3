import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useMoney } from '../../../../shared/use-money.tsx';
import { spotTexts } from '../../locales/index.ts';
import { tradeTexts } from '../../locales/trade/index.ts';
import { changedByOrders } from '../../queries.ts';
import { useFillsText } from './form-notes.tsx';
import { asksToday, skipToday } from './skip-today.ts';
import { needsSecondTap, useGuardText } from './use-guard-text.ts';
import { useOrderResult } from './use-order-result.ts';
import { usePlaceRows } from './use-place-rows.tsx';
import type { Trade } from './use-trade.ts';

type Place = InputOf<typeof spotCalls.place>;

interface PlaceSheet {
  start(order: Place): void;
  /** An order that is sent without being asked about again. */
  readonly busy: boolean;
  readonly sheet: ReactNode;
}

interface Held extends Trade {
  /** Decided at the tap: a sheet that is open is not closed by the box that is ticked in it. */
  readonly quiet: boolean;
}

/** The confirm sheet of an order. It shows the form as it was at the tap: what is confirmed does not change under the finger. */
export const usePlaceSheet = (trade: Trade): PlaceSheet => {
  const text = useText(tradeTexts);
  const [held, setHeld] = useState<Held>();
  const shown = held ?? trade;
  const money = useMoney(spotCalls.place, { changes: changedByOrders, done: useOrderResult(shown.terms) });
  const [skip, setSkip] = useState(false);
  const { sheet } = money;
  const quiet = held?.quiet ?? false;
  const close = (): void => {
    if (sheet.result) forget(trade);
    sheet.onClose();
  };
  useQuiet(quiet && sheet.open ? held : undefined, sheet, close);
  const start = (order: Place): void => {
    setHeld({ ...trade, quiet: !asksToday() && !trade.form.guards.some(needsSecondTap) });
    setSkip(false);
    money.start(order);
  };
  const confirm = (): void => {
    if (skip) skipToday();
    sheet.onConfirm();
  };
  const waits = quiet && sheet.error === undefined && sheet.status !== 'checking' && sheet.result?.outcome !== 'failed';
  return {
    start,
    busy: sheet.open && waits,
    sheet: (
      <ConfirmSheet
        {...sheet}
        {...useTerms(shown, trade)}
        open={sheet.open && !waits}
        onClose={close}
        checking={text('checking')}
        unavailable={sheet.unavailable ?? (isWaiting(shown, trade) ? text('waiting_price') : undefined)}
        onConfirm={confirm}
        skip_today={{ checked: skip, onChange: setSkip }}
      />
    ),
  };
};

/** The price stays where it is; the next order has an amount of its own. */
const forget = ({ set, setTried }: Trade): void => {
  setTried(false);
  set({ amount: '', total: '', by: 'amount' });
};

const isWaiting = (shown: Trade, { stale }: Trade): boolean => shown.typed.kind === 'market' && stale;

const useTerms = (shown: Trade, now: Trade) => {
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
    variant: typed.side === 'buy' ? ('up' as const) : ('down' as const),
    confirm_label: text(`confirm_${typed.side}`),
    guards: form.guards.map((guard) => ({ text: guardText(guard, form.side), second_tap: needsSecondTap(guard) })),
    price_change: changeOf(shown.seen.last, now.seen.last),
  };
};

const changeOf = (before: Decimal | undefined, now: Decimal | undefined): Decimal =>
  before?.isPositive() && now ? now.minus(before).over(before, 'half_even') : Decimal.zero;

/** Sends at once, and says in a line how it went; whatever is not plain success opens the sheet. */
const useQuiet = (
  held: Held | undefined,
  { onConfirm, result }: Pick<ReturnType<typeof useMoney>['sheet'], 'onConfirm' | 'result'>,
  close: () => void,
): void => {
  const sent = useRef<Held>(undefined);
  const send = useEffectEvent(() => {
    // A screen that was covered runs its effects again; an order that was refused meanwhile is not tried again by itself.
    if (held === undefined || sent.current === held) return;
    sent.current = held;
    onConfirm();
  });
  const end = useEffectEvent(() => {
    if (!result || result.outcome === 'failed') return;
    toast.show([result.title, result.amount].filter(Boolean).join(' · '), { kind: 'done' });
    close();
  });
  useEffect(() => send(), [held]);
  const done = held !== undefined && result !== undefined;
  useEffect(() => {
    if (done) end();
  }, [done]);
};
