import { useRef } from 'react';
import { limitsCalls } from '#contract/limits/calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { UP } from '#contract/options/rules.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now as nowMs } from '#ui/now.ts';
import { toast } from '#ui/toast-store.ts';
import { outdate } from '#web/shared/answers.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import type { Money } from '#web/shared/use-money.ts';
import { rememberSent, sendingSince } from '../components/receipt/sent-moments.ts';
import { TOP } from '../components/trade/top.ts';
import { orderOf } from '../components/trade/order.ts';
import { checkAddress, isCheckAsked } from '../components/trade/use-opening-refusal.ts';
import { usePlaceRows } from '../components/trade/use-place-rows.ts';
import type { Asked } from '../components/trade/use-place.tsx';
import { useProblemText } from '../components/trade/use-problem-text.ts';
import type { Trade } from '../components/trade/use-trade.ts';
import { needsAllDigits, useOptionFormat } from '../components/use-option-format.ts';
import { isRenewed, useRenewal } from '../components/use-renewal.ts';
import { optionsTradeTexts } from '../locales/trade/index.ts';
import { changedByOptions, type Option } from '../queries.ts';

interface PlaceSheetProps {
  open: boolean;
  onClose: () => void;
  money: Money<typeof optionsCalls.submit, Asked>;
  /** The form as it is now. */
  trade: Trade;
}

/** Long enough to read the entry price, which the card shows too; the toast is over the buttons. */
const READ_MS = 2500;

/** The confirm sheet of an option. Until it is sent it shows the terms of this moment; what is sent is what it shows. */
export const PlaceSheet = ({ open, money, trade }: PlaceSheetProps) => {
  const { intent, step } = money.flow;
  const asked = intent?.asked;
  const now: Asked = { ...trade, side: asked?.side ?? UP, renewed: asked?.renewed === true };
  const review = useReview(step === 'review' ? now : (asked ?? now));
  const blocked = useBlocked(now);
  const accepted = useAccepted();
  const said = useRef<ConfirmResult>(undefined);
  /** Of the first attempt, until an answer decides: a retry repeats the request. */
  const sent_ms = useRef<number>(undefined);
  const refused = (reason: RefusalCode, sent: Asked): void => {
    sent_ms.current = undefined;
    outdate([optionsCalls.terms, optionsHistory.overview, marketsCalls.quotation, limitsCalls.mine]);
    if (reason === 'options_not_offered') outdate([startCalls.config]);
    if (isCheckAsked(reason)) {
      money.dispatch({ type: 'closed' });
      return push(checkAddress());
    }
    // The payout that was confirmed is void: the sheet shows that of now, and the customer decides again.
    if (isRenewed(reason)) money.start(orderOf(trade, sent.side), { ...sent, renewed: true });
  };
  /** The card with the ring is what the customer wants to see now, not a second panel. */
  const done = (): void => {
    trade.setTried(false);
    trade.set({ amount: '' });
    money.dispatch({ type: 'closed' });
    document.getElementById(TOP)?.scrollIntoView({ block: 'start' });
    if (said.current)
      toast.show(`${said.current.title} · ${said.current.note ?? ''}`, { kind: 'done', duration_ms: READ_MS });
  };
  return (
    <MoneySheet
      call={optionsCalls.submit}
      money={money}
      ready={open}
      changes={changedByOptions}
      review={() => ({ ...review, ...(step === 'review' ? blocked : {}) })}
      latest={() => ({ input: orderOf(now, now.side), asked: now })}
      onConfirm={() => void (sent_ms.current ??= sendingSince())}
      done={(option, asked) => {
        rememberSent(option.acceptance.line, { sent_ms: sent_ms.current ?? 0, answered_ms: nowMs() });
        sent_ms.current = undefined;
        return (said.current = accepted(option, asked));
      }}
      onDone={done}
      onRefused={refused}
    />
  );
};

/** OT6: usually with its entry; without one the card waits for it. */
const useAccepted = () => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  return ({ entry_price }: Option, { market }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('result_accepted'),
    note: entry_price
      ? text('result_entry', { price: format.price(entry_price, market.price_scale) })
      : text('result_waits'),
  });
};

const useReview = (asked: Asked): Review => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const rows = usePlaceRows(asked);
  const { form, market, side } = asked;
  const { stake, profit, currency, large_share } = form;
  const name = side === UP ? 'up' : 'down';
  return {
    title: text(`title_${name}`, { symbol: market.symbol }),
    hero: {
      value: stake && currency ? format.coins(stake, currency, 'up', needsAllDigits(stake, profit)) : '',
      caption: text(`right_if_${name}`),
    },
    ...rows,
    checking: text('checking'),
    variant: name,
    confirm_label: text(`confirm_${name}`),
    guards:
      large_share && currency
        ? [
            {
              text: text('guard_share', {
                share: format.percent(large_share, { scale: 0, rounding: 'up' }),
                currency: currency.name,
              }),
              second_tap: false,
            },
          ]
        : [],
  };
};

/** Why the option on the screen cannot be sent, and what happened to the one before. */
const useBlocked = (now: Asked): Pick<Review, 'error' | 'unavailable'> => {
  const text = useText(optionsTradeTexts);
  const problemText = useProblemText(now);
  const renewal = useRenewal(now.renewed === true);
  const { stale, paused, form, price } = now;
  if (paused) return { unavailable: text('paused') };
  if (stale || !price) return { ...renewal, unavailable: text('waiting_price') };
  if (form.problem) return { error: problemText(form.problem), unavailable: text('not_now') };
  return renewal;
};
