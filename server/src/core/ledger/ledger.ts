import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { brokenConstraint, type Sql, type Transaction } from '../../ports/db/database.ts';
import type { Address } from './addresses.ts';

/** Money of one currency from one account to another; always above zero. */
export interface Movement {
  readonly from: Address;
  readonly to: Address;
  readonly currency_id: number;
  readonly amount: Decimal;
}

export interface Entry {
  /** `room.verb`; together with `ref` it makes the entry unique, so the same thing cannot be posted twice. */
  readonly reason: `${string}.${string}`;
  readonly ref: string;
  readonly at: Instant;
  readonly movements: readonly Movement[];
}

/** The entry exists already: a job that ran twice, or a caller that did not look. Nothing was posted. */
export class AlreadyPosted extends Error {
  override readonly name = 'AlreadyPosted';
}

/** The house lacks the money that it would owe. The room that asked decides what the customer hears. */
export class HouseCannotPay extends Error {
  override readonly name = 'HouseCannotPay';
}

interface Leg {
  readonly entry: number;
  readonly line: number;
  readonly address: Address;
  readonly currency_id: number;
  readonly amount: Decimal;
}

/** Posts one entry; the only way in which money moves. Returns its number. */
export const post = async (tx: Transaction, entry: Entry): Promise<number> => {
  const [entry_id] = await postAll(tx, [entry]);
  if (entry_id === undefined) throw new Error('an entry was posted and not numbered');
  return entry_id;
};

/** Posts many entries in one statement: accounts are locked in one order, each once, whatever the entries touch. */
export const postAll = async (tx: Transaction, entries: readonly Entry[]): Promise<number[]> => {
  const legs = entries.flatMap(legsOf);
  const posted = await insert(tx, entries, legs).catch(refuse);
  if (posted.some((row) => row.overdrawn)) throw new Refusal('insufficient_balance');
  return posted.map((row) => row.id);
};

const legsOf = (entry: Entry, index: number): Leg[] =>
  entry.movements.flatMap(({ from, to, currency_id, amount }, movement) => {
    if (!amount.isPositive()) throw new RangeError('a movement is above zero');
    if (from === to) throw new RangeError('a movement goes somewhere else');
    return [
      { entry: index, line: movement * 2, address: from, currency_id, amount: amount.negated() },
      { entry: index, line: movement * 2 + 1, address: to, currency_id, amount },
    ];
  });

interface Posted {
  readonly id: number;
  readonly overdrawn: boolean;
}

/*
 * One statement, so that a posting costs one round trip. Accounts change in sorted order: two entries that touch the
 * same accounts wait for each other and never lock crosswise. The balance after each posting is counted back from the
 * account's final balance, so a batch may touch one account many times.
 */
const insert = (tx: Sql, entries: readonly Entry[], legs: readonly Leg[]): Promise<Posted[]> => tx.rows<Posted>`
  with given as (
    select * from unnest(
      ${entries.map((_, index) => index)}::int[], ${entries.map((entry) => entry.reason)}::text[],
      ${entries.map((entry) => entry.ref)}::text[], ${entries.map((entry) => entry.at)}::timestamptz[]
    ) as g (n, reason, ref, at)
  ), entry as (
    insert into ledger_entry (reason, ref, at) select reason, ref, at from given order by n
    returning id, reason, ref, at
  ), leg as (
    select entry.id as entry_id, line, address, currency_id, amount
    from unnest(
      ${legs.map((leg) => leg.entry)}::int[], ${legs.map((leg) => leg.line)}::int[],
      ${legs.map((leg) => leg.address)}::text[], ${legs.map((leg) => leg.currency_id)}::int[],
      ${legs.map((leg) => leg.amount)}::numeric[]
    ) as l (n, line, address, currency_id, amount)
    join given using (n) join entry on entry.reason = given.reason and entry.ref = given.ref
  ), account as (
    insert into ledger_account as a (address, currency_id, balance, version)
    select address, currency_id, sum(amount), count(*) from leg group by address, currency_id order by address, currency_id
    on conflict (address, currency_id)
      do update set balance = a.balance + excluded.balance, version = a.version + excluded.version
    returning id, address, currency_id, owner, user_id, balance, version
  ), placed as (
    select leg.entry_id, leg.line, account.id as account_id, leg.currency_id, leg.amount, account.owner, account.user_id,
      account.balance - coalesce(sum(leg.amount) over later, 0) as balance_after,
      account.version - coalesce(count(*) over later, 0) as account_version
    from leg join account using (address, currency_id)
    window later as (partition by account.id order by leg.entry_id, leg.line rows between 1 following and unbounded following)
  ), posting as (
    insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
    select entry_id, line, account_id, currency_id, amount, balance_after, account_version from placed
  ), announced as (
    insert into outbox (at, channel, user_ids, event, entry_id)
    select entry.at, 'balances', array_remove(array_agg(distinct placed.user_id), null),
      jsonb_build_object('reason', entry.reason, 'ref', entry.ref), entry.id
    from entry join placed on placed.entry_id = entry.id group by entry.id, entry.at, entry.reason, entry.ref
  )
  select entry.id, bool_or(placed.balance_after < 0 and placed.owner <> 'world') as overdrawn
  from entry join placed on placed.entry_id = entry.id group by entry.id order by entry.id`;

const refuse = (failure: unknown): never => {
  const constraint = brokenConstraint(failure);
  if (constraint === 'customer_not_negative') throw new Refusal('insufficient_balance');
  if (constraint === 'house_not_negative') throw new HouseCannotPay();
  if (constraint === 'ledger_halted') throw new Refusal('money_halted');
  if (constraint === 'ledger_entry_once') throw new AlreadyPosted();
  throw failure;
};

export const balanceOf = async (sql: Sql, address: Address, currency_id: number): Promise<Decimal> => {
  const row = await sql.row<{ balance: Decimal }>`
    select balance from ledger_account where address = ${address} and currency_id = ${currency_id}`;
  return row?.balance ?? Decimal.zero;
};

/** Locks an account until the transaction ends, so that a decision made on its balance is still true at commit. */
export const lockBalance = async (tx: Transaction, address: Address, currency_id: number): Promise<Decimal> => {
  const row = await tx.row<{ balance: Decimal }>`
    select balance from ledger_account where address = ${address} and currency_id = ${currency_id} for update`;
  return row?.balance ?? Decimal.zero;
};
