import { accountOfAddress } from '#contract/accounts.ts';
import { isFree } from '#contract/balances/rules.ts';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import { withdrawalsOpenAt } from '#contract/identity/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { change, type AllRooms, type Handler, type Room } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, movementViews, toldEvents } from '../balances/index.ts';
import { actsOnCustomer } from '../operators/index.ts';
import { endSessions } from './service/end-sessions.ts';
import { looking } from './service/look.ts';
import { search } from './service/search.ts';
import { liveSessionsOf, profileOf } from './store/customers.ts';
import { depositsOf, withdrawalsOf } from './store/movements.ts';

/** What operators see of a customer; the customer sees every look. The rules are in docs/spec/customers.md. */
export const customersRoom: Room<{ all: Pick<AllRooms, 'records'> }> = {
  name: 'customers',
  open: ({ all }) => ({ handlers: [...profileHandlers, ...moneyHandlers(all)] }),
};

const profileHandlers: readonly Handler[] = [
  change(calls.search, (tx, asked) => search(tx, asked)),
  change(calls.profile, (tx, asked) =>
    looking(tx, 'customers.view', asked, () => profileView(tx, asked.input.id, asked.now)),
  ),
  change(calls.sessions, (tx, asked) =>
    looking(tx, 'customers.view-sessions', asked, () => liveSessionsOf(tx, asked.input.id, asked.now)),
  ),
  change(calls.endSessions, (tx, asked) => endSessions(tx, asked.input, asked)),
  change(calls.acts, (tx, asked) => {
    const { id, before, limit } = asked.input;
    return looking(tx, 'customers.view-acts', asked, () => actsOnCustomer(tx, id, before, limit));
  }),
];

const moneyHandlers = ({ records }: Pick<AllRooms, 'records'>): readonly Handler[] => [
  change(calls.balances, (tx, asked) =>
    looking(tx, 'customers.view-balances', asked, () => balancesView(tx, asked.input.id)),
  ),
  change(calls.records, (tx, asked) => {
    const { id, cursor, limit } = asked.input;
    return looking(tx, 'customers.view-records', asked, async () => {
      const { events, next_cursor } = await toldEvents(tx, records, asked.language, { user_id: id, cursor, limit });
      return { list: events.flatMap((event) => movementViews(event)), next_cursor };
    });
  }),
  change(calls.deposits, (tx, asked) =>
    looking(tx, 'customers.view-deposits', asked, () => depositsOf(tx, asked.input.id, stretchOf(asked.input))),
  ),
  change(calls.withdrawals, (tx, asked) =>
    looking(tx, 'customers.view-withdrawals', asked, () => withdrawalsOf(tx, asked.input.id, stretchOf(asked.input))),
  ),
];

const stretchOf = ({ before, limit }: { readonly before?: number | undefined; readonly limit: number }) => ({
  before,
  limit,
});

const profileView = async (sql: Sql, id: number, now: Instant) => {
  const row = await profileOf(sql, id);
  if (!row) throw new Refusal('customer_unknown');
  const { credential_changed_at, ...profile } = row;
  const open_at = withdrawalsOpenAt(credential_changed_at);
  return { ...profile, withdrawals_open_at: open_at !== undefined && open_at > now ? open_at : null };
};

/** One row per account on the screen and currency, without empty ones. */
const balancesView = async (sql: Sql, id: number) => {
  const rows = (await accountsOf(sql, id)).filter(({ balance }) => balance.isPositive());
  const parts = Map.groupBy(rows, ({ address, currency_id }) => `${accountOfAddress(address)} ${currency_id}`);
  return [...parts.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const sumOf = (free: boolean): Decimal =>
      Decimal.sum(same.filter(({ address }) => isFree(address) === free).map(({ balance }) => balance));
    const { address, currency_id, currency_name } = first;
    const account = accountOfAddress(address);
    return [{ account, currency_id, currency_name, available: sumOf(true), held: sumOf(false) }];
  });
};
