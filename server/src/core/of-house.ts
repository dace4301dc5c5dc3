import { fragment, statement } from '../ports/db/statement.ts';
import type { Sql, Transaction } from '../ports/db/database.ts';
import { marketMakers, marketTakers } from './market-makers.ts';

/** I35: customer `c` has the address of an operator who is one now. Whoever has left is a customer like any other. */
export const isOperator = fragment`exists (
  select from operator o where o.email = c.email and o.deactivated_at is null offset 0)`;

const emails = [...marketMakers, ...marketTakers].map(({ email }) => email);
const makers = emails.map((email) => `'${email}'`).join(', ');

/** I35, for the audit: an operator, or an account that makes the demo's markets. */
export const IS_OF_HOUSE = `(c.email in (${makers}) or ${statement(['', ''], [isOperator]).text})`;

const isOfHouse = fragment`(c.email = any(${emails}::text[]) or ${isOperator})`;

/** I35: those of these customers who are of the house, for screens. */
export const seemOfHouse = async (sql: Sql, user_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (user_ids.length === 0) return new Set();
  const rows = await sql.rows<{ id: number }>`
    select c.id from customer c where c.id = any(${user_ids}::bigint[]) and ${isOfHouse}`;
  return new Set(rows.map(({ id }) => id));
};

/**
 * I35: those of these customers who are of the house, until the end of the transaction: nobody of them can take an
 * operator's address meanwhile. `saveEmail` waits for this lock and then sees what was bought or bid.
 */
export const ofHouse = async (tx: Transaction, user_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (user_ids.length === 0) return new Set();
  const rows = await tx.rows<{ id: number; is_of_house: boolean }>`
    select c.id, coalesce(${isOfHouse}, false) as is_of_house
    from customer c where c.id = any(${user_ids}::bigint[]) order by c.id for key share of c`;
  return new Set(rows.flatMap(({ id, is_of_house }) => (is_of_house ? [id] : [])));
};
