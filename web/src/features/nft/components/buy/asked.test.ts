import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { now } from '#ui/now.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { bidAgain, bidInput, saleOn } from './bid-asked.ts';
import { buyAgain, buyInput } from './buy-asked.ts';

const d = (text: string): Decimal => Decimal.of(text);
const at = instantOf(now());

const tide = {
  code: 'tide',
  listing_id: 11,
  pay_type: 2,
  listing_state: 'live',
  starts_at: plusSeconds(at, -3600),
  ends_at: plusSeconds(at, 3600),
  price: d('100'),
  per_increase: d('10'),
  best_bid: d('140'),
  next_bid: d('150'),
  margin: d('20'),
  my_margin: d('20'),
  currency_scale: 6,
  rarity: null,
  rarity_status: 0,
} as Work;
const fixed: Work = { ...tide, pay_type: 1, per_increase: null, best_bid: null, next_bid: null, margin: null };

describe('what is confirmed', () => {
  it('NP1: names the sale on the sheet, whatever the page behind it shows by then', () => {
    expect(bidInput({ work: tide, bid: d('150') })).toEqual({ code: 'tide', listing_id: 11, price: d('150') });
    expect(buyInput({ work: fixed, price: d('100') })).toEqual({ code: 'tide', listing_id: 11, price: d('100') });
    expect(saleOn({ code: 'tide', listing_id: null })).toEqual({ code: 'tide' });
  });

  it('NP3: a bid that a rival was quicker than is asked again with the minimum bid now, in the same auction only', () => {
    const asked = { work: tide, bid: d('150'), margin: undefined };
    const later: Work = { ...tide, best_bid: d('150'), next_bid: d('160') };
    expect(bidAgain(later, asked)).toEqual({ work: later, bid: d('160'), margin: undefined, before: d('150') });
    expect(bidAgain({ ...later, listing_id: 12 }, asked)).toBeUndefined();
  });

  it('NP1: a purchase is asked again only about another sale that sells now', () => {
    const asked = { work: fixed, price: d('100') };
    const next: Work = { ...fixed, listing_id: 12, price: d('120') };
    expect(buyAgain(next, asked)).toEqual({ work: next, price: d('120'), before: asked });
    expect(buyAgain({ ...fixed, listing_state: 'sold' }, asked)).toBeUndefined();
    expect(buyAgain({ ...next, starts_at: plusSeconds(at, 60) }, asked)).toBeUndefined();
    expect(buyAgain({ ...tide, listing_id: 12 }, asked)).toBeUndefined();
  });
});
