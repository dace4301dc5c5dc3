import { describe, expect, test } from 'vitest';
import { AT, BTC, fund, move, USDT } from '#server/testing/entries.ts';
import { postAll, type Entry, type Movement } from '#server/core/ledger/ledger.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { spotRoom } from './index.ts';
import { spotAudit } from './invariants.ts';

/*
 * Books written by hand as docs/spec/spot.md requires, independent of the server: two sales wait, a purchase takes the
 * first whole and part of the second, one purchase is amended, one is cancelled, a stop waits, and a post-only order
 * expired.
 */

const entry = (verb: string, ref: string | number, ...movements: Movement[]): Entry => ({
  reason: `spot.${verb}` as Entry['reason'],
  ref: String(ref),
  at: AT,
  movements,
});
const hold = (user_id: number, amount: string, currency_id: number): Movement =>
  move(`user:${user_id}:spot`, `user:${user_id}:spot:held`, amount, currency_id);
const free = (user_id: number, amount: string, currency_id: number): Movement =>
  move(`user:${user_id}:spot:held`, `user:${user_id}:spot`, amount, currency_id);

const ENTRIES: readonly Entry[] = [
  entry('place', 1, hold(1, '0.5', BTC)),
  entry('place', 2, hold(2, '0.3', BTC)),
  entry(
    'place',
    3,
    move('user:3:spot', 'user:1:spot', '29970', USDT),
    move('user:3:spot', 'house:spot-fees', '30', USDT),
    move('user:1:spot:held', 'user:3:spot', '0.4995', BTC),
    move('user:1:spot:held', 'house:spot-fees', '0.0005', BTC),
    move('user:3:spot', 'user:2:spot', '5994', USDT),
    move('user:3:spot', 'house:spot-fees', '6', USDT),
    move('user:2:spot:held', 'user:3:spot', '0.0999', BTC),
    move('user:2:spot:held', 'house:spot-fees', '0.0001', BTC),
  ),
  entry('place', 4, hold(3, '11800', USDT)),
  entry('place', 5, hold(1, '5899.999', USDT)),
  entry('cancel', 5, free(1, '5899.999', USDT)),
  entry('amend', '4:7', free(3, '2950', USDT)),
  entry('place', 6, hold(1, '1', BTC)),
];

const ORDERS = `
  insert into spot_order (id, seq, market_id, user_id, side, kind, force, state, why, price, stop_price, amount, filled,
    filled_value, fee, reserved, fee_rate, closed_seq, first_trade, last_trade, created_at, updated_at)
  select id, seq, 1, user_id, side, kind, force, state, why, price, stop_price, amount, filled,
    filled_value, fee, reserved, 0.001, closed_seq, first_trade, last_trade, now(), now()
  from (values
    (1, 1, 1, 2, 'limit', 'gtc', 'filled', null, 60000, null, 0.5, 0.5, 30000, 30, 0, null, 1, 1),
    (2, 2, 2, 2, 'limit', 'gtc', 'open', null, 60000, null, 0.3, 0.1, 6000, 6, 0.2, null, 2, 2),
    (3, 3, 3, 1, 'limit', 'gtc', 'filled', null, 60000.01, null, 0.6, 0.6, 36000, 0.0006, 0, null, 1, 2),
    (4, 4, 3, 1, 'limit', 'gtc', 'open', null, 59000, null, 0.15, 0, 0, 0, 8850, null, null, null),
    (5, 5, 1, 1, 'limit', 'gtc', 'cancelled', 'customer', 58999.99, null, 0.1, 0, 0, 0, 0, 6, null, null),
    (6, 8, 1, 2, 'stop_limit', 'gtc', 'waiting', null, 58000, 58500, 1, 0, 0, 0, 1, null, null, null),
    (7, 9, 2, 1, 'limit', 'post_only', 'expired', 'would_take', 61000, null, 0.1, 0, 0, 0, 0, null, null, null)
  ) as o (id, seq, user_id, side, kind, force, state, why, price, stop_price, amount, filled,
    filled_value, fee, reserved, closed_seq, first_trade, last_trade)`;

const TRADES = `
  insert into spot_trade (id, seq, market_id, taker_side, price, amount, value, maker_order, taker_order, maker_user,
    taker_user, maker_fee, taker_fee, at)
  values (1, 3, 1, 1, 60000, 0.5, 30000, 1, 3, 1, 3, 30, 0.0005, now()), (2, 3, 1, 1, 60000, 0.1, 6000, 2, 3, 2, 3, 6, 0.0001, now())`;

const MINUTES = `insert into spot_minute select market_id, date_trunc('minute', at), sum(amount), sum(value), count(*) from spot_trade group by 1, 2`;

const DAYS = `insert into spot_traded_day select u, date_trunc('day', at, 'UTC'), sum(value), count(*) from spot_trade cross join lateral (values (maker_user), (taker_user)) side (u) group by 1, 2`;

const { found } = plantedFaults({
  rooms: [spotRoom],
  unguarded: ['spot_order', 'spot_trade', 'spot_amend', 'ledger_account', 'ledger_entry', 'ledger_posting'],
  async fill({ ports: { db } }, owner) {
    const customers = ['user:1:spot', 'user:2:spot', 'user:3:spot'] as const;
    await fund(db, customers, 100_000);
    await fund(db, customers, 10, BTC);
    await db.transaction((tx) => postAll(tx, ENTRIES));
    for (const statement of [ORDERS, TRADES, MINUTES, DAYS, `insert into spot_amend values (7, 4, 0.15, now(), 0.2)`])
      await owner.query(statement);
  },
});

interface Fault {
  readonly what: string;
  readonly found_by: string;
  readonly sql: readonly string[];
  /** If the online watch finds less: it checks only the newest rows and trusts what an order says of itself. */
  readonly online?: string;
}

const order = (id: number, change: string): string => `update spot_order set ${change} where id = ${id}`;
const trade = (id: number, change: string): string => `update spot_trade set ${change} where id = ${id}`;
const entryOf = (verb: string, ref: string): string =>
  `(select id from ledger_entry where reason = 'spot.${verb}' and ref = '${ref}')`;
const held = (user_id: number, by: string): string =>
  `update ledger_account set balance = balance + ${by} where address = 'user:${user_id}:spot:held' and balance <> 0`;

const FAULTS: readonly Fault[] = [
  { what: 'more is held than orders say', found_by: 'I09', sql: [held(3, '1')] },
  { what: 'an order says that it holds more', found_by: 'I09, I10', sql: [order(4, 'reserved = reserved + 1')] },
  {
    what: 'an order holds one unit more than it can cost',
    found_by: 'I10',
    sql: [order(4, 'reserved = reserved + 0.000001'), held(3, '0.000001')],
  },
  {
    what: 'a purchase was made dearer and holds too little',
    found_by: 'I10',
    sql: [order(4, 'price = price + 0.01')],
  },
  {
    what: 'an ended order holds something',
    found_by: 'I09, I11',
    sql: [
      'alter table spot_order drop constraint closed_holds_nothing',
      order(4, `state = 'expired', why = 'unfilled'`),
    ],
  },
  {
    what: 'an order is called filled and is not',
    found_by: 'I09, I11',
    sql: [order(2, `state = 'filled', reserved = 0`)],
  },
  { what: 'an order is whole and still open', found_by: 'I10, I11, I12a', sql: [order(2, 'filled = amount')] },
  { what: 'a cancelled order was cancelled by no command', found_by: 'I11', sql: [order(5, 'closed_seq = null')] },
  { what: 'an immediate order waits', found_by: 'I11', sql: [order(4, `force = 'ioc'`)] },
  { what: 'more was filled than traded', found_by: 'I10, I12a', sql: [order(2, 'filled = filled + 0.1')] },
  { what: 'less was paid than traded', found_by: 'I12a', sql: [order(3, 'filled_value = filled_value - 1')] },
  { what: 'another fee was charged than traded', found_by: 'I12a', sql: [order(1, 'fee = fee - 1')] },
  { what: 'an order names another first trade', found_by: 'I12a', sql: [order(3, 'first_trade = 2')] },
  {
    what: 'a trade is gone',
    found_by: 'I12a, I17b, I12b, I12c',
    sql: ['delete from spot_trade where id = 2'],
    online: 'I12a, I17b',
  },
  {
    what: 'a minute says that more traded',
    found_by: 'I12b',
    sql: [
      trade(1, `at = at - interval '2 minutes'`),
      'delete from spot_minute',
      MINUTES,
      'update spot_minute set value = value + 1',
    ],
  },
  {
    what: 'a customer is said to have traded more on a day',
    found_by: 'I12c',
    sql: [
      trade(1, `at = at - interval '2 days'`),
      'delete from spot_minute',
      MINUTES,
      'delete from spot_traded_day',
      DAYS,
      "update spot_traded_day set value_usdt = value_usdt + 1 where at < now() - interval '1 day'",
    ],
  },
  {
    what: 'a trade happened beyond the limit of the one that came',
    found_by: 'I13',
    sql: [order(3, 'price = 59999.99')],
  },
  {
    what: 'a trade happened at another price than the one that waited',
    found_by: 'I13',
    sql: [order(1, 'price = 59999')],
  },
  { what: 'a trade is of another market', found_by: 'I13', sql: [order(1, 'market_id = 2')] },
  {
    what: 'a customer traded with themselves',
    found_by: 'I14, I17b, I12c',
    online: 'I14, I17b',
    sql: ['alter table spot_trade drop constraint nobody_trades_alone', trade(1, 'maker_user = 3')],
  },
  {
    what: 'a trade names another customer',
    found_by: 'I14, I17b, I12c',
    online: 'I14, I17b',
    sql: [trade(1, 'taker_user = 2')],
  },
  {
    what: 'the book is crossed',
    found_by: 'I15, I17f',
    sql: [order(4, 'price = 60000, amount = 0.1475')],
  },
  {
    what: 'a trade passed over a better sale that still waits',
    found_by: 'I09, I10, I16a',
    sql: [order(4, `side = 2, price = 59999.99, seq = 0, market_id = 1`)],
  },
  {
    what: 'a trade passed over an older sale of the same price',
    found_by: 'I16a, I16b',
    sql: [order(2, 'seq = 0')],
  },
  {
    what: 'a command filled a later order first',
    found_by: 'I16b',
    sql: [trade(1, 'id = 3'), order(1, 'first_trade = 3, last_trade = 3'), order(3, 'first_trade = 2, last_trade = 3')],
  },
  { what: 'a trade is of another command than its taker', found_by: 'I16b', sql: [trade(2, 'seq = 4')] },
  {
    what: 'a trade is worth one unit more',
    found_by: 'I12a, I17a, I17b, I12b, I12c',
    online: 'I12a, I17a, I17b',
    sql: [trade(1, 'value = value + 0.000001')],
  },
  {
    what: 'a side was charged less than its rate',
    found_by: 'I17a',
    sql: [order(1, 'fee_rate = 0.002')],
  },
  {
    what: 'an entry moved something else than its trades say',
    found_by: 'I17b',
    sql: [
      `update ledger_posting set amount = amount + sign(amount) * 0.01 where entry_id = ${entryOf('place', '3')} and line < 2`,
    ],
  },
  {
    what: 'an entry is there whose trades are not',
    found_by: 'I17b',
    sql: [
      `update ledger_posting p set account_version = 1000,
          account_id = (select id from ledger_account where address = 'house:spot-fees' and currency_id = p.currency_id)
        where entry_id = ${entryOf('place', '4')} and line = 1`,
    ],
  },
  {
    what: 'an order in progress has no entry',
    found_by: 'I17c',
    sql: [`delete from ledger_entry where id = ${entryOf('place', '4')}`],
  },
  {
    what: 'an entry has no order',
    found_by: 'I17c',
    sql: [`update ledger_entry set ref = '99' where id = ${entryOf('place', '5')}`],
  },
  {
    what: 'a cancelled order freed less than it held',
    found_by: 'I17d',
    sql: [`update ledger_posting set amount = amount - sign(amount) where entry_id = ${entryOf('cancel', '5')}`],
  },
  {
    what: 'a cancelled order freed nothing',
    found_by: 'I17d',
    sql: [`delete from ledger_entry where id = ${entryOf('cancel', '5')}`],
  },
  {
    what: 'an order that was not cancelled freed something',
    found_by: 'I17d',
    sql: [
      `update ledger_entry set ref = '3' where id = ${entryOf('cancel', '5')}`,
      order(5, `state = 'expired', why = 'unfilled', closed_seq = null`),
    ],
  },
  {
    what: 'an amend freed nothing',
    found_by: 'I17e',
    sql: [`delete from ledger_entry where id = ${entryOf('amend', '4:7')}`],
  },
  { what: 'a stop slept through a trade', found_by: 'I16c', sql: [order(6, 'stop_price = 60000')] },
  { what: 'an amend left another amount', found_by: 'I17f', sql: ['update spot_amend set amount = 0.14'] },
  {
    what: 'an amend begins with another amount than was left',
    found_by: 'I17e, I17f',
    sql: ['insert into spot_amend values (6, 4, 0.18, now(), 0.2)'],
  },
  { what: 'an amend is gone', found_by: 'I17e', sql: ['delete from spot_amend'] },
];

describe('the audit of spot trading', () => {
  test('I09 to I17 find nothing in sound books, in the full audit or online', async () => {
    expect(await found()).toEqual({ all: [], recent: [] });
  });

  test.each(FAULTS)('control: when $what, $found_by find it', async ({ sql, found_by, online = found_by }) => {
    expect(await found(...sql)).toEqual({ all: found_by.split(', '), recent: online.split(', ') });
  });

  test('every invariant of spot trading has a fault that it finds', () => {
    const proven = new Set(FAULTS.flatMap((fault) => fault.found_by.split(', ')));
    expect(spotAudit.invariants.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});
