import type { AuditedPart, Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';
import { historyInvariants } from './history-invariants.ts';

/*
 * The full audit reads every order and every trade. The online watch must cost the same with a million orders as with a
 * thousand, so it checks what came after its last run and what that touched. One writer gives out the numbers, in the
 * order of its commits.
 */
const IN_PROGRESS = `state in ('waiting', 'open')`;
const NEW_TRADES = `(select * from spot_trade where id > $trade)`;
const NAMED = `case when e.ref ~ '^[0-9]{1,18}(:[0-9]{1,18})?$' then split_part(e.ref, ':', 1)::bigint end`;
/** Orders that are new, traded, or named by a new entry: nothing else changes an order. */
const TOUCHED = `
    select id from spot_order where id > $order
    union select maker_order from spot_trade where id > $trade union select taker_order from spot_trade where id > $trade
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason like 'spot.%'`;
const TOUCHED_ORDERS = rowsBy('spot_order', TOUCHED);

type Asked = Pick<Invariant, 'sql' | 'recent_sql'>;

/** The same query over all rows and over the touched ones. */
const asked = (sql: (rows: { orders: string; trades: string }) => string): Asked => ({
  sql: sql({ orders: 'spot_order', trades: 'spot_trade' }),
  recent_sql: sql({ orders: TOUCHED_ORDERS, trades: NEW_TRADES }),
});

const MARKET = `join market m on m.id = o.market_id join currency q on q.id = m.quote_id join currency b on b.id = m.base_id`;
const HELD_CURRENCY = `case o.side when 1 then m.quote_id else m.base_id end`;

const roundedUp = (value: string, scale: string): string =>
  `ceil((${value}) * power(10::numeric, ${scale})) * power(10::numeric, -${scale})`;

/** The maximum cost of the rest of order `o`. */
const RESERVE = `case o.side when 2 then o.amount - o.filled else ${roundedUp('(o.amount - o.filled) * o.price', 'q.scale')} end`;

/** Both sides of trade `t`: whose order, whether it buys, what it paid. */
const SIDES = `cross join lateral (values
    (t.maker_order, t.maker_user, t.maker_fee, t.taker_side = 2), (t.taker_order, t.taker_user, t.taker_fee, t.taker_side = 1)
  ) as s (order_id, user_id, fee, buys)`;

/** What a trade moves in every account: `who` is a customer, or 0 for the house. */
const MEANT = `cross join lateral (values
    (s.user_id, m.base_id, case when s.buys then t.amount - s.fee else -t.amount end),
    (s.user_id, m.quote_id, case when s.buys then -t.value else t.value - s.fee end),
    (0, case when s.buys then m.base_id else m.quote_id end, s.fee)
  ) as meant (who, currency_id, amount)`;

/**
 * The order that an entry names. The check is inside the `case`: PostgreSQL may cast the ref before it filters by
 * reason.
 */
const orderNamedBy = (entry: string): string =>
  `case when ${entry}.ref ~ '^[0-9]{1,18}$' then ${entry}.ref::bigint end`;

/** Where the amounts of `entries` differ from those of `trades`; a taker's entry is named by its order. */
const movedOtherwise = (entries: string, trades: string, only = 'true'): string => `
  select coalesce(e.order_id, w.order_id) as order_id, coalesce(e.who, w.who) as who, coalesce(e.currency_id, w.currency_id) as currency_id
  from (
    select ${orderNamedBy('e')} as order_id, p.currency_id, sum(p.amount) as amount,
      case when a.address = 'house:spot-fees' then 0 else coalesce(a.user_id, -1) end as who
    from ${entries} e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    group by 1, 2, 4 having sum(p.amount) <> 0
  ) e
  full join (
    select t.taker_order as order_id, meant.who, meant.currency_id, sum(meant.amount) as amount
    from ${trades} t join market m on m.id = t.market_id ${SIDES} ${MEANT}
    group by 1, 2, 3 having sum(meant.amount) <> 0
  ) w on w.order_id = e.order_id and w.who = e.who and w.currency_id = e.currency_id
  where e.amount is distinct from w.amount and ${only}`;

/** Order `o` is the one that entry `e` names. */
const OF_ENTRY = `o.id = ${orderNamedBy('e')}`;

const TAKING = `reason in ('spot.place', 'spot.trigger')`;

const withoutOther = (orders: string, entries: string): string => `
  select o.id from ${orders} o where o.${IN_PROGRESS}
    and not exists (select from ledger_entry e where e.reason = 'spot.place' and e.ref = o.id::text)
  union all select e.id from ${entries} e
  where (e.reason = 'spot.cancel' or ${TAKING}) and not exists (select from spot_order o where ${OF_ENTRY})`;

/** Cancelled orders joined with the entries that cancelled one: what was released must be what the rest had held. */
const freedOtherwise = (orders: string, entries: string): string => `
  select coalesce(o.id, f.order_id) as order_id from (
    select o.id, ${RESERVE} as reserve from ${orders} o ${MARKET} where o.state = 'cancelled'
  ) o
  full join (
    select o.id as order_id,
      sum(p.amount) filter (where a.address = concat('user:', o.user_id, ':spot') and a.currency_id = ${HELD_CURRENCY}) as freed
    from ${entries} e join spot_order o on ${OF_ENTRY} join market m on m.id = o.market_id
    join ledger_posting p on p.entry_id = e.id and p.amount > 0 join ledger_account a on a.id = p.account_id group by 1
  ) f on f.order_id = o.id where o.id is null or f.freed is distinct from o.reserve`;

/** A step of it is worth at least the smallest unit, so that any amend releases something. */
const FREES = `(o.side = 2 or o.price * power(10::numeric, -m.quantity_scale) >= power(10::numeric, -q.scale))`;

const amendWithoutEntry = (amends: string): string => `
  select a.seq from ${amends} a left join spot_order o on o.id = a.order_id ${MARKET.replaceAll('join', 'left join')}
  where (o.id is null or ${FREES}) and not exists (
    select from ledger_entry e where e.reason = 'spot.amend' and e.ref = concat(a.order_id, ':', a.seq))`;

const amendingNothing = (entries: string): string => `
  select e.id from ${entries} e where e.reason = 'spot.amend' and not exists (
    select from spot_amend a where e.ref = concat(a.order_id, ':', a.seq)
      and a.seq = case when e.ref ~ '^[0-9]{1,18}:[0-9]{1,18}$' then split_part(e.ref, ':', 2)::bigint end)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I09',
    sentence: 'what is held for spot orders is, for every customer and currency, what their orders in progress say',
    sql: `select coalesce(h.user_id, o.user_id) as user_id, coalesce(h.currency_id, o.currency_id) as currency_id
          from (select user_id, currency_id, balance from ledger_account where address like 'user:%:spot:held') h
          full join (select o.user_id, ${HELD_CURRENCY} as currency_id, sum(o.reserved) as reserved
            from spot_order o join market m on m.id = o.market_id where o.${IN_PROGRESS} group by 1, 2) o
            on o.user_id = h.user_id and o.currency_id = h.currency_id
          where coalesce(h.balance, 0) <> coalesce(o.reserved, 0)`,
    recent_sql: `select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a
          where a.address like 'user:%:spot:held' and a.balance <> (
            select coalesce(sum(o.reserved), 0) from spot_order o join market m on m.id = o.market_id
            where o.user_id = a.user_id and o.${IN_PROGRESS} and ${HELD_CURRENCY} = a.currency_id)`,
  },
  {
    id: 'I10',
    sentence: 'what an order in progress holds is exactly what its rest can cost, rounded up',
    ...asked(
      ({ orders }) => `select o.id from ${orders} o ${MARKET} where o.${IN_PROGRESS} and o.reserved <> ${RESERVE}`,
    ),
  },
  {
    id: 'I11',
    sentence: 'an order that ended holds nothing, and its state follows from what was filled',
    ...asked(
      ({ orders }) => `select o.id from ${orders} o where o.filled < 0 or o.filled > o.amount or case o.state
          when 'waiting' then o.kind <> 'stop_limit' or o.filled <> 0 or o.triggered_by is not null or o.why is not null
          when 'open' then o.filled >= o.amount or o.force not in ('gtc', 'post_only') or o.why is not null
          when 'filled' then o.filled <> o.amount or o.amount = 0 or o.why is not null
          when 'cancelled' then o.filled >= o.amount or o.why is distinct from 'customer' or o.closed_seq is null
          else o.why is null or o.why = 'customer' end
        or (o.${IN_PROGRESS}) <> (o.reserved > 0) or (o.closed_seq is not null) <> (o.state = 'cancelled')`,
    ),
  },
  {
    id: 'I12a',
    sentence: 'what an order filled, paid and was charged is the sum of its trades',
    sql: `select o.id from spot_order o left join (
            select s.order_id, sum(t.amount) as amount, sum(t.value) as value, sum(s.fee) as fee, min(t.id) as first, max(t.id) as last
            from spot_trade t ${SIDES} group by 1
          ) t on t.order_id = o.id
          where ((o.filled, o.filled_value, o.fee) <> (coalesce(t.amount, 0), coalesce(t.value, 0), coalesce(t.fee, 0))
            or (o.first_trade, o.last_trade) is distinct from (t.first, t.last))
          union all select s.order_id from spot_trade t ${SIDES}
          where not exists (select from spot_order o where o.id = s.order_id)`,
    recent_sql: `select o.id from (
            select s.order_id, sum(t.amount) as amount, sum(t.value) as value, sum(s.fee) as fee, min(t.id) as first, max(t.id) as last
            from ${NEW_TRADES} t ${SIDES} group by 1
          ) t left join spot_order o on o.id = t.order_id
          where (o.id is null or o.last_trade is distinct from t.last or o.filled < t.amount
            or o.first_trade > $trade and ((o.filled, o.filled_value, o.fee) <> (t.amount, t.value, t.fee) or o.first_trade <> t.first))
          union all select o.id from ${TOUCHED_ORDERS} o
          where o.filled <> 0 and not exists (select from spot_trade t where t.id = o.first_trade offset 0)`,
  },
  {
    id: 'I13',
    sentence:
      'a trade is between a purchase and a sale of its market, at the price of the one that waited and within the limit of the one that came',
    ...asked(
      ({ trades }) => `select t.id from ${trades} t
        left join spot_order mk on mk.id = t.maker_order left join spot_order tk on tk.id = t.taker_order
        where (mk.market_id, tk.market_id, mk.price, tk.side, mk.side)
            is distinct from (t.market_id, t.market_id, t.price, t.taker_side, (3 - t.taker_side)::smallint)
          or case tk.side when 1 then t.price > tk.price else t.price < tk.price end`,
    ),
  },
  {
    id: 'I14',
    sentence: 'no customer trades with themselves, and a trade names the owners of its orders',
    ...asked(
      ({ trades }) => `select t.id from ${trades} t
        left join spot_order mk on mk.id = t.maker_order left join spot_order tk on tk.id = t.taker_order
        where t.maker_user = t.taker_user or (mk.user_id, tk.user_id) is distinct from (t.maker_user, t.taker_user)`,
    ),
  },
  {
    id: 'I15',
    sentence: 'no purchase and no sale that wait in one book could trade with each other',
    sql: `select market_id from spot_order o where o.state = 'open' group by market_id
          having max(o.price) filter (where o.side = 1) >= min(o.price) filter (where o.side = 2)`,
    recent_sql: `select o.market_id from ${TOUCHED_ORDERS} o where o.state = 'open' and (
            (o.side = 1 and exists (select from spot_order c
              where c.market_id = o.market_id and c.side = 2 and c.state = 'open' and c.price <= o.price offset 0))
            or (o.side = 2 and exists (select from spot_order c
              where c.market_id = o.market_id and c.side = 1 and c.state = 'open' and c.price >= o.price offset 0)))`,
  },
  {
    id: 'I16a',
    sentence: 'no trade passed over an order that still waits at a better price, or at the same price for longer',
    sql: `select id, market_id from (
          select id, market_id, at, worth, place, seq,
            max(traded) over (partition by market_id, side order by seq desc range between unbounded preceding and 1 preceding) as best_passed,
            max(served) over (partition by market_id, side, worth order by seq desc range between unbounded preceding and 1 preceding) as served_later
          from (
            select o.id, o.market_id, o.side, o.seq, 0 as at, case o.side when 1 then -o.price else o.price end as worth,
              o.seq as place, null::numeric as traded, null::bigint as served
            from spot_order o where o.state = 'open'
            union all
            select t.id, t.market_id, 3 - t.taker_side, t.seq, 1, case t.taker_side when 2 then -t.price else t.price end,
              null, case t.taker_side when 2 then -t.price else t.price end, mk.seq
            from spot_trade t join spot_order mk on mk.id = t.maker_order
          ) happened
        ) seen where at = 0 and (best_passed > worth or served_later > place)`,
    recent_sql: `select o.id, o.market_id from ${NEW_TRADES} t join spot_order mk on mk.id = t.maker_order
          cross join lateral (select * from spot_order
            where market_id = t.market_id and side = 2 and state = 'open' and price <= t.price offset 0) o
          where t.taker_side = 1 and o.seq < t.seq and (o.price < t.price or o.seq < mk.seq)
          union all select o.id, o.market_id from ${NEW_TRADES} t join spot_order mk on mk.id = t.maker_order
          cross join lateral (select * from spot_order
            where market_id = t.market_id and side = 1 and state = 'open' and price >= t.price offset 0) o
          where t.taker_side = 2 and o.seq < t.seq and (o.price > t.price or o.seq < mk.seq)`,
  },
  {
    id: 'I16b',
    sentence:
      'the trades of one command go from the best price to worse ones, and at one price from the order that waited longest',
    ...asked(
      ({ trades }) => `select id from (
          select t.id, worth, lag(worth) over w as worth_before, mk.seq as place, lag(mk.seq) over w as place_before, tk.seq as taken, t.seq
          from (select t.*, case t.taker_side when 2 then -t.price else t.price end as worth from ${trades} t) t
          join spot_order mk on mk.id = t.maker_order join spot_order tk on tk.id = t.taker_order
          window w as (partition by t.seq order by t.id)
        ) seen where worth < worth_before or worth = worth_before and place <= place_before or taken <> seq or place >= seq`,
    ),
  },
  {
    id: 'I17a',
    sentence:
      'a trade moves its price times its amount, rounded down, and each side is charged its rate of what it receives, rounded up',
    ...asked(
      ({ trades }) => `select t.id from ${trades} t join market m on m.id = t.market_id
        join currency q on q.id = m.quote_id join currency b on b.id = m.base_id ${SIDES} join spot_order o on o.id = s.order_id
        where t.value <> trunc(t.price * t.amount, q.scale) or s.fee <> case when s.buys
          then ${roundedUp('t.amount * o.fee_rate', 'b.scale')} else ${roundedUp('t.value * o.fee_rate', 'q.scale')} end`,
    ),
  },
  {
    id: 'I17b',
    sentence:
      'what the entry of an order moved between customers and to the house is what its trades say, and nothing else',
    sql: movedOtherwise(`(select * from ledger_entry where ${TAKING} and ref ~ '^[0-9]{1,18}$')`, 'spot_trade'),
    // An order whose first trade came after the last run has all its trades after it.
    recent_sql: movedOtherwise(
      `(select e.* from ${NEW_ENTRIES} e join spot_order o on ${OF_ENTRY}
        where e.${TAKING} and (o.first_trade is null or o.first_trade > $trade))`,
      NEW_TRADES,
      'e.order_id is not null',
    ),
  },
  {
    id: 'I17c',
    sentence: 'every order in progress has the entry that holds its money, and every entry of an order has its order',
    sql: withoutOther('spot_order', 'ledger_entry'),
    recent_sql: withoutOther('(select * from spot_order where id > $order order by id offset 0)', NEW_ENTRIES),
  },
  {
    id: 'I17d',
    sentence: 'a cancelled order freed what its rest had held, once, and no other order was cancelled',
    sql: freedOtherwise('spot_order', `(select * from ledger_entry where reason = 'spot.cancel')`),
    recent_sql: freedOtherwise(
      TOUCHED_ORDERS,
      `(select e.* from (${TOUCHED}) k cross join lateral (
        select * from ledger_entry where reason = 'spot.cancel' and ref = k.id::text offset 0) e)`,
    ),
  },
  {
    id: 'I17e',
    sentence: 'every amend has the entry that freed money for it, and every such entry its amend',
    sql: `${amendWithoutEntry('spot_amend')} union all ${amendingNothing('ledger_entry')}`,
    recent_sql: `${amendWithoutEntry('(select * from spot_amend where seq > $amend)')} union all ${amendingNothing(NEW_ENTRIES)}`,
  },
];

export const spotAudit: AuditedPart = {
  invariants: [...invariants, ...historyInvariants],
  marks: {
    order: '(select max(id) from spot_order)',
    trade: '(select max(id) from spot_trade)',
    amend: '(select max(seq) from spot_amend)',
  },
};
