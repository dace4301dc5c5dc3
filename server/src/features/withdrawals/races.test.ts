import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { counted, race, runners } from '#server/testing/race.ts';
import {
  balances,
  ETH,
  HOUR_MS,
  openWithdrawal,
  out,
  outBehindDoor,
  quotePrices,
  settledIn,
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

describe('P33 to P35', () => {
  it('P33 of twenty concurrent requests with money for one, exactly one succeeds, in every round', async () => {
    const { who, saved } = await settledIn(exchange);
    const request = { who, currency: ETH, number: '60', to: { payout_id: saved[ETH] } };
    await race('wallet/out', 3, () => ({
      tries: runners(() => outBehindDoor(exchange, request)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: 19 });
        expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '40', held: '60' });
        await cancelNewest(who);
      },
    }));
    await exchange.audit();
  });

  it('P33 the same over HTTP, where few payment password checks run concurrently', async () => {
    const { who, saved } = await settledIn(exchange);
    const request = { who, currency: ETH, number: '60', to: { payout_id: saved[ETH] } };
    await race('wallet/out, through the door', 2, () => ({
      tries: runners(() => out(exchange, request)),
      check: async (found) => {
        expect(found['done']).toBe(1);
        expect((found['insufficient_balance'] ?? 0) + (found['too_many_requests'] ?? 0)).toBe(19);
        expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '40', held: '60' });
        await cancelNewest(who);
      },
    }));
  });

  it('P33 mixed with moves between accounts, nothing is spent twice, in every round', async () => {
    const { who, saved } = await settledIn(exchange);
    const request = { who, currency: ETH, number: '30', to: { payout_id: saved[ETH] } };
    const move = (from_field: 'change' | 'micro', number: Decimal) => {
      const to_field = from_field === 'change' ? 'micro' : 'change';
      return who.client.send(transfersCalls.move, { currency_id: ETH, number, from_field, to_field });
    };
    await race('wallet/out against wallet/change', 2, () => ({
      tries: runners((runner) => (runner % 2 ? outBehindDoor(exchange, request) : move('change', Decimal.of(30)))),
      check: async (found) => {
        expect(found).toEqual({ done: 3, insufficient_balance: 17 });
        const { spot, held } = await balances(exchange, who.user_id, ETH);
        const moved = Decimal.of(90).minus(Decimal.of(held));
        expect(spot).toBe('10');
        for (let left = Decimal.of(held); left.isPositive(); left = left.minus(Decimal.of(30))) await cancelNewest(who);
        if (moved.isPositive()) await move('micro', moved);
      },
    }));
  });

  it('P34 P35 the same request twenty times at once is one withdrawal, and the id serves no other request', async () => {
    const { who, saved } = await settledIn(exchange);
    const request = { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } };
    const ids = new Set<number>();
    const same = async () => void ids.add((await out(exchange, request, { request_id: 'the-same-request' })).id);
    const { done = 0, too_many_requests = 0 } = await counted(runners(same));
    expect([done > 0, done + too_many_requests, ids.size]).toEqual([true, 20, 1]);
    await expect(out(exchange, { ...request, number: '2' }, { request_id: 'the-same-request' })).rejects.toMatchObject({
      reason: 'request_reused',
    });
    expect((await balances(exchange, who.user_id, ETH)).held).toBe('1');
  });

  it('P40 WD14 of twenty concurrent cancellations exactly one returns the money, in every round', async () => {
    const { who, saved } = await settledIn(exchange);
    await race('wallet/out_cancel', 3, async () => {
      const id = await outBehindDoor(exchange, { who, currency: ETH, number: '5', to: { payout_id: saved[ETH] } });
      return {
        tries: runners(() => who.client.send(withdrawalsCalls.cancel, { id })),
        check: async (found) => {
          expect(found).toEqual({ done: 1, already_decided: 19 });
          expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '100', held: '0' });
        },
      };
    });
  });
});

describe('P40 decisions', () => {
  it('P40 approve, reject, hold and cancel at once, twice each and more, end in one state, in every round', async () => {
    let { who: first, saved } = await settledIn(exchange);
    await race('approve, reject, hold and cancel', 4, async (round) => {
      // An approved one stays open, and a customer may have only so many open.
      if (round % 5 === 4) ({ who: first, saved } = await settledIn(exchange));
      const who = await entered(exchange, first.user_id);
      const [one, two] = [await again(finance), await again(second)];
      const id = await outBehindDoor(exchange, { who, currency: ETH, number: '0.02', to: { payout_id: saved[ETH] } });
      const before = await balances(exchange, who.user_id, ETH);
      await openWithdrawal(id, one, two);
      const [reject, approve] = [{ id, reason: 'address_refused' } as const, { id, reason: 'reviewed' } as const];
      const verbs = [
        () => one.client.send(withdrawalsOperatorCalls.approve, approve),
        () => two.client.send(withdrawalsOperatorCalls.reject, reject),
        () => who.client.send(withdrawalsCalls.cancel, { id }),
        () => two.client.send(withdrawalsOperatorCalls.approve, approve),
        () => one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'chain_halt', hours: 1 }),
      ];
      return {
        tries: runners((runner) => verbs[runner % verbs.length]?.() ?? Promise.resolve()),
        check: async (found) => {
          const { state, timeline } = await who.client.send(withdrawalsCalls.detail, { id });
          const ends = timeline.filter((step) => !['requested', 'held'].includes(step.state));
          // A rejection after the approval needs two people: it is accepted as a proposal and moves nothing alone.
          const others = Object.keys(found).filter((word) => !/^(done|already_\w+|withdrawal_on_hold)$/.test(word));
          expect(others).toEqual([]);
          const back = state === 'rejected' || state === 'cancelled';
          expect(ends.map((step) => step.state)).toEqual(state === 'requested' ? [] : [state]);
          const { spot, held } = await balances(exchange, who.user_id, ETH);
          const moved = Decimal.of(back ? '0.02' : '0');
          expect([spot, held]).toEqual([
            Decimal.of(before.spot).plus(moved).toString(),
            Decimal.of(before.held).minus(moved).toString(),
          ]);
          await clearAway(id);
        },
      };
    });
    await exchange.audit();
  });

  it('WD13 WD16 twenty proposals and twenty confirmations of one payment settle it once, in every round', async () => {
    const { who, saved } = await settledIn(exchange);
    const [one, two] = [await again(finance), await again(second)];
    await race('pay and settle', 2, async (round) => {
      const id = await outBehindDoor(exchange, { who, currency: ETH, number: '0.05', to: { payout_id: saved[ETH] } });
      await openWithdrawal(id, one, two);
      const approve = { id, reason: 'reviewed' } as const;
      const approving = runners((n) => (n % 2 ? one : two).client.send(withdrawalsOperatorCalls.approve, approve));
      expect(await counted(approving)).toEqual({ done: 1, already_decided: 19 });
      let proposal_id = 0;
      const paying = runners(async (n) => {
        const request = { id, reference: `${round}`.padStart(64, '0') };
        ({ proposal_id } = whole(await (n % 2 ? one : two).client.send(withdrawalsOperatorCalls.pay, request)));
      });
      expect(await counted(paying)).toEqual({ done: 1, already_proposed: 19 });
      const before = await balances(exchange, who.user_id, ETH);
      return {
        tries: runners((n) => (n % 2 ? one : two).client.send(operatorsCalls.confirmProposal, { id: proposal_id })),
        check: async (found) => {
          expect(found['done']).toBe(1);
          expect((found['four_eyes_same_person'] ?? 0) + (found['already_decided'] ?? 0)).toBe(19);
          const after = await balances(exchange, who.user_id, ETH);
          expect(after).toEqual({
            spot: before.spot,
            held: Decimal.of(before.held).minus(Decimal.of('0.05')).toString(),
          });
        },
      };
    });
    await exchange.audit();
  });
});

const cancelNewest = async (who: TestCustomer): Promise<void> => {
  const { data } = await who.client.send(withdrawalsCalls.list, { page: 1, limit: 20 });
  const open = data.find(({ state }) => state === 'requested');
  await who.client.send(withdrawalsCalls.cancel, { id: open?.id ?? 0 });
};

const whole = ({ proposal_id }: { readonly proposal_id: number | null }) => {
  if (proposal_id === null) throw new Error('two operators are required');
  return { proposal_id };
};

/** Ends approved and held ones by hand, because the next round needs capacity: only so many may be open. */
const clearAway = async (id: number): Promise<void> => {
  exchange.clock.forward(2 * HOUR_MS);
  await quotePrices(exchange);
  const [one, two] = [await again(finance), await again(second)];
  const ended = await one.client
    .send(withdrawalsOperatorCalls.reject, { id, reason: 'address_refused' })
    .catch(() => undefined);
  if (ended?.proposal_id) await two.client.send(operatorsCalls.confirmProposal, { id: ended.proposal_id });
};
