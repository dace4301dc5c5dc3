import { describe, expect, it } from 'vitest';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Withdrawal } from '../queries.ts';
import { spanOf } from './span.ts';
import { heldSince, holderOf, stateWord, stepsOf, waitsFor } from './timeline.ts';

const at = '2026-03-09T14:05:00.000Z' as Instant;
const later = plusSeconds(at, 3600);

type Past = Withdrawal['timeline'][number];
const past = (state: Past['state'], reason = '', when = at): Past => ({ state, at: when, reason });

const withdrawal = (more: Partial<Withdrawal>) => ({
  timeline: [past('requested')],
  status: 1,
  state: 'requested' as const,
  hold: null,
  tier: 'reviewed' as const,
  paid_by: 'worker' as const,
  requested_at: at,
  ...more,
});

const looks = (more: Partial<Withdrawal>) => stepsOf(withdrawal(more)).map(({ title, look }) => `${title} ${look}`);

describe('WD15 the timeline of a withdrawal', () => {
  it('shows past, current and future steps', () => {
    expect(looks({})).toEqual([
      'state_requested done',
      'step_review current',
      'state_broadcasting waiting',
      'state_settled waiting',
    ]);
    const timeline = [past('requested'), past('approved', 'automatic')];
    expect(looks({ state: 'approved', timeline })).toEqual([
      'state_requested done',
      'state_approved done',
      'step_sending current',
      'state_settled waiting',
    ]);
  });

  it('has no network step when an operator pays it', () => {
    expect(looks({ paid_by: 'operator' }).slice(1)).toEqual(['step_review current', 'state_paid waiting']);
    const timeline = [past('requested'), past('approved', 'reviewed'), past('settled')];
    const done = withdrawal({ paid_by: 'operator', state: 'settled', status: 2, timeline });
    expect(stepsOf(done).map(({ title, reason }) => [title, reason])).toEqual([
      ['state_requested', undefined],
      ['state_approved', 'approved_reviewed'],
      ['state_paid', undefined],
    ]);
  });

  it('is at the hold as long as the hold is active', () => {
    const timeline = [past('requested'), past('held', 'address_cooloff')];
    const hold = { reason: 'address_cooloff' as const, until: later, holder: 'rule' };
    expect(looks({ timeline, hold }).slice(1, 3)).toEqual(['state_held current', 'step_review waiting']);
    expect(looks({ timeline }).slice(1, 3)).toEqual(['state_held done', 'step_review current']);
  });

  it('is the word in the list too: the hold, what comes after it, or how it ended', () => {
    const timeline = [past('requested'), past('held', 'address_cooloff')];
    const hold = { reason: 'address_cooloff' as const, until: later, holder: 'rule' };
    expect(stateWord(withdrawal({ timeline, hold }))).toBe('state_held');
    expect(stateWord(withdrawal({ timeline }))).toBe('step_review');
    expect(stateWord(withdrawal({ timeline: [], state: 'cancelled', status: 3 }))).toBe('state_cancelled');
    const paid = [past('requested'), past('settled')];
    expect(stateWord(withdrawal({ timeline: paid, state: 'settled', status: 2, paid_by: 'operator' }))).toBe(
      'state_paid',
    );
  });

  it.each([
    ['rejected', 'bank_refused', 'reason_bank_refused'],
    ['failed', 'reverted', 'reason_reverted'],
    ['failed', 'something new', 'reason_other'],
    ['cancelled', 'by_customer', undefined],
  ] as const)('that ended as %s because of %s says so', (state, reason, words) => {
    const steps = stepsOf(withdrawal({ state, status: 3, timeline: [past('requested'), past(state, reason)] }));
    expect(steps.at(-1)).toMatchObject({ look: 'failed', reason: words });
  });
});

describe('what is known about a late one', () => {
  it('is where it waits and since when', () => {
    expect(waitsFor(withdrawal({}))).toEqual({ words: 'why_to_review', since: at });
    const timeline = [past('requested'), past('approved', 'reviewed', later)];
    expect(waitsFor(withdrawal({ state: 'approved', timeline }))).toEqual({ words: 'why_to_send', since: later });
  });

  it('is the operator who holds it and since when', () => {
    const hold = { reason: 'chain_halt' as const, until: later, holder: 'operator 7' };
    const timeline = [past('requested'), past('held', 'address_cooloff'), past('held', 'chain_halt', later)];
    expect(heldSince({ timeline, hold })).toBe(later);
    expect(holderOf(hold.holder)).toBe('7');
    expect(holderOf('rule')).toBeUndefined();
  });
});

it.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [60, '1 minutes'],
  [3725, '1 hours 2 minutes'],
  [86_400 * 3, '3 days'],
  [86_400 + 59, '1 days'],
])('%i seconds are told in their two largest units', (seconds, words) => {
  expect(
    spanOf(seconds)
      .map(({ unit, count }) => `${count} ${unit}`)
      .join(' '),
  ).toBe(words);
});
