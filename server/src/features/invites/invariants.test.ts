import { expect, test } from 'vitest';
import { rooms } from '#server/rooms.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { tradersWith } from '../spot/testing/at-the-book.ts';
import { invitesRoom } from './index.ts';
import { audited_rooms } from './invariants.ts';
import { countFriends } from './service/count.ts';
import { noteNext } from './service/note.ts';
import { fundBatches } from './service/pay.ts';
import { settleInviters } from './service/settle.ts';
import { spotFees } from '../spot/store/fees.ts';
import { circle, nextDay, payOut, trade, withFees } from './testing/friends.ts';

const { found } = plantedFaults({
  rooms: [invitesRoom],
  unguarded: [
    'invite_share',
    'invite_day',
    'invite_friend',
    'invite_fee',
    'invite_payment',
    'invite_rebate',
    'invite_fund',
    'verification',
    'customer',
    'spot_trade',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
  ],
  unconstrained: ['invite_rebate.invite_rebate_check', 'invite_rebate.invite_rebate_check1'],
  /** A day that is paid, and one whose money is set aside. */
  async fill(exchange) {
    await withFees(exchange);
    await payOut(exchange);
    const [, friend] = await circle(exchange, 1);
    const [other] = await tradersWith(exchange, 1);
    await trade(friend!, other!);
    nextDay(exchange);
    await payOut(exchange);
    await trade(friend!, other!);
    const now = nextDay(exchange);
    const rooms = { fees: new Map([['spot', spotFees]]), fee_returns: new Map() };
    while ((await noteNext(exchange.ports.db, rooms)) === 'more');
    await countFriends(exchange.ports, rooms, now);
    await settleInviters(exchange.ports, rooms, now);
    await fundBatches(exchange.ports, now);
  },
});

const PAID = `(inviter_id, day) in (select inviter_id, day from invite_payment where paid_at is not null)`;
const POSTED = (reason: string) =>
  `(select id from ledger_entry where reason = 'invites.${reason}' order by id limit 1)`;

test('I52h looks up the fees of every room that takes them', () => {
  const takes_fees = rooms.flatMap(({ name, fees }) => (fees ? [name] : []));
  expect(takes_fees.toSorted()).toEqual(audited_rooms.toSorted());
});

test('I52 rebates that were counted, set aside and paid pass', async () => {
  expect(await found()).toEqual({ all: [], recent: [] });
});

test.each([
  ['a rebate is more than its share', 'I52a', `update invite_rebate set amount = amount + 0.00001 where ${PAID}`],
  ['a payment has a share of its own', 'I52a', `update invite_payment set share = 0.3`],
  ['a share is changed afterwards', 'I52a', `update invite_share set share = 0.4`],
  [
    'fees were higher than they are said to be',
    'I52a',
    `update invite_rebate set fees = fees - 0.00005, given_back = 0`,
  ],
  ['an unpaid rebate counts as paid', 'I52b', `update invite_payment set paid_at = now() where paid_at is null`],
  ['a paid rebate counts as unpaid', 'I52b', `update invite_payment set paid_at = null`],
  [
    'an entry pays somebody else',
    'I52b',
    `update ledger_posting set account_version = account_version + 1000000, account_id = (select id from ledger_account where address = 'house:spot-fees' and currency_id = 1)
     where amount > 0 and entry_id = ${POSTED('rebate')}`,
  ],
  [
    'an entry pays a day that was never counted',
    'I52c',
    `update ledger_entry set ref = replace(ref, '-', '') where id = ${POSTED('rebate')}`,
  ],
  ['less is set aside than is owed', 'I52d', `update invite_fund set amount = amount / 2`],
  ['money for a batch is in another currency', 'I52d', `update invite_fund set currency_id = 3`],
  [
    'money for inviters comes out of another account',
    'I52e',
    `update ledger_posting set account_version = account_version + 1000000, account_id = (select min(id) from ledger_account where address like 'user:%' and currency_id = 1)
     where amount < 0 and entry_id = ${POSTED('fund')}`,
  ],
  ['money is set aside twice', 'I52e', `update invite_fund set funded_at = null`],
  [
    'the house holds more for inviters than it owes them',
    'I52f',
    `update ledger_account set balance = balance + 1 where address = 'house:invites'`,
  ],
  ['somebody is paid for friends who never came', 'I52g', `update invite_payment set customers = customers + 1`],
  ['a friend who counts never traded', 'I52h', `delete from spot_trade`],
  [
    'all fees of the house are those of one friend',
    'I52h',
    `update invite_fee set fees = fees * 10; update invite_rebate set fees = fees * 10, amount = amount * 10`,
  ],
  ['a friend who counts was invited by nobody', 'I52h', `update customer set invited_by = null`],
  ['a friend who counts paid on another day', 'I52h', `update spot_trade set at = at - interval '1 day'`],
  ['what counts was not counted', 'I52h', `update invite_friend set counts = false`],
  [
    'a coupon is said to have given something back',
    'I52i',
    `update invite_fee set given_back = 0.00001; update invite_rebate set given_back = 0.00001`,
  ],
  ['a rebate is of more than what counts', 'I52j', `update invite_rebate set fees = fees + 1`],
  ['a rebate is of nothing that counts', 'I52j', `delete from invite_fee`],
  [
    'a rebate leaves a currency out',
    'I52j',
    `insert into invite_fee select day, inviter_id, user_id, room, 3, fees, given_back from invite_fee`,
  ],
  [
    'a friend more counts than paid',
    'I52j',
    `insert into invite_friend select day, inviter_id, inviter_id, true from invite_payment`,
  ],
  [
    'an inviter was never verified',
    'I52g',
    `update verification set state = 'failed', failures = '{"name": "blurred"}'`,
  ],
])('I52 is broken when %s', async (_what, id, fault) => {
  const { all, recent } = await found(fault);
  expect(all).toContain(id);
  expect(recent, 'also found by the online watch').toContain(id);
});
