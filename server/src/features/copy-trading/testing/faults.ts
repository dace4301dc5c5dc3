import type pg from 'pg';
import { sharedProfit } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';

/*
 * What must hold of follows and copies once nothing is due, computed from the rows by plain statements and a plain loop,
 * without any code of the sequencer.
 */

interface Check {
  readonly rule: string;
  readonly sql: string;
}

const CHECKS: readonly Check[] = [
  {
    rule: 'CT7 a fan-out is not done, or has not one row for each follow',
    sql: `select s.position_id as id, s.followers, s.is_done, count(t.id)::integer as rows
      from copy_source s left join copy_trade t on t.source_id = s.position_id and not t.is_late
      group by s.position_id having not s.is_done or count(t.id) <> s.followers`,
  },
  {
    rule: 'CT11 a copy is open though its trader’s position is not',
    sql: `select t.id, p.id as position_id from copy_trade t join futures_position p on p.id = t.source_id
      where t.state = 'open' and p.state <> 'open'`,
  },
  {
    rule: 'CT11 an open copy has not the trader’s proportion',
    sql: `select t.id, c.lots, t.wanted_lots, p.lots as trader_lots, p.opened_lots as trader_opened
      from copy_trade t join futures_position p on p.id = t.source_id join futures_position c on c.id = t.position_id
      where t.state = 'open' and p.state = 'open'
        and c.lots <> least(t.wanted_lots, floor(t.wanted_lots::numeric * p.lots / p.opened_lots + 0.5))`,
  },
  {
    rule: 'CT13 a copy and its position disagree',
    sql: `select t.id, t.state, c.state as position_state, c.follow_id
      from copy_trade t left join futures_position c on c.id = t.position_id
      where case t.state
        when 'failed' then t.position_id is not null
        when 'open' then c.state is distinct from 'open' or c.follow_id is distinct from t.follow_id
        when 'closed' then c.state is distinct from 'closed' or c.follow_id is distinct from t.follow_id
        else c.follow_id is not null end`,
  },
  {
    rule: 'CT7 a position was copied twice, or without a row',
    sql: `select c.id, c.copied_from from futures_position c
      where c.copied_from is not null
        and 1 <> (select count(*) from copy_trade t where t.position_id = c.id and t.source_id = c.copied_from)`,
  },
  {
    rule: 'CT15 a copy’s result is not that of its closings',
    sql: `select t.id, t.net, sum(c.net) as closings from copy_trade t join futures_closing c on c.position_id = t.position_id
      where t.state = 'closed' or c.id <= t.last_closing group by t.id having t.net <> sum(c.net)`,
  },
  {
    rule: 'CT15 a follow’s numbers are not those of its copies',
    sql: `select f.id, f.realised, f.copies, f.closed_copies, f.failed_copies, f.shared
      from copy_follow f left join copy_trade t on t.follow_id = f.id group by f.id
      having f.realised <> coalesce(sum(t.net), 0) or f.shared <> coalesce(sum(t.shared), 0)
        or f.copies <> count(t.id) filter (where t.state <> 'failed')
        or f.closed_copies <> count(t.id) filter (where t.state = 'closed')
        or f.failed_copies <> count(t.id) filter (where t.state = 'failed')`,
  },
  {
    rule: 'CT15 a share was not paid once',
    sql: `select s.closing_id, s.amount, count(e.id)::integer as entries from copy_share s
      left join ledger_entry e on e.reason = 'copy.share' and e.ref = s.closing_id::text
      group by s.closing_id having count(e.id) <> 1
      union all
      select null, null, count(*)::integer from ledger_entry where reason = 'copy.share'
      having count(*) <> (select count(*) from copy_share)`,
  },
  {
    rule: 'CT9 a follow has committed and lost more than its largest budget',
    sql: `select f.id, sum(c.margin + c.open_fee_left) as used, f.realised_since
      from copy_follow f join copy_trade t on t.follow_id = f.id and t.state = 'open'
      join futures_position c on c.id = t.position_id group by f.id
      having sum(c.margin + c.open_fee_left) - least(f.realised_since, 0)
        > (select max(v.budget) from copy_version v where v.follow_id = f.id)`,
  },
  {
    rule: 'CT8 a copy was opened too late',
    sql: `select t.id, t.at, s.opened_at from copy_trade t join copy_source s on s.position_id = t.source_id
      where not t.is_late and t.state <> 'failed' and t.at - s.opened_at > interval '30 seconds'`,
  },
  {
    rule: 'CT10 a copy that was not made has no message, or had several',
    sql: `select t.id, count(n.id)::integer as notices from copy_trade t left join copy_notice n on n.copy_id = t.id
      where t.state = 'failed' group by t.id having count(n.id) > 1`,
  },
];

interface Counted {
  readonly follow_id: number;
  readonly user_id: number;
  readonly trader_id: number;
  readonly share_rate: string;
  readonly closing_id: number | null;
  readonly net: string | null;
  readonly amount: string | null;
}

/** CT15: each closing of a copy in its order, and what was shared of it. */
const COUNTED = `select f.id::integer as follow_id, f.user_id::integer, f.trader_id::integer, f.share_rate,
    c.id::integer as closing_id, c.net, s.amount
  from copy_follow f
  left join copy_trade t on t.follow_id = f.id and t.position_id is not null
  left join futures_closing c on c.position_id = t.position_id and c.id <= t.last_closing
  left join copy_share s on s.closing_id = c.id
  order by f.id, c.id`;

const QUOTE_SCALE = 6;

/** Counts every share again. What the pair's last follow lost is made up for first. */
const shareFaults = (rows: readonly Counted[]): string[] => {
  const faults: string[] = [];
  const owed = new Map<string, Decimal>();
  for (const all of Map.groupBy(rows, ({ follow_id }) => follow_id).values()) {
    const [first] = all;
    if (!first) continue;
    const pair = `${first.user_id} ${first.trader_id}`;
    let realised = Decimal.zero;
    let mark = owed.get(pair) ?? Decimal.zero;
    for (const { closing_id, net, amount, share_rate } of all) {
      if (closing_id === null || net === null) continue;
      realised = realised.plus(Decimal.of(net));
      const share = sharedProfit(realised, mark, Decimal.of(share_rate), QUOTE_SCALE);
      if (!share.eq(Decimal.of(amount ?? '0')))
        faults.push(`CT15 closing ${closing_id}: shared ${amount ?? 'nothing'} instead of ${String(share)}`);
      mark = Decimal.max(mark, realised);
    }
    owed.set(pair, Decimal.max(mark.minus(realised), Decimal.zero));
  }
  return faults;
};

export const copyFaults = async (owner: pg.Client): Promise<string[]> => {
  const faults: string[] = [];
  for (const { rule, sql } of CHECKS) {
    const { rows } = await owner.query<Record<string, unknown>>(sql);
    for (const row of rows) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return [...faults, ...shareFaults((await owner.query<Counted>(COUNTED)).rows)];
};
