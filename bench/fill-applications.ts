import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { postAll } from '#server/core/ledger/ledger.ts';
import type { Database } from '#server/ports/db/database.ts';

const USDT = 3;
const AT_ONCE = 100_000;
const ENTRIES_AT_ONCE = 1000;

/** Applications of 1 to 50,000 in a fixed order, without money: the allotment is computed from these rows alone. */
export const fillApplications = async (
  db: Database,
  offering_id: number,
  count: number,
  at: Instant,
): Promise<void> => {
  for (let first = 1; first <= count; first += AT_ONCE) {
    const last = Math.min(count, first + AT_ONCE - 1);
    await db.run`
      insert into offering_application (offering_id, user_id, amount, pay_currency_id, paid, pay_price, applied_at)
      select ${offering_id}, n, 1 + (n * 7919) % 50000, ${USDT}, (1 + (n * 7919) % 50000) * 0.25, 1, ${at}
      from generate_series(${first}::bigint, ${last}::bigint) as numbers (n)`;
  }
};

interface Held {
  readonly id: number;
  readonly user_id: number;
  readonly paid: Decimal;
}

/** The same by customers who exist and whose payments are held, so that they can be paid out. */
export const fillPaid = async (db: Database, offering_id: number, count: number, at: Instant): Promise<void> => {
  await db.run`
    insert into customer (email, invite_code, language, created_at)
    select concat('bench-', ${offering_id}::bigint, '-', n, '@example.com'), concat('B', ${offering_id}::bigint, 'X', n), 'en', ${at}
    from generate_series(1, ${count}::bigint) as numbers (n)`;
  const held = await db.rows<Held>`
    insert into offering_application (offering_id, user_id, amount, pay_currency_id, paid, pay_price, applied_at)
    select ${offering_id}, id, 1 + (id * 7919) % 50000, ${USDT}, (1 + (id * 7919) % 50000) * 0.25, 1, ${at}
    from customer where email like concat('bench-', ${offering_id}::bigint, '-%') order by id
    returning id, user_id, paid`;
  for (let first = 0; first < held.length; first += ENTRIES_AT_ONCE) {
    const entries = held.slice(first, first + ENTRIES_AT_ONCE).map(({ id, user_id, paid }) => ({
      reason: 'offerings.apply' as const,
      ref: String(id),
      at,
      movements: [
        { from: 'world:deposits' as const, to: `user:${user_id}:offerings` as const, currency_id: USDT, amount: paid },
      ],
    }));
    await db.transaction((tx) => postAll(tx, entries));
  }
};
