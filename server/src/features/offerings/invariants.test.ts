import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { offeringsCalls as calls } from '#contract/offerings/calls.ts';
import { funded } from '#server/testing/customers.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { offeringsRoom } from './index.ts';
import { createOffering } from './service/create.ts';
import { novaPlan } from './testing/plans.ts';

const starts_at = instantOf('2026-03-09T14:05:00.000Z');
const amount = (value: number) => Decimal.of(value);

const { found } = plantedFaults({
  rooms: [offeringsRoom],
  unguarded: [
    'offering',
    'offering_application',
    'offering_allotment',
    'offering_tally',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
  ],
  unconstrained: [
    'offering.fixed_after_end',
    'offering_application.unlocks_while_locked',
    'offering_application.offering_application_check',
  ],
  /** 1: oversubscribed, allotted and partly unlocked. 2: open, with one open application and one taken back. */
  async fill(exchange) {
    exchange.clock.set(starts_at);
    const create = (code: string, days: number) => {
      const times = { ends_at: plusDays(starts_at, days), first_unlock_at: plusDays(starts_at, days) };
      const plan = novaPlan(starts_at, { code, for_sale: amount(1000), max_per_customer: amount(1000), ...times });
      return exchange.ports.db.transaction((tx) => createOffering(tx, plan));
    };
    const [done, open] = [await create('DONE', 1), await create('OPEN', 60)];
    const [who, other] = [await funded(exchange), await funded(exchange)];
    const apply = (one: typeof who, project_id: number, value: number, pay_currency = 3) =>
      one.client.send(calls.apply, { project_id, amount: amount(value), pay_currency, price: amount(10_000) });
    await apply(who, done, 700);
    await apply(other, done, 800);
    await apply(who, open, 300);
    const { id } = await apply(other, open, 20);
    await other.client.send(calls.withdraw, { id });
    exchange.clock.set(plusDays(starts_at, 1));
    await exchange.runJobs('offerings');
    await exchange.runJobs('offerings');
  },
});

const OPEN = `state = 'open'`;
const FIRST = `id = (select min(id) from offering_application)`;
const LISTED = `number = (select min(id) from offering_application)`;

test('I36 I37 offerings that were applied for, taken back, allotted and unlocked pass', async () => {
  expect(await found()).toEqual({ all: [], recent: [] });
});

test.each([
  ['more is allotted than is for sale', 'I36a', `update offering_allotment set passed = passed + 1 where ${LISTED}`],
  ['an application got more than it applied for', 'I36a', `update offering set passed = 1500 where id = 1`],
  ['a list exists before the end', 'I36a', `insert into offering_allotment select 2, 1, 10, 10`],
  ['a line of the list is gone', 'I36a', `delete from offering_allotment where ${LISTED}`],
  [
    'one has a step of another',
    'I36b',
    `update offering_allotment set passed = passed + case when ${LISTED} then 1 else -1 end`,
  ],
  [
    'the list is not what was applied for',
    'I36c',
    `update offering_application set amount = amount + 1 where ${FIRST}`,
  ],
  ['an application is not in the list', 'I36c', `update offering_allotment set number = 1 where ${LISTED}`],
  [
    'more is kept than the price of what passed',
    'I36d',
    `update offering_application set kept = kept + 0.000001 where ${FIRST}`,
  ],
  [
    'less is kept than the price of what passed',
    'I36d',
    `update offering_application set kept = kept - 0.000001 where ${FIRST}`,
  ],
  ['a payment is larger than its entry', 'I36e', `update offering_application set paid = paid + 1 where ${OPEN}`],
  ['what is kept is not what was posted', 'I36e', `update offering_application set kept = kept + 1 where ${FIRST}`],
  [
    'an application was allotted without an entry',
    'I36e',
    `update ledger_entry set ref = concat('x', ref) where reason = 'offerings.allot'`,
  ],
  ['more has unlocked than is due', 'I36f', `update offering_application set unlocked = unlocked + 1 where ${FIRST}`],
  [
    'a part unlocked early',
    'I36f',
    `update ledger_entry set at = at - interval '1 day' where reason = 'offerings.unlock'`,
  ],
  [
    'the next part is due at another time',
    'I36f',
    `update offering_application set next_unlock_at = now() where ${FIRST}`,
  ],
  [
    'tokens are missing before the sale',
    'I36g',
    `update ledger_account set balance = balance - 1 where address = 'house:offerings' and balance > 0`,
  ],
  [
    'an offering was not funded',
    'I36g',
    `update ledger_entry set ref = 'x' where reason = 'offerings.fund' and ref = '2'`,
  ],
  [
    'an application came after the end',
    'I37a',
    `update offering_application set applied_at = applied_at + interval '90 days' where ${OPEN}`,
  ],
  [
    'an application came before the start',
    'I37a',
    `update offering_application set applied_at = applied_at - interval '1 second' where ${OPEN}`,
  ],
  [
    'an application was taken back after the end',
    'I37a',
    `update offering_application set ended_at = ended_at + interval '90 days' where state = 'withdrawn'`,
  ],
  ['an open application is deleted', 'I37b', `delete from offering_application where ${OPEN}`],
  [
    'more is held than was paid',
    'I37b',
    `update ledger_account set balance = balance + 1 where address like 'user:%:offerings'`,
  ],
  ['an application belongs to another', 'I37b', `update offering_application set user_id = user_id + 1 where ${OPEN}`],
  ['an application paid too much', 'I37c', `update offering_application set paid = paid + 0.000001 where ${OPEN}`],
  ['an application was priced by nothing', 'I37c', `update offering_application set pay_price = 2 where ${OPEN}`],
  ['the bar shows more than is applied for', 'I37d', `update offering_tally set applied = applied + 1`],
  [
    'an application is not a multiple of the step',
    'I37e',
    `update offering_application set amount = amount + 0.5 where ${OPEN}`,
  ],
  [
    'a customer applied for more than the maximum',
    'I37e',
    `update offering_application set amount = 1001 where ${OPEN}`,
  ],
])('I36 I37 is broken when %s', async (_what, id, fault) => {
  const { all, recent } = await found(fault);
  expect(all).toContain(id);
  expect(recent, 'also found by the online watch').toContain(id);
});
