import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { MyBid } from '#web/features/nft/queries.ts';
import { bidGroups, standingOf } from './bid-groups.ts';

const bid = (listing_id: number, price: string, ends = '2026-03-10T14:05:00.000Z'): MyBid =>
  ({ listing_id, price: Decimal.of(price), ends_at: instantOf(ends), is_leading: false, state: 'running' }) as MyBid;

const [TIDE, KITE] = [1, 2];

it('NA1: several own bids in one auction are one row, by the newest', () => {
  const bids = [bid(TIDE, '150'), bid(KITE, '20'), bid(TIDE, '130'), bid(TIDE, '110')];
  expect(bidGroups(bids, true).map(({ key, bid: { price }, earlier }) => [key, String(price), earlier])).toEqual([
    [TIDE, '150', 2],
    [KITE, '20', 0],
  ]);
});

it('NA3: an end that moved between two bids does not make two auctions of one', () => {
  const groups = bidGroups([bid(TIDE, '150', '2026-03-10T14:10:00.000Z'), bid(TIDE, '130')], true);
  expect(groups.map(({ earlier }) => earlier)).toEqual([1]);
});

it('bids on pages that are not loaded are not counted, and no number is shown', () => {
  expect(bidGroups([bid(TIDE, '150'), bid(TIDE, '130')], false).map(({ earlier }) => earlier)).toEqual([undefined]);
});

it('NA4: a running auction is led or not; an ended one says how it ended', () => {
  const standing = (state: MyBid['state'], is_leading: boolean): string => standingOf({ state, is_leading });
  expect([standing('running', true), standing('running', false)]).toEqual(['leading', 'outbid']);
  expect([standing('won', true), standing('expired', true), standing('lost', false)]).toEqual([
    'won',
    'expired',
    'lost',
  ]);
});
