import { expect, test } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { depositsRoom, ensureDemoDeposits } from './index.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { creditByTwo } from './testing/operators.ts';

const { found } = plantedFaults({
  rooms: [depositsRoom],
  unguarded: ['deposit', 'deposit_step', 'ledger_entry', 'operator_proposal'],
  unconstrained: ['deposit.deposit_sha256_key', 'deposit.deposit_transfer_once'],
  /** Two credited vouchers and one that waits. */
  async fill(exchange) {
    await ensureDemoDeposits(exchange.ports);
    await loggedIn(exchange);
    const who = await loggedIn(exchange);
    const [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
    for (const seed of [1, 2, 3]) {
      const voucher = {
        account: await uploaded(who, seed),
        amount: Decimal.of(100 * seed),
        currency: 3,
        network: 'tron',
      };
      const { id } = await who.client.send(depositsCalls.submit, voucher);
      if (seed === 3) continue;
      await creditByTwo(one, two, id);
    }
  },
});

const FIRST = `(select min(id) from deposit)`;
const WAITING = `(select max(id) from deposit)`;

test.each([
  ['nothing happened', [], []],
  [
    'a deposit says more than was credited',
    ['I29a', 'I29c'],
    [`update deposit set amount = amount + 1 where id = ${FIRST}`],
  ],
  [
    'a deposit names another customer',
    ['I29a'],
    [`update deposit set user_id = (select min(id) from customer where id <> user_id) where id = ${FIRST}`],
  ],
  [
    'a credited deposit is marked as waiting',
    ['I29b', 'I29c', 'I30a'],
    [`update deposit set state = 'submitted' where id = ${FIRST}`],
  ],
  [
    'a deposit is marked as credited without an entry',
    ['I29a', 'I29c', 'I29d', 'I30a'],
    [`update deposit set state = 'credited' where id = ${WAITING}`],
  ],
  [
    'an entry names another deposit',
    ['I29a', 'I29b'],
    [`update ledger_entry set ref = '4711' where reason = 'deposits.credit' and ref = ${FIRST}::text`],
  ],
  ['the second person is missing', ['I29d'], [`delete from operator_proposal where target_id = ${FIRST}::text`]],
  [
    'a voucher backs two deposits',
    ['I30'],
    [`update deposit set sha256 = (select sha256 from deposit where id = ${FIRST})`],
  ],
  ['a transfer backs two credits', ['I30'], ['drop index deposit_txid_once', `update deposit set txid = 'ab12'`]],
  [
    'a chain sent to an address of no customer',
    ['I29e'],
    [
      `insert into deposit (user_id, kind, currency_id, network_id, amount, state, created_at, changed_at, address, tx_hash,
       log_index, raw_amount, block_number, block_hash)
     select min(id), 'chain', 2, 'ethereum', 1, 'confirming', now(), now(), '0xnobody', '0x1', -1, 1, 1, '0x2' from customer`,
      `insert into deposit_step (deposit_id, state, at) select max(id), 'confirming', now() from deposit`,
    ],
  ],
  ['a step is missing', ['I30a'], [`delete from deposit_step where deposit_id = ${FIRST} and state = 'credited'`]],
])('%s: found by %j', async (_what, ids, faults) => {
  const { all, recent } = await found(...faults);
  expect(all).toEqual(ids);
  expect(recent, 'also found by the online watch').toEqual(expect.arrayContaining(ids));
});
