import { accountOfAddress } from '#contract/accounts.ts';
import { isFree, type AccountName } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusMilliseconds, startOfTypedDay, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { OwnEntry } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, type AccountRow } from '../store/accounts.ts';
import { balancesAt, entriesBefore, firstEntrySince, legsOf, type LegRow } from '../store/records.ts';

export interface RecordsQuery {
  readonly user_id: number;
  readonly account?: AccountName | undefined;
  readonly currency?: number | undefined;
  readonly reason?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One side of a movement, with the customer's account. */
export interface OwnLeg extends LegRow {
  readonly own: AccountRow;
}

/** What an event did to one account of the screen in one currency, held money included. */
export interface AccountChange {
  readonly account: AccountName;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly amount: Decimal;
  /** The change of what is held in it. */
  readonly held: Decimal;
  readonly balance_after: Decimal;
  readonly held_after: Decimal;
}

/** An entry of the ledger as one customer sees it. */
export interface OwnEvent extends OwnEntry {
  readonly legs: readonly OwnLeg[];
  readonly changes: readonly AccountChange[];
}

export interface EventPage {
  readonly events: readonly OwnEvent[];
  readonly next_cursor: string | null;
}

/** How many entries a filtered page scans. */
const LOOKED_THROUGH = 1_000;

/** Entries are only nearly in order of time, so this much beyond a period is scanned too. */
const HOUR_MS = 3_600_000;

/** BA7: a page of events, newest first. It scans a bounded number of entries and returns where to continue. */
export const findEvents = async (sql: Sql, query: RecordsQuery): Promise<EventPage> => {
  const period = periodOf(query);
  const own = await accountsOf(sql, query.user_id);
  const is_filtered = query.reason !== undefined || period.from !== undefined || period.to !== undefined;
  const limit = is_filtered ? Math.max(LOOKED_THROUGH, query.limit + 1) : query.limit + 1;
  const seen = await entriesBefore(sql, {
    account_ids: own.filter((row) => isWantedAccount(row, query)).map(({ id }) => id),
    before_entry: await startOf(sql, query.cursor, period),
    first_entry: await firstEntryOf(sql, period),
    limit,
  });
  const wanted = seen.filter((row) => isWanted(row, query.reason, period));
  const page = wanted.slice(0, query.limit);
  const last = wanted.length > query.limit ? page.at(-1) : seen.length === limit ? seen.at(-1) : undefined;
  return { events: await eventsOf(sql, page, own), next_cursor: last ? String(last.entry_id) : null };
};

const isWantedAccount = (row: AccountRow, { account, currency }: RecordsQuery): boolean =>
  (account === undefined || accountOfAddress(row.address) === account) && (!currency || row.currency_id === currency);

/** The whole events of some entries: what they did to every account of the customer, not only to those asked for. */
export const eventsOf = async (
  sql: Sql,
  entries: readonly OwnEntry[],
  accounts: readonly AccountRow[],
): Promise<OwnEvent[]> => {
  if (entries.length === 0) return [];
  const own = new Map(accounts.map((row) => [row.id, row]));
  const rows = await legsOf(
    sql,
    entries.map(({ entry_id }) => entry_id),
    [...own.keys()],
  );
  const legs = Map.groupBy(
    rows.flatMap((row) => {
      const account = own.get(row.account_id);
      return account ? [{ ...row, own: account }] : [];
    }),
    ({ entry_id }) => entry_id,
  );
  const siblings = Map.groupBy(accounts, keyOf);
  const asked = [...legs].flatMap(([entry_id, same]) =>
    [...new Set(same.map(({ own: account }) => keyOf(account)))]
      .flatMap((key) => siblings.get(key) ?? [])
      .map(({ id }) => ({ entry_id, account_id: id })),
  );
  const balances = new Map(
    (await balancesAt(sql, asked)).map((row) => [`${row.entry_id} ${row.account_id}`, row.balance]),
  );
  return entries.map((entry) => {
    const own_legs = legs.get(entry.entry_id) ?? [];
    const changes = [...Map.groupBy(own_legs, ({ own: account }) => keyOf(account))].map(([key, same]) =>
      changeOf(same, siblings.get(key) ?? [], ({ id }) => balances.get(`${entry.entry_id} ${id}`) ?? Decimal.zero),
    );
    return { ...entry, legs: own_legs, changes };
  });
};

/** The account of the screen and the currency. */
const keyOf = ({ address, currency_id }: AccountRow): string => `${accountOfAddress(address)} ${currency_id}`;

const changeOf = (
  legs: readonly OwnLeg[],
  siblings: readonly AccountRow[],
  balanceOf: (row: AccountRow) => Decimal,
): AccountChange => {
  const [first] = siblings;
  if (!first) throw new Error('a movement has no account');
  const { address, currency_id, currency_name, currency_scale } = first;
  const account = accountOfAddress(address);
  // Coins in a product are all held; that needs no second number.
  const has_free = siblings.some((row) => isFree(row.address));
  const isHeld = (row: AccountRow): boolean => has_free && !isFree(row.address);
  return {
    account,
    currency_id,
    currency_name,
    currency_scale,
    amount: Decimal.sum(legs.map(({ amount }) => amount)),
    held: Decimal.sum(legs.filter((leg) => isHeld(leg.own)).map(({ amount }) => amount)),
    balance_after: Decimal.sum(siblings.map(balanceOf)),
    held_after: Decimal.sum(siblings.filter(isHeld).map(balanceOf)),
  };
};

export interface Period {
  readonly from: Instant | undefined;
  /** Exclusive. */
  readonly to: Instant | undefined;
}

export const firstEntryOf = async (sql: Sql, { from }: Period): Promise<number> =>
  from ? firstEntrySince(sql, plusMilliseconds(from, -HOUR_MS)) : 1;

/** The first entry certainly after the period; undefined while the period is open-ended. */
export const entryAfter = async (sql: Sql, { to }: Period): Promise<number | undefined> =>
  to && firstEntrySince(sql, plusMilliseconds(to, HOUR_MS));

export const periodOf = (query: Pick<RecordsQuery, 'from' | 'to'>): Period => {
  const to = query.to === undefined ? undefined : startOfDayNamed('to', query.to);
  return {
    from: query.from === undefined ? undefined : startOfDayNamed('from', query.from),
    to: to && plusDays(to, 1),
  };
};

const startOfDayNamed = (field: string, day: string): Instant => {
  const start = startOfTypedDay(day);
  if (!start) throw new Refusal('parameter_error', { field });
  return start;
};

const CURSOR = /^\d{1,15}$/;

/** Where the page starts: before the last entry of the previous page, or at the end of the period if that is older. */
const startOf = async (sql: Sql, cursor: string | undefined, period: Period): Promise<number> => {
  const end = (await entryAfter(sql, period)) ?? Number.MAX_SAFE_INTEGER;
  if (cursor === undefined) return end;
  if (!CURSOR.test(cursor)) throw new Refusal('parameter_error', { field: 'cursor' });
  return Math.min(end, Number(cursor));
};

const isWanted = (row: OwnEntry, reason: string | undefined, { from, to }: Period): boolean =>
  (reason === undefined || row.reason === reason || row.reason.startsWith(`${reason}.`)) &&
  (from === undefined || row.at >= from) &&
  (to === undefined || row.at < to);
