import type pg from 'pg';

/*
 * What must hold of offers, orders and escrow at any moment, computed from the rows by plain statements, without any code
 * of the room.
 */

interface Check {
  readonly rule: string;
  readonly sql: string;
}

/** What is in an account of the customer and currency in `x`. */
const balance = (name: string): string => `coalesce((select a.balance from ledger_account a
  where a.address = concat('user:', x.user_id, ':${name}') and a.currency_id = x.currency_id), 0)`;

const CHECKS: readonly Check[] = [
  { rule: 'the audit has halted money', sql: 'select * from ledger_halt' },
  {
    rule: 'DK6 an order was not taken into escrow once',
    sql: `select o.id, count(e.id)::integer as entries from desk_order o
      left join ledger_entry e on e.reason = 'desk.take' and e.ref = o.id::text group by o.id having count(e.id) <> 1`,
  },
  {
    rule: 'DK6 DK10 the coins of an order did not leave escrow as its state says',
    sql: `select o.id, o.state, count(e.id) filter (where e.reason = 'desk.release')::integer as released,
        count(e.id) filter (where e.reason = 'desk.refund')::integer as refunded
      from desk_order o left join ledger_entry e on e.reason in ('desk.release', 'desk.refund') and e.ref = o.id::text
      group by o.id
      having count(e.id) filter (where e.reason = 'desk.release') <> (o.state = 'released')::integer
        or count(e.id) filter (where e.reason = 'desk.refund') <> (o.state = 'cancelled')::integer`,
  },
  {
    rule: 'DK6 an entry of the desk belongs to no order',
    sql: `select e.id, e.reason, e.ref from ledger_entry e
      where e.reason in ('desk.take', 'desk.release', 'desk.refund')
        and not exists (select from desk_order o where o.id::text = e.ref)`,
  },
  {
    rule: 'DK6 escrow of a seller is not what the running orders hold',
    sql: `select x.* from (select c.id as user_id, cur.id as currency_id, coalesce((select sum(o.amount) from desk_order o
          where o.seller_id = c.id and o.currency_id = cur.id and o.state in ('unpaid', 'paid', 'appeal')), 0) as held
        from customer c cross join (select 3 as id) cur) x
      where x.held <> ${balance('desk')}`,
  },
  {
    rule: 'DK6 DK7 what offers hold is not what is left of them',
    sql: `select x.* from (select c.id as user_id, cur.id as currency_id, coalesce((select sum(f.remaining) from desk_offer f
          where f.user_id = c.id and f.currency_id = cur.id and f.side = 'sell' and f.state <> 'ended'), 0) as held
        from customer c cross join (select 3 as id) cur) x
      where x.held <> ${balance('desk:offer')}`,
  },
  {
    rule: 'DK7 what is left of an offer is not its total less what was taken',
    sql: `select f.id, f.total, f.remaining from desk_offer f where f.state <> 'ended' and f.remaining <> f.total
      - coalesce((select sum(o.amount) from desk_order o where o.offer_id = f.id and o.state <> 'cancelled'), 0)`,
  },
  {
    rule: 'DK18 an appeal and its order disagree',
    sql: `select o.id, o.state, a.outcome from desk_order o left join desk_appeal a on a.order_id = o.id
      where (o.state = 'appeal') <> (a.order_id is not null and a.outcome is null)`,
  },
  {
    rule: 'DK12 a voucher served two orders',
    sql: `select voucher_sha256 from desk_order where voucher_sha256 is not null group by 1 having count(*) > 1`,
  },
];

export const deskFaults = async (owner: pg.Client): Promise<string[]> => {
  const faults: string[] = [];
  for (const { rule, sql } of CHECKS) {
    const { rows } = await owner.query<Record<string, unknown>>(sql);
    for (const row of rows.slice(0, 5)) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return faults;
};
