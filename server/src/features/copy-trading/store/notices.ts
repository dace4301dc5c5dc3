import type { FuturesSide } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { shownName } from './reads.ts';

export type NoticeKind = 'failed' | 'stopped' | 'trader_left' | 'approved' | 'refused' | 'removed';

export interface NoticeRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: NoticeKind;
  readonly copy_id: number | null;
  readonly follow_id: number | null;
}

/** A message about what became of an application or a trader. */
export const insertNotice = (
  tx: Transaction,
  { user_id, kind }: Pick<NoticeRow, 'user_id' | 'kind'>,
): Promise<number> => tx.run`insert into copy_notice (user_id, kind) values (${user_id}, ${kind})`;

/** Those that are due, oldest first. */
export const dueNotices = (sql: Sql, job: string, now: Instant, limit: number): Promise<NoticeRow[]> =>
  sql.rows<NoticeRow>`
    select id, user_id, kind, copy_id, follow_id from copy_notice
    where id::text not in ${skippedRows(job, now)} order by id limit ${limit}`;

/** False if somebody else took it meanwhile. */
export const takeNotice = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run`delete from copy_notice where id = ${id}`) > 0;

/** A copy that was not made, as its message has it. */
export interface FailedCopy {
  readonly trader: string;
  readonly symbol: string;
  readonly side: FuturesSide;
  readonly reason: string;
}

export const failedCopy = (sql: Sql, copy_id: number): Promise<FailedCopy | undefined> => sql.row<FailedCopy>`
  select ${shownName} as trader, m.symbol, p.side, coalesce(t.reason, '') as reason
  from copy_trade t join futures_position p on p.id = t.source_id join market m on m.id = p.market_id
    join customer c on c.id = t.trader_id
  where t.id = ${copy_id} and t.state = 'failed'`;

/** A follow that was stopped or has ended. */
export interface EndedFollow {
  readonly trader: string;
  readonly stopped_value: Decimal | null;
}

export const endedFollow = (sql: Sql, follow_id: number): Promise<EndedFollow | undefined> => sql.row<EndedFollow>`
  select ${shownName} as trader, f.stopped_value
  from copy_follow f join customer c on c.id = f.trader_id where f.id = ${follow_id}`;
