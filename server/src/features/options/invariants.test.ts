import { describe, expect, test } from 'vitest';
import { plusMilliseconds } from '#contract/kit/instant.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { optionsRoom } from './index.ts';
import { optionsAudit } from './invariants.ts';
import { fundPool, holdAt, optionsTraders, place, send, ticks, tickTo } from './testing/at-options.ts';

/*
 * 1: right. 2: wrong. 3: level. 4: void, a sample is missing. 5: void, no entry. 6: void by a line of silence. 7: open.
 */
const { found } = plantedFaults({
  rooms: [optionsRoom],
  unguarded: [
    'option_order',
    'option_total',
    'option_day',
    'option_quiet',
    'daily_result',
    'order_writer',
    'log_line',
    'log_note',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
  ],
  unconstrained: ['option_order.option_order_profit_check', 'option_order.result_of_its_state'],
  async fill(exchange) {
    await fundPool(exchange);
    await tickTo(exchange, '64240');
    const [ann, bob] = await optionsTraders(exchange, 2);
    await place(exchange, ann!, 1, '100', { seconds: 30 });
    await place(exchange, bob!, 2, '50', { seconds: 30, entry: '64251' });
    await holdAt(exchange, '64251', 24);
    await ticks(exchange, ['64260', '64261', '64262', '64264', '64265', '64266', '64266']);
    await place(exchange, ann!, 1, '10', { seconds: 30 });
    await holdAt(exchange, '64250', 31);
    await place(exchange, ann!, 1, '10', { seconds: 30 });
    await holdAt(exchange, '64250', 24);
    await tickTo(exchange, '64250', 5000);
    await holdAt(exchange, '64250', 3);
    await send(bob!, 2, '20', { seconds: 30 });
    await tickTo(exchange, '64260', 6001);
    await place(exchange, bob!, 2, '20', { seconds: 30 });
    await holdAt(exchange, '64250', 28);
    exchange.clock.set(plusMilliseconds(exchange.clock.now(), 62_100));
    await exchange.runJobs('options.quiet');
    await exchange.pump();
    await tickTo(exchange, '64250', 100);
    await place(exchange, bob!, 1, '30', { seconds: 300 });
    await exchange.runJobs('options.publish');
  },
});

interface Fault {
  readonly what: string;
  readonly found_by: string;
  readonly sql: readonly string[];
}

const option = (id: number, change: string): string => `update option_order set ${change} where id = ${id}`;
const money = (address: string, by: string): string =>
  `update ledger_account set balance = balance + ${by} where address = ${address}`;
const heldOf = (id: number): string =>
  `(select concat('user:', user_id, ':options:held') from option_order where id = ${id})`;
const sampleLine = (change: string): string =>
  `update log_line set ${change} where symbol = 'BTCUSDT' and seq = (select sample_ticks[3] from option_order where id = 1)`;
const entryLine = (change: string): string =>
  `update log_line set ${change} where symbol = 'BTCUSDT' and seq = (select entry_tick from option_order where id = 1)`;
const settlement = (id: number): string =>
  `(select id from ledger_entry where reason = 'options.settle' and ref = '${id}')`;

const FAULTS: readonly Fault[] = [
  {
    what: 'an entry at the tick after the first',
    found_by: 'I22a',
    sql: [option(7, 'entry_tick = entry_tick + 1')],
  },
  {
    what: 'an entry at another price than the logged one',
    found_by: 'I22a, I23a',
    sql: [option(1, 'entry_price = entry_price + 100')],
  },
  { what: 'the logged price of an entry changes', found_by: 'I22a', sql: [entryLine('price = price + 1')] },
  { what: 'the tick of an entry is no longer in the log', found_by: 'I22a', sql: [entryLine(`symbol = 'XXXUSDT'`)] },
  { what: 'an expiry that is a second later', found_by: 'I22a', sql: [option(7, 'expires_ms = expires_ms + 1000')] },
  {
    what: 'a sample is the tick before',
    found_by: 'I22b, I23b',
    sql: [option(1, 'sample_ticks[3] = sample_ticks[3] - 1')],
  },
  { what: 'the logged price of a sample changes', found_by: 'I22b', sql: [sampleLine('price = price + 1')] },
  {
    what: 'an option ended at a later tick than the first after its expiry',
    found_by: 'I22b, I23b',
    sql: [option(1, 'after_tick = after_tick + 1')],
  },
  {
    what: 'a settled option is void without a reason',
    found_by: 'I22c, I23b, I24c, I25c, I71',
    sql: [
      option(
        2,
        `state = 'void', result = 'sample_missing', sample_ticks = null, sample_prices = null, sample_ms = null, paid = stake`,
      ),
    ],
  },
  {
    what: 'an option is void by a silence that nobody wrote',
    found_by: 'I22c',
    sql: ['update option_quiet set t_ms = t_ms + 1'],
  },
  { what: 'a late entry was in time', found_by: 'I22c, I23b', sql: [option(5, `accept_ms = accept_ms + 10`)] },
  {
    what: 'a wrong answer is right',
    found_by: 'I23a, I23b, I25c',
    sql: [option(2, `result = 'right'`)],
  },
  { what: 'a right answer is paid less', found_by: 'I23a, I23b, I24c, I25c, I71', sql: [option(1, 'paid = paid - 1')] },
  {
    what: 'a reserve is smaller than the payout',
    found_by: 'I23a, I24c, I25a',
    sql: [option(7, 'profit = profit - 1')],
  },
  { what: 'a payout rate other than the signed one', found_by: 'I23a, I23b', sql: [option(7, 'payout_rate = 0.5')] },
  {
    what: 'a signed line was rewritten',
    found_by: 'I23b',
    sql: [option(7, `acceptance = replace(acceptance, '|30|', '|31|')`)],
  },
  { what: 'a number was left out', found_by: 'I23b, I24a', sql: [option(6, 'number = number + 1')] },
  {
    what: 'an option that has expired runs on',
    found_by: 'I24b',
    sql: [
      `update order_writer set options_log_index = 1000000`,
      `insert into log_line (index, line, symbol, seq, t_ms, price, volume)
       select (select max(index) + 1 from log_line), 'x', symbol, seq + 1, t_ms + 400000, price, volume
       from log_line where symbol = 'BTCUSDT' order by seq desc limit 1`,
    ],
  },
  {
    what: 'two settlements are exchanged',
    found_by: 'I24c',
    sql: [
      ...[
        ['1', '98'],
        ['3', '1'],
        ['98', '3'],
      ].map(
        ([from, to]) => `update ledger_entry set ref = '${to}' where reason = 'options.settle' and ref = '${from}'`,
      ),
    ],
  },
  {
    what: 'a settlement without an option',
    found_by: 'I24c, I24d',
    sql: [`update ledger_entry set ref = '99' where id = ${settlement(1)}`],
  },
  { what: 'the pool reserves less than it owes', found_by: 'I25a', sql: [money(`'house:options-reserved'`, '-1')] },
  { what: 'more is held than stakes run', found_by: 'I25b', sql: [money(heldOf(7), '1')] },
  { what: 'a customer’s total flatters', found_by: 'I25c', sql: ['update option_total set wrong_count = 0'] },
  { what: 'a day paid out less than its options', found_by: 'I25c', sql: ['update option_day set paid = paid - 1'] },
  {
    what: 'a loss is missing in the day',
    found_by: 'I71',
    sql: [`update daily_result set result = result + 1 where product = 'options'`],
  },
];

describe('I22 to I25, I71 planted faults', () => {
  test('sound books pass in both forms', async () => {
    expect(await found()).toEqual({ all: [], recent: [] });
  });

  test.each(FAULTS)('$found_by: $what', async ({ sql, found_by }) => {
    const { all, recent } = await found(...sql);
    expect(all.join(', ')).toBe(found_by);
    const quick = optionsAudit.invariants
      .filter(({ recent_sql }) => typeof recent_sql === 'string')
      .map(({ id }) => id);
    expect(recent).toEqual(all.filter((id) => quick.includes(id)));
  });
});
