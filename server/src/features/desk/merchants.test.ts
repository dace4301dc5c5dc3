import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { recordCalls } from '#contract/operators/record-calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { sealed } from '../withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { confirm, inboxOf, reasonOf, twoOfCompliance } from './testing/appeals.ts';
import { balances, buyFrom, cancelOf, offerBy, quote, trader, USDT } from './testing/at-the-desk.ts';

let exchange: TestExchange;
let [ann, ben]: readonly TestOperator[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = await twoOfCompliance(exchange);
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

const operators = (): readonly [TestOperator, TestOperator] => {
  if (!ann || !ben) throw new Error('no operators');
  return [ann, ben];
};
const apply = (who: TestCustomer, name: string, deposit = '3000') =>
  who.client.send(merchantCalls.apply, { name, deposit: Decimal.of(deposit) });
const leave = (who: TestCustomer) => who.client.send(merchantCalls.leave, {});
const me = (who: TestCustomer) => who.client.send(merchantCalls.me, {});
const approve = ({ client }: TestOperator, { user_id: id }: TestCustomer) =>
  client.send(calls.operatorApprove, { id, reason: 'record_good' });
const remove = ({ client }: TestOperator, { user_id: id }: TestCustomer) =>
  client.send(calls.operatorRemove, { id, reason: 'rules_broken' });
const refuse = ({ client }: TestOperator, { user_id: id }: TestCustomer) =>
  client.send(calls.operatorRefuse, { id, reason: 'name_misleading' });
const depositOf = async ({ user_id }: TestCustomer): Promise<string> =>
  (await balanceOf(exchange.ports.db, customer(user_id, 'desk:deposit'), USDT)).toString();
const freeOf = async (who: TestCustomer): Promise<string> => (await balances(exchange, who))[0] ?? '';

const approved = async (name: string): Promise<TestCustomer> => {
  const [one, two] = operators();
  const who = await trader(exchange);
  await apply(who, name);
  await confirm(two, await approve(one, who));
  return who;
};

describe('an application', () => {
  it('DK22 holds the deposit that the customer saw, once', async () => {
    const who = await trader(exchange);
    expect(await me(who)).toMatchObject({ state: null, name: '', is_held: false, applied_at: null });
    expect(await reasonOf(apply(who, 'River Desk', '2999'))).toBe('desk_deposit_changed');
    expect(await apply(who, 'River Desk')).toMatchObject({ state: 'applied', name: 'River Desk', is_held: true });
    expect([await freeOf(who), await depositOf(who)]).toEqual(['7000', '3000']);
    expect(await reasonOf(apply(who, 'River Desk 2'))).toBe('desk_merchant_already');
    expect(await depositOf(who)).toBe('3000');
  });

  it('DK22 needs level 1 and the money', async () => {
    const unknown = await loggedIn(exchange);
    expect(await reasonOf(apply(unknown, 'Quiet Hill'))).toBe('identity_required');
    const who = await trader(exchange);
    await offerBy(who, { total: Decimal.of(8000) });
    expect(await reasonOf(apply(who, 'Quiet Hill'))).toBe('insufficient_balance');
    expect(await me(who)).toMatchObject({ state: null, is_held: false });
  });

  it('DK23 has a name of its own that looks like nobody of the exchange', async () => {
    const [first, second] = [await trader(exchange), await trader(exchange)];
    await apply(first, 'Blue Lake');
    for (const name of ['blue lake', 'BLUE-LAKE', 'B1ue_L4ke', 'Blüe Lake'])
      expect(await reasonOf(apply(second, name))).toBe('desk_name_taken');
    for (const name of ['Candor', 'C4nd0r Support', 'Official Desk', '官方客服', 'Adm1n'])
      expect(await reasonOf(apply(second, name))).toBe('desk_name_reserved');
    for (const name of ['x', ' ', 'a'.repeat(25), '<b>bold</b>', 'https://x', '-a-', 'Вlue Lаke'])
      expect(await reasonOf(apply(second, name))).toBe('desk_name_wrong');
    await leave(first);
    expect(await reasonOf(apply(second, 'Blue Lake'))).toBe('done');
  });

  it('DK23 of several who apply under one name at once, one gets it', async () => {
    const people = [await trader(exchange), await trader(exchange), await trader(exchange)];
    const outcomes = await Promise.all(people.map((who) => reasonOf(apply(who, 'Same Name'))));
    expect(outcomes.toSorted()).toEqual(['desk_name_taken', 'desk_name_taken', 'done']);
  });

  it('DK22 that is taken back returns the deposit at once, and ends what was proposed', async () => {
    const [one, two] = operators();
    const who = await trader(exchange);
    await apply(who, 'Taken Back');
    const proposed = await approve(one, who);
    expect(await leave(who)).toMatchObject({ state: 'left', is_held: false });
    expect([await freeOf(who), await depositOf(who)]).toEqual(['10000', '0']);
    expect(await reasonOf(confirm(two, proposed))).toBe('proposal_expired');
    expect(await reasonOf(leave(who))).toBe('desk_merchant_not');
    expect(await apply(who, 'Taken Back')).toMatchObject({ state: 'applied', is_held: true });
    expect(await depositOf(who)).toBe('3000');
    await leave(who);
    expect(await freeOf(who)).toBe('10000');
  });
});

describe('operators', () => {
  it('DK22 two approve; the customer appears under the merchant’s name', async () => {
    const [one, two] = operators();
    const who = await trader(exchange);
    await apply(who, 'Green Valley');
    const proposed = await approve(one, who);
    expect(await reasonOf(confirm(one, proposed))).toBe('four_eyes_same_person');
    await confirm(two, proposed);
    expect(await me(who)).toMatchObject({ state: 'active', record: { name: 'Green Valley', is_merchant: true } });
    expect((await inboxOf(who))[0]).toBe('desk_merchant_approved');
    const acts = await who.client.send(recordCalls.customerActs, { limit: 10 });
    expect(acts.map(({ action }) => action)).toEqual(['desk.approve-merchant', 'operators.propose']);
    expect(await reasonOf(approve(one, who))).toBe('desk_application_unknown');
  });

  it('DK22 decide about the application that they saw, not about a later one', async () => {
    const [one, two] = operators();
    const who = await trader(exchange);
    await apply(who, 'First Try');
    const proposed = await approve(one, who);
    await exchange.ports.db.run`update desk_merchant set round = 2 where user_id = ${who.user_id}`;
    expect(await reasonOf(confirm(two, proposed))).toBe('proposal_not_possible');
    await exchange.ports.db.run`update desk_merchant set round = 1 where user_id = ${who.user_id}`;
    await leave(who);
  });

  it('DK22 one refuses with a reason, and the deposit is back', async () => {
    const [one] = operators();
    const who = await trader(exchange);
    await apply(who, 'Misleading');
    await refuse(one, who);
    expect(await me(who)).toMatchObject({ state: 'refused', reason: 'name_misleading', is_held: false });
    expect([await freeOf(who), await depositOf(who)]).toEqual(['10000', '0']);
    expect((await inboxOf(who))[0]).toBe('desk_merchant_refused');
    expect(await reasonOf(refuse(one, who))).toBe('desk_application_unknown');
  });

  it('DK22 two remove: the offers end, and the deposit is returned whole once no order runs', async () => {
    const [one, two] = operators();
    const who = await approved('Old Mill');
    const { id: offer_id } = await offerBy(who);
    await offerBy(who, { side: 'buy' });
    const buyer = await trader(exchange);
    const { id } = await buyFrom(buyer, offer_id);
    const proposed = await remove(one, who);
    await confirm(two, proposed);
    expect(await me(who)).toMatchObject({ state: 'removed', reason: 'rules_broken', is_held: true });
    const { data } = await who.client.send(offerCalls.ownOffers, { page: 1, limit: 10 });
    expect(data.map(({ state, end_reason }) => [state, end_reason])).toEqual([
      ['ended', 'removed'],
      ['ended', 'removed'],
    ]);
    expect(await balances(exchange, who)).toEqual(['6900', '0', '100']);
    await exchange.runJobs('desk.deposits');
    expect(await depositOf(who)).toBe('3000');
    await cancelOf(buyer, id);
    await exchange.runJobs('desk.deposits');
    await exchange.runJobs('desk.deposits');
    expect([await freeOf(who), await depositOf(who)]).toEqual(['10000', '0']);
    expect((await inboxOf(who)).slice(0, 2)).toContain('desk_merchant_removed');
  });

  it('DK22 a merchant who leaves with a running order cannot apply again before the deposit is back', async () => {
    const who = await approved('Slow River');
    const { id: offer_id } = await offerBy(who);
    const buyer = await trader(exchange);
    const { id } = await buyFrom(buyer, offer_id);
    expect(await leave(who)).toMatchObject({ state: 'left', is_held: true });
    expect(await reasonOf(apply(who, 'Slow River'))).toBe('desk_merchant_already');
    await cancelOf(buyer, id);
    await exchange.runJobs('desk.deposits');
    expect(await depositOf(who)).toBe('0');
    expect(await reasonOf(apply(who, 'Slow River'))).toBe('done');
  });

  it('DK22 other roles decide nothing, and admins only read', async () => {
    const who = await trader(exchange);
    await apply(who, 'Waits Here');
    for (const role of ['support', 'admin', 'finance'] as const) {
      const other = await operatorWith(exchange, role);
      for (const work of [approve, refuse, remove])
        expect(await reasonOf(work(other, who))).toBe('operator_not_allowed');
    }
    const admin = await operatorWith(exchange, 'admin');
    const { merchants } = await admin.client.send(calls.operatorMerchants, { state: 'applied', page: 1, limit: 50 });
    expect(merchants.find(({ id }) => id === who.user_id)).toMatchObject({ level: 1, is_held: true, state: 'applied' });
  });
});

describe('methods', () => {
  const save = (who: TestCustomer, account: string, way: 'ali_pay' | 'we_chat' | 'paypal' = 'we_chat') =>
    sealed(exchange, who).send(merchantCalls.saveMethod, { way, account });

  it('DK27 a wallet account is saved in its form, shown by its ending, and reported once', async () => {
    const who = await trader(exchange);
    for (const account of ['ab', 'has space', '<script>', 'x;y', '../etc/passwd', 'a\u202eb'])
      expect(await reasonOf(save(who, account))).toBe('desk_account_wrong');
    const methods = await save(who, ' river_wx-2026 ');
    expect(methods.find(({ way }) => way === 'we_chat')).toEqual({
      way: 'we_chat',
      is_saved: true,
      is_usable: false,
      usable_from: plusDays(exchange.clock.now(), 1),
      ending: '2026',
    });
    await save(who, 'river_wx-2026');
    expect((await inboxOf(who)).filter((kind) => kind === 'payout_wallet_saved')).toHaveLength(1);
    const left = await who.client.send(merchantCalls.removeMethod, { way: 'we_chat' });
    expect(left.find(({ way }) => way === 'we_chat')).toMatchObject({ is_saved: false, ending: '' });
  });

  it('DK16 somebody who is not verified saves none', async () => {
    expect(await reasonOf(save(await loggedIn(exchange), 'river_wx'))).toBe('identity_required');
  });
});
