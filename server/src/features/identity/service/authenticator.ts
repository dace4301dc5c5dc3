import { generateURI } from 'otplib/functional';
import { Refusal } from '#contract/kit/refusal.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { base32 } from '#server/core/credentials/base32.ts';
import { deliver } from '../postman.ts';
import { lockCustomer, type Customer } from '../store/customers.ts';
import * as store from '../store/authenticators.ts';
import { isFresh } from './bind-address.ts';
import { changeCredential, checkCurrentPassword, customerOf, type LoggedIn } from './change-password.ts';
import { recordChange } from './credential-change.ts';
import { openSecret, recoveryHmac, sealSecret, stepOf } from './second-factor.ts';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;

export interface AuthenticatorOffer {
  readonly is_on: boolean;
  readonly secret?: string;
  readonly otpauth_url?: string;
}

/** ID51: the secret is shown until it is confirmed, only to the session that requested it, and never again. */
export const readAuthenticator = async (ports: Ports, asker: LoggedIn): Promise<AuthenticatorOffer> => {
  const { user_id, id: session_id } = asker.session;
  const sealed_secret = sealSecret(ports, user_id, base32(ports.ids.bytes(SECRET_BYTES)));
  await store.offerAuthenticator(ports.db, { user_id, sealed_secret, session_id, created_at: asker.now });
  const row = await store.authenticatorOf(ports.db, user_id);
  if (!row || row.confirmed_at || row.session_id !== session_id) return { is_on: Boolean(row?.confirmed_at) };
  const secret = openSecret(ports, row);
  const issuer = (await settingOf(ports.db, 'site_name')) ?? 'Candor';
  const otpauth_url = generateURI({ issuer, label: labelOf(await customerOf(ports, asker)), secret });
  return { is_on: false, secret, otpauth_url };
};

const labelOf = (customer: Customer): string => customer.email ?? customer.mobile ?? String(customer.id);

/** ID53: a first code proves that the app has the secret; a fresh login or the password proves the customer. */
export const confirmAuthenticator = async (
  ports: Ports,
  input: { readonly gasercert?: string | undefined; readonly password?: string | undefined },
  asker: LoggedIn,
): Promise<{ recovery_codes: string[] }> => {
  const customer = await customerOf(ports, asker);
  const offered = await store.authenticatorOf(ports.db, customer.id);
  if (offered?.confirmed_at) throw new Refusal('authenticator_already_on');
  if (!offered || offered.session_id !== asker.session.id) throw new Refusal('authenticator_not_offered');
  if (input.gasercert === undefined) throw new Refusal('authenticator_required');
  await proveCustomer(ports, customer, input.password, asker);
  const step = await stepOf(ports, offered, input.gasercert.replace(/\s/g, ''), asker.now);
  if (step === undefined) throw new Refusal('authenticator_code_wrong');
  const recovery_codes = await ports.db.transaction(async (tx) => {
    const before = await lockCustomer(tx, customer.id);
    if ((await store.confirmAuthenticator(tx, offered, step, asker.now)) === 0) {
      throw new Refusal('authenticator_already_on');
    }
    await recordChange(tx, ports, before ?? customer, 'authenticator_on', asker);
    return newRecoveryCodes(tx, ports, customer.id);
  });
  deliver(ports);
  return { recovery_codes };
};

const proveCustomer = async (ports: Ports, customer: Customer, password: string | undefined, asker: LoggedIn) => {
  if (await isFresh(ports, asker)) return;
  if (customer.password_hash === null) throw new Refusal('log_in_again');
  if (password === undefined) throw new Refusal('password_required');
  await checkCurrentPassword(ports, customer, password, asker);
};

/** ID54: ten codes, shown only once; the database stores only their hashes. */
const newRecoveryCodes = async (tx: Transaction, ports: Ports, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => ports.ids.shortCode(RECOVERY_CODE_LENGTH));
  const hmacs = codes.map((code) => recoveryHmac(ports, user_id, code));
  await store.replaceRecoveryCodes(tx, user_id, hmacs);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

export const renewRecoveryCodes = async (
  ports: Ports,
  input: { readonly ga_code?: string | undefined },
  asker: LoggedIn,
): Promise<{ recovery_codes: string[] }> => {
  const { user_id } = asker.session;
  await mustBeOn(ports, user_id);
  let recovery_codes: string[] = [];
  await changeCredential(ports, user_id, input.ga_code, asker, false, async (tx, before) => {
    recovery_codes = await newRecoveryCodes(tx, ports, user_id);
    await recordChange(tx, ports, before, 'recovery_codes_renewed', asker);
  });
  return { recovery_codes };
};

/** ID55: needs a current code, or a recovery code if the phone is lost. */
export const endAuthenticator = async (
  ports: Ports,
  input: { readonly ga_code?: string | undefined },
  asker: LoggedIn,
): Promise<void> => {
  const { user_id } = asker.session;
  await mustBeOn(ports, user_id);
  await changeCredential(ports, user_id, input.ga_code, asker, true, async (tx, before) => {
    if ((await store.deleteAuthenticator(tx, user_id)) === 0) throw new Refusal('authenticator_not_on');
    await store.replaceRecoveryCodes(tx, user_id, []);
    await recordChange(tx, ports, before, 'authenticator_off', asker);
  });
};

const mustBeOn = async (ports: Ports, user_id: number): Promise<void> => {
  const row = await store.authenticatorOf(ports.db, user_id);
  if (!row?.confirmed_at) throw new Refusal('authenticator_not_on');
};
