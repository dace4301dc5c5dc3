import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';

/** Coupons that changed, and coupons that a new entry refers to. */
const CHANGED = rowsBy(
  'coupon',
  `    select id from coupon where changed_xid >= $xid
    union select case when e.ref ~ '^[0-9]{1,18}:[0-9]+$' then split_part(e.ref, ':', 1)::bigint end
    from ${NEW_ENTRIES} e where e.reason in ('coupons.fees', 'coupons.boost')`,
);

const CHANGED_CAMPAIGNS = rowsBy(
  'coupon_campaign',
  `    select id from coupon_campaign where changed_xid >= $xid
    union select case when e.ref ~ '^[0-9]{1,9}$' then e.ref::integer end
    from ${NEW_ENTRIES} e where e.reason in ('coupons.fund', 'coupons.return')`,
);

/** Payments, each with what its coupon had given before it. */
const ALL_PAYMENTS = `(select *, sum(amount) over (partition by coupon_id order by number) - amount as given_before
  from coupon_payment)`;

const FEES_REF = `e.ref ~ '^[0-9]{1,18}:[0-9]{1,9}$'`;

/** The payments of new entries, each looked up by itself. */
const NEW_PAYMENTS = `(
  select found.*, (select coalesce(sum(b.amount), 0) from coupon_payment b
    where b.coupon_id = found.coupon_id and b.number < found.number) as given_before
  from (select case when ${FEES_REF} then split_part(e.ref, ':', 1)::bigint end as coupon_id,
      case when ${FEES_REF} then split_part(e.ref, ':', 2)::integer end as number
    from ${NEW_ENTRIES} e where e.reason in ('coupons.fees', 'coupons.boost')) k
  cross join lateral (
    select * from coupon_payment where coupon_id = k.coupon_id and number = k.number offset 0) found)`;

const withTerms = (coupons: string): string => `${coupons} c join coupon_campaign k on k.id = c.campaign_id`;
const both = inBothForms([withTerms('coupon')], [withTerms(CHANGED)]);
/** Only new payments are recomputed: what a coupon gave before was checked when it gave it. */
const ofCoupons = (rows: string): string =>
  `${rows} p join coupon c on c.id = p.coupon_id join coupon_campaign k on k.id = c.campaign_id`;
const payments = inBothForms([ofCoupons(ALL_PAYMENTS)], [ofCoupons(NEW_PAYMENTS)]);
const campaigns = inBothForms(['coupon_campaign k'], [`${CHANGED_CAMPAIGNS} k`]);

const BUDGET = 'k.value * k.total';

/** What the entries of campaign `k` itself left in the house account. */
const SET_ASIDE = `(
  select coalesce(sum(l.amount), 0) from (
    select id from ledger_entry where reason = 'coupons.fund' and ref = k.id::text
    union all select id from ledger_entry where reason = 'coupons.return' and ref = k.id::text
  ) e join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  where a.address = 'house:coupons' and a.currency_id = 3)`;

/** What the entry of payment `p` of coupon `c` brought to its customer. */
const RECEIVED = `(
  select coalesce(sum(l.amount), 0) from ledger_entry e
  join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  where e.reason = case c.kind when 'lock_boost' then 'coupons.boost' else 'coupons.fees' end
    and e.ref = concat(c.id, ':', p.number) and a.address = concat('user:', c.user_id, ':spot') and a.currency_id = 3)`;

/** What coupon `c` could still give before payment `p`. */
const LEFT = '(k.value - p.given_before)';

const VALUES = `(select coalesce(sum(f.value), 0) from coupon_payment_fee f
  where f.coupon_id = p.coupon_id and f.number = p.number)`;

/** The payments of the same customer for the same product's fees, each apart so that they are found by customer. */
const OF_SAME = `coupon_payment s join lateral (select kind, user_id from coupon where id = s.coupon_id offset 0) t on true
  where s.coupon_id in (select id from coupon where user_id = c.user_id) and t.kind = c.kind`;

/** A batch of orders has its time from before it is written, and another process may have another clock. */
const BEFORE = `c.taken_at - interval '10 minutes'`;

/** Whether the customer's first trade on one side was before. */
const TRADED = (side: string): string => `coalesce((
  select t.at < ${BEFORE} from spot_trade t where t.${side} = c.user_id order by t.id limit 1), false)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I51a',
    sentence: 'the house has set aside exactly what campaigns can still give, and their unused budgets went back',
    sql: `select 1 as wrong where coalesce((select balance from ledger_account where address = 'house:coupons' and currency_id = 3), 0)
          <> (select coalesce(sum(${BUDGET} - coalesce(k.returned, 0)), 0) from coupon_campaign k)
            - (select coalesce(sum(given), 0) from coupon)`,
    // Per campaign and, in I51b, per coupon: if each one set aside and gave what it says, the total is right.
    recent_sql: campaigns(
      (campaign) => `select k.id from ${campaign} where ${SET_ASIDE} <> ${BUDGET} - coalesce(k.returned, 0)`,
    ).recent_sql,
  },
  {
    id: 'I51b',
    sentence: 'a coupon gave what its payments say, each is an entry to its customer, and never more than its value',
    ...both(
      (coupon) => `select c.id from ${coupon}
          where c.given > k.value or c.kind <> k.kind
            or c.given <> (select coalesce(sum(p.amount), 0) from coupon_payment p where p.coupon_id = c.id)
            or c.payments <> (select count(*) from coupon_payment p where p.coupon_id = c.id)
            or exists (select from coupon_payment p where p.coupon_id = c.id and ${RECEIVED} <> p.amount)`,
    ),
  },
  {
    id: 'I51c',
    sentence: 'coupons were taken in the time of their campaign, and no more than it has',
    ...both(
      (coupon) => `select c.id from ${coupon}
          where k.taken > k.total or c.taken_at < k.takes_from or c.taken_at >= k.takes_until or c.taken_at > k.ended_at
            or c.expires_at <> c.taken_at + make_interval(hours => 24 * k.usable_days)`,
    ),
  },
  {
    id: 'I51k',
    sentence: 'a campaign counts exactly the coupons that were taken',
    sql: `select k.id from coupon_campaign k
          where k.taken <> (select count(*) from coupon c where c.campaign_id = k.id)`,
    recent_sql: { full_only: 'a campaign has as many coupons as were taken, and each taken one changes it' },
  },
  {
    id: 'I51d',
    sentence: 'fees are given back by the share and the value of the coupon, within its time',
    ...payments(
      (payment) => `select c.id, p.number from ${payment}
          where c.kind <> 'lock_boost' and (
            p.offered is null or p.offered > ${VALUES}
            or p.amount <> least(${LEFT}, trunc(p.offered * k.share, 6))
            or p.counted <> case when p.amount < trunc(p.offered * k.share, 6)
              then least(p.offered, ceil(p.amount * 1000000 / k.share) / 1000000) else p.offered end
            or p.from_at < c.taken_at or p.to_at > least(c.expires_at, c.counted_to))`,
    ),
  },
  {
    id: 'I51e',
    sentence: 'no fee is given back twice: coupons of one customer count the same stretch of fees one after the other',
    ...payments(
      (payment) => `select c.id, p.number from ${payment}
          where c.kind <> 'lock_boost' and (
            ${VALUES} < (select sum(s.counted) from ${OF_SAME} and s.from_at = p.from_at)
            or exists (select from ${OF_SAME} and s.from_at < p.to_at and s.to_at > p.from_at
              and (s.from_at, s.to_at) <> (p.from_at, p.to_at)))`,
    ),
  },
  {
    id: 'I51f',
    sentence: 'a counted fee is valued at the tick that it names, and what came back of it is at most the fee',
    ...payments(
      (payment) => `select c.id, f.number, f.currency_id from ${payment}
          join coupon_payment_fee f on f.coupon_id = p.coupon_id and f.number = p.number
          where f.given_back > f.fee or f.value <> case when f.currency_id = 3 then f.fee else trunc(f.fee * f.price, 6) end
            or (f.currency_id = 3) <> (f.tick is null)
            or f.price * 100000000 <> (select l.price from log_line l where l.symbol = replace(f.symbol, '/', '') and l.seq = f.tick)`,
    ),
  },
  {
    id: 'I51g',
    sentence: 'a boost pays its rate on the lock that it was chosen for, for days that the lock paid',
    ...payments(
      (payment) => `select c.id, p.number from ${payment}
          left join lock_order o on o.id = c.lock_order_id
          where c.kind = 'lock_boost' and (
            o.id is null or o.user_id <> c.user_id or p.number > o.paid_days or p.number > c.boosted_days
            or p.to_at <> o.started_at + make_interval(hours => 24 * p.number) or p.to_at <= c.taken_at
            or p.amount <> least(${LEFT}, trunc(least(o.amount, k.boost_max) * k.boost_rate, 6)))`,
    ),
  },
  {
    id: 'I51h',
    sentence: 'a coupon is used when its value or its lock has ended, and expired when its time was counted to the end',
    ...both(
      (coupon) => `select c.id from ${coupon} left join lock_order o on o.id = c.lock_order_id
          where (c.state = 'used' and c.given < k.value and coalesce(o.state, 'in_progress') = 'in_progress')
            or (c.state = 'expired' and (c.ended_at <> c.expires_at or c.lock_order_id is not null
              or coalesce(c.counted_to, c.expires_at) < c.expires_at))
            or (c.state = 'usable' and (c.given >= k.value or k.returned_at is not null))`,
    ),
  },
  {
    id: 'I51i',
    sentence:
      'a fee that was given back is what the customer paid in that time and currency, by the rows of the room that took it',
    ...payments(
      (payment) => `select c.id, f.number, f.currency_id from ${payment}
          join coupon_payment_fee f on f.coupon_id = p.coupon_id and f.number = p.number
          left join lateral (
            select fee from spot_fees_of(c.user_id, p.from_at, p.to_at) paid
            where c.kind = 'fee_rebate' and paid.currency_id = f.currency_id
            union all
            select fee from futures_fees_of(c.user_id, p.from_at, p.to_at) paid
            where c.kind = 'futures_fees' and paid.currency_id = f.currency_id offset 0) paid on true
          where f.fee is distinct from paid.fee`,
    ),
  },
  {
    id: 'I51j',
    sentence: 'whoever has a coupon met the condition of its campaign',
    ...both(
      (coupon) => `select c.id from ${coupon} where (k.needs_identity and (
              select v.state from verification v where v.user_id = c.user_id and v.level = 1) is distinct from 'passed')
            or (k.audience = 'newcomers' and c.taken_at >= (
              select u.created_at + make_interval(hours => 24 * k.newcomer_days) from customer u where u.id = c.user_id))
            or (k.audience = 'first_use' and case c.kind
              when 'fee_rebate' then ${TRADED('taker_user')} or ${TRADED('maker_user')}
              when 'futures_fees' then exists (select from futures_position p where p.user_id = c.user_id
                and p.opened_at is not null and p.opened_at < ${BEFORE})
              else exists (select from lock_order o where o.user_id = c.user_id and o.started_at < ${BEFORE}) end)`,
    ),
  },
];

export const couponsAudit: AuditedPart = { invariants };
