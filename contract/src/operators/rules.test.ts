import { describe, expect, it } from 'vitest';
import { instantOf, plusSeconds } from '../kit/instant.ts';
import { actLine, isActTarget, operatorSessionEnd, type ActParts } from './rules.ts';

const START = instantOf('2026-03-09T14:00:00.000Z');

describe('a session of an operator', () => {
  it('OP3 lasts half an hour from the last request', () => {
    expect(operatorSessionEnd(START, plusSeconds(START, 600))).toBe('2026-03-09T14:40:00.000Z');
  });

  it('OP3 lasts at most twelve hours', () => {
    expect(operatorSessionEnd(START, plusSeconds(START, 11.9 * 3600))).toBe('2026-03-10T02:00:00.000Z');
  });
});

describe('the line of an act', () => {
  const act: ActParts = {
    seq: 7,
    t_ms: 1_773_065_100_000,
    operator_id: 3,
    action: 'withdrawals.approve',
    target_type: 'withdrawal',
    target_id: '12',
    before_sha256: 'aa',
    after_sha256: 'bb',
    reason: 'routine',
    second_operator_id: null,
  };

  it('OP11 has twelve fields, with a dash where no second person was needed', () => {
    expect(actLine(act)).toBe('op|1|7|1773065100000|3|withdrawals.approve|withdrawal|12|aa|bb|routine|-');
    expect(actLine({ ...act, second_operator_id: 4 })).toMatch(/\|routine\|4$/);
  });

  it('OP14 has codes only', () => {
    for (const more of [{ action: 'approve' }, { action: 'a.b c' }, { reason: 'Not today' }, { reason: 'a|b' }]) {
      expect(() => actLine({ ...act, ...more }), JSON.stringify(more)).toThrow(SyntaxError);
    }
  });

  it.each([
    ['withdrawal', '12', true],
    ['withdrawal', '018e2c3a-0000-7000-8000-000000000000', true],
    ['Withdrawal', '12', false],
    ['withdrawal', '', false],
    ['withdrawal', '1|2', false],
    ['customer', 'someone@example.com', false],
  ])('OP14 a target %s %s is allowed in it: %s', (type, id, can) => {
    expect(isActTarget(type, id)).toBe(can);
  });
});
