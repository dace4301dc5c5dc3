import { describe, expect, it } from 'vitest';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { isRecent, linesOf, momentOf, NO_HOLDING, problemsOf, totalOf, typedMoment } from './form.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SIGNATURE = `0x${'ab'.repeat(65)}`;
const stated = { scale: 8 };
const vault = { ...NO_HOLDING, network_id: 'bank', holding: ' Cold vault 1 ', amount: '10.5' };
const wallet = { network_id: 'ethereum', holding: ADDRESS, amount: '2', signature: SIGNATURE };

describe('LI12 the form of a statement of reserves', () => {
  it('sends one line for each holding, without spaces around it', () => {
    expect(linesOf([vault, wallet], stated)).toEqual(['bank|Cold vault 1|10.5|', `ethereum|${ADDRESS}|2|${SIGNATURE}`]);
    expect(totalOf([vault, wallet, NO_HOLDING]).toString()).toBe('12.5');
  });

  it('sends no signature where the server accepts none', () => {
    expect(linesOf([{ ...wallet, network_id: 'tron' }], stated)).toEqual([`tron|${ADDRESS}|2|`]);
  });

  it('is not ready while a field is empty, but an empty field is not called wrong', () => {
    expect(linesOf([], stated)).toBeUndefined();
    expect(problemsOf(NO_HOLDING, [NO_HOLDING], stated)).toEqual({});
    for (const name of ['network_id', 'holding', 'amount', 'signature'] as const) {
      expect(linesOf([{ ...wallet, [name]: '' }], stated), name).toBeUndefined();
    }
  });

  it.each([
    ['an address without its checksum', { ...wallet, holding: ADDRESS.toLowerCase() }, { holding: 'reserves.not_evm' }],
    ['an account with a bar', { ...vault, holding: 'a|b|c' }, { holding: 'reserves.not_account' }],
    ['an amount with separators', { ...vault, amount: '1,000' }, { amount: 'reserves.not_amount' }],
    ['too many decimals', { ...vault, amount: '0.000000001' }, { amount: 'reserves.not_amount' }],
    ['half a signature', { ...wallet, signature: '0xabcd' }, { signature: 'reserves.not_signature' }],
  ])('names %s', (_name, typed, problems) => {
    expect(problemsOf(typed, [typed], stated)).toEqual(problems);
    expect(linesOf([typed], stated)).toBeUndefined();
  });

  it('refuses one account twice, and accepts the same account on two networks', () => {
    const again = { ...vault, holding: 'Cold vault 1', amount: '3' };
    expect(problemsOf(again, [vault, again], stated)).toEqual({ holding: 'reserves.twice' });
    expect(linesOf([vault, { ...again, network_id: 'tron' }], stated)).toHaveLength(2);
  });

  it('reads a moment in UTC, with or without seconds, and only of the last seven days', () => {
    expect(momentOf('2026-03-09T14:05')).toBe('2026-03-09T14:05:00.000Z');
    expect(momentOf('2026-03-09T14:05:07')).toBe('2026-03-09T14:05:07.000Z');
    expect(momentOf('')).toBeUndefined();
    const now = instantOf('2026-03-09T14:05:07.000Z');
    expect(typedMoment(now)).toBe('2026-03-09T14:05:07');
    const allowed = (at: string) => isRecent(instantOf(at), millisecondsOf(now));
    expect(allowed('2026-03-09T14:05:07.000Z')).toBe(true);
    expect(allowed('2026-03-09T14:05:08.000Z')).toBe(false);
    expect(allowed('2026-03-02T14:05:07.000Z')).toBe(true);
    expect(allowed('2026-03-02T14:05:06.000Z')).toBe(false);
  });
});
