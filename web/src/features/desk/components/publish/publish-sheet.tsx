import { offerCalls } from '#contract/desk/offer-calls.ts';
import { OFFER_DAYS } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { RefusalCode } from '#contract/refusals.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { priceNow, termsInput, waysOf, type Market, type TypedOffer } from './terms.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { publishTexts } from '#web/features/desk/locales/publish/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { changedByOffer, type OwnOffer } from '#web/features/desk/queries.ts';
import { useOrderFormat } from '../order/use-order-format.ts';

interface Asked {
  readonly typed: TypedOffer;
  readonly market: Market;
}

const useReview = () => {
  const text = useText(publishTexts);
  const people = useText(peopleTexts);
  const format = useOrderFormat();
  return ({ typed, market }: Asked): Review => {
    const { coin, fiat } = market;
    const shape = { currency_name: coin.name, currency_scale: coin.scale };
    const total = Decimal.of(typed.total);
    const sells = typed.side === 'sell';
    const price = priceNow(typed, market);
    return {
      title: text(sells ? 'offer_sells' : 'offer_buys', { currency: coin.name }),
      hero: {
        value: format.coin(total, shape, 'up'),
        caption: price && text('at_price', { price: format.each(price, { currency_name: coin.name, fiat }) }),
      },
      confirm_label: text('publish'),
      rows: [
        { key: 'kind', label: text('price_kind'), value: text(typed.kind) },
        {
          key: 'limits',
          label: text('limits'),
          value: `${format.amount(Decimal.of(typed.min), shape, 'up')} – ${format.coin(Decimal.of(typed.max), shape, 'down')}`,
        },
        {
          key: 'ways',
          label: text('ways'),
          value: waysOf(typed)
            .map((way) => people(way))
            .join(', '),
        },
        { key: 'days', label: text('ends'), value: text('ends_after', { count: OFFER_DAYS }) },
        { key: 'fee', label: text('fee'), value: text('no_fee') },
      ],
      pays: {
        key: 'held',
        label: text('held_now'),
        value: sells ? format.exact(total, shape) : text('nothing_held'),
        strong: true,
      },
      risk: text(sells ? 'risk_sell' : 'risk_buy'),
    };
  };
};

/** What is published, and what is held for it. */
export const usePublishSheet = (onDone: () => void) => {
  const text = useText(publishTexts);
  const format = useOrderFormat();
  const money = useMoney<typeof offerCalls.publish, Asked>();
  const review = useReview();
  const done = (offer: OwnOffer): ConfirmResult => ({
    outcome: 'done',
    title: text('published'),
    amount: format.coin(offer.total, offer, 'down'),
    view: { label: text('own_offers'), onPress: () => push(deskPaths.mine()) },
  });
  const parts = {
    call: offerCalls.publish,
    money,
    changes: changedByOffer,
    review,
    done,
    onDone,
    // Type 997, DK27: the way to be paid has its own page, where it is saved and says from when it can be used.
    onRefused: (reason: RefusalCode, _asked: Asked, message: string): void => {
      if (reason !== 'payout_method_required' && reason !== 'desk_method_waits') return;
      money.dispatch({ type: 'closed' });
      toast.show(withLocalTimes(message), { kind: 'failed' });
      push(deskPaths.methods());
    },
  };
  const start = (typed: TypedOffer, market: Market): void =>
    money.start(
      {
        side: typed.side,
        currency_id: market.coin.currency_id,
        fiat: market.fiat,
        total: Decimal.of(typed.total),
        ...termsInput(typed),
      },
      { typed, market },
    );
  return { start, sheet: <MoneySheet {...parts} /> };
};
