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
import { useFuturesFormat } from '../components/use-futures-format.ts';
import { needsSecondTap, useGuardText } from '../components/trade/use-guard-text.ts';
import { checkAsked } from '../components/trade/use-opening-refusal.ts';
import { usePlaceRows } from '../components/trade/use-place-rows.ts';
import type { Asked } from '../components/trade/use-place.tsx';
import { useResult } from '../components/trade/use-result.ts';
import type { Trade } from '../components/trade/use-trade.ts';
import { orderOf } from '../components/trade/order.ts';
import { futuresTradeTexts } from '../locales/trade/index.ts';
import { changedByFutures } from '../queries.ts';

interface PlaceSheetProps {
  open: boolean;
  onClose: () => void;
  money: Money<typeof futuresCalls.submit, Asked>;
  /** The form as it is now. */
  trade: Trade;
}

/** The confirm sheet of an order. */
export const PlaceSheet = ({ open, money, trade }: PlaceSheetProps) => {
  const asked = money.flow.intent?.asked;
  const review = useReview(asked ?? trade, trade);
  const [skips, setSkips] = useState<Asked>();
  const skip = asked !== undefined && skips === asked;
  const skip_today = { checked: skip, onChange: (checked: boolean) => setSkips(checked ? asked : undefined) };
  const refused = (reason: RefusalCode): void => {
    outdate([futuresCalls.terms, marketsCalls.quotation, limitsCalls.mine]);
    const kind = checkAsked(reason);
    if (kind) {
      money.dispatch({ type: 'closed' });
      return push(limitsPaths.check({ kind }));
    }
    // The numbers of the sheet are void: it shows those of the new price, and the customer decides again.
    if (reason === 'futures_price_moved' && trade.form.problem === undefined)
      money.start(orderOf(trade.typed, trade.form, trade.terms), { ...trade, renewed: true });
  };
  return (
    <MoneySheet
      call={futuresCalls.submit}
      money={money}
      ready={open}
      changes={changedByFutures}
      review={() => ({ ...review, skip_today })}
      done={useResult((asked ?? trade).terms)}
      onConfirm={() => skip && skipToday('futures')}
      onDone={() => clear(trade)}
      onRefused={refused}
    />
  );
};

/** Price and multiple stay; the next order has an amount and stops of its own. */
const clear = ({ set, setTried }: Trade): void => {
  setTried(false);
  set({ amount: '', profit: '', loss: '' });
};

const useReview = (shown: Asked, now: Trade): Review => {
  const text = useText(futuresTradeTexts);
  const guardText = useGuardText(shown.terms);
  const format = useFuturesFormat(shown.terms);
  const rows = usePlaceRows(shown);
  const { typed, form, terms } = shown;
  const { opening, lots } = form;
  const tone = typed.side === 'long' ? 'up' : 'down';
  const caption = [terms.symbol, lots === undefined ? '' : text('lots', { count: lots }), text(`kind_${typed.kind}`)];
  return {
    title: text(`title_${typed.side}`, { multiple: format.multiple(form.multiple) }),
    hero: { value: opening ? format.size(opening.size) : '', caption: caption.filter(Boolean).join(' · '), tone },
    rows,
    risk: opening && text('risk', { margin: format.quote(opening.margin, 'up') }),
    checking: text('checking'),
    variant: tone,
    confirm_label: text(`confirm_${typed.side}`),
    guards: form.guards.map((guard) => ({ text: guardText(guard), second_tap: needsSecondTap(guard) })),
    error: shown.renewed ? text('renewed') : undefined,
    price_change: moveOf(shown.seen.last, now.seen.last),
    unavailable: now.stale ? text('waiting_price') : undefined,
  };
};

const moveOf = (before: Decimal | undefined, now: Decimal | undefined): Decimal =>
  (now && changeOf(now, before)) ?? Decimal.zero;
