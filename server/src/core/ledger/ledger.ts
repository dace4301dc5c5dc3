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
  /** The entry's place in the batch, from 1 as arrays in SQL count. */
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
  return posted.map((row) => row.entry_id);
};

const legsOf = (entry: Entry, index: number): Leg[] =>
  entry.movements.flatMap(({ from, to, currency_id, amount }, movement) => {
    if (!amount.isPositive()) throw new RangeError('a movement is above zero');
    if (from === to) throw new RangeError('a movement goes somewhere else');
    return [
      { entry: index + 1, line: movement * 2, address: from, currency_id, amount: amount.negated() },
      { entry: index + 1, line: movement * 2 + 1, address: to, currency_id, amount },
    ];
  });

interface Posted {
  readonly entry_id: number;
  readonly overdrawn: boolean;
}

/** One round trip; how the books change is written in the database, in `post_entries`. */
const insert = (tx: Sql, entries: readonly Entry[], legs: readonly Leg[]): Promise<Posted[]> => tx.rows<Posted>`
  select entry_id, overdrawn from post_entries(
    ${entries.map((entry) => entry.reason)}, ${entries.map((entry) => entry.ref)}, ${entries.map((entry) => entry.at)},
    ${legs.map((leg) => leg.entry)}, ${legs.map((leg) => leg.line)}, ${legs.map((leg) => leg.address)},
    ${legs.map((leg) => leg.currency_id)}, ${legs.map((leg) => leg.amount)})`;

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
