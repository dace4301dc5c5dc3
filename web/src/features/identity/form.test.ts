import { describe, expect, it } from 'vitest';
import {
  accountFields,
  bindProblems,
  changePasswordProblems,
  enrolProblems,
  emailProblem,
  hasProblems,
  isPhone,
  loginProblems,
  mobileProblem,
  newPasswordProblems,
  paymentPasswordProblems,
  registerPlaces,
  registerProblems,
  type RegisterValues,
} from './form.ts';

const complete: RegisterValues = {
  way: 'email',
  email: 'new@example.com',
  mobile: '',
  area_code: '1',
  code: '123456',
  password: 'Passw0rd!',
  repeat: 'Passw0rd!',
  invite: '',
};

describe('logging in', () => {
  it('requires an account and a password, and leaves the rest to the server', () => {
    expect(loginProblems({ account: ' ', password: '' })).toEqual({
      account: 'account_required',
      password: 'password_empty',
    });
    expect(hasProblems(loginProblems({ account: 'anything', password: 'x' }))).toBe(false);
  });

  it('sends the area code with a phone number and never with an email address', () => {
    expect(accountFields(' funded@example.com ', '1')).toEqual({ user_string: 'funded@example.com' });
    expect(accountFields('202 555 0123', '1')).toEqual({ user_string: '202 555 0123', area_code: '1' });
  });

  it('does not send the area code twice when a number is pasted with it', () => {
    expect(accountFields('+1 202 555 0123', '1')).toEqual({ user_string: '202 555 0123', area_code: '1' });
    expect(mobileProblem('+86 13800138000', '86')).toBeUndefined();
  });

  it('takes digits for a phone number, and anything with a letter for an email address', () => {
    expect(['13800138000', '+44 7700 900123', '020-7946'].map(isPhone)).toEqual([true, true, true]);
    expect(['', 'a1', '1a@example.com'].map(isPhone)).toEqual([false, false, false]);
  });
});

describe('creating an account', () => {
  it('accepts a complete form', () => {
    expect(hasProblems(registerProblems(complete))).toBe(false);
  });

  it('requires a password longer than six characters, twice the same (J2)', () => {
    expect(newPasswordProblems({ password: 'abc123', repeat: 'abc123' })).toEqual({ password: 'password_too_short' });
    expect(newPasswordProblems({ password: 'abc1234', repeat: 'abc1235' })).toEqual({ repeat: 'passwords_differ' });
  });

  it('counts characters as people do, so four emoji are not seven', () => {
    expect(newPasswordProblems({ password: '🔑🔑🔑🔑', repeat: '🔑🔑🔑🔑' }).password).toBe('password_too_short');
  });

  it('requires exactly six digits for the code (J2)', () => {
    expect(registerProblems({ ...complete, code: '12345' })).toEqual({ code: 'code_not_six_digits' });
  });

  it('validates only the address of the open tab', () => {
    expect(registerProblems({ ...complete, email: 'nobody' })).toEqual({ email: 'email_wrong' });
    expect(registerProblems({ ...complete, way: 'mobile', email: 'nobody' })).toEqual({ mobile: 'mobile_wrong' });
    expect(hasProblems(registerProblems({ ...complete, way: 'mobile', email: '', mobile: '2025550123' }))).toBe(false);
  });

  it('shows a taken address at the field of the open tab', () => {
    expect([registerPlaces('email').already_registered, registerPlaces('mobile').already_registered]).toEqual([
      'email',
      'mobile',
    ]);
  });
});

describe('addresses', () => {
  it('does not accept a phone number as an email address, nor the reverse', () => {
    expect(emailProblem('13800138000')).toBe('email_wrong');
    expect(mobileProblem('new@example.com', '86')).toBe('mobile_wrong');
  });

  it('requires eleven digits in mainland China and six to fifteen elsewhere', () => {
    expect(mobileProblem('1380013800', '86')).toBe('mobile_wrong');
    expect(mobileProblem('13800138000', '86')).toBeUndefined();
    expect(mobileProblem('612345', '33')).toBeUndefined();
  });
});

describe('the payment password', () => {
  const values = { password: '246810', repeat: '246810', code: '123456', factor: '' };

  it('has six digits, twice the same', () => {
    expect(hasProblems(paymentPasswordProblems(values, false))).toBe(false);
    expect(paymentPasswordProblems({ ...values, password: '24681' }, false)).toMatchObject({
      password: 'payment_password_not_six_digits',
      repeat: 'passwords_differ',
    });
  });

  it('requires an authenticator code only if the authenticator is on', () => {
    expect(paymentPasswordProblems(values, true).factor).toBe('factor_empty');
  });
});

describe('binding an address', () => {
  const values = { address: 'new@example.com', code: '123456', allow_code: '', factor: '' };
  const needs = { way: 'email', area_code: '1', allow_code: false, factor: false } as const;

  it('requires the codes of the old address and of the authenticator only where they apply', () => {
    expect(hasProblems(bindProblems(values, needs))).toBe(false);
    expect(bindProblems(values, { ...needs, allow_code: true, factor: true })).toMatchObject({
      allow_code: 'code_not_six_digits',
      factor: 'factor_empty',
    });
  });

  it('validates the address by its kind', () => {
    expect(bindProblems(values, { ...needs, way: 'mobile' }).address).toBe('mobile_wrong');
  });
});

describe('changing the password', () => {
  const values = { current: '', password: 'Passw0rd!', repeat: 'Passw0rd!', code: '', factor: '' };

  it('requires the current password, or a code instead', () => {
    expect(changePasswordProblems(values, { proof: 'password', factor: false })).toMatchObject({
      current: 'password_empty',
      code: undefined,
    });
    expect(changePasswordProblems(values, { proof: 'code', factor: false })).toMatchObject({
      current: undefined,
      code: 'code_not_six_digits',
    });
  });
});

describe('switching the authenticator on', () => {
  it('requires six digits, and the password once the server has asked for it', () => {
    expect(enrolProblems({ code: '12345', password: '' }, false)).toEqual({ code: 'code_not_six_digits' });
    expect(enrolProblems({ code: '123456', password: '' }, true)).toEqual({ password: 'password_empty' });
  });
});
