import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { OfferingPhase, OfferingTerms } from '#contract/offerings/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export type OfferingState = 'open' | 'withdrawn' | 'fixed' | 'settled';

/** The terms of an offering, which never change, and how far it is. */
export interface OfferingRow extends OfferingTerms {
  readonly id: number;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly title: string;
  readonly pay_currency_ids: number[];
  readonly website: string;
  readonly white_paper: string;
  readonly state: OfferingState;
  readonly fixed_at: Instant | null;
  readonly settled_at: Instant | null;
  readonly passed: Decimal | null;
}

/** With what is applied for now (OF13). */
export interface TalliedOffering extends OfferingRow {
  readonly applied: Decimal;
  readonly applications: number;
}

export interface ShownOffering extends TalliedOffering {
  readonly summary: string;
  readonly content: string;
}

const TERMS = fragment`o.id, o.currency_id, c.code as currency_name, c.scale as currency_scale, o.title, o.for_sale,
  o.price, o.step, o.min_amount, o.max_per_customer, o.pay_currency_ids, o.starts_at, o.ends_at, o.first_unlock_at,
  o.unlock_first, o.unlock_parts, o.unlock_every_days, o.website, o.white_paper, o.state, o.fixed_at, o.settled_at, o.passed`;

const TALLY = fragment`cross join lateral (
    select coalesce(sum(y.applied), 0) as applied, coalesce(sum(y.count), 0)::bigint as applications
    from offering_tally y where y.offering_id = o.id) t`;

const SHOWN = fragment`select ${TERMS}, t.applied, t.applications, x.summary, x.content
  from offering o join currency c on c.id = o.currency_id
  join offering_text x on x.offering_id = o.id`;

/** OF1 in SQL, for lists. */
const phaseNow = (now: Instant) => fragment`case when o.starts_at > ${now} then 'warm_up'
  when o.ends_at > ${now} then 'in_progress' else 'done' end`;

export interface Wanted {
  readonly language: Language;
  readonly now: Instant;
  readonly phase: OfferingPhase | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** In progress by its end, then warm-up by its start, then done by its end, newest first. */
export const offeringsPage = (sql: Sql, { language, now, phase, limit, offset }: Wanted): Promise<ShownOffering[]> =>
  sql.rows<ShownOffering>`
    ${SHOWN} ${TALLY}
    where o.state <> 'withdrawn' and x.language = ${language}
      and (${phase ?? null}::text is null or ${phaseNow(now)} = ${phase ?? null})
    order by array_position(array['in_progress', 'warm_up', 'done'], ${phaseNow(now)}),
      case when o.starts_at > ${now} then o.starts_at when o.ends_at > ${now} then o.ends_at end, o.ends_at desc, o.id
    limit ${limit} offset ${offset}`;

export const countOfferings = async (sql: Sql, now: Instant, phase: OfferingPhase | undefined): Promise<number> => {
  const { count } = await sql.one<{ count: number }>`
    select count(*) as count from offering o
    where o.state <> 'withdrawn' and (${phase ?? null}::text is null or ${phaseNow(now)} = ${phase ?? null})`;
  return count;
};

export const shownOffering = (sql: Sql, id: number, language: Language): Promise<ShownOffering | undefined> =>
  sql.row<ShownOffering>`${SHOWN} ${TALLY} where o.id = ${id} and x.language = ${language} and o.state <> 'withdrawn'`;

const OFFERINGS = fragment`select ${TERMS} from offering o join currency c on c.id = o.currency_id`;

export const offeringById = (sql: Sql, id: number): Promise<OfferingRow | undefined> =>
  sql.row<OfferingRow>`${OFFERINGS} where o.id = ${id} and o.state <> 'withdrawn'`;

/**
 * OF6: applying and taking back share a lock on the offering's row, and fixing the allotment locks it alone. So they do
 * not wait for each other, and everything that was decided before the end is committed when the list is made.
 */
export const shareOffering = (tx: Transaction, id: number): Promise<OfferingRow | undefined> =>
  tx.row<OfferingRow>`${OFFERINGS} where o.id = ${id} and o.state <> 'withdrawn' for share of o`;

export const lockOffering = (tx: Transaction, id: number): Promise<OfferingRow | undefined> =>
  tx.row<OfferingRow>`${OFFERINGS} where o.id = ${id} and o.state <> 'withdrawn' for update of o`;

/** OF4: what one customer applies for is counted under this, whatever it is paid in. */
export const lockApplicant = (tx: Transaction, offering_id: number, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`offering:${offering_id}:${user_id}`}, 0))`;

const TALLY_PARTS = 16;

export const addToTally = (
  tx: Transaction,
  { offering_id, user_id }: { readonly offering_id: number; readonly user_id: number },
  amount: Decimal,
  count: number,
): Promise<number> => tx.run`
  update offering_tally set applied = applied + ${amount}, count = count + ${count}
  where offering_id = ${offering_id} and part = ${user_id % TALLY_PARTS}`;

export const talliedOfferings = (sql: Sql): Promise<TalliedOffering[]> => sql.rows<TalliedOffering>`
  select ${TERMS}, t.applied, t.applications from offering o join currency c on c.id = o.currency_id ${TALLY}
  order by o.id desc`;

export interface NewOffering extends OfferingTerms {
  readonly code: string;
  readonly name: string;
  readonly scale: number;
  readonly title: string;
  readonly pay_currency_ids: readonly number[];
  readonly website: string;
  readonly white_paper: string;
  readonly is_demo: boolean;
}

export const isTokenTaken = async (sql: Sql, code: string): Promise<boolean> =>
  (await sql.row`select from currency where code = ${code}`) !== undefined;

export const insertOffering = async (
  tx: Transaction,
  terms: NewOffering,
): Promise<{ readonly id: number; readonly currency_id: number }> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('offering', 0))`;
  const { currency_id } = await tx.one<{ currency_id: number }>`
    select add_offered_token(${terms.code}, ${terms.name}, ${terms.scale}) as currency_id`;
  const { id } = await tx.one<{ id: number }>`
    insert into offering (id, currency_id, title, for_sale, price, step, min_amount, max_per_customer, pay_currency_ids,
      starts_at, ends_at, first_unlock_at, unlock_first, unlock_parts, unlock_every_days, website, white_paper, is_demo, created_at)
    select coalesce(max(id), 0) + 1, ${currency_id}, ${terms.title}, ${terms.for_sale}, ${terms.price}, ${terms.step},
      ${terms.min_amount}, ${terms.max_per_customer}, ${terms.pay_currency_ids}::integer[], ${terms.starts_at}, ${terms.ends_at},
      ${terms.first_unlock_at}, ${terms.unlock_first}, ${terms.unlock_parts}, ${terms.unlock_every_days}, ${terms.website},
      ${terms.white_paper}, ${terms.is_demo}, ${tx.now()}
    from offering
    returning id`;
  await tx.run`
    insert into offering_tally (offering_id, part, applied, count)
    select ${id}, part, 0, 0 from generate_series(0, ${TALLY_PARTS - 1}) as parts (part)`;
  return { id, currency_id };
};

export const insertText = (
  tx: Transaction,
  offering_id: number,
  language: Language,
  { summary, content }: { readonly summary: string; readonly content: string },
): Promise<number> => tx.run`
  insert into offering_text (offering_id, language, summary, content)
  values (${offering_id}, ${language}, ${summary}, ${content})`;

export const saveWithdrawn = (tx: Transaction, id: number, at: Instant): Promise<number> =>
  tx.run`update offering set state = 'withdrawn', withdrawn_at = ${at} where id = ${id}`;

/** The currencies with a market in USDT, whose logged price is the price that a customer pays in. */
export const pricedInUsdt = async (sql: Sql): Promise<ReadonlySet<number>> => {
  const rows = await sql.rows<{ base_id: number }>`select base_id from market where quote_id = ${USDT}`;
  return new Set(rows.map(({ base_id }) => base_id));
};
