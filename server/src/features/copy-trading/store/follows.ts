import type { CopyType, FollowEnd, FollowState } from '#contract/copy-trading/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface FollowRow {
  readonly id: number;
  readonly user_id: number;
  readonly trader_id: number;
  readonly share_rate: Decimal;
  readonly agreement: number;
  readonly started_at: Instant;
  state: FollowState;
  end_reason: FollowEnd | null;
  closes_all: boolean;
  version: number;
  type: CopyType;
  number: Decimal;
  budget: Decimal;
  per_trade: Decimal | null;
  stop_loss: number;
  realised: Decimal;
  /** Since it began or was last resumed after a stop (CT14). */
  realised_since: Decimal;
  shared_since: Decimal;
  high_water: Decimal;
  shared: Decimal;
  copies: number;
  closed_copies: number;
  failed_copies: number;
  slippage_sum: Decimal;
  /** The sequencer's number since which it makes copies. */
  started_seq: number;
  seq: number;
  stopped_at: Instant | null;
  stopped_value: Decimal | null;
  ended_at: Instant | null;
}

export const followColumns = fragment`id, user_id, trader_id, share_rate, agreement, started_at, state, end_reason, closes_all,
  version, type, number, budget, per_trade, stop_loss, realised, realised_since, shared_since, high_water, shared, copies,
  closed_copies, failed_copies, slippage_sum, started_seq, seq, stopped_at, stopped_value, ended_at`;

/** Those that go on, and those that ended while copies are still to be closed. */
export const followsInProgress = (sql: Sql): Promise<FollowRow[]> => sql.rows<FollowRow>`
  select ${followColumns} from copy_follow where state <> 'ended' or closes_all order by id`;

/** CT15: the last follow of each pair that ended; its loss is made up for before anything is shared again. */
export const lastEnded = async (
  sql: Sql,
  pairs: readonly Pick<FollowRow, 'user_id' | 'trader_id'>[],
): Promise<FollowRow[]> =>
  pairs.length === 0
    ? []
    : sql.rows<FollowRow>`
        select distinct on (user_id, trader_id) ${followColumns} from copy_follow
        where state = 'ended' and (user_id, trader_id) in (
          select pair.user_id, pair.trader_id
          from unnest(${pairs.map(({ user_id }) => user_id)}::bigint[],
            ${pairs.map(({ trader_id }) => trader_id)}::bigint[]) as pair (user_id, trader_id))
        order by user_id, trader_id, id desc`;

/** New ones are inserted. Known ones keep every indexed column but for their state, so an update touches no index. */
export const saveFollows = async (
  tx: Transaction,
  rows: readonly FollowRow[],
  is_new: (row: FollowRow) => boolean,
): Promise<void> => {
  const [fresh, known] = [rows.filter(is_new), rows.filter((row) => !is_new(row))];
  if (fresh.length > 0)
    await tx.run`
      insert into copy_follow (${followColumns})
      select ${followColumns} from json_populate_recordset(null::copy_follow, ${JSON.stringify(fresh)}::json)`;
  if (known.length > 0)
    await tx.run`
      update copy_follow f set state = n.state, end_reason = n.end_reason, closes_all = n.closes_all,
        version = n.version, type = n.type, number = n.number, budget = n.budget, per_trade = n.per_trade,
        stop_loss = n.stop_loss, realised = n.realised, realised_since = n.realised_since,
        shared_since = n.shared_since, high_water = n.high_water,
        shared = n.shared, copies = n.copies, closed_copies = n.closed_copies, failed_copies = n.failed_copies,
        slippage_sum = n.slippage_sum, started_seq = n.started_seq, seq = n.seq, stopped_at = n.stopped_at,
        stopped_value = n.stopped_value, ended_at = n.ended_at
      from json_populate_recordset(null::copy_follow, ${JSON.stringify(known)}::json) n where f.id = n.id`;
};

export interface VersionRow extends Pick<
  FollowRow,
  'version' | 'type' | 'number' | 'budget' | 'per_trade' | 'stop_loss' | 'seq'
> {
  readonly follow_id: number;
  readonly at: Instant;
}

export const insertVersions = async (tx: Transaction, rows: readonly VersionRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into copy_version (follow_id, version, type, number, budget, per_trade, stop_loss, seq, at)
    select follow_id, version, type, number, budget, per_trade, stop_loss, seq, at
    from json_populate_recordset(null::copy_version, ${JSON.stringify(rows)}::json)`;
};
