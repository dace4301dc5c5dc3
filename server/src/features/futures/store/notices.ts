import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** FU31: something that happened to a position without a request; without a closing it is an order that waited. */
export interface NewNotice {
  readonly position_id: number;
  readonly closing_id: number | null;
}

export interface NoticeRow extends NewNotice {
  readonly id: number;
}

/** In the order in which they happened. */
export const insertNotices = async (tx: Transaction, notices: readonly NewNotice[]): Promise<void> => {
  if (notices.length === 0) return;
  await tx.run`
    insert into futures_notice (position_id, closing_id)
    select position_id, closing_id from unnest(${notices.map(({ position_id }) => position_id)}::bigint[],
      ${notices.map(({ closing_id }) => closing_id)}::bigint[]) with ordinality as n (position_id, closing_id, at) order by at`;
};

/** Those that are due, oldest first. */
export const dueNotices = (sql: Sql, job: string, now: Instant, limit: number): Promise<NoticeRow[]> =>
  sql.rows<NoticeRow>`
    select id, position_id, closing_id from futures_notice
    where id::text not in ${skippedRows(job, now)} order by id limit ${limit}`;

/** False if somebody else took it meanwhile. */
export const takeNotice = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run`delete from futures_notice where id = ${id}`) > 0;
