import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { MyBid } from '#web/features/nft/queries.ts';
import { bidGroups, standingOf } from './bid-groups.ts';

const bid = (code: string, price: string, ends = '2026-03-10T14:05:00.000Z', is_leading = false): MyBid =>
  ({ code, price: Decimal.of(price), ends_at: instantOf(ends), is_leading, state: 'running' }) as MyBid;

it('NA1: several own bids in one auction are one row, by the newest', () => {
  const groups = bidGroups([bid('tide', '150'), bid('kite', '20'), bid('tide', '130'), bid('tide', '110')]);
  expect(groups.map(({ bid: { code, price }, earlier }) => `${code} ${String(price)} +${earlier}`)).toEqual([
    'tide 150 +2',
    'kite 20 +0',
  ]);
});

it('another auction of the same work is another row', () => {
  const groups = bidGroups([bid('tide', '150'), bid('tide', '90', '2026-02-01T00:00:00.000Z')]);
  expect(groups.map(({ earlier }) => earlier)).toEqual([0, 0]);
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
