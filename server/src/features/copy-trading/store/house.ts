import { marketMakers, marketTakers } from '#server/core/market-makers.ts';
import { fragment, statement } from '#server/ports/db/statement.ts';

/** I35: customer `c` has the address of an operator who is one now. Whoever has left is a customer like any other. */
export const isOperator = fragment`exists (
  select from operator o where o.email = c.email and o.deactivated_at is null offset 0)`;

const makers = [...marketMakers, ...marketTakers].map(({ email }) => `'${email}'`).join(', ');

/** I35, for the audit: an operator, or an account that makes the demo's markets. */
export const IS_OF_HOUSE = `(c.email in (${makers}) or ${statement(['', ''], [isOperator]).text})`;
