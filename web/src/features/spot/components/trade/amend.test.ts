import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, SELL } from '#contract/spot/rules.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';
import { amendForm } from './amend.ts';

const terms = { quantity_scale: 5, quote_scale: 6, min_value: Decimal.of(10) } as Terms;
const order = (filled: string, type: 1 | 2 = BUY): Order =>
  ({
    type,
    target_price: Decimal.of('64000.01'),
    trade_amount: Decimal.of('0.01'),
    filled: Decimal.of(filled),
  }) as Order;
const of = (typed: string, filled = '0', type: 1 | 2 = BUY) => amendForm(typed, order(filled, type), terms);

describe('SP14 making an order smaller', () => {
  it('releases what the difference held, in the currency that the order holds', () => {
    expect(of('0.004').released?.toString()).toBe('384.00006');
    expect(of('0.004', '0', SELL).released?.toString()).toBe('0.006');
    expect(of('0.004', '0.003').released?.toString()).toBe('384.00006');
  });

  it.each([
    ['', '0', 'amend_missing'],
    ['0.000001', '0', 'amend_step'],
    ['0.01', '0', 'amend_not_less'],
    ['0.02', '0', 'amend_not_less'],
    ['0.003', '0.003', 'amend_filled'],
    ['0.0031', '0.003', 'amend_minimum'],
    ['0.0001', '0', 'amend_minimum'],
    ['0.009', '0.003', undefined],
  ])('%s of an order that filled %s: %s', (typed, filled, problem) => expect(of(typed, filled).problem).toBe(problem));
});
