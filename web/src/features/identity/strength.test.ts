import { describe, expect, it } from 'vitest';
import { guardsOf, knownAddress } from './strength.ts';

const nothing = {
  email: null,
  area_code: null,
  mobile: null,
  wallet_address: null,
  has_password: false,
  has_payment_password: false,
  has_authenticator: false,
  recovery_codes_left: 0,
  devices: 1,
  fresh_until: null,
  withdrawals_open_at: null,
};

describe('the strength of an account', () => {
  it('puts missing protections first and keeps the order otherwise', () => {
    const overview = { ...nothing, has_password: true, email: 'n•••w@example.com' };
    expect(guardsOf(overview).map(({ guard, is_set }) => `${guard} ${is_set}`)).toEqual([
      'payment_password false',
      'authenticator false',
      'mobile false',
      'password true',
      'email true',
    ]);
  });

  it('sends codes to the email address, else to the phone, else nowhere', () => {
    const mobile = { area_code: '1', mobile: '202••••23' };
    expect(knownAddress({ ...nothing, ...mobile, email: 'f•••d@example.com' })).toBe('f•••d@example.com');
    expect(knownAddress({ ...nothing, ...mobile })).toBe('+1 202••••23');
    expect(knownAddress(nothing)).toBeUndefined();
  });
});
