import { useState } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { changeOf } from '#contract/markets/rules.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { skipToday } from '#web/shared/skip-today.ts';
import type { Money } from '#web/shared/use-money.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { inLots, orderOf } from '../components/trade/order.ts';
import { renewalOf, useRenewal } from '../components/use-renewal.ts';
import { useFuturesFormat } from '../components/use-futures-format.ts';
import { needsSecondTap, useGuardText } from '../components/trade/use-guard-text.ts';
import { checkAsked } from '../components/trade/use-opening-refusal.ts';
import { usePlaceRows } from '../components/trade/use-place-rows.ts';
import type { Asked } from '../components/trade/use-place.tsx';
import { useProblemText } from '../components/trade/use-problem-text.ts';
import { useResult } from '../components/trade/use-result.ts';
import type { Trade } from '../components/trade/use-trade.ts';
import { futuresForm } from '../form.ts';
import { futuresTradeTexts } from '../locales/trade/index.ts';
import { changedByFutures } from '../queries.ts';

interface PlaceSheetProps {
  open: boolean;
  onClose: () => void;
  money: Money<typeof futuresCalls.submit, Asked>;
  /** The form as it is now. */
  trade: Trade;
}

/** The confirm sheet of an order. Until it is sent, its numbers follow the price; what is sent is what it shows. */
export const PlaceSheet = ({ open, money, trade }: PlaceSheetProps) => {
  const { intent, step } = money.flow;
  const asked = intent?.asked;
  const now = followed(asked, trade);
  const review = useReview(step === 'review' ? now : (asked ?? trade), asked);
  const blocked = useBlocked(now, asked);
  const [skips, setSkips] = useState(false);
  const refused = (reason: RefusalCode, sent: Asked): void => {
    outdate([futuresCalls.terms, marketsCalls.quotation, limitsCalls.mine]);
    const kind = checkAsked(reason);
    if (kind) {
      money.dispatch({ type: 'closed' });
      return push(limitsPaths.check({ kind }));
    }
    // The numbers that were confirmed are void: the sheet shows those of now, and the customer decides again.
    const renewed = renewalOf(reason);
    if (renewed)
      money.start(orderOf(sent.typed, sent.form, sent.terms), {
        ...sent,
        renewed,
        seen: { ...sent.seen, last: undefined },
      });
  };
  return (
    <MoneySheet
      call={futuresCalls.submit}
      money={money}
      ready={open}
      changes={changedByFutures}
      review={() => ({
        ...review,
        ...(step === 'review' ? blocked : {}),
        price_change: moveOf(asked?.seen.last, trade.seen.last),
        skip_today: { checked: skips, onChange: setSkips },
      })}
      latest={() => ({ input: orderOf(now.typed, now.form, now.terms), asked: now })}
      done={useResult((asked ?? trade).terms)}
      onConfirm={() => skips && skipToday('futures')}
      onClose={() => setSkips(false)}
      onDone={() => clear(trade)}
      onRefused={refused}
    />
  );
};

/** The order that was asked for, at the price, on the terms and with the balance of this moment. */
const followed = (asked: Asked | undefined, trade: Trade): Trade => {
  if (!asked) return trade;
  const typed = inLots(asked.typed, asked.form);
  return { ...trade, typed, form: futuresForm(typed, trade.terms, trade.seen) };
};

/** Price and multiple stay; the next order has an amount and stops of its own. */
const clear = ({ set, setTried }: Trade): void => {
  setTried(false);
  set({ amount: '', profit: '', loss: '' });
};

const useReview = (shown: Trade, asked: Asked | undefined): Review => {
  const text = useText(futuresTradeTexts);
  const guardText = useGuardText(shown.terms);
  const format = useFuturesFormat(shown.terms);
  const rows = usePlaceRows(shown, asked);
  const { typed, form, terms } = shown;
  const { opening, lots } = form;
  const tone = typed.side === 'long' ? 'up' : 'down';
  const caption = [
    terms.symbol,
    lots === undefined ? '' : text('lots', { count: format.whole(lots) }),
    text(`kind_${typed.kind}`),
  ];
  return {
    title: text(`title_${typed.side}`, { multiple: format.multiple(form.multiple) }),
    hero: { value: opening ? format.size(opening.size) : '', caption: caption.filter(Boolean).join(' · '), tone },
    ...rows,
    checking: text('checking'),
    variant: tone,
    confirm_label: text(`confirm_${typed.side}`),
    guards: form.guards.map((guard) => ({ text: guardText(guard), second_tap: needsSecondTap(guard) })),
  };
};

/** Why the order on the screen cannot be sent, and what happened to the one before. */
const useBlocked = (now: Trade, asked: Asked | undefined): Pick<Review, 'error' | 'unavailable'> => {
  const text = useText(futuresTradeTexts);
  const problemText = useProblemText(now);
  const renewal = useRenewal(asked?.renewed);
  const { stale, locked, form, seen } = now;
  if (locked) return { unavailable: text(locked === 'paused' ? 'paused' : 'market_closed') };
  if (stale || !seen.last) return { ...renewal, unavailable: text('waiting_price') };
  if (form.problem) return { error: problemText(form.problem), unavailable: text('not_at_this_price') };
  return renewal;
};

const moveOf = (before: Decimal | undefined, now: Decimal | undefined): Decimal =>
  (now && changeOf(now, before)) ?? Decimal.zero;
