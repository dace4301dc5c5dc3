import { useEffect, useState } from 'react';
import { deskCoins, deskWays, type DeskSide, type DeskWay } from '#contract/desk/rules.ts';
import { fiatCurrencies, type FiatCurrency } from '#contract/site/rules.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { useFiat } from '#web/shared/fiat.ts';
import { coinsOf, isAboveLevel, levelAmount, referenceIn, statedOf, type TypedField } from '#web/features/desk/form.ts';
import { useQuote, type QuoteInput, type Terms } from '#web/features/desk/queries.ts';

const RESTED_MS = 400;

/** A text once it has not changed for a moment: not every key asks for an offer. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), RESTED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const nothing = { side: 'buy', coin: '', fiat: '', field: 'money', text: '', way: '' };

/** The form of quick buy, which survives a login, and the best offer for it. */
export const useQuick = (terms: Terms, first_side: DeskSide) => {
  const shown_fiat = useFiat().code;
  const draft = useDraft('desk.quick', { ...nothing, side: first_side });
  const { values } = draft;
  const side: DeskSide = values.side === 'sell' ? 'sell' : 'buy';
  const field: TypedField = values.field === 'amount' ? 'amount' : 'money';
  const coin = terms.coins.find(({ name }) => name === (values.coin || deskCoins[0])) ?? terms.coins[0];
  const fiat = fiatOf(terms, values.fiat || shown_fiat);
  const way = deskWays.find((each): each is DeskWay => each === values.way);
  const settled = useSettled(values.text);
  const stated = statedOf(field, values.text);
  const waits = settled !== values.text;
  const input: QuoteInput | undefined =
    stated && coin && !waits ? { side, currency_id: coin.currency_id, fiat, ...stated, way } : undefined;
  const read = useQuote(input);
  const quote = input && read.value;
  const best = quote?.best ?? undefined;
  const reference = coin && referenceIn(terms, coin.currency_id, fiat);
  const coins = stated && coinsOf(stated, best, reference);
  return {
    draft,
    side,
    field,
    coin,
    fiat,
    way,
    stated,
    input,
    read,
    quote,
    best,
    reference,
    above_level: coin !== undefined && coins !== undefined && isAboveLevel(terms, coin.currency_id, coins),
    /** DK8 */
    level_amount: coin && levelAmount(terms, coin.currency_id, coin.scale),
    waits,
  };
};

export type Quick = ReturnType<typeof useQuick>;

/** The wanted currency if the desk has it, else dollars, else its first. */
const fiatOf = (terms: Terms, wanted: string): FiatCurrency => {
  const offered = fiatCurrencies.filter((code) => terms.fiats.some(({ fiat }) => fiat === code));
  return offered.find((code) => code === wanted) ?? offered.find((code) => code === 'USD') ?? offered[0] ?? 'USD';
};
