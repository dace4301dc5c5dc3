import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { counted, runners } from '#server/testing/race.ts';
import {
  balances,
  BTC,
  ETH,
  HOUR_MS,
  openWithdrawal,
  out,
  quotePrices,
  settledIn,
  USDT,
} from './testing/withdrawers.ts';

let exchange: TestExchange;
let [finance, second]: TestOperator[] = [];
beforeAll(async () => {
  exchange = await testExchange();
  finance = await operatorWith(exchange, 'finance');
  second = await operatorWith(exchange, 'finance');
});
afterAll(() => exchange.close());

const again = async (operator: TestOperator | undefined): Promise<TestOperator> => {
  if (!operator) throw new Error('operators must be created first');
  return operatorAgain(exchange, operator);
};

describe('what operators decide', () => {
  it('WD12 WD25 OP31 a large one takes two people who have each opened it, and the amount comes from the row', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    const { id } = await out(exchange, { who, currency: BTC, number: '2', to: { payout_id: saved[BTC] } });
    const request = { id, reason: 'reviewed' } as const;
    await expect(one.client.send(withdrawalsOperatorCalls.approve, request), 'not opened').rejects.toMatchObject({
      reason: 'evidence_not_opened',
    });
    await openWithdrawal(id, one);
    const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.approve, request);
    if (proposal_id === null) throw new Error('two operators are required');
    const confirm = ({ client }: TestOperator) => client.send(operatorsCalls.confirmProposal, { id: proposal_id });
    await expect(confirm(one)).rejects.toMatchObject({ reason: 'four_eyes_same_person' });
    await expect(confirm(two), 'WD25').rejects.toMatchObject({ reason: 'evidence_not_opened' });
    await openWithdrawal(id, two);
    expect((await counted(runners(() => confirm(two))))['done']).toBe(1);
    expect((await who.client.send(withdrawalsCalls.detail, { id })).state).toBe('approved');
  });

  it('WD14 WD25 OP31 a requested one is rejected only by somebody who has opened it, and until then nothing comes back', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    const reject = () => one.client.send(withdrawalsOperatorCalls.reject, { id, reason: 'address_refused' });
    await openWithdrawal(id, two);
    await expect(reject(), 'a colleague has').rejects.toMatchObject({ reason: 'evidence_not_opened' });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '99', held: '1' });
    await openWithdrawal(id, one);
    expect(await reject()).toMatchObject({ state: 'rejected', proposal_id: null });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '100', held: '0' });
  });

  it('OP26 opening a withdrawal is an act that the customer sees, and opening it again later is another', async () => {
    const { who, saved } = await settledIn(exchange);
    const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    const open = async (): Promise<void> => {
      const { client } = await again(finance);
      await client.send(withdrawalsOperatorCalls.operatorDetail, { id });
      await client.send(withdrawalsOperatorCalls.operatorDetail, { id });
    };
    await open();
    exchange.clock.forward(HOUR_MS);
    await open();
    const { client } = await entered(exchange, who.user_id);
    const acts = await client.send(operatorsCalls.customerActs, { limit: 20 });
    expect(acts.map(({ action, target_id }) => [action, target_id])).toEqual(
      Array.from({ length: 2 }, () => ['withdrawals.view', String(id)]),
    );
  });

  it('WD11 holds are typed, end within 72 hours of the request, and no operator ends those of the rules', async () => {
    const { who, saved } = await settledIn(exchange);
    const one = await again(finance);
    const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    await one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'sanction_match', hours: 2 });
    await expect(one.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' })).rejects.toMatchObject({
      reason: 'withdrawal_on_hold',
    });
    const early = { id, reason: 'mistake' } as const;
    await expect(one.client.send(withdrawalsOperatorCalls.release, early), 'WD25 OP31').rejects.toMatchObject({
      reason: 'evidence_not_opened',
    });
    await openWithdrawal(id, one);
    await one.client.send(withdrawalsOperatorCalls.release, early);
    exchange.clock.forward(10 * HOUR_MS);
    const later = await again(finance);
    await expect(
      later.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'court_order', hours: 63 }),
    ).rejects.toMatchObject({ reason: 'withdrawal_hold_too_long' });
    await quotePrices(exchange);
    const fresh = await out(exchange, {
      who: await entered(exchange, who.user_id),
      currency: ETH,
      number: '1',
      to: { address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
    });
    await openWithdrawal(fresh.id, later);
    const release = { id: fresh.id, reason: 'reviewed' } as const;
    await expect(later.client.send(withdrawalsOperatorCalls.release, release)).rejects.toMatchObject({
      reason: 'already_decided',
    });
    const { list } = await later.client.send(withdrawalsOperatorCalls.queue, { page: 1, limit: 100 });
    expect(list.map(({ due_at }) => due_at)).toEqual(list.map(({ due_at }) => due_at).toSorted());
    expect(list.map((row) => row.id)).toContain(id);
    expect(list.filter(({ hold_reason }) => hold_reason !== null)).toEqual([]);
    const held = await later.client.send(withdrawalsOperatorCalls.queue, { state: 'held', page: 1, limit: 100 });
    expect([held.list.map((row) => row.id), held.total]).toEqual([[fresh.id], 1]);
    expect(held.list[0]).toMatchObject({ hold_reason: 'address_cooloff', state: 'requested' });
  });

  it('WD16 a manual payment needs a reference, two people, and a reference is used once', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    const hex = 'ab'.repeat(32);
    const pay = async (reference: string) => {
      const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
      await openWithdrawal(id, one, two);
      await one.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' });
      const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.pay, { id, reference });
      return { id, proposal_id: proposal_id ?? 0 };
    };
    const [first, other] = [await pay(`0x${hex}`), await pay(hex.toUpperCase())];
    await two.client.send(operatorsCalls.confirmProposal, { id: first.proposal_id });
    await expect(two.client.send(operatorsCalls.confirmProposal, { id: other.proposal_id })).rejects.toMatchObject({
      reason: 'proposal_not_possible',
    });
    expect(await who.client.send(withdrawalsCalls.detail, { id: first.id })).toMatchObject({
      state: 'settled',
      status: 2,
      reference: `0x${hex}`,
    });
    const back = await one.client.send(withdrawalsOperatorCalls.reject, { id: other.id, reason: 'bank_refused' });
    await two.client.send(operatorsCalls.confirmProposal, { id: back.proposal_id ?? 0 });
    expect(await who.client.send(withdrawalsCalls.detail, { id: other.id })).toMatchObject({
      state: 'failed',
      status: 3,
    });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '99', held: '0' });
    await expect(pay(hex), 'after it was settled').rejects.toMatchObject({ reason: 'withdrawal_reference_used' });
    expect(exchange.errors).toEqual([]);
  });

  it('WD16 a payment on a chain is named by a hash of that chain, and one transaction does not settle two', async () => {
    const { who: first } = await settledIn(exchange);
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    const saving = { currency: USDT, network: 'tron', address, name: 'Vault' };
    const { id: payout_id } = await first.client.send(payoutMethodsCalls.save, saving);
    exchange.clock.forward(25 * HOUR_MS);
    await quotePrices(exchange);
    const who = await entered(exchange, first.user_id);
    const [one, two] = [await again(finance), await again(second)];
    const approved = async () => {
      const { id } = await out(exchange, { who, currency: USDT, number: '100', to: { payout_id } });
      await openWithdrawal(id, one, two);
      await one.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' });
      return id;
    };
    const pay = (id: number, reference: string) => one.client.send(withdrawalsOperatorCalls.pay, { id, reference });
    const [paid, unpaid] = [await approved(), await approved()];
    const hex = 'aa'.repeat(32);
    for (const reference of [`0x${hex}`, 'BANK-0001', hex.slice(1), `${hex}0`, `${hex} ${hex}`.slice(0, 128)]) {
      await expect(pay(paid, reference), reference).rejects.toMatchObject({ reason: 'withdrawal_reference_malformed' });
    }
    const { proposal_id } = await pay(paid, ` ${hex.toUpperCase()} `);
    await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
    expect(await who.client.send(withdrawalsCalls.detail, { id: paid })).toMatchObject({
      state: 'settled',
      reference: hex,
    });
    for (const reference of [hex, hex.toUpperCase()]) {
      await expect(pay(unpaid, reference)).rejects.toMatchObject({ reason: 'withdrawal_reference_used' });
    }
    expect(exchange.errors).toEqual([]);
  });
});
