import type { AuditedPart, Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';
import { BROUGHT_IN, CHANGED_ORDERS, NAMED, ofOrders, ordersOf, rowInvariants } from './row-invariants.ts';

/** IV6: what the house set aside for order `o`, in each currency. */
const RESERVED_COINS = `(o.coins - case s.kind when 'put' then 0 else o.amount end)`;
const RESERVED_USDT = `(o.usdt - case s.kind when 'put' then o.amount else 0 end)`;

/** What the entry of order `o` with this reason moved in the accounts that it may touch, and in all of them. */
const moved = (reasons: string): string => `cross join lateral (
    select count(distinct e.id) as entries,
      coalesce(sum(l.amount) filter (where a.address = concat('user:', o.user_id, ':investments') and l.currency_id = ${BROUGHT_IN}), 0) as brought,
      coalesce(sum(l.amount) filter (where a.address = concat('user:', o.user_id, ':spot') and l.currency_id = m.base_id), 0) as spot_coins,
      coalesce(sum(l.amount) filter (where a.address = concat('user:', o.user_id, ':spot') and l.currency_id = m.quote_id), 0) as spot_usdt,
      coalesce(sum(l.amount) filter (where a.address = 'house:investments' and l.currency_id = m.base_id), 0) as aside_coins,
      coalesce(sum(l.amount) filter (where a.address = 'house:investments' and l.currency_id = m.quote_id), 0) as aside_usdt,
      coalesce(sum(abs(l.amount)), 0) as whole
    from (select id from ledger_entry where reason in ${reasons} and ref = o.id::text offset 0) e
    join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
  ) moved`;

/** Nothing moved beside the amount and what was set aside, each from one account to another. */
const WHOLE = `2 * (o.amount + ${RESERVED_COINS} + ${RESERVED_USDT})`;

const entriesOfNone = (entries: string): string => `
  select e.id from ${entries} e where e.reason like 'investments.%' and not exists (
    select from (select state from investment_order where id = ${NAMED} offset 0) o
    where case e.reason when 'investments.buy' then true when 'investments.settle' then o.state = 'completed'
      when 'investments.fail' then o.state = 'failed' else false end)`;

const held: Invariant = {
  id: 'I39a',
  sentence: 'what customers have in investments is what their running orders say',
  sql: `select coalesce(a.user_id, o.user_id) as user_id, coalesce(a.currency_id, o.currency_id) as currency_id
        from (select user_id, currency_id, balance from ledger_account where address like 'user:%:investments') a
        full join (select o.user_id, ${BROUGHT_IN} as currency_id, sum(o.amount) as amount
          from ${ordersOf('investment_order')} where o.state = 'purchased' group by 1, 2) o
          on o.user_id = a.user_id and o.currency_id = a.currency_id
        where coalesce(a.balance, 0) <> coalesce(o.amount, 0)`,
  recent_sql: `select k.user_id, k.currency_id from (
          select o.user_id, ${BROUGHT_IN} as currency_id from ${ordersOf(CHANGED_ORDERS)}
          union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a where a.address like 'user:%:investments'
        ) k
        where coalesce((select a.balance from ledger_account a
            where a.address = concat('user:', k.user_id, ':investments') and a.currency_id = k.currency_id), 0)
          <> (select coalesce(sum(o.amount), 0)
            from ${ordersOf('(select * from investment_order where user_id = k.user_id offset 0)')}
            where o.state = 'purchased' and ${BROUGHT_IN} = k.currency_id)`,
};

const entries: readonly Invariant[] = [
  {
    id: 'I39b',
    sentence: 'the house has set aside exactly what running investments can come to be paid beyond what was brought',
    sql: `select coalesce(a.currency_id, o.currency_id) as currency_id
          from (select currency_id, balance from ledger_account where address = 'house:investments') a
          full join (
            select r.currency_id, sum(r.amount) as amount from ${ordersOf('investment_order')}
            cross join lateral (values (m.base_id, ${RESERVED_COINS}), (m.quote_id, ${RESERVED_USDT})) as r (currency_id, amount)
            where o.state = 'purchased' group by 1
          ) o on o.currency_id = a.currency_id
          where coalesce(a.balance, 0) <> coalesce(o.amount, 0)`,
    // Per order: if each one has its own set aside, so has the total.
    recent_sql: `select o.id from ${ordersOf(CHANGED_ORDERS)}
          ${moved(`('investments.buy', 'investments.settle', 'investments.fail')`)}
          where (moved.aside_coins, moved.aside_usdt) <> case o.state when 'purchased'
            then (${RESERVED_COINS}, ${RESERVED_USDT}) else (0::numeric, 0::numeric) end`,
  },
  {
    id: 'I39g',
    sentence:
      'an investment was bought by one entry and ended by one: it took the amount and what is set aside, and paid what the order says',
    ...ofOrders(
      (orders) => `select o.id from ${orders} ${moved(`('investments.buy')`)}
          where (moved.entries, moved.brought, moved.aside_coins, moved.aside_usdt, moved.whole,
              case s.kind when 'put' then moved.spot_usdt else moved.spot_coins end)
            <> (1, o.amount, ${RESERVED_COINS}, ${RESERVED_USDT}, ${WHOLE}, -o.amount)
        union all select o.id from ${orders} ${moved(`('investments.settle', 'investments.fail')`)}
          where case o.state when 'purchased' then moved.entries <> 0 else
            (moved.entries, moved.brought, moved.aside_coins, moved.aside_usdt, moved.whole, moved.spot_coins, moved.spot_usdt)
            <> (1, -o.amount, -${RESERVED_COINS}, -${RESERVED_USDT}, ${WHOLE},
              case o.side when 'coins' then o.paid else 0 end, case o.side when 'usdt' then o.paid else 0 end) end`,
    ),
  },
  {
    id: 'I39i',
    sentence: 'every entry of investments names an order that is in the state it says',
    sql: entriesOfNone('ledger_entry'),
    recent_sql: entriesOfNone(NEW_ENTRIES),
  },
];

export const investmentsAudit: AuditedPart = { invariants: [held, ...entries, ...rowInvariants] };
