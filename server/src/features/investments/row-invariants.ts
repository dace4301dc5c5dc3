import { inBothForms, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';

/** The order that an entry names. */
export const NAMED = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;

/** Orders that changed, and orders that a new entry names. */
export const CHANGED_ORDERS = rowsBy(
  'investment_order',
  `    select id from investment_order where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason like 'investments.%'`,
);

/** Products that changed. Their own orders change them too, so none of those is asked for. */
const CHANGED_PRODUCTS = `(select * from investment_product where changed_xid >= $xid)`;

const productsOf = (rows: string): string => `${rows} p join investment_series s on s.id = p.series_id
  join market m on m.id = s.market_id join currency c on c.id = m.base_id join currency u on u.id = m.quote_id`;
export const ordersOf = (rows: string): string =>
  `${rows} o join ${productsOf('investment_product').replace(' p join', ' p on p.id = o.product_id join')}`;

const ofProducts = inBothForms([productsOf('investment_product')], [productsOf(CHANGED_PRODUCTS)]);
export const ofOrders = inBothForms([ordersOf('investment_order')], [ordersOf(CHANGED_ORDERS)]);

export const BROUGHT_IN = `case s.kind when 'put' then m.quote_id else m.base_id end`;

/** IV5: a fraction of whole numbers, rounded down once: `div` has no digits behind the point to lose. */
const cut = (numerator: string, denominator: string, scale: string): string =>
  `div((${numerator}) * power(10::numeric, ${scale}), ${denominator}) * ('1e-' || ${scale})::numeric`;
const YEARS = `(365 + s.rate * s.days)`;
const COINS = `case s.kind when 'put' then ${cut(`o.amount * ${YEARS}`, '365 * p.linked_price', 'c.scale')}
  else ${cut(`o.amount * ${YEARS}`, '365', 'c.scale')} end`;
const IN_USDT = `case s.kind when 'put' then ${cut(`o.amount * ${YEARS}`, '365', 'u.scale')}
  else ${cut(`o.amount * p.linked_price * ${YEARS}`, '365', 'u.scale')} end`;
const COST = `case s.kind when 'put'
  then ceil(o.shares * s.share * p.linked_price * power(10::numeric, u.scale)) * ('1e-' || u.scale)::numeric
  else o.shares * s.share end`;
const SIDE = `case
  when p.settle_price is null then case s.kind when 'put' then 'usdt' else 'coins' end
  when s.kind = 'put' then case when p.settle_price <= p.linked_price then 'coins' else 'usdt' end
  when p.settle_price < p.linked_price then 'coins' else 'usdt' end`;

/** IV2: the tick's price times 1 + distance (1 - distance for `put`), to the step, half up. */
const LINKED = `div(2 * p.market_price * (1 + case s.kind when 'put' then -s.distance else s.distance end) + s.step, 2 * s.step)
  * s.step`;

const msOf = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::bigint`;
const MIDNIGHT = msOf(`p.starts_at - interval '24 hours'`);
const MATURITY = msOf('p.matures_at');
const WINDOW_MS = 3_600_000;

/** The log has this tick and it is the first at or after a moment; the verifier checks ticks that are archived. */
const isFirst = (tick: string, price: string, t_ms: string, from_ms: string): string => `(
  ${t_ms} >= ${from_ms} and (
    exists (select from log_line l where l.symbol = m.log_symbol and l.seq = ${tick}
      and l.price = ${price} * 100000000 and l.t_ms = ${t_ms} offset 0)
    or ${tick} < coalesce((select l.seq from log_line l where l.symbol = m.log_symbol order by l.seq limit 1), ${tick} + 1))
  and not exists (select from log_line l where l.symbol = m.log_symbol and l.seq = ${tick} - 1 and l.t_ms >= ${from_ms} offset 0))`;

export const rowInvariants: readonly Invariant[] = [
  {
    id: 'I39c',
    sentence: 'the linked price of an investment product follows from the first logged tick of its day by its series',
    ...ofProducts(
      (products) => `select p.id from ${products}
        where p.linked_price <> ${LINKED}
          or p.linked_ms >= ${msOf('p.starts_at')}
          or p.starts_at <> (p.day + 1)::timestamp at time zone 'UTC'
          or p.matures_at <> p.starts_at + make_interval(hours => 24 * s.days)
          or not ${isFirst('p.linked_tick', 'p.market_price', 'p.linked_ms', MIDNIGHT)}`,
    ),
  },
  {
    id: 'I39d',
    sentence:
      'an investment product was settled by the first logged tick at or after its maturity, within an hour; one that failed has none',
    ...ofProducts(
      (products) => `select p.id from ${products}
        where p.decided_at is not null and (p.decided_at < p.matures_at or case
          when p.settle_tick is null then coalesce((select l.t_ms from log_line l where l.symbol = m.log_symbol
            and l.t_ms >= ${MATURITY} order by l.t_ms limit 1) <= ${MATURITY} + ${WINDOW_MS}, false)
          else p.settle_ms > ${MATURITY} + ${WINDOW_MS}
            or not ${isFirst('p.settle_tick', 'p.settle_price', 'p.settle_ms', MATURITY)} end)`,
    ),
  },
  {
    id: 'I39e',
    sentence: 'the cost and both payouts of an investment recompute, and it was paid the one that the price decides',
    ...ofOrders(
      (orders) => `select o.id from ${orders}
        where o.amount <> ${COST} or o.coins <> ${COINS} or o.usdt <> ${IN_USDT}
          or o.state <> 'purchased' and (p.decided_at is null or o.side <> ${SIDE}
            or o.paid <> case o.side when 'coins' then o.coins else o.usdt end
            or o.state <> case when p.settle_tick is null then 'failed' else 'completed' end)`,
    ),
  },
  {
    id: 'I39f',
    sentence: 'no investment product is oversold, and no customer is above its limit or bought after its sale',
    ...inBothForms(
      [productsOf('investment_product'), ordersOf('investment_order')],
      [productsOf(CHANGED_PRODUCTS), ordersOf(CHANGED_ORDERS)],
    )(
      (products, orders) => `select p.id as product_id, null::bigint as order_id from ${products}
          where p.sold > s.daily_shares
        union all select p.id, o.id from ${orders}
          where o.bought_at >= p.starts_at or o.bought_at < p.opens_at or s.customer_shares < (
            select sum(b.shares) from investment_order b where b.product_id = o.product_id and b.user_id = o.user_id)`,
    ),
  },
  {
    id: 'I39h',
    sentence:
      'what an investment product sold, was brought and paid is what its orders say, and nothing is left when it is paid',
    sql: `select p.id from investment_product p left join (
            select o.product_id, sum(o.shares) as sold, count(*) filter (where o.state <> 'purchased') as ended,
              coalesce(sum(o.amount) filter (where o.state <> 'purchased'), 0) as brought,
              coalesce(sum(o.paid) filter (where o.side = 'coins'), 0) as coins,
              coalesce(sum(o.paid) filter (where o.side = 'usdt'), 0) as usdt, count(*) as orders
            from investment_order o group by o.product_id
          ) o on o.product_id = p.id
          where (p.sold, p.paid_orders, p.brought, p.paid_coins, p.paid_usdt)
              <> (coalesce(o.sold, 0), coalesce(o.ended, 0), coalesce(o.brought, 0), coalesce(o.coins, 0), coalesce(o.usdt, 0))
            or p.is_paid and coalesce(o.ended, 0) <> coalesce(o.orders, 0)`,
    recent_sql: { full_only: 'a product has as many orders as it has shares, and each batch changes it' },
  },
];
