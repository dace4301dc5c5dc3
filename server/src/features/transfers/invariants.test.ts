import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { funded } from '#server/testing/customers.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { transfersRoom } from './index.ts';

const { foundBy } = plantedFaults({
  rooms: [transfersRoom],
  unguarded: ['account_move', 'exchange_order', 'ledger_entry', 'ledger_posting', 'log_line'],
  async fill(exchange) {
    await ensureDemoCapital(exchange.ports);
    for (const price of ['64250', '64251', '64252']) {
      exchange.clock.forward(1000);
      exchange.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(exchange.clock.now()) });
      exchange.feed.quote('ETH/USDT', '3200', { t_ms: millisecondsOf(exchange.clock.now()) });
      await exchange.pump();
    }
    const { client } = await funded(exchange);
    await client.send(transfersCalls.move, {
      currency_id: 3,
      number: Decimal.of(100),
      from_field: 'change',
      to_field: 'micro',
    });
    for (const [from_currency_id, to_currency_id, number] of [
      [3, 1, '1000'],
      [1, 2, '0.01'],
      [1, 3, '0.001'],
    ] as const)
      await client.send(transfersCalls.exchange, { from_currency_id, to_currency_id, number: Decimal.of(number) });
  },
});

const FIRST = `id = (select min(id) from exchange_order)`;

test('I49 regular moves and exchanges pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each([
  ['a move is larger than its entry', 'I49a', 'update account_move set amount = amount + 1'],
  ['a move names another account', 'I49a', `update account_move set to_account = 'fiat'`],
  ['a move names another customer', 'I49a', 'update account_move set user_id = user_id + 1'],
  ['the row of a move is deleted', 'I49c', 'delete from account_move'],
  ['the entry of a move is deleted', 'I49a', `delete from ledger_entry where reason = 'transfers.move'`],
  ['an exchange names another customer', 'I49b', `update exchange_order set user_id = user_id + 1 where ${FIRST}`],
  ['the row of an exchange is deleted', 'I49c', `delete from exchange_order where ${FIRST}`],
  [
    'a leg of an exchange is deleted',
    'I49b',
    `delete from ledger_posting where line > 1 and entry_id = (select id from ledger_entry where reason = 'transfers.exchange' limit 1)`,
  ],
  [
    'a customer received one atom more, in row and entry',
    'I49d',
    `with x as (update exchange_order set received = received + 0.00000001 where ${FIRST} returning id)
     update ledger_posting set amount = amount + sign(amount) * 0.00000001
     where line > 1 and entry_id = (select e.id from ledger_entry e, x where e.reason = 'transfers.exchange' and e.ref = x.id::text)`,
  ],
  [
    'a customer received one atom less, in row and entry',
    'I49d',
    `with x as (update exchange_order set received = received - 0.00000001 where ${FIRST} returning id)
     update ledger_posting set amount = amount - sign(amount) * 0.00000001
     where line > 1 and entry_id = (select e.id from ledger_entry e, x where e.reason = 'transfers.exchange' and e.ref = x.id::text)`,
  ],
  ['an exchange had a spread of its own', 'I49d', `update exchange_order set spread = 0.01 where ${FIRST}`],
  ['an exchange names another tick', 'I49e', `update exchange_order set to_seq = 1 where ${FIRST}`],
  [
    'an exchange names a tick of another market',
    'I49e',
    `update exchange_order set to_symbol = 'ETHUSDT' where ${FIRST}`,
  ],
  ['an exchange names a tick that does not exist', 'I49e', `update exchange_order set to_seq = 99 where ${FIRST}`],
  ['an exchange has another price', 'I49d,I49e', `update exchange_order set to_price = to_price / 2 where ${FIRST}`],
  ['USDT was not one USDT', 'I49d,I49e', `update exchange_order set from_price = 1.1 where ${FIRST}`],
  [
    'an exchange was priced by a tick that was not fresh',
    'I49e',
    `update exchange_order set quoted_at = quoted_at - interval '1 ms', quote_id = gen_random_uuid(), min_rate = 0, to_t_ms = to_t_ms - 6000 where ${FIRST}`,
  ],
  [
    'a quote was used too late',
    'I49e',
    `update exchange_order set quoted_at = at - interval '60 seconds', quote_id = gen_random_uuid(), min_rate = 0 where ${FIRST}`,
  ],
  [
    'an exchange brought less than its quote’s minimum',
    'I49f',
    `update exchange_order set quote_id = gen_random_uuid(), min_rate = received / gave * 1.0001 where ${FIRST}`,
  ],
  [
    'an old rate was used without a quote',
    'I49e',
    `update exchange_order set quoted_at = at - interval '1 second' where ${FIRST}`,
  ],
  [
    'the tick of an exchange has another price',
    'I49e',
    `update log_line set price = price + 1 where symbol = 'BTCUSDT' and seq = 3`,
  ],
])('I49 is broken when %s', async (_what, ids, fault) => {
  expect(await foundBy(fault)).toEqual(ids.split(','));
});
