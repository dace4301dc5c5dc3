import { withdrawalsOpenAt, type Account, type SecurityEventKind } from '#contract/identity/rules.ts';
import { plusDays, wireTime, type Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { Session, Source } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deliver } from '#server/features/inbox/index.ts';
import { deviceName } from '#server/core/credentials/device-name.ts';
import { write, type LetterText } from '../locales/index.ts';
import { writeLetter } from '../postman.ts';
import { customerById, saveCredentialChange, type Customer } from '../store/customers.ts';
import { insertEvent } from '../store/events.ts';
import { endOtherSessions } from './sessions.ts';

/** The caller: session, source, time and language. */
export interface Asker {
  readonly session: Session | undefined;
  readonly source: Source;
  readonly language: Language;
  readonly now: Instant;
}

/** Without events that change no credential, which send no warning. */
type Change = Exclude<SecurityEventKind, 'registered' | 'logged_in' | 'device_logged_out'>;

/**
 * Replacing or resetting a credential starts the wait for withdrawals; setting it for the first time does not (ID34).
 */
const STARTS_WAIT: ReadonlySet<Change> = new Set([
  'password_changed',
  'password_reset',
  'payment_password_changed',
  'email_changed',
  'mobile_changed',
  'authenticator_off',
  'recovery_code_used',
]);

/**
 * ID32 to ID35: the consequences of every credential change, in its transaction: other sessions end, withdrawals wait,
 * the customer's history has an event, and the addresses known before are warned.
 */
export const recordChange = async (
  tx: Transaction,
  ports: Ports,
  before: Customer,
  kind: Change,
  asked: Asker,
): Promise<void> => {
  // TM6: the wait of withdrawals begins when the customer's row is locked, not when the request arrived.
  const asker = { ...asked, now: tx.now() };
  const waits = STARTS_WAIT.has(kind);
  if (waits) await saveCredentialChange(tx, before.id, asker.now);
  await endOtherSessions(tx, before.id, asker.session?.id, 'credential_changed', asker.now);
  await recordEvent(tx, before.id, kind, asker);
  await tellCustomer(tx, before.id, kind, asker);
  for (const to of warned(before, kind)) await warn(tx, ports, to, noticeOf(kind, waits, asker), asker);
};

/** PM12: what other rooms change about where a customer's money goes. */
type PayoutChange =
  | 'payout_address_added'
  | 'payout_address_removed'
  | 'payout_card_added'
  | 'payout_card_changed'
  | 'payout_wallet_saved';

/** ID35, PM12: a message and a letter about a withdrawal destination, in the transaction that changes it. */
export const reportPayoutChange = async (
  tx: Transaction,
  ports: Ports,
  user_id: number,
  change: { readonly kind: PayoutChange; readonly values: Readonly<Record<string, string>> },
  asked: Pick<Asker, 'source' | 'language'>,
): Promise<void> => {
  const { kind, values } = change;
  const now = tx.now();
  await deliver(tx, user_id, { topic: 'security', kind, values }, now);
  const customer = await customerById(tx, user_id);
  const to = customer && (emailOf(customer) ?? mobileOf(customer));
  if (!to) return;
  const event = write(asked.language, `event_${kind}` satisfies LetterText, values);
  await warn(tx, ports, to, event, { ...asked, now });
};

const PASSWORD: ReadonlySet<Change> = new Set(['password_changed', 'password_reset']);

/** ID35: the same in the inbox, in case the letter is lost. */
const tellCustomer = (tx: Transaction, user_id: number, kind: Change, { source, now }: Asker): Promise<void> => {
  const values = { change: kind, device: deviceName(source.device), address: source.address };
  const message = PASSWORD.has(kind) ? 'password_changed' : 'security_changed';
  return deliver(tx, user_id, { topic: 'security', kind: message, values }, now);
};

export const recordEvent = (tx: Transaction, user_id: number, kind: SecurityEventKind, asker: Asker) =>
  insertEvent(tx, user_id, {
    kind,
    at: asker.now,
    device: deviceName(asker.source.device),
    address: asker.source.address,
  });

/** A replaced address is warned of its own replacement; otherwise email is preferred over text messages. */
const warned = (before: Customer, kind: Change): readonly Account[] => {
  const email = emailOf(before);
  const mobile = mobileOf(before);
  if (kind === 'mobile_changed') return [email, mobile].filter((account) => account !== undefined);
  return [email ?? mobile].filter((account) => account !== undefined);
};

export const emailOf = ({ email }: Customer): Account | undefined =>
  email === null ? undefined : { kind: 'email', email };

export const mobileOf = ({ area_code, mobile }: Customer): Account | undefined =>
  mobile === null ? undefined : { kind: 'mobile', area_code: area_code ?? undefined, mobile };

const noticeOf = (kind: Change, waits: boolean, { language, now }: Asker): string => {
  const sentence = write(language, `event_${kind}` satisfies LetterText, {});
  const until = withdrawalsOpenAt(now) ?? now;
  return waits ? `${sentence} ${write(language, 'notice_wait', { until: wireTime(until) })}` : sentence;
};

const warn = (tx: Transaction, ports: Ports, to: Account, event: string, asker: Omit<Asker, 'session'>) =>
  writeLetter(tx, ports, {
    to,
    language: asker.language,
    subject: 'notice_subject',
    body: 'notice_body',
    sms: 'notice_sms',
    values: {
      event,
      at: wireTime(asker.now),
      device: deviceName(asker.source.device),
      address: asker.source.address,
    },
    now: asker.now,
    expires_at: plusDays(asker.now, 1),
  });
