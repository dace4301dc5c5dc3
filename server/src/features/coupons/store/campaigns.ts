import type { CampaignTerms } from '#contract/coupons/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface CampaignRow extends Omit<CampaignTerms, 'open_days'> {
  readonly id: number;
  readonly takes_from: Instant;
  readonly takes_until: Instant;
  readonly taken: number;
  readonly ended_at: Instant | null;
  readonly returned: Decimal | null;
  readonly returned_at: Instant | null;
}

const COLUMNS = fragment`id, kind, value, total, share, boost_rate, boost_max, audience, newcomer_days, needs_identity, code,
  takes_from, takes_until, usable_days, taken, ended_at, returned, returned_at`;

/** CP1: as many as the centre lists, so that none can be open without being listed. */
export const MAX_OPEN = 100;

/** CP4: campaigns of which somebody could take a coupon, the newest first. */
export const openCampaigns = (sql: Sql, now: Instant): Promise<CampaignRow[]> => sql.rows<CampaignRow>`
  select ${COLUMNS} from coupon_campaign
  where returned_at is null and ended_at is null and takes_until > ${now} order by id desc limit ${MAX_OPEN}`;

/** CP5: coupons of one campaign are taken one after the other. */
export const lockCampaign = (tx: Transaction, id: number): Promise<CampaignRow | undefined> =>
  tx.row<CampaignRow>`select ${COLUMNS} from coupon_campaign where id = ${id} for no key update`;

export const campaignIdByCode = async (sql: Sql, code: string): Promise<number | undefined> =>
  (await sql.row<{ id: number }>`select id from coupon_campaign where code = ${code}`)?.id;

export const countTaken = (tx: Transaction, id: number, at: Instant): Promise<number> =>
  tx.run`update coupon_campaign set taken = taken + 1, last_taken_at = greatest(last_taken_at, ${at}) where id = ${id}`;

/** TM7: not before the last coupon was taken, also if another process took it whose clock is ahead. */
export const saveEnd = (tx: Transaction, id: number, at: Instant): Promise<number> =>
  tx.run`update coupon_campaign set ended_at = greatest(${at}::timestamptz, last_taken_at) where id = ${id}`;

export const saveReturn = (tx: Transaction, id: number, returned: Decimal, at: Instant): Promise<number> =>
  tx.run`update coupon_campaign set returned = ${returned}, returned_at = ${at} where id = ${id}`;

export type NewCampaign = Omit<CampaignTerms, 'open_days'> & Pick<CampaignRow, 'takes_from' | 'takes_until'>;

/** Ids are consecutive: concurrent inserts run one after the other. */
export const lockCampaigns = (tx: Transaction): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('coupon_campaign', 0))`;

export const insertCampaign = async (tx: Transaction, terms: NewCampaign): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into coupon_campaign (id, kind, value, total, share, boost_rate, boost_max, audience, newcomer_days,
      needs_identity, code, takes_from, takes_until, usable_days)
    select coalesce(max(id), 0) + 1, ${terms.kind}, ${terms.value}, ${terms.total}, ${terms.share}, ${terms.boost_rate},
      ${terms.boost_max}, ${terms.audience}, ${terms.newcomer_days}, ${terms.needs_identity}, ${terms.code},
      ${terms.takes_from}, ${terms.takes_until}, ${terms.usable_days}
    from coupon_campaign
    returning id`;
  return id;
};

export const countCampaigns = async (sql: Sql): Promise<number> =>
  (await sql.one<{ total: number }>`select count(*) as total from coupon_campaign`).total;

export interface ManagedCampaign extends CampaignRow {
  readonly usable: number;
  readonly given: Decimal;
}

/** CP2: what a campaign gave is what its coupons gave; of one that has returned its rest it is known. */
const GIVEN = fragment`case when returned is null
  then (select coalesce(sum(c.given), 0) from coupon c where c.campaign_id = coupon_campaign.id)
  else value * total - returned end`;

export const allCampaigns = (sql: Sql, limit: number, offset: number): Promise<ManagedCampaign[]> =>
  sql.rows<ManagedCampaign>`
    select ${COLUMNS}, ${GIVEN} as given,
      (select count(*) from coupon c where c.campaign_id = coupon_campaign.id and c.state = 'usable') as usable
    from coupon_campaign order by id desc limit ${limit} offset ${offset}`;

export const givenBy = async (sql: Sql, campaign_id: number): Promise<Decimal> =>
  (
    await sql.one<{ given: Decimal }>`
    select coalesce(sum(given), 0) as given from coupon where campaign_id = ${campaign_id}`
  ).given;

const FINISHED_AT_ONCE = 20;

/** CP2: campaigns of which no coupon can be taken and none can give anything any more. */
export const finishedCampaigns = (sql: Sql, job: string, now: Instant): Promise<{ id: number }[]> => sql.rows<{
  id: number;
}>`
  select k.id from coupon_campaign k
  where k.returned_at is null and (k.ended_at is not null or k.takes_until <= ${now} or k.taken = k.total)
    and not exists (select from coupon c where c.campaign_id = k.id and c.state = 'usable')
    and k.id::text not in ${skippedRows(job, now)}
  order by k.id limit ${FINISHED_AT_ONCE}`;

export const hasUsable = async (sql: Sql, campaign_id: number): Promise<boolean> =>
  (await sql.row`select from coupon where campaign_id = ${campaign_id} and state = 'usable' limit 1`) !== undefined;
