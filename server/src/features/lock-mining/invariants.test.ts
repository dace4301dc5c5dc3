import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { funded } from '#server/testing/customers.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { lockMiningRoom } from './index.ts';

const DAY_MS = 86_400_000;

const { found } = plantedFaults({
  rooms: [lockMiningRoom],
  unguarded: ['lock_order', 'lock_rate', 'lock_product', 'ledger_account', 'ledger_entry', 'ledger_posting'],
  /** One running order, paid for two days, and one redeemed early. */
  async fill(exchange) {
    await ensureDemoCapital(exchange.ports);
    const { client } = await funded(exchange);
    const buy = () => client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(1000) });
    const [, left] = [await buy(), await buy()];
    for (let day = 0; day < 2; day++) {
      exchange.clock.forward(DAY_MS);
      await exchange.runJobs('lock-mining');
    }
    await client.send(lockMiningCalls.redeem, { id: left.id });
  },
});

const RUNNING = `state = 'in_progress'`;
const LEFT = `state = 'redeemed_early'`;

test('I38 lock orders that were bought, paid and redeemed pass', async () => {
  expect(await found()).toEqual({ all: [], recent: [] });
});

test.each([
  ['an order is larger than what is locked', 'I38a', `update lock_order set amount = amount + 1 where ${RUNNING}`],
  ['an order belongs to another customer', 'I38a', `update lock_order set user_id = user_id + 1 where ${RUNNING}`],
  ['a running order is deleted', 'I38a', `delete from lock_order where ${RUNNING}`],
  [
    'a customer has more locked than was bought',
    'I38a',
    `update ledger_account set balance = balance + 1 where address like 'user:%:lock-mining'`,
  ],
  [
    'the house has set aside less than it may owe',
    'I38b',
    `with taken as (update ledger_posting l set amount = amount - 1 from ledger_account a, ledger_entry e
       where a.id = l.account_id and e.id = l.entry_id and a.address = 'house:lock-mining'
         and e.reason = 'lock-mining.buy' and e.ref = (select id::text from lock_order where ${RUNNING}) returning a.id)
     update ledger_account set balance = balance - 1 where id in (select id from taken)`,
  ],
  ['a day was paid at more than its rate', 'I38c', `update lock_order set earned = earned + 0.01 where ${RUNNING}`],
  ['an unpaid day counts as paid', 'I38c', `update lock_order set paid_days = paid_days + 1 where ${RUNNING}`],
  ['the rate of a paid day is missing', 'I38c', `delete from lock_rate where day = (select max(day) from lock_rate)`],
  ['the penalty is higher than its rule', 'I38d', `update lock_order set penalty = penalty + 0.01 where ${LEFT}`],
  ['an early redemption has no penalty', 'I38d', `update lock_order set penalty = 0 where ${LEFT}`],
  ['a running order has a penalty', 'I38d', `update lock_order set penalty = 1 where ${RUNNING}`],
  ['a rate is higher than its pool gives', 'I38e', `update lock_rate set rate = rate + 0.0001`],
  ['the locked total of a rate was changed', 'I38e', `update lock_rate set locked = capacity`],
])('I38 is broken when %s', async (_what, id, fault) => {
  const { all, recent } = await found(fault);
  expect(all).toContain(id);
  expect(recent, 'also found by the online watch').toContain(id);
});
