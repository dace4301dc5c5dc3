import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';

/** The yield that the house set aside for an order and has not paid yet. */
const OPEN_PROMISE = `trunc(o.amount * p.rate_high, c.scale) * p.days - o.earned`;

/** Orders that changed, and orders that a new entry refers to. */
const CHANGED = rowsBy(
  'lock_order',
  `    select id from lock_order where changed_xid >= $xid
    union select case when e.ref ~ '^[0-9]{1,18}(:[0-9]+)?$' then split_part(e.ref, ':', 1)::bigint end
    from ${NEW_ENTRIES} e where e.reason like 'lock-mining.%'`,
);

const ordersOf = (rows: string): string =>
  `${rows} o join lock_product p on p.id = o.product_id join currency c on c.id = p.currency_id`;
const ORDER = ordersOf('lock_order');

const both = inBothForms([ORDER], [ordersOf(CHANGED)]);

/** What the entries of order `o` left in the house account. */
const SET_ASIDE = `(
  select coalesce(sum(l.amount), 0) from (
    select v.reason, o.id::text as ref from (values ('lock-mining.buy'), ('lock-mining.mature'), ('lock-mining.redeem')) as v (reason)
    union all select 'lock-mining.yield', concat(o.id, ':', n) from generate_series(1, o.paid_days) as paid (n)
  ) k join ledger_entry e on e.reason = k.reason and e.ref = k.ref
  join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  where a.address = 'house:lock-mining' and a.currency_id = p.currency_id)`;

const ratesAreWrong = (rates: string): string => `
  select r.product_id, r.day from ${rates}
  where r.rate <> trunc(p.rate_high - ceil((p.rate_high - p.rate_low)
    * least(1, ceil(r.locked * 1e18 / r.capacity) / 1e18) * 1e18) / 1e18, 8)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I38a',
    sentence: 'what customers have locked is what their running lock orders say',
    sql: `select coalesce(a.user_id, o.user_id) as user_id, coalesce(a.currency_id, o.currency_id) as currency_id
          from (select user_id, currency_id, balance from ledger_account where address like 'user:%:lock-mining') a
          full join (select o.user_id, p.currency_id, sum(o.amount) as locked from ${ORDER} where o.state = 'in_progress' group by 1, 2) o
            on o.user_id = a.user_id and o.currency_id = a.currency_id
          where coalesce(a.balance, 0) <> coalesce(o.locked, 0)`,
    recent_sql: `select k.user_id, k.currency_id from (
            select o.user_id, p.currency_id from ${ordersOf(CHANGED)}
            union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a
            where a.address like 'user:%:lock-mining'
          ) k
          where coalesce((select a.balance from ledger_account a
              where a.address = concat('user:', k.user_id, ':lock-mining') and a.currency_id = k.currency_id), 0)
            <> (select coalesce(sum(o.amount), 0) from lock_order o join lock_product p on p.id = o.product_id
              where o.user_id = k.user_id and p.currency_id = k.currency_id and o.state = 'in_progress')`,
  },
  {
    id: 'I38b',
    sentence: 'the house has set aside exactly the yield that running lock orders can still earn',
    sql: `select coalesce(a.currency_id, o.currency_id) as currency_id
          from (select currency_id, balance from ledger_account where address = 'house:lock-mining') a
          full join (select p.currency_id, sum(${OPEN_PROMISE}) as promised from ${ORDER}
            where o.state = 'in_progress' group by 1) o on o.currency_id = a.currency_id
          where coalesce(a.balance, 0) <> coalesce(o.promised, 0)`,
    // Per order: if each one set aside what it can still earn, so does the total.
    recent_sql: `select p.currency_id, o.id from ${ordersOf(CHANGED)}
          where ${SET_ASIDE} <> case o.state when 'in_progress' then ${OPEN_PROMISE} else 0 end`,
  },
  {
    id: 'I38c',
    sentence: 'every paid day of a lock order recomputes from the published rate',
    ...both(
      (order) => `select o.id from ${order}
          where not (
            select count(r.rate) = o.paid_days and coalesce(sum(trunc(o.amount * r.rate, c.scale)), 0) = o.earned
            from generate_series(1, o.paid_days) as served (n)
            left join lock_rate r on r.product_id = o.product_id
              and r.day = ((o.started_at + make_interval(hours => 24 * served.n)) at time zone 'UTC')::date)`,
    ),
  },
  {
    id: 'I38d',
    sentence: 'the penalty of an early redemption is ratio x remaining days x amount',
    ...both(
      (order) => `select o.id from ${order}
          where o.penalty <> case when o.state = 'redeemed_early'
            then least(o.amount, ceil(o.amount * p.penalty_ratio * (p.days - o.paid_days) * power(10::numeric, c.scale)) / power(10::numeric, c.scale))
            else 0 end`,
    ),
  },
  {
    id: 'I38e',
    sentence: 'a published lock rate follows from its locked total and capacity',
    sql: ratesAreWrong('lock_rate r join lock_product p on p.id = r.product_id'),
    // Rates are published daily and never change, so the newest three of each product cover everything since the last
    // run.
    recent_sql: ratesAreWrong(
      `lock_product p cross join lateral (select * from lock_rate where product_id = p.id order by day desc limit 3) r`,
    ),
  },
];

export const lockMiningAudit: AuditedPart = { invariants };
