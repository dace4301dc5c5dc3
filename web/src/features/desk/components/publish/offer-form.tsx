import { useState } from 'react';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { back } from '#web/shared/navigation.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import {
  marketOf,
  NEW_OFFER,
  offerProblems,
  previewOf,
  termsInput,
  typedOf,
  type Market,
  type TypedOffer,
} from './terms.ts';
import { publishTexts } from '#web/features/desk/locales/publish/index.ts';
import type { Merchant } from '../order/queries.ts';
import { changedByOffer, useFiatAvailable, type OwnOffer, type Terms } from '#web/features/desk/queries.ts';
import { OfferPreview } from '../offers/offer-card.tsx';
import { AmountPart } from './amount-part.tsx';
import { PricePart } from './price-part.tsx';
import { usePublishSheet } from './publish-sheet.tsx';
import { WaysPart } from './ways-part.tsx';

interface OfferFormProps {
  terms: Terms;
  merchant: Merchant | undefined;
  /** The offer that is changed; without it a new one is made. */
  offer: OwnOffer | undefined;
}

/** Makes an offer, or changes one: its price, limits, methods and terms. */
export const OfferForm = ({ terms, merchant, offer }: OfferFormProps) => {
  const text = useText(publishTexts);
  const empty = offer ? typedOf(offer) : NEW_OFFER;
  const draft = useDraft<TypedOffer>(offer ? `desk.offer.${offer.id}` : 'desk.offer', empty);
  const [tried, setTried] = useState(false);
  const typed = draft.values;
  const market = marketOf(terms, typed);
  const available = useFiatAvailable(market?.coin.currency_id);
  const publish = usePublishSheet(() => {
    draft.clear();
    setTried(false);
  });
  const edit = useEdit(offer, () => draft.clear());
  if (!market) return <Banner kind="warn">{text('no_market')}</Banner>;
  const usable = terms.me?.ways ?? [];
  const problems = offerProblems(typed, { market, available, usable, editing: offer !== undefined });
  const submit = (): void => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) return toast.show(text('check_form'), { kind: 'failed' });
    if (offer) void edit.send(typed);
    else publish.start(typed, market);
  };
  const part = { typed, set: draft.set, market, problems: tried ? problems : undefined };
  return (
    <>
      {terms.me && terms.me.level < 1 && (
        <Banner kind="warn" action={{ label: text('verify'), href: verificationPaths.levels() }}>
          {text('identity')}
        </Banner>
      )}
      {offer ? <p className="type-body text-2">{text('edit_about')}</p> : <WhatPart {...part} terms={terms} />}
      <PricePart {...part} />
      <AmountPart {...part} available={available} editing={offer !== undefined} />
      <WaysPart {...part} usable={usable} />
      {merchant && (
        <Section title={text('preview')} testId="desk.new.preview">
          <OfferPreview offer={previewOf(typed, market, merchant.record, offer?.made_at ?? instantOf(now()))} />
        </Section>
      )}
      <SubmitButton label={text(offer ? 'save' : 'review')} busy={edit.busy} onPress={submit} />
      {publish.sheet}
    </>
  );
};

interface SubmitButtonProps {
  label: string;
  busy: boolean;
  onPress: () => void;
}

const SubmitButton = ({ label, busy, onPress }: SubmitButtonProps) => {
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  return (
    <Button size="large" busy={busy} disabled={!online} onClick={onPress} testId="desk.new.submit">
      {online ? label : shared('offline')}
    </Button>
  );
};

interface WhatPartProps {
  typed: TypedOffer;
  set: (part: Partial<TypedOffer>) => void;
  market: Market;
  terms: Terms;
}

/** Sell or buy, which coin, for which money. */
const WhatPart = ({ typed, set, market, terms }: WhatPartProps) => {
  const text = useText(publishTexts);
  return (
    <>
      <Tabs
        label={text('side')}
        items={(['sell', 'buy'] as const).map((value) => ({
          value,
          label: text(value),
          tone: value === 'buy' ? 'up' : 'down',
        }))}
        value={typed.side}
        onChange={(side) => set({ side, ways: '' })}
        testId="desk.new.side"
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={text('coin')}
          value={String(market.coin.currency_id)}
          onChange={(currency) => set({ currency, price: '', total: '', min: '', max: '' })}
          options={terms.coins.map(({ currency_id, name }) => ({ value: String(currency_id), label: name }))}
          testId="desk.new.coin"
        />
        <SelectField
          label={text('fiat')}
          value={market.fiat}
          onChange={(fiat) => set({ fiat, price: '' })}
          options={terms.fiats.map(({ fiat }) => ({ value: fiat, label: fiat }))}
          testId="desk.new.fiat"
        />
      </div>
    </>
  );
};

/** A change moves no coins, so it needs no sheet. */
const useEdit = (offer: OwnOffer | undefined, onDone: () => void) => {
  const text = useText(publishTexts);
  const write = useWrite(offerCalls.edit, { changes: changedByOffer });
  return {
    busy: write.busy,
    async send(typed: TypedOffer): Promise<void> {
      if (!offer) return;
      const sent = await write.send({ id: offer.id, ...termsInput(typed) });
      if (sent.state !== 'done') return;
      onDone();
      toast.show(text('saved'), { kind: 'done' });
      back();
    },
  };
};
