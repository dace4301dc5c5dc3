import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refused } from '#contract/kit/client.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { entered } from '../../testing/customers.ts';
import { testExchange, type TestExchange } from '../../testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '../../testing/operators.ts';
import {
  balances,
  BTC,
  ETH,
  HOUR_MS,
  out,
  outBehindDoor,
  quotePrices,
  sealed,
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
  if (!operator) throw new Error('operators are made first');
  return operatorAgain(exchange, operator);
};

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

const done = (tries: readonly PromiseSettledResult<unknown>[]): number =>
  tries.filter(({ status }) => status === 'fulfilled').length;

const reasons = (tries: readonly PromiseSettledResult<unknown>[]): string[] => [
  ...new Set(tries.flatMap((one) => (one.status === 'rejected' ? [wordOf(one.reason)] : []))),
];

describe('P33 to P35', () => {
  it('P33 of twenty at once with money for one, exactly one is taken, in every round', async () => {
    const { who, saved } = await settledIn(exchange);
    const wish = { who, currency: ETH, number: '60', to: { payout_id: saved[ETH] } };
    for (let round = 0; round < 3; round++) {
      const tries = await times(20, () => outBehindDoor(exchange, wish));
      expect([done(tries), reasons(tries)]).toEqual([1, ['insufficient_balance']]);
      expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '40', held: '60' });
      const { data } = await who.client.send(withdrawalsCalls.list, { page: 1, limit: 1 });
      await sealed(exchange, who).send(withdrawalsCalls.cancel, { id: data[0]?.id ?? 0 });
    }
    await exchange.audit();
  });

  it('P33 mixed with moves between accounts, nothing is spent twice', async () => {
    const { who, saved } = await settledIn(exchange);
    const wish = { who, currency: ETH, number: '30', to: { payout_id: saved[ETH] } };
    const move = { currency_id: ETH, number: Decimal.of(30), from_field: 'change', to_field: 'micro' } as const;
    const tries = await times(20, async (index) => {
      if (index % 2) return outBehindDoor(exchange, wish);
      return (await who.client.send(transfersCalls.move, move)).id;
    });
    expect([done(tries), reasons(tries)]).toEqual([3, ['insufficient_balance']]);
    expect((await balances(exchange, who.user_id, ETH)).spot).toBe('10');
  });

  it('P34 P35 the same request twenty times at once is one withdrawal, and the id serves no other wish', async () => {
    const { who, saved } = await settledIn(exchange);
    const wish = { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } };
    const tries = await times(20, () => out(exchange, wish, { request_id: 'the-same-wish' }));
    const ids = new Set(tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])));
    expect([done(tries) > 0, ids.size]).toEqual([true, 1]);
    expect(reasons(tries).filter((reason) => reason !== 'too_many_requests')).toEqual([]);
    await expect(out(exchange, { ...wish, number: '2' }, { request_id: 'the-same-wish' })).rejects.toMatchObject({
      reason: 'request_reused',
    });
    expect((await balances(exchange, who.user_id, ETH)).held).toBe('1');
  });
});

describe('P39 limits', () => {
  it('P39 twenty at once across currencies never pass 200 BTC in 24 hours, also across midnight', async () => {
    const { who, saved } = await settledIn(exchange);
    const ask = (currency: number, number: string) =>
      outBehindDoor(exchange, { who, currency, number, to: { payout_id: saved[currency as 1] } });
    await ask(BTC, '199.9');
    const tries = await times(20, (index) => {
      if (index % 3 === 0) return ask(BTC, '0.03');
      return index % 3 === 1 ? ask(ETH, '0.6') : ask(USDT, '1500');
    });
    expect([done(tries), reasons(tries)]).toEqual([3, ['withdrawal_above_limit']]);
    const info = await who.client.send(withdrawalsCalls.info, { currency: BTC });
    expect([info.used_btc, info.remaining_btc].map(String)).toEqual(['199.99', '0.01']);
    exchange.clock.forward(23 * HOUR_MS);
    await quotePrices(exchange);
    const later = await entered(exchange, who.user_id);
    const to = { payout_id: saved[ETH] };
    await expect(out(exchange, { who: later, currency: ETH, number: '0.6', to })).rejects.toMatchObject({
      reason: 'withdrawal_above_limit',
    });
    exchange.clock.forward(HOUR_MS);
    await quotePrices(exchange);
    expect((await out(exchange, { who: later, currency: ETH, number: '0.6', to })).state).toBe('requested');
  });

  it('P39 level 2 may take 500, and what was cancelled makes room again', async () => {
    const { who, saved } = await settledIn(exchange, 2);
    const ask = (number: string) => out(exchange, { who, currency: BTC, number, to: { payout_id: saved[BTC] } });
    const { id } = await ask('500');
    await expect(ask('0.001')).rejects.toMatchObject({ reason: 'withdrawal_above_limit' });
    await sealed(exchange, who).send(withdrawalsCalls.cancel, { id });
    expect((await ask('0.001')).state).toBe('requested');
  });
});

describe('P40 decisions', () => {
  it('P40 approve, reject and cancel at once, twice each, end in one state, in every round', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    for (let round = 0; round < 6; round++) {
      const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
      const before = await balances(exchange, who.user_id, ETH);
      const reject = { id, reason: 'address_refused' } as const;
      const tries = await Promise.allSettled([
        one.client.send(withdrawalsOperatorCalls.approve, { id }),
        two.client.send(withdrawalsOperatorCalls.reject, reject),
        sealed(exchange, who).send(withdrawalsCalls.cancel, { id }),
        two.client.send(withdrawalsOperatorCalls.approve, { id }),
        one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'chain_halt', hours: 1 }),
        sealed(exchange, who).send(withdrawalsCalls.cancel, { id }),
      ]);
      const { state, timeline } = await who.client.send(withdrawalsCalls.detail, { id });
      expect(timeline.filter((step) => !['requested', 'held'].includes(step.state))).toHaveLength(1);
      expect(['approved', 'rejected', 'cancelled']).toContain(state);
      expect(reasons(tries).filter((reason) => !/already_|on_hold/.test(reason))).toEqual([]);
      const after = await balances(exchange, who.user_id, ETH);
      expect(after).toEqual(state === 'approved' ? before : { spot: addOne(before.spot), held: minusOne(before.held) });
    }
    await exchange.audit();
  });

  it('WD12 a large one takes two people, and the amount is that of the row', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    const { id } = await out(exchange, { who, currency: BTC, number: '2', to: { payout_id: saved[BTC] } });
    const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.approve, { id });
    if (proposal_id === null) throw new Error('two people are needed');
    const confirm = ({ client }: TestOperator) => client.send(operatorsCalls.confirmProposal, { id: proposal_id });
    await expect(confirm(one)).rejects.toMatchObject({ reason: 'four_eyes_same_person' });
    const tries = await times(6, () => confirm(two));
    expect(done(tries)).toBe(1);
    expect((await who.client.send(withdrawalsCalls.detail, { id })).state).toBe('approved');
  });

  it('WD11 holds are typed, end within 72 hours of the request, and nobody ends those of the rules', async () => {
    const { who, saved } = await settledIn(exchange);
    const one = await again(finance);
    const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    await one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'sanction_match', hours: 2 });
    await expect(one.client.send(withdrawalsOperatorCalls.approve, { id })).rejects.toMatchObject({
      reason: 'withdrawal_on_hold',
    });
    await one.client.send(withdrawalsOperatorCalls.release, { id });
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
    await expect(later.client.send(withdrawalsOperatorCalls.release, { id: fresh.id })).rejects.toMatchObject({
      reason: 'already_decided',
    });
    const { list } = await later.client.send(withdrawalsOperatorCalls.queue, { page: 1, limit: 100 });
    expect(list.map(({ due_at }) => due_at)).toEqual(list.map(({ due_at }) => due_at).toSorted());
    expect(list.find((row) => row.id === fresh.id)).toMatchObject({ hold_reason: 'address_cooloff' });
  });

  it('WD16 people pay with a reference that two confirm and that serves once', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    const pay = async (reference: string) => {
      const { id } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
      await one.client.send(withdrawalsOperatorCalls.approve, { id });
      const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.pay, { id, reference });
      return { id, proposal_id: proposal_id ?? 0 };
    };
    const [first, other] = [await pay('BANK-0001'), await pay('bank-0001')];
    await two.client.send(operatorsCalls.confirmProposal, { id: first.proposal_id });
    await expect(two.client.send(operatorsCalls.confirmProposal, { id: other.proposal_id })).rejects.toMatchObject({
      reason: 'proposal_not_possible',
    });
    expect(await who.client.send(withdrawalsCalls.detail, { id: first.id })).toMatchObject({
      state: 'settled',
      status: 2,
      reference: 'BANK-0001',
    });
    const back = await one.client.send(withdrawalsOperatorCalls.reject, { id: other.id, reason: 'bank_refused' });
    await two.client.send(operatorsCalls.confirmProposal, { id: back.proposal_id ?? 0 });
    expect(await who.client.send(withdrawalsCalls.detail, { id: other.id })).toMatchObject({
      state: 'failed',
      status: 3,
    });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '99', held: '0' });
    expect(exchange.errors).toEqual([]);
  });
});

const addOne = (text: string): string => Decimal.of(text).plus(Decimal.one).toString();
const minusOne = (text: string): string => Decimal.of(text).minus(Decimal.one).toString();

/** A refusal has another name on either side of the door. */
const wordOf = (failure: unknown): string => {
  if (failure instanceof Refusal) return failure.code;
  return failure instanceof Refused ? failure.reason : String(failure);
};
