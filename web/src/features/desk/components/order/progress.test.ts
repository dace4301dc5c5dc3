import { expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { actsOf, hasWon, isChatOpen, marksOf, spanOf } from './progress.ts';

const at = (minute: number) => instantOf(Date.UTC(2026, 0, 5, 10, minute));
const unpaid = { state: 'unpaid', made_at: at(0), pay_until: at(15), paid_at: null, check_until: null } as const;

test('DK11 the ring of an unpaid order counts its 15 minutes', () => {
  expect(spanOf(unpaid)).toEqual({ until: at(15), total_ms: 900_000 });
});

test('DK13 the ring of a paid order counts the time to check, and an ended one has none', () => {
  const paid = { ...unpaid, state: 'paid', paid_at: at(4), check_until: at(15) } as const;
  expect(spanOf(paid)).toEqual({ until: at(15), total_ms: 660_000 });
  expect(spanOf({ ...paid, state: 'appeal' })).toBeUndefined();
  expect(spanOf({ ...paid, state: 'released' })).toBeUndefined();
});

test('DK12 the buyer can cancel until the order is paid, and the seller never', () => {
  expect(actsOf({ state: 'unpaid', side: 'buy' })).toMatchObject({ pay: true, cancel: true, appeal: false });
  expect(actsOf({ state: 'paid', side: 'buy' })).toMatchObject({ pay: false, cancel: false, appeal: true });
  for (const state of ['unpaid', 'paid', 'appeal'] as const) expect(actsOf({ state, side: 'sell' }).cancel).toBe(false);
});

test('DK15 the seller releases a paid order, also during an appeal, and the buyer never', () => {
  expect(actsOf({ state: 'unpaid', side: 'sell' }).release).toBe(false);
  expect(actsOf({ state: 'paid', side: 'sell' }).release).toBe(true);
  expect(actsOf({ state: 'appeal', side: 'sell' })).toMatchObject({ release: true, evidence: true, appeal: false });
  expect(actsOf({ state: 'paid', side: 'buy' }).release).toBe(false);
  expect(actsOf({ state: 'released', side: 'sell' }).release).toBe(false);
});

test('DK10 the steps of an order that was cancelled show where it ended', () => {
  expect(marksOf({ state: 'cancelled', paid_at: null })).toEqual(['failed', 'waiting', 'waiting']);
  expect(marksOf({ state: 'cancelled', paid_at: at(4) })).toEqual(['done', 'failed', 'waiting']);
  expect(marksOf({ state: 'appeal', paid_at: at(4) })).toEqual(['done', 'current', 'waiting']);
});

test('DK19 the steps of a decided case show the decision and not a check that nobody did', () => {
  expect(marksOf({ state: 'cancelled', paid_at: at(4), decided: 'refund' })).toEqual(['failed', 'done', 'waiting']);
  expect(marksOf({ state: 'released', paid_at: at(4), decided: 'release' })).toEqual(['done', 'done', 'done']);
  expect(hasWon('buy', 'release')).toBe(true);
  expect(hasWon('sell', 'release')).toBe(false);
  expect(hasWon('sell', 'refund')).toBe(true);
});

test('DK17 the chat of an ended order is closed at its time', () => {
  expect(isChatOpen(null, 0)).toBe(true);
  expect(isChatOpen(at(1), Date.parse(at(0)))).toBe(true);
  expect(isChatOpen(at(1), Date.parse(at(1)))).toBe(false);
});
