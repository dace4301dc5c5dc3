import { fragment, statement } from '../ports/db/statement.ts';
import type { Sql } from '../ports/db/database.ts';
import { marketMakers, marketTakers } from './market-makers.ts';

/** I35: customer `c` has the address of an operator who is one now. Whoever has left is a customer like any other. */
export const isOperator = fragment`exists (
  select from operator o where o.email = c.email and o.deactivated_at is null offset 0)`;

const emails = [...marketMakers, ...marketTakers].map(({ email }) => email);
const makers = emails.map((email) => `'${email}'`).join(', ');

/** I35, for the audit: an operator, or an account that makes the demo's markets. */
export const IS_OF_HOUSE = `(c.email in (${makers}) or ${statement(['', ''], [isOperator]).text})`;

/** I35: those of these customers who are of the house. */
export const ofHouse = async (sql: Sql, user_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (user_ids.length === 0) return new Set();
  const rows = await sql.rows<{ id: number }>`
    select c.id from customer c
    where c.id = any(${user_ids}::bigint[]) and (c.email = any(${emails}::text[]) or ${isOperator})`;
  return new Set(rows.map(({ id }) => id));
};
