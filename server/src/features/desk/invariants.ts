import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';

const RUNNING = `o.state in ('unpaid', 'paid', 'appeal')`;

/** The row that an entry names. */
const NAMED = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;
const ORDER_REASONS = `('desk.take', 'desk.release', 'desk.refund')`;
const OFFER_REASONS = `('desk.offer', 'desk.end-offer')`;

/** Orders that changed, and orders that a new entry names. */
const CHANGED_ORDERS = rowsBy(
  'desk_order',
  `    select id from desk_order where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason in ${ORDER_REASONS}`,
);

/** The same of offers, and those whose orders changed. */
const CHANGED_OFFERS = rowsBy(
  'desk_offer',
  `    select id from desk_offer where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason in ${OFFER_REASONS}
    union select offer_id from ${CHANGED_ORDERS} c`,
);

const CHANGED_MERCHANTS = `(select * from desk_merchant where changed_xid >= $xid)`;

const ofOrders = inBothForms(['desk_order'], [CHANGED_ORDERS]);
const ofOffers = inBothForms(['desk_offer'], [CHANGED_OFFERS]);

const balanceOf = (account: string): string =>
  `coalesce((select a.balance from ledger_account a
    where a.address = concat('user:', k.user_id, ':${account}') and a.currency_id = k.currency_id), 0)`;

interface Held {
  /** The last part of the account's address. */
  readonly account: string;
  /** Rows of user_id, currency_id and amount: what the books of the desk say. */
  readonly said: string;
  /** Rows of user_id and currency_id that may have changed. */
  readonly changed: string;
  /** What the books say of `k`, found by an index. */
  readonly said_of: string;
}

/** An account of each customer holds exactly what rows of the desk say. */
const holds = ({ account, said, changed, said_of }: Held): Pick<Invariant, 'sql' | 'recent_sql'> => ({
  sql: `select coalesce(a.user_id, s.user_id) as user_id, coalesce(a.currency_id, s.currency_id) as currency_id
        from (select user_id, currency_id, balance from ledger_account where address like 'user:%:${account}') a
        full join (select user_id, currency_id, sum(amount) as amount from (${said}) rows group by 1, 2) s
          on s.user_id = a.user_id and s.currency_id = a.currency_id
        where coalesce(a.balance, 0) <> coalesce(s.amount, 0)`,
  recent_sql: `select k.user_id, k.currency_id from (
          ${changed}
          union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a where a.address like 'user:%:${account}'
        ) k
        where ${balanceOf(account)} <> ${said_of}`,
});

/** The entry of row `id` moves this, and nothing else. */
const entryMoves = (reason: string, from: string, to: string): string => `exists (
  select from ledger_entry e where e.reason = '${reason}' and e.ref = o.id::text
    and (select count(*) from ledger_posting p where p.entry_id = e.id) = 2
    and (select count(*) from ledger_posting p join ledger_account a on a.id = p.account_id
      where p.entry_id = e.id and p.currency_id = o.currency_id
        and ((a.address = ${from} and p.amount = -o.amount) or (a.address = ${to} and p.amount = o.amount))) = 2 offset 0)`;

const hasEntry = (reason: string): string =>
  `exists (select from ledger_entry e where e.reason = '${reason}' and e.ref = o.id::text offset 0)`;

const userAccount = (id: string, account: string): string => `concat('user:', ${id}, ':${account}')`;
const ESCROW = userAccount('o.seller_id', 'desk');
const OFFERED = userAccount('o.seller_id', 'desk:offer');
const SELLERS_FREE = userAccount('o.seller_id', 'fiat');
const SOURCE = `case when o.from_offer then ${OFFERED} else ${SELLERS_FREE} end`;

/** What the entries of offer `f` and of its orders left in the account of offers. */
const LEFT_BY_ENTRIES = `(
  select coalesce(sum(p.amount), 0) from (
    select v.reason, f.id::text as ref from (values ('desk.offer'), ('desk.end-offer')) as v (reason)
    union all select v.reason, o.id::text from desk_order o, (values ('desk.take'), ('desk.refund')) as v (reason)
      where o.offer_id = f.id
  ) k cross join lateral (select id from ledger_entry where reason = k.reason and ref = k.ref offset 0) e
  join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
  where a.address = ${userAccount('f.user_id', 'desk:offer')} and a.currency_id = f.currency_id)`;

const PRICE_SCALE = `case o.currency_id when 3 then 3 else 2 end`;
const MONEY_STEP = `case when o.fiat in ('JPY', 'KRW', 'VND') then 1 else 0.01 end`;

/** DK2: the tick says the price; the verifier checks ticks that are archived. */
const IS_LOGGED = `case when o.currency_id = 3 then o.tick is null and o.tick_price = 1
  else exists (select from market m where m.base_id = o.currency_id and m.quote_id = 3 and (
    exists (select from log_line l where l.symbol = m.log_symbol and l.seq = o.tick and l.price = o.tick_price * 100000000 offset 0)
    or o.tick < coalesce((select min(l.seq) from log_line l where l.symbol = m.log_symbol), o.tick + 1))) end`;

const entriesOfNone = (entries: string): string => `
  select e.id from ${entries} e where e.reason like 'desk.%' and not case
    when e.reason in ${ORDER_REASONS} then exists (select from desk_order o where o.id = ${NAMED} offset 0)
    when e.reason in ${OFFER_REASONS} then exists (select from desk_offer f where f.id = ${NAMED} offset 0)
    when e.reason in ('desk.deposit', 'desk.deposit-return') then exists (select from desk_merchant m
      where m.user_id = case when e.ref ~ '^[0-9]{1,18}:[0-9]{1,9}$' then split_part(e.ref, ':', 1)::bigint end
        and m.round >= split_part(e.ref, ':', 2)::bigint offset 0)
    else false end`;

const accounts: readonly Invariant[] = [
  {
    id: 'I40',
    sentence: 'what sellers have in escrow is what their running orders of the desk say',
    ...holds({
      account: 'desk',
      said: `select o.seller_id as user_id, o.currency_id, o.amount from desk_order o where ${RUNNING}`,
      changed: `select o.seller_id as user_id, o.currency_id from ${CHANGED_ORDERS} o`,
      said_of: `(select coalesce(sum(o.amount), 0) from desk_order o
          where o.seller_id = k.user_id and o.ended_at is null and o.currency_id = k.currency_id and ${RUNNING})`,
    }),
  },
  {
    id: 'I40a',
    sentence: 'what customers hold for offers is what is left of their selling offers',
    ...holds({
      account: 'desk:offer',
      said: `select f.user_id, f.currency_id, f.remaining as amount from desk_offer f
        where f.side = 'sell' and f.state <> 'ended'`,
      changed: `select f.user_id, f.currency_id from ${CHANGED_OFFERS} f`,
      said_of: `(select coalesce(sum(f.remaining), 0) from desk_offer f
          where f.user_id = k.user_id and f.state <> 'ended' and f.currency_id = k.currency_id and f.side = 'sell')`,
    }),
  },
  {
    id: 'I40b',
    sentence: 'what merchants hold as deposits is what their applications say, until it is returned',
    ...holds({
      account: 'desk:deposit',
      said: `select m.user_id, 3 as currency_id, m.deposit as amount from desk_merchant m where m.returned_at is null`,
      changed: `select m.user_id, 3 as currency_id from ${CHANGED_MERCHANTS} m`,
      said_of: `case k.currency_id when 3 then coalesce((select m.deposit from desk_merchant m
          where m.user_id = k.user_id and m.returned_at is null), 0) else 0 end`,
    }),
  },
];

const rows: readonly Invariant[] = [
  {
    id: 'I40c',
    sentence:
      'the coins of an order of the desk went into escrow once and left it once: to the buyer if it was released, back to the seller if it was cancelled',
    ...ofOrders(
      (orders) => `select o.id from ${orders} o
        where not ${entryMoves('desk.take', SOURCE, ESCROW)}
          or case o.state
            when 'released' then ${hasEntry('desk.refund')}
              or not ${entryMoves('desk.release', ESCROW, userAccount('o.buyer_id', 'fiat'))}
            when 'cancelled' then ${hasEntry('desk.release')}
              or not (${entryMoves('desk.refund', ESCROW, SELLERS_FREE)}
                or (o.from_offer and ${entryMoves('desk.refund', ESCROW, OFFERED)}))
            else ${hasEntry('desk.release')} or ${hasEntry('desk.refund')} end`,
    ),
  },
  {
    id: 'I40d',
    sentence: 'what is left of an offer is its total less its orders that were not cancelled, until it ends',
    ...ofOffers(
      (offers) => `select f.id from ${offers} f
        where f.remaining <> case f.state when 'ended' then 0 else f.total - (
          select coalesce(sum(o.amount), 0) from desk_order o where o.offer_id = f.id and o.state <> 'cancelled') end`,
    ),
  },
  {
    id: 'I40e',
    sentence: 'the entries of a selling offer hold its total and leave what is left of it, nothing once it ended',
    ...ofOffers(
      (offers) => `select f.id from ${offers} f
        where ${LEFT_BY_ENTRIES} <> case f.side when 'sell' then f.remaining else 0 end
          or (f.side = 'sell') <> exists (select from ledger_entry e
            cross join lateral (select amount from ledger_posting where entry_id = e.id and amount > 0 offset 0) p
            where e.reason = 'desk.offer' and e.ref = f.id::text and p.amount = f.total offset 0)`,
    ),
  },
  {
    id: 'I40f',
    sentence:
      'reference, price, money and amount of an order of the desk recompute from its tick, its rate, its premium and what was stated, within the band',
    ...ofOrders(
      (orders) => `select o.id from ${orders} o
        left join lateral (select fiat, rate from desk_rate where id = o.rate_id offset 0) r on true
        left join lateral (select scale from currency where id = o.currency_id offset 0) c on true
        where r.fiat is distinct from o.fiat or c.scale is null or not ${IS_LOGGED}
          or o.reference <> trunc(o.tick_price * r.rate, 18)
          or (o.premium is not null and o.price <> trunc(o.reference * (1 + o.premium), ${PRICE_SCALE}))
          or case when o.premium is null then abs(o.price - o.reference) > ceil(o.reference * 1e17) / 1e18
            else abs(o.premium) > 0.1 end
          or not case o.stated
            when 'amount' then o.money >= o.amount * o.price and o.money - ${MONEY_STEP} < o.amount * o.price
            else o.amount * o.price <= o.money and (o.amount + power(10::numeric, -c.scale)) * o.price > o.money end
          or mod(o.money, ${MONEY_STEP}) <> 0 or o.amount <> trunc(o.amount, c.scale)`,
    ),
  },
  {
    id: 'I40g',
    sentence: 'every entry of the desk belongs to an offer, an order or a deposit',
    sql: entriesOfNone('ledger_entry'),
    recent_sql: entriesOfNone(NEW_ENTRIES),
  },
  {
    id: 'I40h',
    sentence: 'an order of the desk is in an appeal while one is open, and ended as its appeal was decided',
    ...ofOrders(
      (orders) => `select o.id from ${orders} o
        left join lateral (select outcome from desk_appeal where order_id = o.id offset 0) a on true
        where (o.state = 'appeal') <> exists (select from desk_appeal p where p.order_id = o.id and p.outcome is null offset 0)
          or coalesce(a.outcome = 'refund', false) <> coalesce(o.end_reason = 'decision', false)
          or (a.outcome in ('release', 'seller') and o.state <> 'released')`,
    ),
  },
];

export const deskAudit: AuditedPart = { invariants: [...accounts, ...rows] };
