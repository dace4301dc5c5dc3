import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { confirmAct, type ConfirmFacts } from './confirm-state.ts';

const calm: ConfirmFacts = {
  step: 'review',
  has_second_step: false,
  second_step_ready: false,
  quote_expired: false,
  price_change: Decimal.zero,
  guarded: false,
  seen_change: undefined,
  agreed: true,
};
const act = (facts: Partial<ConfirmFacts>) => confirmAct({ ...calm, ...facts });
const change = (text: string) => Decimal.of(text);

describe('the button of the confirm sheet', () => {
  it('confirms when nothing prevents it', () => {
    expect(act({})).toBe('confirm');
  });

  it('waits for the agreement', () => {
    expect(act({ agreed: false })).toBe('wait');
  });

  it('gets a new quote once the old one has expired, whatever else is true', () => {
    expect(act({ quote_expired: true })).toBe('renew');
    expect(act({ quote_expired: true, step: 'second', has_second_step: true, second_step_ready: true })).toBe('renew');
    expect(act({ quote_expired: true, agreed: false })).toBe('renew');
  });
});

describe('a price that moved since the sheet opened', () => {
  it('needs a second tap above half a percent, in either direction', () => {
    expect(act({ price_change: change('0.005') })).toBe('confirm');
    expect(act({ price_change: change('0.0062') })).toBe('see');
    expect(act({ price_change: change('-0.0062') })).toBe('see');
    expect(act({ price_change: change('0.0062'), seen_change: change('0.0062') })).toBe('confirm');
  });

  it('may move a little more after the first tap, and not by as much again', () => {
    expect(act({ price_change: change('0.008'), seen_change: change('0.0062') })).toBe('confirm');
    expect(act({ price_change: change('0.012'), seen_change: change('0.0062') })).toBe('see');
    expect(act({ price_change: change('-0.006'), seen_change: change('0.0062') })).toBe('see');
  });

  it('requires it again when the price moves while the password is typed', () => {
    const typed = { step: 'second', has_second_step: true, second_step_ready: true } as const;
    expect(act(typed)).toBe('confirm');
    expect(act({ ...typed, price_change: change('0.0062') })).toBe('see');
  });
});

describe('an order with a guard line', () => {
  it('needs a second tap', () => {
    expect(act({ guarded: true })).toBe('see');
    expect(act({ guarded: true, seen_change: Decimal.zero })).toBe('confirm');
  });
});

describe('a second step', () => {
  it('comes after the review and confirms once it is filled in', () => {
    expect(act({ has_second_step: true })).toBe('continue');
    expect(act({ has_second_step: true, step: 'second' })).toBe('wait');
    expect(act({ has_second_step: true, step: 'second', second_step_ready: true })).toBe('confirm');
  });

  it('comes after the guard, not before it', () => {
    expect(act({ has_second_step: true, guarded: true })).toBe('see');
  });
});
