import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { lessMargin, paidBy, partsOf } from './paid.ts';

const d = (text: string): Decimal => Decimal.of(text);

const [SELLER, ARTIST, BUYER] = [7, 8, 9];
const resold = {
  fee_rate: d('0.025'),
  creator_share: d('0.05'),
  seller_id: SELLER,
  author_id: ARTIST,
  currency_scale: 2,
};

describe('NS5: a price', () => {
  it('NS5: has the fee and the creator’s share in it, and an artist who sells pays no share', () => {
    const parts = partsOf(d('50.01'), resold);
    expect([parts.fee, parts.creator, parts.seller].map(String)).toEqual(['1.25', '2.5', '46.26']);
    const first = partsOf(d('50.01'), { ...resold, author_id: SELLER });
    expect([first.fee, first.creator, first.seller].map(String)).toEqual(['1.25', '0', '48.76']);
  });

  it('NS5: is paid whole, but by an artist who buys an own earlier work without the own share', () => {
    expect(String(paidBy(BUYER, d('50.01'), resold))).toBe('50.01');
    expect(String(paidBy(undefined, d('50.01'), resold))).toBe('50.01');
    expect(String(paidBy(ARTIST, d('50.01'), resold))).toBe('47.51');
    expect(String(paidBy(ARTIST, d('50.01'), { ...resold, creator_share: Decimal.zero }))).toBe('50.01');
  });

  it('NA6: of a won auction needs less by the margin, which returns in the same entry, if it is in USDT too', () => {
    expect(String(lessMargin(d('150'), d('20'), 'USDT'))).toBe('130');
    expect(String(lessMargin(d('0.5'), d('20'), 'BTC'))).toBe('0.5');
    expect(String(lessMargin(d('150'), null, 'USDT'))).toBe('150');
  });
});
