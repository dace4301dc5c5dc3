import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { ClosingRow } from '#server/features/futures/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** CT7: a position of a trader that is being copied. */
export interface SourceRow {
  readonly position_id: number;
  readonly trader_id: number;
  readonly seq: number;
  readonly opened_at: Instant;
  readonly followers: number;
  equity: Decimal | null;
  is_done: boolean;
}

const columns = fragment`position_id, trader_id, seq, opened_at, followers, equity, is_done`;

export const openSources = (sql: Sql): Promise<SourceRow[]> => sql.rows<SourceRow>`
  select ${columns} from copy_source where not is_done order by position_id`;

/** Of fan-outs that were interrupted: follows that still wait for their row. */
export const waitingFollows = (
  sql: Sql,
): Promise<{ readonly source_id: number; readonly follow_id: number }[]> => sql.rows<{
  readonly source_id: number;
  readonly follow_id: number;
}>`
  select s.position_id as source_id, f.id as follow_id
  from copy_source s join copy_follow f on f.trader_id = s.trader_id and f.state = 'active' and f.started_seq < s.seq
  where not s.is_done
    and not exists (select from copy_trade t where t.source_id = s.position_id and t.follow_id = f.id)
  order by s.position_id, f.id`;

export const saveSources = async (tx: Transaction, rows: readonly SourceRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into copy_source (${columns})
    select ${columns} from json_populate_recordset(null::copy_source, ${JSON.stringify(rows)}::json)
    on conflict (position_id) do update set equity = excluded.equity, is_done = excluded.is_done`;
};

/** Closings of open copies that were not counted, because this part was left out of their batch (SP17a). */
export const missedClosings = (sql: Sql): Promise<ClosingRow[]> => sql.rows<ClosingRow>`
  select c.id, c.seq, c.position_id, c.market_id, c.user_id, c.lots, c.size, c.price, c.tick, c.reason, c.margin,
    c.gross, c.open_fee, c.close_fee, c.overnight_fees, c.deficit, c.deficit_paid, c.to_insurance, c.paid_back, c.net, c.at
  from copy_trade t join futures_closing c on c.position_id = t.position_id and c.id > t.last_closing
  where t.state = 'open' order by c.id`;

/** Open positions of followed traders that were opened while this part was left out (SP17a). */
export const missedSources = async (sql: Sql): Promise<readonly number[]> =>
  (
    await sql.rows<{ id: number }>`
      select p.id from futures_position p
      where p.state = 'open' and p.copied_from is null
        and p.user_id in (select trader_id from copy_follow where state = 'active')
        and p.opened_at > (select min(f.started_at) from copy_follow f where f.trader_id = p.user_id and f.state = 'active')
        and not exists (select from copy_source s where s.position_id = p.id)
        and not exists (select from copy_trade t where t.source_id = p.id)
      order by p.id`
  ).map(({ id }) => id);
