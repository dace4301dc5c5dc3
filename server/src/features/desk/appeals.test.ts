import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatCalls } from '#contract/desk/chat-calls.ts';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { recordCalls } from '#contract/operators/record-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import {
  appealBy,
  appealedOrder,
  caseFor,
  confirm,
  decide,
  inboxOf,
  openCase,
  paidOrder,
  reasonOf,
  twoOfCompliance,
} from './testing/appeals.ts';
import { balances, buyFrom, offerBy, quote, releaseOf, trader } from './testing/at-the-desk.ts';

let exchange: TestExchange;
let [ann, ben]: readonly TestOperator[] = [];
let seed = 81_000;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  await quote(exchange);
  [ann, ben] = await twoOfCompliance(exchange);
});
afterAll(() => exchange.close());

const operators = (): readonly [TestOperator, TestOperator] => {
  if (!ann || !ben) throw new Error('no operators');
  return [ann, ben];
};
const orderFor = (who: TestCustomer, id: number) => who.client.send(orderCalls.order, { id });
const actsOf = async ({ client }: TestCustomer): Promise<string[]> =>
  (await client.send(recordCalls.customerActs, { limit: 50 })).map(({ action }) => action);

describe('an appeal', () => {
  it('DK18 is opened by a side of a paid order, with a text, and both sides are notified', async () => {
    const { seller, buyer, id } = await paidOrder(exchange);
    const seen = await appealBy(buyer, id, await uploaded(buyer, seed++));
    expect(seen).toMatchObject({ state: 'appeal', is_sure: 4, appeal: { opened_by: 'buyer', outcome: null } });
    expect(seen.appeal?.evidence).toHaveLength(1);
    expect(seen.appeal?.evidence[0]?.picture).toContain('/files/');
    // What the other side submitted is for operators.
    expect((await orderFor(seller, id)).appeal).toMatchObject({ opened_by: 'buyer', evidence: [] });
    for (const who of [seller, buyer]) expect((await inboxOf(who))[0]).toBe('desk_appeal');
  });

  it('DK18 takes ten pieces of evidence of each side and no more', async () => {
    const { seller, buyer, id } = await appealedOrder(exchange);
    for (let sent = 1; sent < 10; sent++) await appealBy(buyer, id);
    expect(await reasonOf(appealBy(buyer, id))).toBe('desk_evidence_full');
    expect(await reasonOf(appealBy(seller, id))).toBe('done');
  });

  it('DK18 is refused for orders of other people, unpaid and ended ones, and without a text', async () => {
    const { seller, buyer, id } = await paidOrder(exchange);
    expect(await reasonOf(appealBy(await trader(exchange), id))).toBe('desk_order_unknown');
    expect(await reasonOf(appealBy(buyer, 999_999))).toBe('desk_order_unknown');
    const empty = buyer.client.send(orderCalls.appeal, { id, content: ' \u200b\n ' });
    expect(await reasonOf(empty)).toBe('desk_text_empty');
    const { id: offer_id } = await offerBy(seller);
    const unpaid = await buyFrom(await trader(exchange), offer_id);
    expect(await reasonOf(appealBy(seller, unpaid.id))).toBe('desk_order_state');
    await releaseOf(exchange, seller, id);
    expect(await reasonOf(appealBy(buyer, id))).toBe('desk_order_state');
  });

  it('DK18 takes only an own picture that serves nothing else; a refused one changes nothing', async () => {
    const { seller, buyer, id } = await paidOrder(exchange);
    const foreign = await uploaded(seller, seed++);
    for (const img of [foreign, '/files/0123456789abcdef0123456789abcdef', '../../etc/passwd', 'x'])
      expect(await reasonOf(appealBy(buyer, id, img))).toBe('upload_unknown');
    expect((await orderFor(buyer, id)).state).toBe('paid');
    const own = await uploaded(buyer, seed++);
    expect(await reasonOf(appealBy(buyer, id, own))).toBe('done');
    const sent = await uploaded(buyer, seed++);
    await buyer.client.send(chatCalls.say, { id, image: sent });
    expect(await reasonOf(appealBy(buyer, id, sent))).toBe('upload_unknown');
  });

  it('DK13 is opened by the clock once the seller had time to check, also if the job is late', async () => {
    const { seller, buyer, id } = await paidOrder(exchange);
    exchange.clock.forward(15 * 60_000);
    await appealBy(seller, id);
    expect((await orderFor(buyer, id)).appeal).toMatchObject({ opened_by: 'clock' });
    await quote(exchange);
    const other = await paidOrder(exchange);
    exchange.clock.forward(15 * 60_000);
    await exchange.runJobs('desk.appeal');
    expect(await orderFor(other.buyer, other.id)).toMatchObject({ state: 'appeal', appeal: { opened_by: 'clock' } });
  });
});

describe('a decision', () => {
  it('DK19 takes two of compliance who have opened everything, and the coins go to the buyer', async () => {
    const [one, two] = operators();
    const { seller, buyer, id } = await appealedOrder(exchange);
    await buyer.client.send(chatCalls.say, { id, image: await uploaded(buyer, seed++) });
    expect(await reasonOf(decide(one, id))).toBe('evidence_not_opened');
    await caseFor(one, id);
    expect(await reasonOf(decide(one, id))).toBe('evidence_not_opened');
    expect(await openCase(one, id)).toEqual(['voucher', expect.stringMatching(/^message-\d+$/)]);
    const proposed = await decide(one, id);
    expect(await reasonOf(decide(one, id))).toBe('already_proposed');
    expect(await reasonOf(confirm(one, proposed))).toBe('four_eyes_same_person');
    expect(await reasonOf(confirm(two, proposed))).toBe('evidence_not_opened');
    expect(await balances(exchange, seller)).toEqual(['9000', '900', '100']);
    await openCase(two, id);
    await confirm(two, proposed);
    expect(await balances(exchange, seller)).toEqual(['9000', '900', '0']);
    expect(await balances(exchange, buyer)).toEqual(['10100', '0', '0']);
    for (const who of [seller, buyer]) {
      expect(await orderFor(who, id)).toMatchObject({
        state: 'released',
        appeal: { outcome: 'release', reason: 'payment_proven' },
      });
      expect((await inboxOf(who))[0]).toBe('desk_decided');
    }
    expect(await reasonOf(decide(one, id))).toBe('desk_appeal_unknown');
  });

  it('DK19 every look and both steps are in the lists of both sides', async () => {
    const [one, two] = operators();
    const { seller, buyer, id } = await appealedOrder(exchange);
    await openCase(one, id);
    const proposed = await decide(one, id, 'refund', 'voucher_forged');
    await openCase(two, id);
    await confirm(two, proposed);
    for (const who of [seller, buyer]) {
      expect((await actsOf(who)).toReversed()).toEqual([
        'desk.view-appeal',
        'desk.view-picture',
        'operators.propose',
        'desk.view-appeal',
        'desk.view-picture',
        'desk.decide-appeal',
      ]);
    }
    // DK6: back to the offer, which is still open.
    expect(await balances(exchange, seller)).toEqual(['9000', '1000', '0']);
    expect(await orderFor(buyer, id)).toMatchObject({ state: 'cancelled', end_reason: 'decision' });
  });

  it('DK19 has a reason of its kind', async () => {
    const [one] = operators();
    const { id } = await appealedOrder(exchange);
    await openCase(one, id);
    expect(await reasonOf(decide(one, id, 'release', 'voucher_forged'))).toBe('desk_reason_wrong');
    expect(await reasonOf(decide(one, id, 'refund', 'payment_proven'))).toBe('desk_reason_wrong');
  });

  it('DK19 evidence that comes after the proposal has to be opened by both; chat does not hold it up', async () => {
    const [one, two] = operators();
    const { seller, buyer, id } = await appealedOrder(exchange);
    await openCase(one, id);
    const proposed = await decide(one, id);
    await openCase(two, id);
    await seller.client.send(chatCalls.say, { id, image: await uploaded(seller, seed++) });
    await appealBy(seller, id, await uploaded(seller, seed++));
    expect(await reasonOf(confirm(two, proposed))).toBe('evidence_not_opened');
    await openCase(two, id);
    expect(await reasonOf(confirm(two, proposed))).toBe('proposal_not_possible');
    await openCase(one, id);
    await seller.client.send(chatCalls.say, { id, image: await uploaded(seller, seed++) });
    await confirm(two, proposed);
    expect((await orderFor(buyer, id)).state).toBe('released');
  });

  it('DK19 the seller can release meanwhile, which ends the proposal', async () => {
    const [one, two] = operators();
    const { seller, buyer, id } = await appealedOrder(exchange);
    await openCase(one, id);
    await openCase(two, id);
    const proposed = await decide(one, id, 'refund');
    await releaseOf(exchange, seller, id);
    expect(await orderFor(buyer, id)).toMatchObject({ state: 'released', appeal: { outcome: 'seller', reason: null } });
    expect(await reasonOf(confirm(two, proposed))).toBe('proposal_expired');
    expect(await balances(exchange, buyer)).toEqual(['10100', '0', '0']);
  });

  it('DK19 a picture that is gone does not keep a case undecided', async () => {
    const [one, two] = operators();
    const { buyer, id } = await appealedOrder(exchange);
    await appealBy(buyer, id, await uploaded(buyer, seed++));
    await exchange.ports.db.run`update upload set expires_at = ${exchange.clock.now()} where purpose = 'desk_evidence'`;
    expect((await caseFor(one, id)).evidence[1]?.picture).toMatchObject({ is_gone: true, is_opened: false });
    const name = (await caseFor(one, id)).evidence[1]?.picture?.name ?? '';
    expect(await reasonOf(one.client.send(calls.operatorPicture, { order_id: id, name }))).toBe('desk_appeal_unknown');
    await openCase(one, id);
    await openCase(two, id);
    await confirm(two, await decide(one, id));
    expect((await orderFor(buyer, id)).state).toBe('released');
  });

  it('DK19 other roles read no case and decide nothing', async () => {
    const { id } = await appealedOrder(exchange);
    for (const role of ['support', 'admin', 'finance'] as const) {
      const other = await operatorWith(exchange, role);
      expect(await reasonOf(caseFor(other, id))).toBe('operator_not_allowed');
      expect(await reasonOf(decide(other, id))).toBe('operator_not_allowed');
    }
    const [one] = operators();
    await openCase(one, id);
    const proposed = await decide(one, id);
    const finance = await operatorWith(exchange, 'finance');
    expect(await reasonOf(confirm(finance, proposed))).toBe('operator_not_allowed');
    await one.client.send(operatorsCalls.refuseProposal, { id: proposed.proposal_id, reason: 'withdrawn' });
  });
});
