import { paymentPasswordProblem } from '#contract/identity/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Session } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attempting, attemptOf } from '#server/core/credentials/limits.ts';
import { hashPassword, passwordFits } from '#server/core/credentials/passwords.ts';
import { deliver } from '../postman.ts';
import { customerById, lockCustomer, savePassword, savePaymentPassword, type Customer } from '../store/customers.ts';
import { liveSessionById } from '../store/sessions.ts';
import { ownAccounts, readMatter } from './accounts.ts';
import { checkCode, useCode } from './codes.ts';
import { recordChange, type Asker } from './credential-change.ts';
import { readNewPassword } from './register.ts';
import { admitSecondFactor, checkSecondFactor } from './second-factor.ts';

export type LoggedIn = Asker & { readonly session: Session };

interface NewPassword {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly ga_code?: string | undefined;
}

export const customerOf = async (ports: Pick<Ports, 'db'>, asker: LoggedIn): Promise<Customer> => {
  const customer = await customerById(ports.db, asker.session.user_id);
  if (!customer) throw new Error('session has no customer');
  return customer;
};

/** Checks the second factor in the transaction of the change, so that only a change uses up an app code. */
export const changeCredential = async (
  ports: Ports,
  user_id: number,
  ga_code: string | undefined,
  asker: Asker,
  recovery: boolean,
  change: (tx: Transaction, before: Customer) => Promise<void>,
): Promise<void> => {
  await admitSecondFactor(ports, user_id, ga_code, asker.now);
  await ports.db.transaction(async (tx) => {
    const before = await lockCustomer(tx, user_id);
    if (!before) throw new Error('customer not found');
    // An earlier change has ended the other sessions; a request of an ended session must not follow.
    if (asker.session && !(await liveSessionById(tx, asker.session.id, asker.now)))
      throw new Refusal('session_invalid');
    const proven = await checkSecondFactor(tx, ports, { user_id, code: ga_code, now: asker.now, recovery });
    if (proven === 'recovery') await recordChange(tx, ports, before, 'recovery_code_used', asker);
    await change(tx, before);
  });
  deliver(ports);
};

type OwnPurpose = 'password' | 'payment_password' | 'allow_bind_email' | 'allow_bind_mobile';

/** Checks a code for one of these purposes that was sent to a known address of the customer. */
export const checkOwnCode = (
  ports: Ports,
  customer: Customer,
  purposes: readonly OwnPurpose[],
  code: string | undefined,
  { source, now }: Asker,
  accounts = ownAccounts(customer),
): Promise<number> => {
  const uses = purposes.map((purpose) => ({ purpose, user_id: customer.id }));
  return checkCode(ports, { accounts, uses, code, source, now });
};

type RepeatedPassword = NewPassword & { readonly re_password?: string | undefined };

/**
 * ID31a: the pages of legacy clients for both passwords send the same fields here. A login password is longer than six
 * characters, so six digits can only be a payment password. Their code is requested without a purpose, which makes it
 * one for a new password (ID15).
 */
export const updatePassword = (ports: Ports, input: RepeatedPassword, asker: LoggedIn): Promise<void> =>
  paymentPasswordProblem(input.password ?? '') === undefined
    ? savePaymentPasswordWith(ports, input, asker, ['payment_password', 'password'])
    : updateLoginPassword(ports, input, asker);

/** ID31: the code proves the customer, together with the authenticator when it is on. */
const updateLoginPassword = async (ports: Ports, input: RepeatedPassword, asker: LoggedIn): Promise<void> => {
  const password = readNewPassword(input.password, input.re_password);
  const customer = await customerOf(ports, asker);
  const code = await checkOwnCode(ports, customer, ['password'], input.code, asker);
  const hash = await hashPassword(ports.secrets, password);
  await changeCredential(ports, customer.id, input.ga_code, asker, false, async (tx, before) => {
    await useCode(tx, code, asker.now);
    await savePassword(tx, customer.id, hash);
    await recordChange(tx, ports, before, 'password_changed', asker);
  });
};

export const setPaymentPassword = (ports: Ports, input: RepeatedPassword, asker: LoggedIn): Promise<void> =>
  savePaymentPasswordWith(ports, input, asker, ['payment_password']);

const savePaymentPasswordWith = async (
  ports: Ports,
  input: RepeatedPassword,
  asker: LoggedIn,
  purposes: readonly OwnPurpose[],
): Promise<void> => {
  const problem = paymentPasswordProblem(input.password ?? '');
  if (problem) throw new Refusal(problem);
  if (input.password !== input.re_password) throw new Refusal('passwords_differ');
  const customer = await customerOf(ports, asker);
  const code = await checkOwnCode(ports, customer, purposes, input.code, asker);
  const hash = await hashPassword(ports.secrets, input.password ?? '');
  await changeCredential(ports, customer.id, input.ga_code, asker, false, async (tx, before) => {
    await useCode(tx, code, asker.now);
    await savePaymentPassword(tx, customer.id, hash);
    const kind = before.pay_password_hash === null ? 'payment_password_set' : 'payment_password_changed';
    await recordChange(tx, ports, before, kind, asker);
  });
};

export interface ForgetInput extends NewPassword {
  readonly account?: string | undefined;
  readonly old_password?: string | undefined;
  readonly repassword?: string | undefined;
  readonly area_code?: string | undefined;
  readonly country_code?: string | undefined;
}

/** ID36: two sets of fields under one path, each fully verified; the fields sent decide which. */
export const forget = async (ports: Ports, input: ForgetInput, asker: Asker): Promise<void> => {
  const password = readNewPassword(input.password, input.repassword);
  if (input.account === undefined && input.old_password !== undefined) {
    if (!asker.session) throw new Refusal('session_invalid');
    return replaceKnownPassword(ports, password, input, { ...asker, session: asker.session });
  }
  return resetPassword(ports, password, input, asker);
};

const replaceKnownPassword = async (ports: Ports, password: string, input: ForgetInput, asker: LoggedIn) => {
  const customer = await customerOf(ports, asker);
  await checkCurrentPassword(ports, customer, input.old_password ?? '', asker);
  const hash = await hashPassword(ports.secrets, password);
  await changeCredential(ports, customer.id, input.ga_code, asker, false, async (tx, before) => {
    // Another change may have happened since the check.
    if (before.password_hash !== customer.password_hash) throw new Refusal('old_password_wrong');
    await savePassword(tx, customer.id, hash);
    await recordChange(tx, ports, before, 'password_changed', asker);
  });
};

const resetPassword = async (ports: Ports, password: string, input: ForgetInput, asker: Asker) => {
  const asked = {
    typed: input.account ?? '',
    area_code: input.area_code ?? input.country_code,
    scene: 'forget' as const,
    type: undefined,
  };
  const matter = await readMatter(ports.db, asked, asker);
  const { source, now } = asker;
  const uses = [{ purpose: matter.purpose, user_id: matter.user_id }];
  const accounts = matter.account ? [matter.account] : [];
  const code = await checkCode(ports, { accounts, uses, code: input.code, source, now });
  const { holder } = matter;
  if (!holder) throw new Refusal('account_unknown');
  const hash = await hashPassword(ports.secrets, password);
  const own = asker.session?.user_id === holder.id ? asker : { ...asker, session: undefined };
  await changeCredential(ports, holder.id, input.ga_code, own, true, async (tx, before) => {
    await useCode(tx, code, now);
    await savePassword(tx, holder.id, hash);
    await recordChange(tx, ports, before, 'password_reset', own);
  });
};

/** ID45: guesses at the current password, made with a stolen session, count as guesses at a factor. */
export const checkCurrentPassword = async (ports: Ports, customer: Customer, password: string, { now }: Asker) => {
  const attempt = attemptOf(ports, 'factor', `password of ${customer.id}`);
  await attempting(ports, now, [attempt], async () => {
    const fits = await passwordFits(ports.secrets, customer.password_hash, password);
    if (!fits) throw new Refusal('old_password_wrong');
  });
};
