import { asOwner } from './fill-ledger.ts';

export interface SpotFill {
  /** Orders that rest in the book of BTC/USDT, half of them purchases; at most 200 per customer. */
  readonly open: number;
  /** Pairs of orders that traded with each other. */
  readonly traded: number;
  readonly customers: number;
  /** Whether the ledger has their entries too, as after real trading. */
  readonly with_ledger: boolean;
}

const AMOUNT = 0.001;
/** Purchases rest below 40,000, sales above 60,000, in steps of 0.01; trades happened between them. */
const LEVELS = 5000;
const TRADED_AT = 50_000;

const ORDER = `insert into spot_order (id, seq, market_id, user_id, side, kind, force, state, price, amount, filled, filled_value,
  reserved, fee_rate, first_trade, last_trade, created_at, updated_at)`;

const openOrders = ({ open, customers }: SpotFill): string => `${ORDER}
  select n, n, 1, 1 + n % ${customers}, 1 + n % 2, 'limit', 'gtc', 'open', price, ${AMOUNT}, 0, 0,
    case n % 2 when 0 then price * ${AMOUNT} else ${AMOUNT} end, 0, null, null, now(), now()
  from (select n, case n % 2 when 0 then 40000 - (n / 2 % ${LEVELS}) * 0.01 else 60000 + (n / 2 % ${LEVELS}) * 0.01 end as price
    from generate_series(1, ${open}) n) x`;

/** The first of each pair is a resting sale, the second the purchase that took it. */
const tradedOrders = ({ open, traded, customers }: SpotFill): string => `${ORDER}
  select ${open} + n, ${open} + n, 1, 1 + n % ${customers}, case n % 2 when 1 then 2 else 1 end, 'limit', 'gtc', 'filled', ${TRADED_AT}, ${AMOUNT},
    ${AMOUNT}, ${TRADED_AT * AMOUNT}, 0, 0, (n + 1) / 2, (n + 1) / 2, now(), now()
  from generate_series(1, ${2 * traded}) n`;

const trades = ({ open, traded, customers }: SpotFill): string => `
  insert into spot_trade (id, seq, market_id, taker_side, price, amount, value, maker_order, taker_order, maker_user,
    taker_user, maker_fee, taker_fee, at)
  select k, ${open} + 2 * k, 1, 1, ${TRADED_AT}, ${AMOUNT}, ${TRADED_AT * AMOUNT}, ${open} + 2 * k - 1, ${open} + 2 * k,
    1 + (2 * k - 1) % ${customers}, 1 + 2 * k % ${customers}, 0, 0, now()
  from generate_series(1, ${traded}) k`;

/** Account ids: four per customer, spot and held of both currencies. */
const account = (user_id: string, index: number): string => `(${user_id} - 1) * 4 + ${index}`;
const [SPOT_BTC, SPOT_USDT, HELD_BTC, HELD_USDT] = [1, 2, 3, 4] as const;

const accounts = ({ customers }: SpotFill): string => `
  insert into ledger_account (id, address, currency_id, owner, user_id, balance, version) overriding system value
  select ${account('u', 0)} + k, concat('user:', u, case when k <= 2 then ':spot' else ':spot:held' end),
    case k % 2 when 1 then 1 else 3 end, 'user', u, 1000000, 0
  from generate_series(1, ${customers}) u, generate_series(1, 4) k`;

const entries = ({ open, traded }: SpotFill): string => `
  insert into ledger_entry (id, reason, ref, at) overriding system value
  select n, 'spot.place', n::text, now() from generate_series(1, ${open + 2 * traded}) n`;

const postings = ({ open }: SpotFill): string => `
  insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
  select entry_id, line, account_id, currency_id, amount, 0, row_number() over (partition by account_id order by entry_id, line)
  from (
    select o.id as entry_id, l.* from spot_order o
    left join spot_trade t on t.taker_order = o.id
    cross join lateral (
      select 0 as line, case o.side when 1 then ${account('o.user_id', SPOT_USDT)} else ${account('o.user_id', SPOT_BTC)} end as account_id,
        case o.side when 1 then 3 else 1 end as currency_id, case o.side when 1 then -o.amount * o.price else -o.amount end as amount
      union all select 1, case
          when o.id > ${open} and o.side = 1 then ${account('t.maker_user', SPOT_USDT)}
          when o.side = 1 then ${account('o.user_id', HELD_USDT)} else ${account('o.user_id', HELD_BTC)} end,
        case o.side when 1 then 3 else 1 end, case o.side when 1 then o.amount * o.price else o.amount end
      union all select 2, ${account('t.maker_user', HELD_BTC)}, 1, -t.amount where t.id is not null
      union all select 3, ${account('o.user_id', SPOT_BTC)}, 1, t.amount where t.id is not null
    ) l
  ) x`;

/** Orders and trades written past the sequencer: what comes after them is measured. */
export const fillSpot = (url: string, fill: SpotFill): Promise<void> => {
  const ledger = [
    accounts(fill),
    entries(fill),
    postings(fill),
    `update ledger_account a set version = p.n, balance = case when a.address like '%:held' then p.amount else 1000000 end from (
      select account_id, count(*) as n, sum(amount) as amount from ledger_posting group by 1) p where p.account_id = a.id`,
    `update ledger_account set balance = 0 where version = 0 and address like '%:held'`,
    `select setval('ledger_account_id_seq', (select max(id) from ledger_account)), setval('ledger_entry_id_seq', (select max(id) from ledger_entry))`,
  ];
  return asOwner(
    url,
    ['spot_order', 'spot_trade', 'ledger_account', 'ledger_entry', 'ledger_posting'],
    [openOrders(fill), tradedOrders(fill), trades(fill), ...(fill.with_ledger ? ledger : [])],
  );
};
