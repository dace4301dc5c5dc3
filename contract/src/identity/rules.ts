import type { Instant } from '../kit/instant.ts';
import { plusMilliseconds, plusSeconds } from '../kit/instant.ts';

/* Rules shared by the forms and the server; docs/spec/identity.md describes them. */

/** ID1: every character is allowed, and a passphrase fits. */
export const passwordProblem = (password: string): 'password_too_short' | 'password_too_long' | undefined => {
  const characters = [...password].length;
  if (characters <= 6) return 'password_too_short';
  return characters > 128 ? 'password_too_long' : undefined;
};

/** ID2 */
export const paymentPasswordProblem = (password: string): 'payment_password_not_six_digits' | undefined =>
  /^\d{6}$/.test(password) ? undefined : 'payment_password_not_six_digits';

/** ID3 */
export const codeProblem = (code: string): 'code_not_six_digits' | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'code_not_six_digits';

/** Where a customer can be reached. The area code is absent when a legacy client did not send one. */
export type Account =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly area_code: string | undefined; readonly mobile: string };

export type AccountProblem = 'account_required' | 'email_wrong' | 'mobile_wrong' | 'area_code_wrong';

const EMAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9-]{1,63}){1,8}$/;
const AREA_CODE = /^[1-9]\d{0,3}$/;

export const MAINLAND = '86';

/** ID4: an address is an email when it has an @, else a phone number; area codes come with and without the plus. */
export const accountOf = (user_string: string | undefined, area_code?: string): Account | AccountProblem => {
  const typed = user_string?.trim() ?? '';
  if (typed === '') return 'account_required';
  if (typed.includes('@')) {
    const email = typed.toLowerCase();
    return email.length <= 254 && EMAIL.test(email) ? { kind: 'email', email } : 'email_wrong';
  }
  const area = area_code?.trim().replace(/^\+|^00/, '');
  if (area !== undefined && !AREA_CODE.test(area)) return 'area_code_wrong';
  const mobile = typed.replace(/[ -]/g, '');
  return mobileFits(area, mobile) ? { kind: 'mobile', area_code: area, mobile } : 'mobile_wrong';
};

/** ID5: eleven digits in mainland China, six to fifteen elsewhere. */
const mobileFits = (area_code: string | undefined, mobile: string): boolean =>
  area_code === MAINLAND ? /^1\d{10}$/.test(mobile) : /^\d{6,15}$/.test(mobile);

/** One text per address; codes are stored under it. */
export const targetOf = (account: Account): string =>
  account.kind === 'email' ? `email:${account.email}` : `mobile:${account.area_code ?? MAINLAND}:${account.mobile}`;

/** ID10: the purpose of a code. The first two are requested before login. */
export const codePurposes = [
  'register',
  'forget',
  'password',
  'payment_password',
  'bind_email',
  'bind_mobile',
  'allow_bind_email',
  'allow_bind_mobile',
  'verification',
  'withdrawal',
  'payout_method',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Codes that prove a new address go there; codes that prove the customer go to a known address. */
export const goesToNewAddress = (purpose: CodePurpose): boolean =>
  purpose === 'register' || purpose === 'bind_email' || purpose === 'bind_mobile';

export const needsSession = (purpose: CodePurpose): boolean => purpose !== 'register' && purpose !== 'forget';

/** Purposes whose code goes to an address that is bound already. */
export const ownPurposes = codePurposes.filter((purpose) => needsSession(purpose) && !goesToNewAddress(purpose));

export const CODE_LIFE_SECONDS = 600;
export const CODE_TRIES = 5;
export const CODE_PAUSE_SECONDS = 60;
export const CODES_PER_DAY = 10;

const DAY_MS = 86_400_000;

/** ID20: one day after the last use, thirty if the customer stays logged in. */
export const sessionEnd = (now: Instant, stay_logged_in: boolean): Instant =>
  plusMilliseconds(now, (stay_logged_in ? 30 : 1) * DAY_MS);

/** ID34: withdrawals wait for a day after a credential was replaced or reset. */
export const withdrawalsOpenAt = (credential_changed_at: Instant | null): Instant | undefined =>
  credential_changed_at === null ? undefined : plusMilliseconds(credential_changed_at, DAY_MS);

/** ID33: a password or a signature counts as fresh for ten minutes. */
export const FRESH_PROOF_SECONDS = 600;
export const freshUntil = (proved_at: Instant): Instant => plusSeconds(proved_at, FRESH_PROOF_SECONDS);

export const securityEventKinds = [
  'registered',
  'logged_in',
  'password_changed',
  'password_reset',
  'payment_password_set',
  'payment_password_changed',
  'email_bound',
  'email_changed',
  'mobile_bound',
  'mobile_changed',
  'authenticator_on',
  'authenticator_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'device_logged_out',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** `f•••d@example.com`: enough for the owner to recognise it, on a screen that others may see. */
export const maskEmail = (email: string): string => {
  const at = email.indexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
};

export const maskMobile = (mobile: string): string =>
  `${mobile.slice(0, Math.min(3, mobile.length - 5))}••••${mobile.slice(-2)}`;
