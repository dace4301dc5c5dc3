import { call } from '../kit/call.ts';
import {
  boolean,
  choice,
  flag,
  instant,
  integer,
  nothing,
  object,
  optional,
  secret,
  string,
  text,
} from '../kit/fields.ts';
import { codePurposes } from './rules.ts';
import { securityCalls } from './security-calls.ts';

/*
 * Sentences such as "password must be longer than six characters" come from the rules, so these fields are wide: the
 * schema only refuses what is not text, or too long.
 */
const password = () => secret(512);
const word = () => optional(text(0, 64));

/** A code from the authenticator app, or a recovery code where those are accepted. */
const authenticatorCode = () => optional(text(0, 32));

const accountProblems = ['account_required', 'email_wrong', 'mobile_wrong', 'area_code_wrong'] as const;
const passwordProblems = ['password_too_short', 'password_too_long', 'passwords_differ'] as const;
const codeProblems = ['code_not_six_digits', 'code_wrong'] as const;
const factorProblems = ['authenticator_required', 'authenticator_code_wrong'] as const;

/** `shown_code` only in a demo that has no mail server or no text messages. */
const sentCode = () => object({ expires_at: instant(), next_at: instant(), shown_code: optional(string()) });

const purposeFields = () => ({
  scene: optional(choice(codePurposes)),
  /** Legacy clients send `forget` here; other values mean nothing. */
  type: optional(text(0, 32)),
});

const areaFields = () => ({ area_code: optional(text(0, 8)), country_code: optional(text(0, 8)) });

const walletAddress = () => text(1, 64);

export const identityCalls = {
  sendCode: call({
    method: 'POST',
    path: '/sms_mail',
    access: 'anyone',
    summary: 'Sends a six-digit code to an email address or phone number; without one, to a bound address.',
    input: object({ user_string: optional(text(0, 254)), ...purposeFields(), ...areaFields() }),
    output: sentCode(),
    refusals: [...accountProblems, 'bind_address_first', 'mail_unavailable', 'sms_unavailable'],
    says: 'code_created',
  }),

  sendMobileCode: call({
    method: 'POST',
    path: '/sms_send',
    access: 'anyone',
    summary: 'Sends a six-digit code by text message; without a number, to the one that the customer has bound.',
    input: object({ mobile: optional(text(0, 32)), ...purposeFields(), ...areaFields() }),
    output: sentCode(),
    refusals: [...accountProblems, 'bind_address_first', 'sms_unavailable'],
    says: 'code_created',
  }),

  checkCode: call({
    method: 'POST',
    path: '/user/check_email',
    access: 'anyone',
    summary: 'Checks a code without using it up; a wrong one counts as an attempt.',
    input: object({
      user_string: optional(text(0, 254)),
      email_code: word(),
      code: word(),
      ...purposeFields(),
      ...areaFields(),
    }),
    /** Whether the reset that follows asks for the authenticator too; only a correct code reveals it (ID30). */
    output: object({ needs_authenticator: boolean() }),
    refusals: [...accountProblems, ...codeProblems, 'bind_address_first'],
    says: 'code_correct',
  }),

  register: call({
    method: 'POST',
    path: '/user/register',
    access: 'anyone',
    summary: 'Creates an account for an address proven by a code.',
    input: object({
      user_string: optional(text(0, 254)),
      type: optional(choice(['email', 'mobile'])),
      password: optional(password()),
      re_password: optional(password()),
      code: word(),
      extension_code: word(),
      ...areaFields(),
    }),
    output: nothing(),
    refusals: [
      ...accountProblems,
      ...passwordProblems,
      ...codeProblems,
      'region_refused',
      'invite_code_unknown',
      'already_registered',
    ],
    says: 'registered',
  }),

  login: call({
    method: 'POST',
    path: '/user/login',
    access: 'anyone',
    summary: 'Returns the token for the Authorization header; it ends a day after its last use, or thirty with `stay`.',
    input: object({
      user_string: optional(text(0, 254)),
      password: optional(password()),
      ga_code: authenticatorCode(),
      stay: optional(flag()),
      ...areaFields(),
    }),
    output: string(),
    refusals: ['account_required', 'login_failed', ...factorProblems],
  }),

  logout: call({
    method: 'GET',
    path: '/user/logout',
    access: 'customer',
    summary: 'Ends the session of the token immediately, with its sockets.',
    input: nothing(),
    output: nothing(),
    refusals: [],
    says: 'logged_out',
  }),

  forget: call({
    method: 'POST',
    path: '/user/forget',
    access: 'anyone',
    summary: 'Sets a new password: with a code for a forgotten one, or with the old password when logged in.',
    input: object({
      account: optional(text(0, 254)),
      code: word(),
      old_password: optional(password()),
      password: optional(password()),
      repassword: optional(password()),
      ga_code: authenticatorCode(),
      ...areaFields(),
    }),
    output: nothing(),
    refusals: [
      ...accountProblems,
      ...passwordProblems,
      ...codeProblems,
      ...factorProblems,
      'account_unknown',
      'old_password_wrong',
    ],
    says: 'password_changed',
  }),

  updatePassword: call({
    method: 'POST',
    path: '/safe/update_password',
    access: 'customer',
    summary:
      'Sets a new password with a code sent to a bound address: six digits are the payment password, anything longer the login password.',
    input: object({
      password: optional(password()),
      re_password: optional(password()),
      code: word(),
      ga_code: authenticatorCode(),
    }),
    output: nothing(),
    refusals: [...passwordProblems, ...codeProblems, ...factorProblems],
    says: 'new_password_saved',
  }),

  setPaymentPassword: call({
    method: 'POST',
    path: '/safe/payment_password',
    access: 'customer',
    summary: 'Sets or replaces the six-digit payment password with a code sent to a bound address.',
    input: object({
      password: optional(password()),
      re_password: optional(password()),
      code: word(),
      ga_code: authenticatorCode(),
    }),
    output: nothing(),
    refusals: ['payment_password_not_six_digits', 'passwords_differ', ...codeProblems, ...factorProblems],
    says: 'payment_password_saved',
  }),

  bindEmail: call({
    method: 'POST',
    path: '/safe/email',
    access: 'customer',
    summary: 'Binds an email address: `code` proves the new one, `allow_code` comes from an address already bound.',
    input: object({ email: optional(text(0, 254)), code: word(), allow_code: word(), ga_code: authenticatorCode() }),
    output: nothing(),
    refusals: [
      'account_required',
      'email_wrong',
      ...codeProblems,
      ...factorProblems,
      'allow_code_required',
      'log_in_again',
      'address_in_use',
    ],
    says: 'email_saved',
  }),

  bindMobile: call({
    method: 'POST',
    path: '/safe/mobile',
    access: 'customer',
    summary: 'Binds a phone number: `code` proves the new one, `allow_code` comes from an address already bound.',
    input: object({
      mobile: optional(text(0, 32)),
      code: word(),
      allow_code: word(),
      ga_code: authenticatorCode(),
      ...areaFields(),
    }),
    output: nothing(),
    refusals: [
      'account_required',
      'mobile_wrong',
      'area_code_wrong',
      ...codeProblems,
      ...factorProblems,
      'allow_code_required',
      'log_in_again',
      'address_in_use',
    ],
    says: 'mobile_saved',
  }),

  walletChallenge: call({
    method: 'GET',
    path: '/user/plugin_challenge',
    access: 'anyone',
    summary: 'Returns a message (EIP-4361) for a wallet plugin to sign; it can be used once, for ten minutes.',
    input: object({ address: walletAddress(), chain_id: optional(integer(1, 2_147_483_647)) }),
    output: object({ message: string(), nonce: string(), expires_at: instant() }),
    refusals: ['wallet_address_wrong', 'wallet_chain_unknown'],
  }),

  walletLogin: call({
    method: 'POST',
    path: '/user/plugin_login',
    access: 'anyone',
    summary: 'Returns a token for a signed challenge; an unknown wallet becomes a new customer.',
    input: object({
      message: text(1, 2000),
      signature: text(1, 300),
      extension_code: word(),
      ga_code: authenticatorCode(),
      stay: optional(flag()),
    }),
    output: string(),
    refusals: [
      'wallet_signature_wrong',
      'wallet_challenge_ended',
      'region_refused',
      'invite_code_unknown',
      ...factorProblems,
    ],
  }),

  ...securityCalls,
};
