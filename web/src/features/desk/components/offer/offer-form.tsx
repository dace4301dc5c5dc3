import { useState } from 'react';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ask } from '#web/shared/ask.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { dealOf, takeForm, takerSide, usableWays, wayOf, type TypedField } from '#web/features/desk/form.ts';
import { offerTexts } from '#web/features/desk/locales/offer/index.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { useFiatAvailable, type Offer, type Terms } from '#web/features/desk/queries.ts';
import { NoWay } from '../take/no-way.tsx';
import { Notices } from '../take/notices.tsx';
import { TakeButton } from '../take/take-button.tsx';
import { useTakeSheet } from '../take/use-take-sheet.tsx';
import { OfferAmount } from './offer-amount.tsx';
import { OfferFacts } from './offer-facts.tsx';

/** One offer with its person, terms and price; below, how much of it to take. */
export const OfferForm = ({ offer, terms }: { offer: Offer; terms: Terms }) => {
  const text = useText(takeTexts);
  const user_id = useSession()?.user?.id;
  const own = offer.maker.user_id === user_id;
  const side = takerSide(offer);
  const { submit, amount, sheet, no_way } = useTaking(offer, terms);
  const open = offer.state === 'open' && !own;
  return (
    <PageFrame
      title={text(side, { coin: offer.currency_name })}
      footer={
        open && offer.price ? (
          <TakeButton side={side} coin={offer.currency_name} terms={terms} onClick={submit} testId="desk.offer" />
        ) : undefined
      }
      testId="desk.offer"
    >
      <HaltNotice />
      <Closed offer={offer} own={own} />
      {open && <Notices side={side} terms={terms} testId="desk.offer" />}
      <OfferFacts offer={offer} />
      {open && amount}
      {open && no_way && <NoWay testId="desk.offer" />}
      {sheet}
    </PageFrame>
  );
};

/** Why nothing can be taken. */
const Closed = ({ offer, own }: { offer: Offer; own: boolean }) => {
  const text = useText(offerTexts);
  const others = { label: text('others'), href: deskPaths.list({ side: takerSide(offer) }) };
  if (own)
    return (
      <Banner kind="info" action={{ label: text('my_offers'), href: deskPaths.mine() }} testId="desk.offer.own">
        {text('own')}
      </Banner>
    );
  if (offer.state !== 'open')
    return (
      <Banner kind="warn" action={others} testId="desk.offer.closed">
        {text(offer.state)}
      </Banner>
    );
  if (offer.price && offer.reference_price) return null;
  return (
    <Banner kind="warn" action={others} testId="desk.offer.stale">
      {text('stale')}
    </Banner>
  );
};

const nothing = { field: 'money', text: '', way: '' };

/** The fields, and what the button asks. */
const useTaking = (offer: Offer, terms: Terms) => {
  const draft = useDraft(`desk.offer.${offer.id}`, nothing);
  const [tried, setTried] = useState(false);
  const side = takerSide(offer);
  const available = useFiatAvailable(side === 'sell' ? offer.currency_id : undefined);
  const field: TypedField = draft.values.field === 'amount' ? 'amount' : 'money';
  const typed = { field, text: draft.values.text };
  const form = takeForm(offer, terms, typed, available);
  const ways = usableWays(side, offer.ways, terms.me);
  const way = wayOf(ways, draft.values.way);
  const { start, sheet } = useTakeSheet({
    call: side === 'buy' ? orderCalls.buy : orderCalls.sell,
    terms,
    again: async (asked) => {
      const now = await ask(offerCalls.offer, { id: offer.id });
      const deal = now.state === 'open' ? dealOf(now, asked.stated) : undefined;
      return deal && { ...asked, offer: now, deal };
    },
    onDone: () => {
      setTried(false);
      draft.clear();
    },
  });
  const submit = (): void => {
    setTried(true);
    const { deal, problem } = form;
    if (!deal || problem || !way) return;
    const stated = field === 'money' ? { money: deal.money } : { amount: deal.amount };
    start({ side, offer, deal, way, stated, available });
  };
  const amount = (
    <OfferAmount
      offer={offer}
      terms={terms}
      typed={typed}
      form={form}
      tried={tried}
      available={available}
      ways={ways}
      way={way}
      onChange={draft.set}
    />
  );
  return { submit, amount, sheet, no_way: !way };
};
