import { describe, expect, it } from 'vitest';
import { endReasons, lookReasons } from '#contract/customers/rules.ts';
import { rejectReasons } from '#contract/deposits/rules.ts';
import { decisionReasons, merchantApprovals, merchantRefusals, merchantRemovals } from '#contract/desk/rules.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { actLine } from '#contract/operators/rules.ts';
import { failureReasons } from '#contract/verification/rules.ts';
import { operatorHoldReasons, withdrawalRejectReasons } from '#contract/withdrawals/rules.ts';
import { actionKey, reasonKey, saysTheSame, targetKey } from './form.ts';
import { texts } from './locales/en.ts';
import type { Act } from './queries.ts';

const parts = {
  seq: 7,
  at: instantOf('2026-03-09T14:05:00.000Z'),
  operator_id: 3,
  second_operator_id: null,
  action: 'customers.view',
  target_type: 'customer',
  target_id: '12',
  reason: 'incident',
};
const line = actLine({ ...parts, t_ms: millisecondsOf(parts.at), before_sha256: 'aa', after_sha256: 'bb' });
const act: Act = { ...parts, line, log_index: 40 };

describe('the texts of an act', () => {
  it('OP25 every reason in the contract has a text', () => {
    const all = [
      ...[...lookReasons, ...endReasons, ...rejectReasons],
      ...[...failureReasons, ...operatorHoldReasons, ...withdrawalRejectReasons],
      ...[...decisionReasons, ...merchantApprovals, ...merchantRefusals, ...merchantRemovals],
    ];
    expect(all.filter((reason) => !((reasonKey(reason) ?? '') in texts))).toEqual([]);
  });

  it('OP25 an unknown code has no text, whatever its name', () => {
    for (const code of ['customers.dance', 'constructor', '', '__proto__']) {
      expect([actionKey(code), reasonKey(code), targetKey(code)], code).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('a line and the screen', () => {
  it('OP25 agree when every field is the same', () => {
    expect(saysTheSame(act, line)).toBe(true);
  });

  it.each([
    { seq: 8 },
    { at: instantOf('2026-03-09T14:05:00.001Z') },
    { operator_id: 4 },
    { second_operator_id: 4 },
    { action: 'customers.view-balances' },
    { target_id: '13' },
    { reason: 'review' },
    { reason: 'Not a code' },
  ])('OP25 differ when the screen says %j', (other) => {
    expect(saysTheSame({ ...act, ...other }, line)).toBe(false);
  });

  it('OP25 differ for a line that is not an act', () => {
    for (const text of ['', 'wd|1|7', `${line}|x`]) expect(saysTheSame(act, text), text).toBe(false);
  });
});
