import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { brokenConstraint, type Sql, type Transaction } from '#server/ports/db/database.ts';
import type { AccountName, AccountNumbers } from './account-numbers.ts';
import type { Address } from './addresses.ts';
import { customersOf, legsOf, type Entry } from './entry.ts';

export type { Entry, Movement } from './entry.ts';

/** The entry already exists: a job ran twice, or a caller did not check. Nothing was posted. */
export class AlreadyPosted extends Error {
  override readonly name = 'AlreadyPosted';
}

/** The house lacks the money that it would owe. The calling room decides what the customer is shown. */
export class HouseCannotPay extends Error {
  override readonly name = 'HouseCannotPay';
}

/** Posts one entry; the only way money moves. Returns its id. */
export const post = async (tx: Transaction, entry: Entry): Promise<number> => {
  const [entry_id] = await postAll(tx, [entry]);
  if (entry_id === undefined) throw new Error('a posted entry has no id');
  return entry_id;
};

/**
 * Posts many entries in one round trip, all or none. Accounts are locked in one fixed order, whatever the entries
 * touch.
 */
export const postAll = async (tx: Transaction, entries: readonly Entry[]): Promise<number[]> => {
  if (entries.length === 0) return [];
  const { reasons, refs, ats, customers, accounts, legs } = columnsOf(entries);
  const row = await tx.row<{ entry_ids: number[] }>`
    select post_entries(${reasons}, ${refs}, ${ats}, ${customers},
      ${accounts.map((account) => account.address)}, ${accounts.map((account) => account.currency_id)},
      ${legs.entry}, ${legs.line}, ${legs.account}, ${legs.amount}) as entry_ids`.catch(refuse);
  return row?.entry_ids ?? [];
};

/** The same for callers that cache account ids between batches. */
export const postByNumbers = async (
  tx: Transaction,
  entries: readonly Entry[],
  numbers: AccountNumbers,
): Promise<void> => {
  if (entries.length === 0) return;
  const { reasons, refs, ats, customers, accounts, legs } = columnsOf(entries);
  const account_ids = await numbers.of(tx, accounts);
  const missing = accounts.filter((_account, at) => account_ids[at] === undefined);
  if (missing.length > 0) {
    await tx.row`
      select from post_opening(${reasons}, ${refs}, ${ats}, ${customers}, ${account_ids.map((id) => id ?? null)},
        ${missing.map(({ address }) => address)}, ${missing.map(({ currency_id }) => currency_id)},
        ${legs.entry}, ${legs.line}, ${legs.account}, ${legs.amount})`.catch(refuse);
    return;
  }
  await tx.row`
    select from post_to_accounts(${reasons}, ${refs}, ${ats}, ${customers}, ${account_ids},
      ${legs.entry}, ${legs.line}, ${legs.account}, ${legs.amount})`.catch(refuse);
};

/** The arguments of every database function that posts. */
const columnsOf = (entries: readonly Entry[]) => {
  const { accounts, legs } = legsOf(entries);
  return {
    reasons: entries.map((entry) => entry.reason),
    refs: entries.map((entry) => entry.ref),
    ats: entries.map((entry) => entry.at),
    customers: entries.map((entry) => `{${customersOf(entry).join()}}`),
    accounts,
    legs: {
      entry: legs.map((leg) => leg.entry),
      line: legs.map((leg) => leg.line),
      account: legs.map((leg) => leg.account),
      amount: legs.map((leg) => leg.amount),
    },
  };
};

const refuse = (failure: unknown): never => {
  const constraint = brokenConstraint(failure);
  if (constraint === 'customer_not_negative') throw new Refusal('insufficient_balance');
  if (constraint === 'house_not_negative') throw new HouseCannotPay();
  if (constraint === 'ledger_halted') throw new Refusal('money_halted');
  if (constraint === 'ledger_entry_once') throw new AlreadyPosted();
  if (constraint === 'balance_in_range') throw new Refusal('parameter_error', { field: 'amount' });
  throw failure;
};

export const balanceOf = async (sql: Sql, address: Address, currency_id: number): Promise<Decimal> => {
  const row = await sql.row<{ balance: Decimal }>`
    select balance from ledger_account where address = ${address} and currency_id = ${currency_id}`;
  return row?.balance ?? Decimal.zero;
};

/** The balances of those of these accounts that exist, by address. */
export const balancesAt = async (
  sql: Sql,
  addresses: readonly Address[],
  currency_id: number,
): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await sql.rows<{ address: string; balance: Decimal }>`
    select address, balance from ledger_account where address = any (${addresses}::text[]) and currency_id = ${currency_id}`;
  return new Map(rows.map(({ address, balance }) => [address, balance]));
};

/** The balances of an address, by currency; a currency that it never had is missing. */
export const balancesOf = async (sql: Sql, address: Address): Promise<ReadonlyMap<number, Decimal>> => {
  const rows = await sql.rows<{ currency_id: number; balance: Decimal }>`
    select currency_id, balance from ledger_account where address = ${address}`;
  return new Map(rows.map(({ currency_id, balance }) => [currency_id, balance]));
};

/** Locks accounts until the transaction ends and returns the balances of those that exist. */
export const lockAccounts = async (tx: Transaction, account_ids: readonly number[]): Promise<Map<number, Decimal>> => {
  if (account_ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: number; balance: Decimal }>`select id, balance from lock_accounts(${account_ids})`;
  return new Map(rows.map(({ id, balance }) => [id, balance]));
};

/**
 * Locks every account that will be posted to, in the order in which posting locks them, for a caller that decides
 * something under those locks first: locking one account before the others could deadlock with a posting to all of
 * them.
 */
export const lockNamed = async (tx: Transaction, names: readonly AccountName[]): Promise<void> => {
  await tx.run`select from lock_accounts(known_accounts(${names.map(({ address }) => address)},
    ${names.map(({ currency_id }) => currency_id)}))`;
};

/**
 * Locks an account until the transaction ends, so that a decision based on its balance still holds at commit. A caller
 * that posts to other accounts in the same transaction locks all of them with `lockNamed` instead.
 */
export const lockBalance = async (tx: Transaction, address: Address, currency_id: number): Promise<Decimal> => {
  const row = await tx.row<{ balance: Decimal | null }>`select lock_balance(${address}, ${currency_id}) as balance`;
  return row?.balance ?? Decimal.zero;
};
