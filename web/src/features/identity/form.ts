import type { KeyOf } from '#contract/kit/text-table.ts';
import type { refusals } from '#contract/identity/refusals.ts';
import { accountOf, codeProblem, passwordProblem, paymentPasswordProblem } from '#contract/identity/rules.ts';
import type { RefusalCode } from '#contract/refusals.ts';

/*
 * The problems of a form, by field. The rules are the server's own, and so are the texts, except for the few that only
 * a screen needs.
 */

export type OwnProblem = 'password_empty' | 'factor_empty';
export type Problem = KeyOf<typeof refusals> | OwnProblem;
export type Problems<Name extends string> = Readonly<Partial<Record<Name, Problem | undefined>>>;

/** The field at which a refusal of the server is shown; the others are shown above the form. */
export type Places<Name extends string> = Readonly<Partial<Record<RefusalCode, Name>>>;

export const EXAMPLE_EMAIL = 'name@example.com';

export type Way = 'email' | 'mobile';

export const isPhone = (account: string): boolean => /^\s*\+?\d[\d -]*$/.test(account);

/** Strips the area code from a pasted number, `+1 202 555 0123`: the code is already next to the field. */
const withoutArea = (mobile: string, area_code: string): string => {
  const typed = mobile.trim();
  return typed.startsWith(`+${area_code}`) ? typed.slice(area_code.length + 1).trim() : typed;
};

export const emailProblem = (email: string): Problem | undefined => {
  const account = accountOf(email);
  return typeof account === 'object' && account.kind === 'email' ? undefined : 'email_wrong';
};

export const mobileProblem = (mobile: string, area_code: string): Problem | undefined => {
  const account = accountOf(withoutArea(mobile, area_code), area_code);
  if (typeof account === 'object') return account.kind === 'mobile' ? undefined : 'mobile_wrong';
  return account === 'area_code_wrong' ? account : 'mobile_wrong';
};

/** The wire fields of an email address or a phone number. */
export const accountFields = (
  account: string,
  area_code: string,
): { readonly user_string: string; readonly area_code?: string } =>
  isPhone(account) ? { user_string: withoutArea(account, area_code), area_code } : { user_string: account.trim() };

export type LoginField = 'account' | 'password';

export const loginProblems = ({ account, password }: Readonly<Record<LoginField, string>>): Problems<LoginField> => ({
  account: account.trim() === '' ? 'account_required' : undefined,
  password: password === '' ? 'password_empty' : undefined,
});

export const loginPlaces: Places<LoginField> = { account_required: 'account', login_failed: 'password' };

export type NewPasswordField = 'password' | 'repeat';

export const newPasswordProblems = ({
  password,
  repeat,
}: Readonly<Record<NewPasswordField, string>>): Problems<NewPasswordField> => ({
  password: passwordProblem(password),
  repeat: password === repeat ? undefined : 'passwords_differ',
});

export const newPasswordPlaces: Places<NewPasswordField> = {
  password_too_short: 'password',
  password_too_long: 'password',
  passwords_differ: 'repeat',
};

export type RegisterField = 'email' | 'mobile' | 'code' | NewPasswordField | 'invite';

export interface RegisterValues extends Readonly<Record<RegisterField, string>> {
  readonly way: Way;
  readonly area_code: string;
}

export const registerProblems = (values: RegisterValues): Problems<RegisterField> => ({
  ...(values.way === 'email'
    ? { email: emailProblem(values.email) }
    : { mobile: mobileProblem(values.mobile, values.area_code) }),
  code: codeProblem(values.code),
  ...newPasswordProblems(values),
});

export const registerPlaces = (way: Way): Places<RegisterField> => ({
  ...newPasswordPlaces,
  account_required: way,
  email_wrong: 'email',
  mobile_wrong: 'mobile',
  area_code_wrong: 'mobile',
  already_registered: way,
  mail_unavailable: 'email',
  sms_unavailable: 'mobile',
  code_not_six_digits: 'code',
  code_wrong: 'code',
  invite_code_unknown: 'invite',
});

export type PaymentPasswordField = 'password' | 'repeat' | 'code' | 'factor';

export const paymentPasswordProblems = (
  values: Readonly<Record<PaymentPasswordField, string>>,
  has_authenticator: boolean,
): Problems<PaymentPasswordField> => ({
  password: paymentPasswordProblem(values.password),
  repeat: values.password === values.repeat ? undefined : 'passwords_differ',
  code: codeProblem(values.code),
  factor: factorProblem(values.factor, has_authenticator),
});

export const paymentPasswordPlaces: Places<PaymentPasswordField> = {
  payment_password_not_six_digits: 'password',
  passwords_differ: 'repeat',
  code_not_six_digits: 'code',
  code_wrong: 'code',
  authenticator_required: 'factor',
  authenticator_code_wrong: 'factor',
};

export type BindField = 'address' | 'code' | 'allow_code' | 'factor';

export interface BindNeeds {
  readonly way: Way;
  readonly area_code: string;
  /** Whether a code from the address already bound is required. */
  readonly allow_code: boolean;
  readonly factor: boolean;
}

export const bindProblems = (
  values: Readonly<Record<BindField, string>>,
  { way, area_code, allow_code, factor }: BindNeeds,
): Problems<BindField> => ({
  address: way === 'email' ? emailProblem(values.address) : mobileProblem(values.address, area_code),
  code: codeProblem(values.code),
  allow_code: allow_code ? codeProblem(values.allow_code) : undefined,
  factor: factorProblem(values.factor, factor),
});

export const bindPlaces: Places<BindField> = {
  account_required: 'address',
  email_wrong: 'address',
  mobile_wrong: 'address',
  area_code_wrong: 'address',
  address_in_use: 'address',
  mail_unavailable: 'address',
  sms_unavailable: 'address',
  code_not_six_digits: 'code',
  code_wrong: 'code',
  allow_code_required: 'allow_code',
  authenticator_required: 'factor',
  authenticator_code_wrong: 'factor',
};

export type ChangePasswordField = NewPasswordField | 'current' | 'code' | 'factor';

export interface ChangePasswordNeeds {
  /** Proof of identity: the current password, or a code for customers who forgot it or never had one. */
  readonly proof: 'password' | 'code';
  readonly factor: boolean;
}

export const changePasswordProblems = (
  values: Readonly<Record<ChangePasswordField, string>>,
  { proof, factor }: ChangePasswordNeeds,
): Problems<ChangePasswordField> => ({
  current: proof === 'password' && values.current === '' ? 'password_empty' : undefined,
  ...newPasswordProblems(values),
  code: proof === 'code' ? codeProblem(values.code) : undefined,
  factor: factorProblem(values.factor, factor),
});

export const changePasswordPlaces: Places<ChangePasswordField> = {
  ...newPasswordPlaces,
  old_password_wrong: 'current',
  code_not_six_digits: 'code',
  code_wrong: 'code',
  authenticator_required: 'factor',
  authenticator_code_wrong: 'factor',
};

export type EnrolField = 'code' | 'password';

export const enrolProblems = (
  { code, password }: Readonly<Record<EnrolField, string>>,
  needs_password: boolean,
): Problems<EnrolField> => ({
  code: codeProblem(code),
  password: needs_password && password === '' ? 'password_empty' : undefined,
});

export const enrolPlaces: Places<EnrolField> = {
  authenticator_code_wrong: 'code',
  authenticator_required: 'code',
  password_required: 'password',
  old_password_wrong: 'password',
};

/** The authenticator's code, or a recovery code: only the server can check more than its presence. */
export const factorProblem = (factor: string, needed: boolean): Problem | undefined =>
  needed && factor.trim() === '' ? 'factor_empty' : undefined;

export const hasProblems = (problems: Readonly<Record<string, Problem | undefined>>): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);
