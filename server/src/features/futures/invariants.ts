import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';
import { entryInvariants } from './entry-invariants.ts';

/*
 * Positions are found by the transaction that changed them last, or by a new closing or entry that names one. Closings
 * have numbers in the order of their commits.
 */
const NAMED = `case when e.ref ~ '^[0-9]{1,18}(:[0-9]{1,18})?$' then split_part(e.ref, ':', 1)::bigint end`;
const NEW_CLOSINGS = `(select * from futures_closing where id > $closing)`;
const TOUCHED = `
    select id from futures_position where changed_xid >= $xid
    union select position_id from futures_closing where id > $closing
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason like 'futures.%' and e.reason <> 'futures.close'`;
const TOUCHED_POSITIONS = rowsBy('futures_position', TOUCHED);

const both = inBothForms(['futures_position', 'futures_closing'], [TOUCHED_POSITIONS, NEW_CLOSINGS]);

const roundedUp = (value: string, scale: string): string =>
  `ceil((${value}) * power(10::numeric, ${scale})) * power(10::numeric, -${scale})`;

/** Market and quote currency of position `p`. */
const MARKET = `join market m on m.id = p.market_id join currency q on q.id = m.quote_id`;

/** FU4 to FU6 for a price of position `p` and the lots that it opened with. */
const OPENED_SIZE = `p.opened_lots * p.lot_size`;
const marginAt = (price: string): string => roundedUp(`${price} * ${OPENED_SIZE} / p.multiple`, 'q.scale');
const feeAt = (price: string, size = OPENED_SIZE): string => roundedUp(`${price} * ${size} * p.fee_rate`, 'q.scale');
const maintenanceOf = (size: string): string => roundedUp(`p.entry_price * ${size} * p.maintenance_rate`, 'q.scale');

/** FU14: what a limit order holds until it is filled. */
const RESERVE = `(${marginAt('p.limit_price')} + ${feeAt('p.limit_price')})`;

/** FU4, FU14a: an order that was filled beyond its limit opened with at most what it had reserved. */
const OPENED_MARGIN = `case p.kind when 'market' then ${marginAt('p.entry_price')}
  else least(${marginAt('p.entry_price')}, ${RESERVE} - ${feeAt('p.entry_price')}) end`;

/** FU8: long down to a step of the price, short up. */
const liquidationOf = (margin: string, size: string): string => `(select case p.side
    when 1 then trunc(l.level, m.price_scale)
    else sign(l.level) * ${roundedUp('abs(l.level)', 'm.price_scale')} end
  from (select p.entry_price + case p.side when 1 then -1 else 1 end
    * (${margin} - ${maintenanceOf(size)}) / (${size}) as level) l)`;

/** FU3: the spread is against the customer; a limit order opens without one. */
const ENTRY = `case when p.kind = 'limit' or p.spread = 0 then p.open_tick_price
  when p.side = 1 then ${roundedUp('p.open_tick_price * (1 + p.spread)', 'm.price_scale')}
  else trunc(p.open_tick_price * (1 - p.spread), m.price_scale) end`;

/**
 * Whether a price is not that of the logged tick it names. Lines that were moved to sealed files are not compared; a
 * tick after the oldest line here must be there.
 */
const notLogged = (tick: string, price: string): string => `(
  select case when l.price is null
    then exists (select from log_line older where older.symbol = m.log_symbol and older.seq <= ${tick} offset 0)
    else l.price <> ${price} * 100000000 end
  from (values (1)) one left join lateral (
    select price from log_line where symbol = m.log_symbol and seq = ${tick} offset 0) l on true)`;

/** The position of closing `c`. */
const CLOSED = `cross join lateral (select * from futures_position where id = c.position_id offset 0) p ${MARKET}`;

/** FU7: a profit is rounded down, a loss up. */
const GROSS = `(select case when d.difference < 0 then -${roundedUp('-d.difference * c.size', 'q.scale')}
    else trunc(d.difference * c.size, q.scale) end
  from (select case p.side when 1 then c.price - p.entry_price else p.entry_price - c.price end as difference) d)`;

/** What is left of the margin and the profit of closing `c`, before its fee. */
const LEFT = `greatest(c.margin + c.gross, 0)`;

/** Whether the tick of a number comes before pause `s` began; a line that was moved to a sealed file is not compared. */
const isBefore = (tick: string, unknown: boolean): string => `coalesce((
  select l.t_ms < floor(extract(epoch from s.began_at) * 1000) from log_line l
  where l.symbol = m.log_symbol and l.seq = ${tick} offset 0), ${unknown})`;

const heldUnlikePositions = (accounts: string, positions: string): string => `
  select coalesce(h.user_id, o.user_id) as user_id, coalesce(h.account, o.account) as account
  from ${accounts} h full join ${positions} o
    on o.user_id = h.user_id and o.account = h.account and o.currency_id = h.currency_id
  where coalesce(h.balance, 0) <> coalesce(o.held, 0)`;

const HELD = `(a.address like 'user:%:futures:held' or a.address like 'user:%:stock:held')`;

/** What the closings of position `p` sum up to. */
const SUMS = `cross join lateral (
    select coalesce(sum(c.lots), 0) as lots, coalesce(sum(c.margin), 0) as margin, coalesce(sum(c.gross), 0) as gross,
      coalesce(sum(c.net), 0) as net, coalesce(sum(c.open_fee), 0) as open_fee,
      coalesce(sum(c.close_fee), 0) as close_fee, coalesce(sum(c.overnight_fees), 0) as overnight
    from futures_closing c where c.position_id = p.id
  ) c cross join lateral (
    select coalesce(sum(o.amount), 0) as amount from futures_overnight o where o.position_id = p.id
  ) o cross join lateral (
    select coalesce(sum(g.added_margin), 0) as amount from futures_change g where g.position_id = p.id
  ) g left join lateral (
    select reason, price, tick from futures_closing where position_id = p.id order by id desc limit 1
  ) e on true`;

const invariants: readonly Invariant[] = [
  {
    id: 'I60',
    sentence:
      'what is held for futures and for stocks is, for every customer, the margins of their open positions and what their waiting orders reserve',
    sql: heldUnlikePositions(
      `(select a.user_id, split_part(a.address, ':', 3) as account, a.currency_id, a.balance
        from ledger_account a where ${HELD})`,
      `(select p.user_id, p.account, m.quote_id as currency_id, sum(p.margin + p.reserved) as held
        from futures_position p join market m on m.id = p.market_id where p.state in ('pending', 'open') group by 1, 2, 3)`,
    ),
    recent_sql: `select k.user_id, k.account from (
        select p.user_id, p.account, m.quote_id as currency_id from ${TOUCHED_POSITIONS} p join market m on m.id = p.market_id
        union select a.user_id, split_part(a.address, ':', 3), a.currency_id from ${TOUCHED_ACCOUNTS} a where ${HELD}
      ) k
      where coalesce((select a.balance from ledger_account a
          where a.address = concat('user:', k.user_id, ':', k.account, ':held') and a.currency_id = k.currency_id), 0)
        <> (select coalesce(sum(p.margin + p.reserved), 0) from futures_position p join market m on m.id = p.market_id
          where p.user_id = k.user_id and p.account = k.account and m.quote_id = k.currency_id
            and p.state in ('pending', 'open'))`,
  },
  {
    id: 'I61a',
    sentence: 'a position opened at the price of the logged tick that it names, plus the spread at the market',
    ...both(
      (positions) => `select p.id from ${positions} p ${MARKET}
        where p.open_tick is not null
          and (p.entry_price <> ${ENTRY} or ${notLogged('p.open_tick', 'p.open_tick_price')})`,
    ),
  },
  {
    id: 'I61b',
    sentence: 'a closing and an overnight fee have the price of the logged tick that they name',
    ...both(
      (positions, closings) => `select p.id from ${closings} c ${CLOSED} where ${notLogged('c.tick', 'c.price')}
        union all select p.id from ${positions} p ${MARKET}
        cross join lateral (select * from futures_overnight where position_id = p.id offset 0) o
        where ${notLogged('o.tick', 'o.price')}`,
    ),
  },
  {
    id: 'I61c',
    sentence:
      'margin, fee and reserve of a position follow from its price, size and multiple, and no overnight fee is higher than its rate',
    ...both(
      (positions) => `select p.id from ${positions} p ${MARKET}
        where (p.open_tick is not null and (p.opened_margin, p.open_fee)
            is distinct from (${OPENED_MARGIN}, ${feeAt('p.entry_price')}))
          or (p.state = 'pending' and p.reserved <> ${RESERVE})
        union all select p.id from ${positions} p ${MARKET}
        cross join lateral (select * from futures_overnight where position_id = p.id offset 0) o
        where o.amount > ${roundedUp(`o.price * ${OPENED_SIZE} * p.overnight_rate * o.nights`, 'q.scale')}`,
    ),
  },
  {
    id: 'I62a',
    sentence: 'nobody loses more than the margin: a closing pays back nothing below zero, and nothing if it liquidates',
    ...both(
      (_positions, closings) => `select c.id from ${closings} c
        where c.paid_back < 0 or c.margin < 0 or c.net < -(c.margin + c.open_fee + c.overnight_fees)
          or (c.reason = 'liquidation' and c.paid_back <> 0)`,
    ),
  },
  {
    id: 'I62b',
    sentence:
      'the result, fee, deficit, insurance, payment and net of a closing recompute from its lots, its price and its margin',
    ...both(
      (_positions, closings) => `select c.id from ${closings} c ${CLOSED}
        where c.size <> c.lots * p.lot_size or c.gross <> ${GROSS}
          or c.close_fee <> case c.reason when 'corporate_action' then 0 else least(${feeAt('c.price', 'c.size')}, ${LEFT}) end
          or c.deficit <> greatest(-c.gross - c.margin, 0) or c.deficit_paid > c.deficit
          or c.to_insurance <> case c.reason when 'liquidation' then ${LEFT} - c.close_fee else 0 end
          or c.paid_back <> case c.reason when 'liquidation' then 0 else ${LEFT} - c.close_fee end
          or c.net <> c.paid_back - c.margin - c.open_fee - c.overnight_fees`,
    ),
  },
  {
    id: 'I63a',
    sentence: 'no liquidation, take-profit or stop-loss without a tick that reached its level after it was set',
    ...both(
      (_positions, closings) => `select c.id from ${closings} c ${CLOSED}
        where c.tick < p.open_tick or case c.reason
          when 'liquidation' then c.tick <= p.open_tick or case p.side
            when 1 then c.price > ${liquidationOf('c.margin', 'c.size')}
            else c.price < ${liquidationOf('c.margin', 'c.size')} end
          when 'stop_loss' then c.tick <= greatest(p.open_tick, p.stops_tick)
            or coalesce(case p.side when 1 then c.price > p.stop_loss else c.price < p.stop_loss end, true)
          when 'take_profit' then c.tick <= greatest(p.open_tick, p.stops_tick)
            or coalesce(case p.side when 1 then c.price < p.take_profit else c.price > p.take_profit end, true)
          else false end`,
    ),
  },
  {
    id: 'I63b',
    sentence: 'maintenance and liquidation price of an open position recompute from its entry, lots and margin',
    ...both(
      (positions) => `select p.id from ${positions} p ${MARKET} where p.state = 'open'
        and (p.maintenance, p.liquidation_price) is distinct from
          (${maintenanceOf('(p.lots * p.lot_size)')}, ${liquidationOf('p.margin', '(p.lots * p.lot_size)')})`,
    ),
  },
  {
    id: 'I63c',
    sentence:
      'a corporate action closed during its pause, at the last tick before it or at the tick of an opening that came meanwhile',
    ...both(
      (_positions, closings) => `select c.id from ${closings} c ${CLOSED}
        where c.reason = 'corporate_action' and not exists (
          select from market_pause s where s.market_id = c.market_id and s.reason = 'corporate_action'
            and s.began_at <= c.at and coalesce(s.ended_at >= c.at, true)
            and (c.tick = p.open_tick or (${isBefore('c.tick', true)} and not ${isBefore('c.tick + 1', false)})) offset 0)`,
    ),
  },
  {
    id: 'I64a',
    sentence:
      'lots, margin, fees and results of a position are what it opened with, what was added and charged, and what its closings took',
    ...both(
      (positions) => `select p.id from ${positions} p ${SUMS}
        where (p.open_tick is null and c.lots > 0)
          or (p.open_tick is not null and p.lots <> p.opened_lots - c.lots)
          or p.margin <> p.opened_margin + g.amount - o.amount - c.margin
          or (p.open_fee_left, p.overnight_fees, p.overnight_left) is distinct from
            (p.open_fee - c.open_fee, o.amount, o.amount - c.overnight)
          or (p.close_fees, p.gross, p.net) is distinct from (c.close_fee, c.gross, c.net)
          or (p.state = 'closed' and (p.close_reason, p.close_price, p.close_tick) is distinct from (e.reason, e.price, e.tick))`,
    ),
  },
  ...entryInvariants({ both, market: MARKET, closed: CLOSED, reserve: RESERVE }),
];

export const futuresAudit: AuditedPart = { invariants, marks: { closing: '(select max(id) from futures_closing)' } };
