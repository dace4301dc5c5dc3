import { freshUntil, type Account } from '#contract/identity/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { brokenConstraint } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { saveEmail, saveMobile, type Customer } from '../store/customers.ts';
import { liveSessionById } from '../store/sessions.ts';
import { ownAccounts, readNewAccount, requestedAreaCode } from './accounts.ts';
import { changeCredential, checkOwnCode, customerOf, type LoggedIn } from './change-password.ts';
import { checkCode, useCode } from './codes.ts';
import { emailOf, recordChange } from './credential-change.ts';

interface BindInput {
  readonly code?: string | undefined;
  readonly allow_code?: string | undefined;
  readonly ga_code?: string | undefined;
}

export const bindEmail = async (
  ports: Ports,
  input: BindInput & { readonly email?: string | undefined },
  asker: LoggedIn,
) => {
  if (input.email !== undefined && !input.email.includes('@')) throw new Refusal('email_wrong');
  const account = readNewAccount(input.email, undefined);
  return bind(ports, account, input, asker);
};

export const bindMobile = async (
  ports: Ports,
  input: BindInput & {
    readonly mobile?: string | undefined;
    readonly area_code?: string | undefined;
    readonly country_code?: string | undefined;
  },
  asker: LoggedIn,
) => {
  if (input.mobile?.includes('@')) throw new Refusal('mobile_wrong');
  const area_code = input.area_code ?? input.country_code ?? (await requestedAreaCode(ports, input.mobile, asker));
  const account = readNewAccount(input.mobile, area_code);
  return bind(ports, account, input, asker);
};

/** ID37: its code proves the new address, and a known address proves the customer. */
const bind = async (ports: Ports, account: Account, input: BindInput, asker: LoggedIn): Promise<void> => {
  const customer = await customerOf(ports, asker);
  const { source, now } = asker;
  const purpose = account.kind === 'email' ? ('bind_email' as const) : ('bind_mobile' as const);
  const uses = [{ purpose, user_id: customer.id }];
  const allowed = await allowance(ports, customer, account.kind, input.allow_code, asker);
  const proven = await checkCode(ports, { accounts: [account], uses, code: input.code, source, now });
  const change = async (tx: Transaction, before: Customer): Promise<void> => {
    await useCode(tx, proven, now);
    if (allowed !== undefined) await useCode(tx, allowed, now);
    if ((await save(tx, customer.id, account)) === 0) throw new Refusal('address_in_use');
    const replaced = (account.kind === 'email' ? before.email : before.mobile) !== null;
    await recordChange(tx, ports, before, `${account.kind}_${replaced ? 'changed' : 'bound'}`, asker);
  };
  try {
    await changeCredential(ports, customer.id, input.ga_code, asker, false, change);
  } catch (failure) {
    if (TAKEN.has(brokenConstraint(failure) ?? '')) throw new Refusal('address_in_use');
    throw failure;
  }
};

/** Two customers bound the same address concurrently. */
const TAKEN = new Set(['customer_email_key', 'customer_area_code_mobile_key']);

const save = (tx: Transaction, user_id: number, account: Account): Promise<number> =>
  account.kind === 'email'
    ? saveEmail(tx, user_id, account.email)
    : saveMobile(tx, user_id, account.area_code ?? '', account.mobile);

/**
 * ID38: replacing an address needs a code from a bound address; an email can be replaced only with its own code.
 * Binding for the first time also accepts a fresh login.
 */
const allowance = async (
  ports: Ports,
  customer: Customer,
  kind: Account['kind'],
  allow_code: string | undefined,
  asker: LoggedIn,
): Promise<number | undefined> => {
  const email = emailOf(customer);
  const replaces = (kind === 'email' ? customer.email : customer.mobile) !== null;
  const accounts = kind === 'email' && email ? [email] : ownAccounts(customer);
  if (allow_code === undefined) {
    if (!replaces && (await isFresh(ports, asker))) return undefined;
    throw new Refusal(accounts.length === 0 ? 'log_in_again' : 'allow_code_required');
  }
  const purpose = kind === 'email' ? 'allow_bind_email' : 'allow_bind_mobile';
  return checkOwnCode(ports, customer, [purpose], allow_code, asker, accounts);
};

/** ID33: whether this session proved a password or a signature recently. */
export const isFresh = async (ports: Pick<Ports, 'db'>, asker: LoggedIn): Promise<boolean> => {
  const session = await liveSessionById(ports.db, asker.session.id, asker.now);
  return session !== undefined && asker.now < freshUntil(session.proved_at);
};
