import { describe, expect, it } from 'vitest';
import { wantedBy } from './rules.ts';

describe('what a search means', () => {
  it('CU2 is an id, a phone or a nickname for digits', () => {
    expect(wantedBy(' 100001 ')).toEqual({
      id: 100001,
      mobiles: [{ area_code: null, mobile: '100001' }],
      nickname: '100001',
    });
    expect(wantedBy('+86 138-0013 8000').mobiles).toContainEqual({ area_code: '86', mobile: '13800138000' });
    expect(wantedBy('13800138000').mobiles[0]).toEqual({ area_code: null, mobile: '13800138000' });
  });

  it('CU2 is an email, whatever its case', () => {
    expect(wantedBy('Ann@Example.COM')).toEqual({ email: 'ann@example.com', mobiles: [], nickname: 'Ann@Example.COM' });
  });

  it('CU2 is a nickname only from two characters on', () => {
    expect(wantedBy('a')).toEqual({ mobiles: [] });
    expect(wantedBy('山本')).toEqual({ mobiles: [], nickname: '山本' });
    expect(wantedBy('%_\\')).toEqual({ mobiles: [], nickname: '%_\\' });
    expect(wantedBy('   ')).toEqual({ mobiles: [] });
  });

  it('CU2 never looks up an id out of range', () => {
    expect(wantedBy('9'.repeat(40))).toEqual({ mobiles: [], nickname: '9'.repeat(40) });
    expect(wantedBy('0').id).toBeUndefined();
    expect(wantedBy('-1').id).toBeUndefined();
  });
});
