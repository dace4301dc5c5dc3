import type { OutputOf } from '#contract/kit/call.ts';
import type { recordsCalls } from '#contract/balances/records-calls.ts';
import { accountOfAddress } from '#contract/accounts.ts';
import { isFree, type AccountName, type Counterpart } from '#contract/balances/rules.ts';
import { plusDays, plusMilliseconds, startOfTypedDay, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, type AccountRow } from '../store/accounts.ts';
import { firstEntrySince, otherSides, postingsBefore, type LedgerPosition, type PostingRow } from '../store/records.ts';

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

/** A change of one of the customer's accounts, with both sides. */
export interface FoundRecord extends PostingRow {
  readonly own: AccountRow;
  readonly other_address: string;
  readonly rate: { readonly gave: PostingRow['amount']; readonly received: PostingRow['amount'] } | undefined;
}

export interface FoundPage {
  readonly records: readonly FoundRecord[];
  readonly next_cursor: string | null;
}

/** How many changes a filtered page scans. */
const LOOKED_THROUGH = 1_000;
const NEWEST: LedgerPosition = { entry_id: Number.MAX_SAFE_INTEGER, line: 0 };

/** Entries are only nearly in order of time, so this much beyond a period is scanned too. */
const HOUR_MS = 3_600_000;

/** BA7: a page of changes, newest first. It scans a bounded number of them and returns where to continue. */
export const findRecords = async (sql: Sql, query: RecordsQuery): Promise<FoundPage> => {
  const period = periodOf(query);
  const own = new Map((await wantedAccounts(sql, query)).map((row) => [row.id, row]));
  const is_filtered = query.reason !== undefined || period.from !== undefined || period.to !== undefined;
  const limit = is_filtered ? Math.max(LOOKED_THROUGH, query.limit + 1) : query.limit + 1;
  const before = await startOf(sql, query.cursor, period);
  const first_entry = await firstEntryOf(sql, period);
  const seen = await postingsBefore(sql, { account_ids: [...own.keys()], before, first_entry, limit });
  const wanted = seen.filter((row) => isWanted(row, query.reason, period));
  const page = wanted.slice(0, query.limit);
  const last = wanted.length > query.limit ? page.at(-1) : seen.length === limit ? seen.at(-1) : undefined;
  return { records: await withOtherSides(sql, page, own), next_cursor: last ? `${last.entry_id}.${last.line}` : null };
};

const wantedAccounts = async (sql: Sql, { user_id, account, currency }: RecordsQuery): Promise<AccountRow[]> =>
  (await accountsOf(sql, user_id)).filter(
    (row) =>
      (account === undefined || accountOfAddress(row.address) === account) &&
      (!currency || row.currency_id === currency),
  );

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

const CURSOR = /^(\d{1,15})\.(\d{1,6})$/;

/** Where the page starts: after the previous page, or at the end of the period, whichever is older. */
const startOf = async (sql: Sql, cursor: string | undefined, period: Period): Promise<LedgerPosition> => {
  const end = await entryAfter(sql, period);
  if (cursor === undefined) return end === undefined ? NEWEST : { entry_id: end, line: 0 };
  const match = CURSOR.exec(cursor);
  if (!match) throw new Refusal('parameter_error', { field: 'cursor' });
  const place = { entry_id: Number(match[1]), line: Number(match[2]) };
  return end !== undefined && end < place.entry_id ? { entry_id: end, line: 0 } : place;
};

const isWanted = (row: PostingRow, reason: string | undefined, { from, to }: Period): boolean =>
  (reason === undefined || row.reason === reason || row.reason.startsWith(`${reason}.`)) &&
  (from === undefined || row.at >= from) &&
  (to === undefined || row.at < to);

const withOtherSides = async (
  sql: Sql,
  rows: readonly PostingRow[],
  accounts: ReadonlyMap<number, AccountRow>,
): Promise<FoundRecord[]> => {
  const sides = new Map((await otherSides(sql, rows)).map((side) => [`${side.entry_id}.${side.line}`, side]));
  return rows.map((row) => {
    const [own, side] = [accounts.get(row.account_id), sides.get(`${row.entry_id}.${row.line}`)];
    if (!own || !side) throw new Error('movement does not have two sides');
    const { gave, received } = side;
    const rate = row.reason === 'transfers.exchange' && gave && received ? { gave, received } : undefined;
    return { ...row, own, other_address: side.address, rate };
  });
};

type RecordView = OutputOf<typeof recordsCalls.records>['records'][number];

export const recordView = (record: FoundRecord, nameOf: (reason: string) => string): RecordView => {
  const { own, other_address } = record;
  const counterpart = counterpartOf(own.address, other_address);
  return {
    id: `${record.entry_id}.${record.line}`,
    at: record.at,
    reason: record.reason,
    ref: record.ref,
    info: nameOf(record.reason),
    account: accountOfAddress(own.address),
    is_hold: !isFree(own.address),
    currency_id: own.currency_id,
    currency_name: own.currency_name,
    currency_scale: own.currency_scale,
    amount: record.amount,
    balance_before: record.balance_after.minus(record.amount),
    balance_after: record.balance_after,
    counterpart,
    counterpart_account: counterpart === 'own' ? accountOfAddress(other_address) : null,
  };
};

/** Another customer is never named. */
export const counterpartOf = (own: string, other: string): Counterpart => {
  if (other.startsWith('house:')) return 'house';
  if (other.startsWith('world:')) return 'world';
  return own.split(':')[1] === other.split(':')[1] ? 'own' : 'customer';
};
