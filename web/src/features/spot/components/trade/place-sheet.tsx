import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { outdate } from '#web/shared/answers.ts';
import { useMoney } from '#web/shared/use-money.tsx';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { changedByOrders } from '../changed-by-orders.ts';
import { useFillsText } from './form-notes.tsx';
import { skipToday } from './skip-today.ts';
import { needsSecondTap, useGuardText } from './use-guard-text.ts';
import { useOrderResult } from './use-order-result.ts';
import { usePlaceRows } from './use-place-rows.tsx';
import type { Trade } from './use-trade.ts';

/** An order and the form at the tap: what is confirmed does not change under the finger. */
export interface Asked extends Trade {
  readonly order: InputOf<typeof spotCalls.place>;
  /** Sent without a confirmation. Decided at the tap: ticking the box in an open sheet does not close it. */
  readonly quiet: boolean;
}

interface PlaceSheetProps {
  open: boolean;
  onClose: () => void;
  /** The newest order to place; it stays while the sheet slides out. */
  asked: Asked | undefined;
  /** The current form. */
  trade: Trade;
  /** A quiet order shows nothing unless something goes wrong. */
  onShown: (shown: boolean) => void;
}

/** The confirm sheet of an order. */
export const PlaceSheet = ({ open, onClose, asked, trade, onShown }: PlaceSheetProps) => {
  const text = useText(tradeTexts);
  const shown = asked ?? trade;
  const money = useMoney(spotCalls.place, { changes: changedByOrders, done: useOrderResult(shown.terms) });
  const [skip, setSkip] = useState(false);
  const { sheet } = money;
  const begun = useRef<Asked>(undefined);
  const begin = useEffectEvent(() => {
    // A covered screen runs its effects again when it returns; that must not start an order twice.
    if (!open || !asked || begun.current === asked) return;
    begun.current = asked;
    setSkip(false);
    money.start(asked.order);
  });
  useEffect(() => begin(), [open, asked]);
  const close = (): void => {
    if (sheet.result) forget(trade);
    sheet.onClose();
    onClose();
  };
  const quiet = asked?.quiet ?? false;
  const begins = open && sheet.open;
  useQuiet(quiet && begins ? asked : undefined, sheet, close);
  const confirm = (): void => {
    if (skip) skipToday();
    sheet.onConfirm();
  };
  const waits = quiet && sheet.error === undefined && sheet.status !== 'checking' && sheet.result?.outcome !== 'failed';
  const visible = begins && !waits;
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(visible), [visible]);
  // A refusal may reveal what the form did not know, a pause for example; it is reloaded before the next order.
  useEffect(() => {
    if (sheet.error !== undefined) outdate([spotCalls.terms, marketsCalls.quotation]);
  }, [sheet.error]);
  return (
    <ConfirmSheet
      {...sheet}
      {...useTerms(shown, trade)}
      open={visible}
      onClose={close}
      checking={text('checking')}
      unavailable={sheet.unavailable ?? (isWaiting(shown, trade) ? text('waiting_price') : undefined)}
      onConfirm={confirm}
      skip_today={{ checked: skip, onChange: setSkip }}
    />
  );
};

/** The price stays; the next order starts with an empty amount. */
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

/** Sends at once and shows a toast; anything but plain success opens the sheet. */
const useQuiet = (
  held: Asked | undefined,
  { onConfirm, result }: Pick<ReturnType<typeof useMoney>['sheet'], 'onConfirm' | 'result'>,
  close: () => void,
): void => {
  const sent = useRef<Asked>(undefined);
  const send = useEffectEvent(() => {
    // A covered screen runs its effects again when it returns; that must not retry a refused order.
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
