import type { NewLockTerms } from '#contract/catalogue/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface LockProductRow extends NewLockTerms {
  readonly id: number;
  readonly family: 'lock' | 'defi' | 'cloud';
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly is_offered: boolean;
  readonly running: number;
  readonly locked: Decimal;
}

export const allLockProducts = (sql: Sql): Promise<LockProductRow[]> => sql.rows<LockProductRow>`
  select p.id, p.family, p.currency_id, c.code as currency_name, c.scale as currency_scale, p.days, p.rate_low,
    p.rate_high, p.penalty_ratio, p.minimum, p.capacity, p.is_offered, coalesce(o.running, 0) as running,
    coalesce(o.locked, 0) as locked
  from lock_product p join currency c on c.id = p.currency_id
  left join (
    select product_id, count(*) as running, sum(amount) as locked from lock_order
    where state = 'in_progress' group by product_id
  ) o on o.product_id = p.id
  order by p.sort, p.id`;

export interface OfferRow {
  readonly id: number;
  readonly is_offered: boolean;
}

export const lockOffer = (tx: Transaction, id: number): Promise<OfferRow | undefined> =>
  tx.row<OfferRow>`select id, is_offered from lock_product where id = ${id}::bigint for update`;

export const saveOffer = (tx: Transaction, id: number, is_offered: boolean): Promise<number> =>
  tx.run`update lock_product set is_offered = ${is_offered} where id = ${id}`;

export type NewLockProduct = NewLockTerms & Pick<LockProductRow, 'family' | 'currency_id'>;

/** Ids are consecutive: concurrent inserts run one after the other. */
export const insertLockProduct = async (tx: Transaction, terms: NewLockProduct): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('lock_product', 0))`;
  const row = await tx.row<{ id: number }>`
    insert into lock_product (id, family, currency_id, days, rate_low, rate_high, penalty_ratio, minimum, capacity, sort)
    select coalesce(max(id), 0) + 1, ${terms.family}, ${terms.currency_id}, ${terms.days}, ${terms.rate_low},
      ${terms.rate_high}, ${terms.penalty_ratio}, ${terms.minimum}, ${terms.capacity}, coalesce(max(sort), 0) + 1
    from lock_product
    returning id`;
  if (!row) throw new Error('inserted product has no id');
  return row.id;
};
