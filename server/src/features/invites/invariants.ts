import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES } from '#server/core/audit/since.ts';

const REBATE_REF = `'^[0-9]{1,15}:[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;
const FUND_REF = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}:[0-9]{1,9}:[a-z-]+$'`;

/** Payments that a new entry pays, or sets money aside for; every payment has both. */
const CHANGED = `(
  select distinct found.* from (
    select split_part(e.ref, ':', 1)::bigint as inviter_id, split_part(e.ref, ':', 2)::date as day
    from ${NEW_ENTRIES} e where e.reason = 'invites.rebate' and e.ref ~ ${REBATE_REF}
    union all
    select own.inviter_id, own.day
    from ${NEW_ENTRIES} e cross join lateral (
      select inviter_id, day from invite_payment
      where day = split_part(e.ref, ':', 1)::date and batch = split_part(e.ref, ':', 2)::integer offset 0) own
    where e.reason = 'invites.fund' and e.ref ~ ${FUND_REF}
  ) k cross join lateral (
    select * from invite_payment where inviter_id = k.inviter_id and day = k.day offset 0) found) p`;

const payments = inBothForms(['invite_payment p'], [CHANGED]);

/** What counted of a customer, room and currency, all or new. */
const fees = inBothForms(['invite_fee f'], ['(select * from invite_fee where changed_xid >= $xid) f']);

/** A day in UTC as two moments. */
const BEGIN = `(f.day::timestamp at time zone 'UTC')`;
const END = `((f.day + 1)::timestamp at time zone 'UTC')`;

/** The kind of coupon that gives back fees of a room. */
const KIND = `case f.room when 'futures' then 'futures_fees' when 'spot' then 'fee_rebate' end`;

/** The rooms whose fees are looked up again, each by its function in the database; a test compares them with all that take fees. */
export const audited_rooms = ['spot', 'futures'] as const;

/** What a customer paid in a room, a currency and a day, by the rows of that room. */
const PAID_IN_ROOM = audited_rooms
  .map(
    (room) => `select fee from ${room}_fees_of(f.user_id, ${BEGIN}, ${END}) paid
          where f.room = '${room}' and paid.currency_id = f.currency_id`,
  )
  .join('\n          union all\n          ');

/** Entries of one reason, all or new. */
const entries = (reason: string) =>
  inBothForms([`ledger_entry e where e.reason = '${reason}'`], [`${NEW_ENTRIES} e where e.reason = '${reason}'`]);

/** Batches with money in them, all or those of new entries. */
const batches = inBothForms(
  ['(select distinct day, batch from invite_payment) b'],
  [
    `(select distinct split_part(e.ref, ':', 1)::date as day, split_part(e.ref, ':', 2)::integer as batch
      from ${NEW_ENTRIES} e where e.reason = 'invites.fund' and e.ref ~ ${FUND_REF}) b`,
  ],
);

/** What an entry moved into an account, by currency. */
const moved = (reason: string, ref: string, address: string): string => `
  select l.currency_id, sum(l.amount) as amount
  from ledger_entry e join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  where e.reason = '${reason}' and e.ref = ${ref} and a.address = ${address} group by 1`;

const PAID_REF = `concat(p.inviter_id, ':', p.day)`;

/** Each batch sets aside what its payments come to (I52d): the house holds the unpaid ones, less what is still in fees. */
const HELD = `select coalesce(a.currency_id, due.currency_id) as currency_id
  from (select currency_id, balance from ledger_account where address = 'house:invites') a
  full join (
    select currency_id, sum(amount) as amount from (
      select r.currency_id, r.amount from invite_payment p
      join invite_rebate r on r.inviter_id = p.inviter_id and r.day = p.day where p.paid_at is null
      union all select currency_id, -amount from invite_fund where funded_at is null
    ) open group by 1
  ) due on due.currency_id = a.currency_id
  where coalesce(a.balance, 0) <> coalesce(due.amount, 0)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I52a',
    sentence: 'a rebate is the share that was published for its day, of the fees less what was given back',
    ...payments(
      (rows) => `select p.inviter_id, p.day::text as day from ${rows}
        join invite_rebate r on r.inviter_id = p.inviter_id and r.day = p.day join currency c on c.id = r.currency_id
        where r.amount <> trunc((r.fees - r.given_back) * p.share, c.scale) or p.share is distinct from (
          select s.share from invite_share s where s.from_day <= p.day order by s.version desc limit 1)`,
    ),
  },
  {
    id: 'I52b',
    sentence: 'a paid rebate has one entry, which pays exactly its amounts to the inviter; an unpaid one has none',
    ...payments(
      (rows) => `select p.inviter_id, p.day::text as day from ${rows}
        where exists (
          select from (
            select currency_id, amount from invite_rebate r
            where r.inviter_id = p.inviter_id and r.day = p.day and r.amount > 0 and p.paid_at is not null
          ) due full join (${moved('invites.rebate', PAID_REF, `concat('user:', p.inviter_id, ':spot')`)}) got
            on got.currency_id = due.currency_id
          where got.amount is distinct from due.amount)
        or exists (
          select from (${moved('invites.rebate', PAID_REF, `concat('user:', p.inviter_id, ':spot')`)}) got
          full join (${moved('invites.rebate', PAID_REF, `'house:invites'`)}) given
            on given.currency_id = got.currency_id
          where -given.amount is distinct from got.amount)`,
    ),
  },
  {
    id: 'I52c',
    sentence: 'every entry to an inviter pays a counted day',
    ...entries('invites.rebate')(
      (rows) => `select e.id from ${rows} and not exists (
        select from invite_payment p where e.ref ~ ${REBATE_REF}
          and p.inviter_id = case when e.ref ~ ${REBATE_REF} then split_part(e.ref, ':', 1)::bigint end
          and p.day = case when e.ref ~ ${REBATE_REF} then split_part(e.ref, ':', 2)::date end)`,
    ),
  },
  {
    id: 'I52d',
    sentence: 'the money that is set aside for a batch is what its payments come to, in every currency',
    ...batches(
      (rows) => `select b.day::text as day, b.batch from ${rows}
        where exists (
          select from (
            select r.currency_id, sum(r.amount) as amount from invite_payment p
            join invite_rebate r on r.inviter_id = p.inviter_id and r.day = p.day
            where p.day = b.day and p.batch = b.batch and r.amount > 0 group by 1
          ) due full join (
            select currency_id, sum(amount) as amount from invite_fund f where f.day = b.day and f.batch = b.batch group by 1
          ) aside on aside.currency_id = due.currency_id where aside.amount is distinct from due.amount)`,
    ),
  },
  {
    id: 'I52e',
    sentence: 'money for inviters comes out of the fees of the rooms, as much as was counted',
    ...entries('invites.fund')(
      (rows) => `select e.id from ${rows} and exists (
        select from (
          select account, currency_id, amount from invite_fund
          where day = case when e.ref ~ ${FUND_REF} then split_part(e.ref, ':', 1)::date end
            and batch = case when e.ref ~ ${FUND_REF} then split_part(e.ref, ':', 2)::integer end
            and room = split_part(e.ref, ':', 3) and funded_at is not null
        ) f full join (
          select a.address, l.currency_id, l.amount from ledger_posting l join ledger_account a on a.id = l.account_id
          where l.entry_id = e.id and a.address <> 'house:invites'
        ) taken on taken.address = f.account and taken.currency_id = f.currency_id
        where -taken.amount is distinct from f.amount)`,
    ),
  },
  {
    id: 'I52f',
    sentence: 'the house holds for inviters exactly what was taken out of fees and is not paid',
    sql: HELD,
    // Only payments and funds that are still open are added up.
    recent_sql: HELD,
  },
  {
    id: 'I52g',
    sentence: 'nobody is paid for more customers than they had invited by then, and every inviter is verified',
    ...payments(
      (rows) => `select p.inviter_id, p.day::text as day from ${rows}
        where p.customers > (select count(*) from customer c where c.invited_by = p.inviter_id
            and c.created_at < (p.day + 1)::timestamp at time zone 'UTC')
          or (select v.state from verification v where v.user_id = p.inviter_id and v.level = 1) is distinct from 'passed'`,
    ),
  },
  {
    id: 'I52h',
    sentence:
      'fees that count were paid on that day by a verified customer whom the inviter invited, by the rows of the room that took them',
    ...fees(
      (rows) => `select f.inviter_id, f.day::text as day, f.user_id, f.room, f.currency_id from ${rows}
        left join lateral (
          ${PAID_IN_ROOM} offset 0) paid on true
        where f.fees is distinct from paid.fee
          or (select c.invited_by from customer c where c.id = f.user_id) is distinct from f.inviter_id
          or (select v.state from verification v where v.user_id = f.user_id and v.level = 1) is distinct from 'passed'
          or not coalesce((select n.counts from invite_friend n
            where n.day = f.day and n.inviter_id = f.inviter_id and n.user_id = f.user_id), false)`,
    ),
  },
  {
    id: 'I52i',
    sentence: 'what coupons gave back of fees that count is what their payments of that day say, at most the fees',
    ...fees(
      (rows) => `select f.inviter_id, f.day::text as day, f.user_id, f.room, f.currency_id from ${rows}
        where f.given_back <> least(f.fees, (
          select coalesce(sum(one.given_back), 0) from coupon c cross join lateral (
            select g.given_back from coupon_payment p
            join coupon_payment_fee g on g.coupon_id = p.coupon_id and g.number = p.number
            where p.coupon_id = c.id and p.from_at >= ${BEGIN} and p.from_at < ${END} and g.currency_id = f.currency_id
            offset 0) one
          where c.user_id = f.user_id and c.kind = ${KIND}))`,
    ),
  },
  {
    id: 'I52j',
    sentence: 'a payment to an inviter is for the fees of the friends who count on that day, all of them and no others',
    ...payments(
      (rows) => `select p.inviter_id, p.day::text as day from ${rows}
        where p.customers <> (
            select count(*) from invite_friend n where n.day = p.day and n.inviter_id = p.inviter_id and n.counts)
          or exists (
            select from (
              select currency_id, sum(fees) as fees, sum(given_back) as given_back from invite_fee
              where day = p.day and inviter_id = p.inviter_id group by 1
            ) counted full join (
              select currency_id, fees, given_back from invite_rebate where inviter_id = p.inviter_id and day = p.day
            ) said on said.currency_id = counted.currency_id
            where (said.fees, said.given_back) is distinct from (counted.fees, counted.given_back))`,
    ),
  },
];

export const invitesAudit: AuditedPart = { invariants };
