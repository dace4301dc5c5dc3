import { freshUntil, maskEmail, maskMobile, withdrawalsOpenAt } from '#contract/identity/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { authenticatorOf, recoveryCodesLeft } from '../store/authenticators.ts';
import { customerById } from '../store/customers.ts';
import { countEvents, eventsOf } from '../store/events.ts';
import { liveSessionById, liveSessionsOf } from '../store/sessions.ts';
import { customerOf, type LoggedIn } from './change-password.ts';
import { recordEvent } from './credential-change.ts';
import { endOtherSessions, endSession } from './sessions.ts';

export const securityOverview = async (ports: Ports, asker: LoggedIn) => {
  const customer = await customerOf(ports, asker);
  const authenticator = await authenticatorOf(ports.db, customer.id);
  const open_at = withdrawalsOpenAt(customer.credential_changed_at);
  return {
    email: customer.email === null ? null : maskEmail(customer.email),
    area_code: customer.area_code,
    mobile: customer.mobile === null ? null : maskMobile(customer.mobile),
    wallet_address: customer.wallet_address,
    has_password: customer.password_hash !== null,
    has_payment_password: customer.pay_password_hash !== null,
    has_authenticator: Boolean(authenticator?.confirmed_at),
    recovery_codes_left: await recoveryCodesLeft(ports.db, customer.id),
    devices: (await liveSessionsOf(ports.db, customer.id, asker.now)).length,
    fresh_until: await freshUntilOf(ports, asker),
    withdrawals_open_at: open_at !== undefined && open_at > asker.now ? open_at : null,
  };
};

/** ID33: null once the login no longer counts as fresh. */
const freshUntilOf = async (ports: Ports, { session, now }: LoggedIn): Promise<Instant | null> => {
  const live = await liveSessionById(ports.db, session.id, now);
  const until = live && freshUntil(live.proved_at);
  return until !== undefined && until > now ? until : null;
};

export const securityEvents = async (
  ports: Ports,
  { page, limit }: { readonly page: number; readonly limit: number },
  { session: { user_id } }: LoggedIn,
) => {
  const total = await countEvents(ports.db, user_id);
  const data = await eventsOf(ports.db, user_id, (page - 1) * limit, limit);
  return { data, page, pages: Math.ceil(total / limit), total };
};

export const devices = async (ports: Ports, { session, now }: LoggedIn) => {
  const live = await liveSessionsOf(ports.db, session.user_id, now);
  return live.map(({ id, device, address, created_at, last_seen_at, expires_at }) => ({
    id,
    device,
    address,
    created_at,
    last_seen_at,
    expires_at,
    is_current: id === session.id,
  }));
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** ID22: ends one device, or every other one; only the customer's own. */
export const endDevice = async (tx: Transaction, id: string | undefined, asker: LoggedIn): Promise<void> => {
  const { user_id } = asker.session;
  if (id === undefined) {
    await endOtherSessions(tx, user_id, asker.session.id, 'ended_by_customer', asker.now);
  } else {
    const ended = UUID.test(id) && (await endSession(tx, { id, user_id }, 'ended_by_customer', asker.now));
    if (!ended) throw new Refusal('not_found');
  }
  await recordEvent(tx, user_id, 'device_logged_out', asker);
};

export const logout = async (tx: Transaction, { session, now }: LoggedIn): Promise<void> => {
  await endSession(tx, session, 'logged_out', now);
};

/** For rooms that pay out: until when withdrawals wait, if at all (ID34). */
export const withdrawalsWaitUntil = async (sql: Sql, user_id: number, now: Instant): Promise<Instant | undefined> => {
  const customer = await customerById(sql, user_id);
  const open_at = withdrawalsOpenAt(customer?.credential_changed_at ?? null);
  return open_at !== undefined && open_at > now ? open_at : undefined;
};
