import { describe, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { futuresRoom } from './index.ts';
import { futuresAudit } from './invariants.ts';
import { fundHouse, futuresTraders, long, short, tickTo } from './testing/at-the-contract.ts';

/*
 * 1: a long that stays open, after a night, more margin and a part closed. 2: a long that was liquidated a little beyond its level. 3: a short
 * that its stop closed. 4: a filled limit order, open. 5: a pending one. 6: a cancelled one. 7: a short that took its
 * profit. 8: another liquidated long. 9: a long liquidated by a jump beyond its margin.
 */
const { found } = plantedFaults({
  rooms: [futuresRoom],
  unguarded: [
    'futures_position',
    'futures_closing',
    'futures_overnight',
    'futures_change',
    'log_line',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
  ],
  unconstrained: ['futures_closing.futures_closing_paid_back_check'],
  async fill(exchange) {
    await fundHouse(exchange, '10000000', '20');
    await tickTo(exchange, '64250');
    const [ann, ben] = await futuresTraders(exchange, 2);
    const first = await long(ann!, 5, { multiple: 10 });
    await long(ben!, 5, { multiple: 100 });
    await short(ben!, 1, { stop_loss: '65000' });
    await long(ann!, 2, { multiple: 10, limit: '64000' });
    await short(ann!, 2, { limit: '90000' });
    const sixth = await short(ann!, 1, { limit: '90000' });
    await short(ben!, 1, { take_profit: '60500' });
    await long(ben!, 1, { multiple: 50 });
    await ann!.client.send(futuresCalls.cancel, { id: sixth.id });
    await tickTo(exchange, '64300', 'BTC/USDT', 86_400_000);
    await tickTo(exchange, '65010');
    await tickTo(exchange, '63900');
    await ann!.client.send(futuresCalls.addMargin, { id: first.id, amount: Decimal.of('10') });
    await ann!.client.send(futuresCalls.close, { id: first.id, share: Decimal.of(2) });
    await tickTo(exchange, '63279');
    await long(ben!, 5, { multiple: 100 });
    await tickTo(exchange, '60500');
  },
});

interface Fault {
  readonly what: string;
  readonly found_by: string;
  readonly sql: readonly string[];
}

const position = (id: number, change: string): string => `update futures_position set ${change} where id = ${id}`;
const closing = (id: number, change: string): string =>
  `update futures_closing set ${change} where position_id = ${id}`;
const held = (id: number, by: string): string =>
  `update ledger_account set balance = balance + ${by}
   where address = (select concat('user:', user_id, ':futures:held') from futures_position where id = ${id})`;
const closingEntry = (id: number): string =>
  `(select e.id from ledger_entry e join futures_closing c on e.ref = c.id::text where e.reason = 'futures.close' and c.position_id = ${id})`;
const lineOf = (tick: string): string =>
  `update log_line set price = price + 100000000 where symbol = 'BTCUSDT' and seq = ${tick}`;

const FAULTS: readonly Fault[] = [
  { what: 'more is held than positions say', found_by: 'I60', sql: [held(1, '1')] },
  {
    what: 'a waiting order says that it reserves more',
    found_by: 'I60, I61c',
    sql: [position(5, 'reserved = reserved + 1')],
  },
  {
    what: 'a waiting order reserves more than it can cost, and holds it',
    found_by: 'I61c',
    sql: [position(5, 'reserved = reserved + 0.000001'), held(5, '0.000001')],
  },
  {
    what: 'a position opened at a better price than its tick’s',
    found_by: 'I61a, I61c, I63b',
    sql: [position(4, 'entry_price = entry_price - 1')],
  },
  {
    what: 'the tick of an opening says something else in the log',
    found_by: 'I61a, I61b',
    sql: [lineOf('(select open_tick from futures_position where id = 4)')],
  },
  {
    what: 'a closing names a tick that is not in the log',
    found_by: 'I61b, I64a',
    sql: [closing(3, 'tick = 1000000')],
  },
  {
    what: 'the tick of a liquidation says something else in the log',
    found_by: 'I61b',
    sql: [lineOf('(select close_tick from futures_position where id = 9)')],
  },
  {
    what: 'a night was charged at another price than its tick’s',
    found_by: 'I61b',
    sql: ['update futures_overnight set price = price + 1'],
  },
  {
    what: 'an opening fee was higher than its rate',
    found_by: 'I61c, I64a, I64c',
    sql: [position(4, 'open_fee = open_fee + 0.01')],
  },
  {
    what: 'a night was charged higher than its rate',
    found_by: 'I61c, I64a, I64c',
    sql: ['update futures_overnight set amount = amount + 1 where position_id = 1'],
  },
  {
    what: 'a liquidation pays something back',
    found_by: 'I62a, I62b, I64b',
    sql: [closing(2, 'paid_back = 1')],
  },
  { what: 'a customer lost more than the margin', found_by: 'I62a, I62b, I64b', sql: [closing(2, 'paid_back = -1')] },
  {
    what: 'a loss was larger than the price says',
    found_by: 'I62b, I64a, I64b',
    sql: [closing(3, 'gross = gross - 1')],
  },
  {
    what: 'a closing fee was higher than its rate',
    found_by: 'I62b, I64a, I64b',
    sql: [closing(3, 'close_fee = close_fee + 1')],
  },
  {
    what: 'a deficit is smaller than the loss beyond the margin',
    found_by: 'I62b',
    sql: [closing(9, 'deficit = deficit - 1')],
  },
  { what: 'the net hides a fee', found_by: 'I62b, I64a', sql: [closing(3, 'net = net + open_fee')] },
  {
    what: 'a position was liquidated by a tick that did not reach its level',
    found_by: 'I62b, I63a, I64a, I64b',
    sql: [closing(8, 'margin = margin + 1')],
  },
  {
    what: 'a liquidation is at the tick of its opening',
    found_by: 'I61b, I63a, I64a',
    sql: [closing(8, 'tick = (select open_tick from futures_position where id = 8)')],
  },
  { what: 'a stop-loss was not reached', found_by: 'I63a', sql: [position(3, 'stop_loss = 65010.01')] },
  { what: 'a take-profit was not reached', found_by: 'I63a', sql: [position(7, 'take_profit = 60499.99')] },
  { what: 'a take-profit fired that was not set', found_by: 'I63a', sql: [position(7, 'take_profit = null')] },
  {
    what: 'a stop fired at the tick at which it was set',
    found_by: 'I63a',
    sql: [position(3, 'stops_tick = close_tick')],
  },
  {
    what: 'a corporate action closed a position without a pause',
    found_by: 'I62b, I63c',
    sql: [closing(3, `reason = 'corporate_action'`), position(3, `close_reason = 'corporate_action'`)],
  },
  {
    what: 'a corporate action closed at a tick of its pause',
    found_by: 'I62b, I63c',
    sql: [
      closing(3, `reason = 'corporate_action'`),
      position(3, `close_reason = 'corporate_action'`),
      `insert into market_pause (market_id, reason, began_at)
       select 1, 'corporate_action', to_timestamp(t_ms / 1000.0) from log_line
       where symbol = 'BTCUSDT' and seq = (select close_tick from futures_position where id = 3)`,
    ],
  },
  {
    what: 'a liquidation price is one step nearer',
    found_by: 'I63b',
    sql: [position(1, 'liquidation_price = liquidation_price + 0.01')],
  },
  {
    what: 'the maintenance is higher than its rate',
    found_by: 'I63b',
    sql: [position(1, 'maintenance = maintenance + 0.01')],
  },
  {
    what: 'a position has more margin than came in',
    found_by: 'I60, I63b, I64a',
    sql: [position(1, 'margin = margin + 1')],
  },
  { what: 'lots are gone that nobody closed', found_by: 'I63b, I64a', sql: [position(1, 'lots = lots - 1')] },
  {
    what: 'a position names another reason than its closing',
    found_by: 'I64a',
    sql: [position(2, `close_reason = 'customer'`)],
  },
  {
    what: 'the entry of a liquidation paid the house less',
    found_by: 'I64b',
    sql: [
      `update ledger_posting p set amount = amount - sign(amount) from ledger_account a where a.id = p.account_id
         and p.entry_id = ${closingEntry(8)} and (a.address = 'house:futures' or a.address like '%:held')`,
    ],
  },
  {
    what: 'the insurance fund paid more than the closing says',
    found_by: 'I64b',
    sql: [closing(9, 'deficit_paid = deficit_paid - 1')],
  },
  {
    what: 'the entry of a closing went to another account',
    found_by: 'I64b',
    sql: [
      `update ledger_posting p set account_version = 100000,
         account_id = (select id from ledger_account where address like 'world:%' and currency_id = 3 limit 1)
       from ledger_account a where a.id = p.account_id and p.entry_id = ${closingEntry(8)} and a.address = 'house:insurance'`,
    ],
  },
  {
    what: 'added margin has no entry',
    found_by: 'I64c',
    sql: [`delete from ledger_entry where reason = 'futures.margin'`],
  },
  {
    what: 'a fill has no entry',
    found_by: 'I64c',
    sql: [`delete from ledger_entry where reason = 'futures.fill' and ref = '4'`],
  },
  {
    what: 'an entry closes nothing',
    found_by: 'I64b, I64d',
    sql: [`update ledger_entry set ref = '99' where id = ${closingEntry(8)}`],
  },
  {
    what: 'a night was charged that is not there',
    found_by: 'I64a, I64d',
    sql: ['delete from futures_overnight where position_id = 1'],
  },
];

describe('the audit of futures', () => {
  test('I60 to I64 find nothing in sound books, in the full audit or online', async () => {
    expect(await found()).toEqual({ all: [], recent: [] });
  });

  test.each(FAULTS)('control: when $what, $found_by find it', async ({ sql, found_by }) => {
    const ids = found_by.split(', ');
    expect(await found(...sql)).toEqual({ all: ids, recent: ids });
  });

  test('every invariant of futures has a fault that it finds', () => {
    const proven = new Set(FAULTS.flatMap((fault) => fault.found_by.split(', ')));
    expect(futuresAudit.invariants.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});
