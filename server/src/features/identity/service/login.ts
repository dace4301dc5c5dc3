import { accountOf, targetOf } from '#contract/identity/rules.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deliver as tell } from '#server/features/inbox/index.ts';
import { deviceName } from '#server/core/credentials/device-name.ts';
import { attempting, attemptOf, networkOf, sourceAttempt } from '#server/core/credentials/limits.ts';
import { passwordFits } from '#server/core/credentials/passwords.ts';
import { deliver } from '../postman.ts';
import { customerByAccount, lockCustomer, saveLanguage, type Customer } from '../store/customers.ts';
import { addressesSince, placesOf } from '../store/sessions.ts';
import { recordChange, recordEvent, type Asker } from './credential-change.ts';
import { checkSecondFactor } from './second-factor.ts';
import { startSession } from './sessions.ts';

export interface LoginInput {
  readonly user_string?: string | undefined;
  readonly password?: string | undefined;
  readonly area_code?: string | undefined;
  readonly country_code?: string | undefined;
  readonly ga_code?: string | undefined;
  readonly stay?: boolean | undefined;
}

const KNOWN_ADDRESS_DAYS = 30;

/**
 * ID42, ID43: guesses are counted per account and per source before the password is checked, and an unknown account
 * costs as much as a known one. Live sessions are not affected.
 */
export const login = async (ports: Ports, input: LoginInput, asker: Asker): Promise<string> => {
  const typed = input.user_string?.trim() ?? '';
  if (typed === '') throw new Refusal('account_required');
  const account = accountOf(typed, input.area_code ?? input.country_code);
  const customer = typeof account === 'string' ? undefined : await customerByAccount(ports.db, account);
  const name = typeof account === 'string' ? typed : targetOf(account);
  const attempts = await attemptsAt(ports, name, customer, asker);
  const prove = async (): Promise<string> => {
    const fits = await passwordFits(ports.secrets, customer?.password_hash, input.password ?? '');
    if (!customer || !fits) throw new Refusal('login_failed');
    return ports.db.transaction(async (tx) => {
      // The password may have been replaced during the check; then it no longer opens anything.
      const current = await lockCustomer(tx, customer.id);
      if (current?.password_hash !== customer.password_hash) throw new Refusal('login_failed');
      return enter(tx, ports, customer, input, asker);
    });
  };
  // The app sends the authenticator code only after this refusal, so a missing code is not a guess.
  const token = await attempting(ports, asker.now, attempts, prove, ['authenticator_required']);
  deliver(ports);
  return token;
};

/**
 * ID44: guesses by strangers at an account, or by neighbours at other accounts, do not lock out an owner who logs in
 * from a known address.
 */
const attemptsAt = async (ports: Ports, name: string, customer: Customer | undefined, { source, now }: Asker) => {
  const network = networkOf(source.address);
  const addresses = await addressesSince(ports.db, customer?.id ?? 0, plusDays(now, -KNOWN_ADDRESS_DAYS));
  if (addresses.some((address) => networkOf(address) === network))
    return [attemptOf(ports, 'account', `${name}|${network}`)];
  return [attemptOf(ports, 'account', name), sourceAttempt(ports, source)];
};

/** The last steps of every login: second factor, session, and an event that the customer can read. */
export const enter = async (
  tx: Transaction,
  ports: Ports,
  customer: Customer,
  input: Pick<LoginInput, 'ga_code' | 'stay'>,
  asker: Asker,
): Promise<string> => {
  const { source, now, language } = asker;
  const proven = await checkSecondFactor(tx, ports, { user_id: customer.id, code: input.ga_code, now, recovery: true });
  const without_session = { ...asker, session: undefined };
  if (proven === 'recovery') await recordChange(tx, ports, customer, 'recovery_code_used', without_session);
  await announceNewDevice(tx, customer.id, asker);
  const stay_logged_in = input.stay ?? false;
  const token = await startSession(tx, ports, { user_id: customer.id, source, stay_logged_in, now });
  await recordEvent(tx, customer.id, 'logged_in', asker);
  await saveLanguage(tx, customer.id, language);
  return token;
};

/** ID39: a login from a new device or network is announced to the customer; the very first login is not. */
const announceNewDevice = async (tx: Transaction, user_id: number, { source, now }: Asker): Promise<void> => {
  const device = deviceName(source.device);
  const places = await placesOf(tx, user_id);
  const known = places.some(
    (place) => place.device === device && networkOf(place.address) === networkOf(source.address),
  );
  if (known || places.length === 0) return;
  const values = { device, address: source.address };
  await tell(tx, user_id, { topic: 'security', kind: 'login_elsewhere', values }, now);
};
