import type { Invariant } from './invariants.ts';

/** What the house set aside for an order and has not paid yet. */
const OPEN_PROMISE = `trunc(o.amount * p.rate_high, c.scale) * p.days - o.earned`;

const ORDER = `lock_order o join lock_product p on p.id = o.product_id join currency c on c.id = p.currency_id`;

export const lockMiningInvariants: readonly Invariant[] = [
  {
    id: 'I38a',
    sentence: 'what customers have locked is what their running lock orders say',
    sql: `select coalesce(a.user_id, o.user_id) as user_id, coalesce(a.currency_id, o.currency_id) as currency_id
          from (select user_id, currency_id, balance from ledger_account where address like 'user:%:lock-mining') a
          full join (select o.user_id, p.currency_id, sum(o.amount) as locked from ${ORDER} where o.state = 'in_progress' group by 1, 2) o
            on o.user_id = a.user_id and o.currency_id = a.currency_id
          where $1 >= 0 and coalesce(a.balance, 0) <> coalesce(o.locked, 0)`,
  },
  {
    id: 'I38b',
    sentence: 'the house has set aside exactly the yield that running lock orders can still earn',
    sql: `select coalesce(a.currency_id, o.currency_id) as currency_id
          from (select currency_id, balance from ledger_account where address = 'house:lock-mining') a
          full join (select p.currency_id, sum(${OPEN_PROMISE}) as promised from ${ORDER}
            where o.state = 'in_progress' group by 1) o on o.currency_id = a.currency_id
          where $1 >= 0 and coalesce(a.balance, 0) <> coalesce(o.promised, 0)`,
  },
  {
    id: 'I38c',
    sentence: 'every paid day of a lock order recomputes from the published rate',
    sql: `select o.id from ${ORDER}
          where $1 >= 0 and o.earned <> (
            select coalesce(sum(trunc(o.amount * r.rate, c.scale)), 0)
            from generate_series(1, o.paid_days) as served (n)
            join lock_rate r on r.product_id = o.product_id
              and r.day = ((o.started_at + make_interval(hours => 24 * served.n)) at time zone 'UTC')::date)`,
  },
  {
    id: 'I38d',
    sentence: 'the penalty of an early redemption is ratio x remaining days x amount',
    sql: `select o.id from ${ORDER}
          where $1 >= 0 and o.penalty <> case when o.state = 'redeemed_early'
            then least(o.amount, ceil(o.amount * p.penalty_ratio * (p.days - o.paid_days) * power(10::numeric, c.scale)) / power(10::numeric, c.scale))
            else 0 end`,
  },
  {
    id: 'I38e',
    sentence: 'a published lock rate follows from the locked total and the capacity beside it',
    sql: `select r.product_id, r.day from lock_rate r join lock_product p on p.id = r.product_id
          where $1 >= 0 and r.rate <> trunc(p.rate_high - ceil((p.rate_high - p.rate_low)
            * least(1, ceil(r.locked * 1e18 / r.capacity) / 1e18) * 1e18) / 1e18, 8)`,
  },
];
