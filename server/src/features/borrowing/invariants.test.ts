import { expect, test } from 'vitest';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { entered } from '#server/testing/customers.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { borrowingRoom } from './index.ts';
import { borrow, borrower, DAY_MS, fillPool, quoteAt, repay, tickTo, WEEK } from './testing/at-the-loan.ts';

const { foundBy } = plantedFaults({
  rooms: [borrowingRoom],
  unguarded: [
    'borrow_loan',
    'borrow_event',
    'borrow_pool',
    'borrow_plan',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
    'log_line',
    'borrow_cursor',
  ],
  unconstrained: [
    'borrow_loan.everything_lent_is_somewhere',
    'borrow_loan.open_owes',
    'borrow_loan.open_has_pledge',
    'borrow_loan.open_has_no_end',
    'borrow_loan.open_is_watched',
    'borrow_loan.ended_waits_for_nothing',
  ],
  /** One open loan that was liquidated and changed in every way, one repaid, one taken after its end, one lost. */
  async fill(exchange) {
    await fillPool(exchange);
    await quoteAt(exchange, '10000');
    let ann = await borrower(exchange);
    const [bob, eve, kim] = [await borrower(exchange), await borrower(exchange), await borrower(exchange)];
    const open = await borrow(ann);
    const repaid = await borrow(bob);
    await borrow(eve, '1000', '1.9', WEEK);
    await borrow(kim);
    await tickTo(exchange, '8600');
    await exchange.client(ann.token).send(borrowingCalls.pledge, { id: open.id, amount: Decimal.of('0.1') });
    await repay(ann, open.id, '500');
    await repay(bob, repaid.id);
    await tickTo(exchange, '6000');
    await tickTo(exchange, '9000', DAY_MS);
    ann = await entered(exchange, ann.user_id);
    await exchange.client(ann.token).send(borrowingCalls.release, { id: open.id, amount: Decimal.of('0.01') });
    await tickTo(exchange, '9000', 10 * DAY_MS);
  },
});

const OPEN = `state = 'open'`;
const TAKEN = `state = 'taken'`;
const ONE = `loan_id = (select id from borrow_loan where ${OPEN})`;
const eventOf = (kind: string): string => `kind = '${kind}'`;
const LAST_TICK = `index = (select max(index) from log_line where symbol = 'BTCUSDT')`;

test('I50 loans of every kind pass', async () => {
  expect(await foundBy()).toEqual([]);
});

type Fault = [what: string, ids: string[], ...faults: string[]];

test.each<Fault>([
  ['the pool has lent more than it says', ['I50a', 'I50b'], `update borrow_pool set lent = lent - 1`],
  ['the pool says it was given more', ['I50a', 'I50b'], `update borrow_pool set given = given + 1`],
  ['a loss counts as settled', ['I50b'], `update borrow_pool set lost = lost - 1, settled = settled + 1`],
  [
    'money left the pool',
    ['I50a'],
    `update ledger_account set balance = balance - 1 where address = 'house:lending' and currency_id = 3`,
  ],
  [
    'a pledge is larger than what is held',
    ['I50c', 'I50e', 'I50f', 'I50g'],
    `update borrow_loan set pledge = pledge + 1 where ${OPEN}`,
  ],
  [
    'a customer has more pledged than the loans say',
    ['I50c'],
    `update ledger_account set balance = balance + 1 where address like 'user:%:borrowing' and balance > 0`,
  ],
  [
    'the pool lost coins',
    ['I50d'],
    `update ledger_account set balance = balance - 0.1 where address = 'house:lending' and currency_id = 1`,
  ],
  ['a loan cannot be reached by a price', ['I50e'], `update borrow_loan set falls_to = 1 where ${OPEN}`],
  ['a loan is never charged again', ['I50e'], `update borrow_loan set next_charge_at = null where ${OPEN}`],
  ['an ended loan still waits', ['I50e'], `update borrow_loan set is_behind = true where ${TAKEN}`],
  ['a loan is both open and ended', ['I50e', 'I50f'], `update borrow_loan set state = 'repaid' where ${OPEN}`],
  [
    'the term of a loan is another',
    ['I50e'],
    `update borrow_loan set ends_at = ends_at + interval '1 day' where ${OPEN}`,
  ],
  [
    'interest is more than its days cost',
    ['I50f'],
    `update borrow_event set interest_after = interest_after + 0.01 where ${ONE} and ${eventOf('repay')}`,
  ],
  [
    'a day is charged before it began',
    ['I50f'],
    `update borrow_event set charged_days = charged_days + 1, interest_after = interest_after + 1 where ${ONE} and ${eventOf('repay')}`,
  ],
  ['an event is missing', ['I50f', 'I50g'], `delete from borrow_event where ${ONE} and number = 2`],
  [
    'a repayment counts twice',
    ['I50b', 'I50f', 'I50g'],
    `update borrow_loan set repaid_interest = repaid_interest + 1 where ${OPEN}`,
  ],
  ['an event has no entry', ['I50g'], `update ledger_entry set ref = '1:1' where reason = 'borrowing.release'`],
  [
    'an entry moved less',
    ['I50g'],
    `update ledger_posting set amount = amount - 0.001 where entry_id = (select id from ledger_entry where reason = 'borrowing.liquidate' limit 1) and amount > 0`,
  ],
  [
    'a liquidation names a tick that was not logged',
    ['I50g', 'I50h'],
    `update borrow_event set tick = 999 where ${ONE} and ${eventOf('liquidate')}`,
  ],
  [
    'a liquidation has another price than its tick',
    ['I50h'],
    `update borrow_event set tick_price = tick_price - 1 where ${ONE} and ${eventOf('liquidate')}`,
  ],
  [
    'a logged price was changed',
    ['I50h'],
    `update log_line set price = price + 1 where seq = (select tick from borrow_event where ${eventOf('take')}) and symbol = 'BTCUSDT'`,
  ],
  ['a liquidation level was not reached', ['I50h'], `update borrow_plan set liquidation_level = 0.95 where id = 2`],
  [
    'a loan is taken before its end',
    ['I50e', 'I50h'],
    `update borrow_loan set taken_at = taken_at + interval '9 days' where ${TAKEN}`,
  ],
  [
    'a pledge was taken back above the first level',
    ['I50e', 'I50h'],
    `update borrow_plan set first_level = 0.3, warning_level = 0.4 where id = 2`,
  ],
  ['a loan waits for another market', ['I50e'], `update borrow_loan set market_id = 2 where ${OPEN}`],
  [
    'a loan is said to be looked at further than the log goes',
    ['I50i'],
    `update borrow_loan set log_index = 1000000000000 where ${OPEN}`,
  ],
  ['the job is said to be further than the log goes', ['I50i'], `update borrow_cursor set log_index = 1000000000000`],
  [
    'a loan is said to be looked at less far than its last event',
    ['I50i'],
    `update borrow_loan set log_index = 0 where ${OPEN}`,
  ],
  [
    'an act is in the log before what came before it',
    ['I50i'],
    `update borrow_event set log_index = 0 where ${ONE} and ${eventOf('repay')}`,
  ],
  [
    'a liquidation is at another line than its tick',
    ['I50h'],
    `update borrow_event set log_index = log_index + 1 where ${ONE} and ${eventOf('liquidate')}`,
  ],
  [
    'a pledge was taken back at a tick that was not the last one',
    ['I50h'],
    `update borrow_event set log_index = log_index + 2 where ${ONE} and ${eventOf('release')}`,
  ],
  ['a tick that liquidates passed a loan by', ['I50j'], `update log_line set price = 1 where ${LAST_TICK}`],
  [
    'a tick that warns passed a loan by',
    ['I50j'],
    `insert into log_line (index, line, symbol, seq, t_ms, price, volume)
     select index + 2, line, symbol, seq + 1, t_ms, (select floor(falls_to * 100000000) from borrow_loan where ${OPEN}), 0
     from log_line where ${LAST_TICK}`,
    `update borrow_cursor set log_index = (select max(index) from log_line)`,
  ],
  [
    'a tick after the end passed a loan by',
    ['I50j'],
    `update log_line set t_ms = t_ms + 86400000::bigint * 90 where ${LAST_TICK}`,
  ],
  [
    'a tick passed a loan by between two of its events',
    ['I50j'],
    `update log_line set price = 1 where symbol = 'BTCUSDT' and seq = (
       select tick + 1 from borrow_event where ${ONE} and ${eventOf('lend')})`,
    `delete from borrow_event where ${ONE} and ${eventOf('liquidate')}`,
  ],
  [
    'a loan was moved over a tick that liquidates it',
    ['I50j'],
    `update log_line set price = 1 where symbol = 'BTCUSDT' and seq = (
       select tick + 1 from borrow_event where ${ONE} and ${eventOf('release')})`,
    `update borrow_loan set log_index = (select max(index) from log_line) where ${OPEN}`,
  ],
])('I50 is broken when %s', async (_what, ids, ...faults) => {
  expect(await foundBy(...faults)).toEqual(expect.arrayContaining([...ids]));
});
