import type { Instant } from '#contract/kit/instant.ts';
import type { BoxMode } from '#contract/nft/box-rules.ts';
import type { Rarity } from '#contract/nft/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface ItemRow {
  readonly index: number;
  readonly work_id: number;
  readonly code: string;
  readonly rarity: Rarity;
}

export const itemsOf = (sql: Sql, series_id: number): Promise<ItemRow[]> =>
  sql.rows<ItemRow>`
    select i.index, i.work_id, w.code, i.rarity from nft_series_item i join nft_work w on w.id = i.work_id
    where i.series_id = ${series_id} order by i.index`;

export interface Commitment {
  readonly mode: BoxMode;
  readonly root: string;
  readonly seed_hash: string;
  readonly sealed_seed: Buffer;
  /** In the order of the items. */
  readonly sealed_salts: readonly Buffer[];
  readonly line: string;
}

/** NB2: from here on nothing of the series changes, and its works show their rarities. */
export const saveCommitment = async (tx: Transaction, id: number, made: Commitment, at: Instant): Promise<void> => {
  await tx.run`
    update nft_series set state = 'live', decided_at = ${at}, mode = ${made.mode}, root = ${made.root},
      seed_hash = ${made.seed_hash}, sealed_seed = ${made.sealed_seed}, line = ${made.line}
    where id = ${id}`;
  await tx.run`
    update nft_series_item i set sealed_salt = new.salt
    from unnest(${made.sealed_salts}::bytea[]) with ordinality as new (salt, place)
    where i.series_id = ${id} and i.index = new.place - 1`;
  await tx.run`
    update nft_work w set rarity = i.rarity from nft_series_item i where i.series_id = ${id} and i.work_id = w.id`;
};

export const sealedSeedOf = async (tx: Transaction, id: number): Promise<Buffer> => {
  const { sealed_seed } = await tx.one<{ sealed_seed: Buffer | null }>`
    select sealed_seed from nft_series where id = ${id}`;
  if (!sealed_seed) throw new Error('a series without a seed is drawn');
  return sealed_seed;
};

export const sealedSaltsOf = async (tx: Transaction, id: number): Promise<Buffer[]> => {
  const rows = await tx.rows<{ sealed_salt: Buffer | null }>`
    select sealed_salt from nft_series_item where series_id = ${id} order by index`;
  return rows.map(({ sealed_salt }) => {
    if (!sealed_salt) throw new Error('an item of a series has no salt');
    return sealed_salt;
  });
};

export interface DueSeries {
  readonly id: number;
}

export const AT_ONCE = 100;

/** Series whose next box can be drawn: its batch is in the log, and in mode `drand` its round is known. */
export const seriesToDraw = (sql: Sql, job: string, now: Instant): Promise<DueSeries[]> =>
  sql.rows<DueSeries>`
    select s.id from nft_series s cross join lateral (
      select b.batch from nft_box b where b.series_id = s.id and b.drawn_at is null order by b.number limit 1
    ) b
    where s.state in ('live', 'ended') and case s.mode
        when 'drand' then exists (
          select from nft_batch_tick t join nft_beacon e on e.round = t.round
          where t.series_id = s.id and t.batch = b.batch)
        else exists (
          select from nft_box_batch a join log_note n on n.line = a.line
          where a.series_id = s.id and a.batch = b.batch and n.log_index is not null) end
      and s.id::text not in ${skippedRows(job, now)}
    order by s.id limit ${AT_ONCE}`;

export interface WaitingBox {
  readonly id: number;
  readonly code: string;
  readonly number: number;
  readonly buyer_id: number;
  readonly client_seed: string;
  readonly batch: number | null;
  readonly bought_at: Instant;
  /** NB4: of the round of its batch, once that is known. */
  readonly randomness: string | null;
  /** Whether its batch is in the log. */
  readonly is_logged: boolean;
}

/** Boxes that are not drawn, in the order of their numbers. */
export const waitingBoxes = (tx: Transaction, series_id: number, limit: number): Promise<WaitingBox[]> =>
  tx.rows<WaitingBox>`
    select b.id, b.code, b.number, b.buyer_id, b.client_seed, b.batch, b.bought_at, e.randomness,
      exists (
        select from nft_box_batch a join log_note n on n.line = a.line
        where a.series_id = b.series_id and a.batch = b.batch and n.log_index is not null) as is_logged
    from nft_box b left join nft_batch_tick t on t.series_id = b.series_id and t.batch = b.batch
    left join nft_beacon e on e.round = t.round
    where b.series_id = ${series_id} and b.drawn_at is null order by b.number limit ${limit}`;

export const drawnIndexes = async (tx: Transaction, series_id: number): Promise<ReadonlySet<number | null>> => {
  const rows = await tx.rows<{ item_index: number | null }>`
    select item_index from nft_box where series_id = ${series_id} and drawn_at is not null`;
  return new Set(rows.map(({ item_index }) => item_index));
};

export interface Drawn {
  readonly box_id: number;
  readonly buyer_id: number;
  readonly index: number;
  readonly work_id: number;
  readonly rarity: Rarity;
}

/** NB7, NF5: the work is its buyer's, unopened, and its row of the owner names the entry of the purchase. */
export const saveDraws = async (
  tx: Transaction,
  series_id: number,
  rows: readonly Drawn[],
  at: Instant,
): Promise<void> => {
  const boxes = rows.map(({ box_id }) => box_id);
  const works = rows.map(({ work_id }) => work_id);
  const owners = rows.map(({ buyer_id }) => buyer_id);
  const count = (rarity: Rarity): number => rows.filter((row) => row.rarity === rarity).length;
  await tx.run`
    update nft_series set n_drawn = n_drawn + ${count('N')}, r_drawn = r_drawn + ${count('R')},
      sr_drawn = sr_drawn + ${count('SR')}
    where id = ${series_id}`;
  await tx.row`
    select count(*) from (select from nft_work where id = any(${works}::bigint[]) order by id for update) locked`;
  await tx.run`
    update nft_box b set item_index = new.index, work_id = new.work_id, drawn_at = ${at}
    from unnest(${boxes}::bigint[], ${rows.map(({ index }) => index)}::integer[], ${works}::bigint[])
      as new (id, index, work_id)
    where b.id = new.id`;
  await tx.run`
    update nft_work w set owner_id = new.owner_id, is_boxed = false, is_unopened = true
    from unnest(${works}::bigint[], ${owners}::bigint[]) as new (id, owner_id)
    where w.id = new.id`;
  await tx.run`
    insert into nft_owner (work_id, number, kind, owner_id, price, currency_id, box_id, reason, ref, at)
    select new.work_id, (select max(o.number) + 1 from nft_owner o where o.work_id = new.work_id), 'drawn', b.buyer_id,
      b.price, s.currency_id, b.id, 'nft.box', b.id::text, ${at}
    from unnest(${works}::bigint[], ${boxes}::bigint[]) as new (work_id, box_id)
    join nft_box b on b.id = new.box_id join nft_series s on s.id = b.series_id`;
};

/** Series that are sold out or over, and those whose time is up. */
export const seriesOver = (sql: Sql, job: string, now: Instant): Promise<DueSeries[]> =>
  sql.rows<DueSeries>`
    select s.id from nft_series s
    where (s.state = 'live' and s.ends_at <= ${now}
        or s.state = 'ended' and not exists (select from nft_box b where b.series_id = s.id and b.drawn_at is null))
      and s.id::text not in ${skippedRows(job, now)}
    order by s.ends_at limit ${AT_ONCE}`;

export interface DrawRow {
  readonly number: number;
  readonly client_seed: string;
  readonly batch: number | null;
  readonly randomness: string | null;
  readonly item_index: number | null;
  readonly drawn_at: Instant | null;
}

/** All draws of a series, for its end. */
export const allDraws = (tx: Transaction, series_id: number): Promise<DrawRow[]> =>
  tx.rows<DrawRow>`
    select b.number, b.client_seed, b.batch, e.randomness, b.item_index, b.drawn_at
    from nft_box b left join nft_batch_tick t on t.series_id = b.series_id and t.batch = b.batch
    left join nft_beacon e on e.round = t.round
    where b.series_id = ${series_id} order by b.number`;

/** NB8 */
export const saveEnd = async (
  tx: Transaction,
  id: number,
  end: { readonly server_seed: string; readonly salts: readonly string[]; readonly line: string },
  at: Instant,
): Promise<void> => {
  await tx.run`
    update nft_series_item i set salt = new.salt
    from unnest(${end.salts}::text[]) with ordinality as new (salt, place)
    where i.series_id = ${id} and i.index = new.place - 1`;
  await tx.run`
    update nft_series set state = 'revealed', server_seed = ${end.server_seed}, end_line = ${end.line}, revealed_at = ${at}
    where id = ${id}`;
};
