import { accountOfType } from '#contract/balances/rules.ts';
import { wireTime } from '#contract/kit/instant.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, type AccountRow } from '../store/accounts.ts';
import { postingsBefore, postingsByVersion, type PostingRow } from '../store/records.ts';

export interface AccountLogQuery {
  readonly user_id: number;
  readonly currency: number;
  /** Zero is all accounts. */
  readonly type: 0 | AccountType;
  readonly page: number;
  readonly limit: number;
  readonly nameOf: (reason: string) => string;
}

/** Pages over several currencies are found by counting from the newest; for deeper pages there is `/records`. */
const DEEPEST = 10_000;

type AccountType = keyof typeof accountOfType;
type TypedAccount = AccountRow & { readonly type: AccountType };

const TYPES: readonly AccountType[] = [1, 2, 3, 4, 5];

/** BA8: the changes of one account, or of all, for legacy clients; every account counts its own changes. */
export const accountLog = async (sql: Sql, query: AccountLogQuery) => {
  const wanted = TYPES.filter((type) => query.type === 0 || query.type === type);
  const typeOf = new Map(wanted.map((type) => [customer(query.user_id, accountOfType[type]) as string, type]));
  const accounts = (await accountsOf(sql, query.user_id)).flatMap((row): TypedAccount[] => {
    const type = typeOf.get(row.address);
    return type !== undefined && (query.currency === 0 || row.currency_id === query.currency) ? [{ ...row, type }] : [];
  });
  const rows = await rowsOf(sql, accounts, query);
  const own = new Map(accounts.map((row) => [row.id, row]));
  return {
    list: rows.flatMap((row) => rowView(row, own.get(row.account_id), query)),
    count: accounts.reduce((sum, { version }) => sum + version, 0),
    limit: query.limit,
  };
};

const rowsOf = async (sql: Sql, accounts: readonly AccountRow[], { page, limit }: AccountLogQuery) => {
  const offset = (page - 1) * limit;
  const [only] = accounts;
  if (only && accounts.length === 1) return postingsByVersion(sql, only.id, only.version - offset, limit);
  if (offset + limit > DEEPEST) return [];
  const before = { entry_id: Number.MAX_SAFE_INTEGER, line: 0 };
  const account_ids = accounts.map(({ id }) => id);
  return (await postingsBefore(sql, { account_ids, before, first_entry: 1, limit: offset + limit })).slice(offset);
};

const rowView = (row: PostingRow, account: TypedAccount | undefined, { nameOf }: AccountLogQuery) => {
  if (!account) return [];
  const info = nameOf(row.reason);
  return [
    {
      id: `${row.entry_id}.${row.line}`,
      value: row.amount,
      before: row.balance_after.minus(row.amount),
      after: row.balance_after,
      info,
      transaction_info: info,
      type: account.type,
      currency: account.currency_id,
      currency_name: account.currency_name,
      currency_scale: account.currency_scale,
      reason: row.reason,
      ref: row.ref,
      created_time: wireTime(row.at),
      at: row.at,
    },
  ];
};
