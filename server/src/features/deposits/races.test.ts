import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { sha256 } from '#server/ports/ids.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { counted, race, RUNNERS, runners } from '#server/testing/race.ts';
import { ensureDemoDeposits } from './index.ts';
import { openVoucher } from './testing/operators.ts';

const USDT = 3;
/** A customer may upload only a limited amount per day. */
const ROUNDS_EACH = 40;
let exchange: TestExchange;
let one: TestOperator;
let two: TestOperator;
let who: TestCustomer;
let seed = 900;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
  [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
});
afterAll(() => exchange.close());

const freshCustomer = async (round: number): Promise<boolean> => {
  if (round % ROUNDS_EACH !== 0) return false;
  who = await loggedIn(exchange);
  return true;
};

const picture = (): Promise<string> => uploaded(who, seed++);

const submit = (account: string, txid?: string) =>
  who.client.send(depositsCalls.submit, { account, amount: Decimal.of('20'), currency: USDT, network: 'tron', txid });

const spot = async (): Promise<string> =>
  (await balanceOf(exchange.ports.db, customer(who.user_id, 'spot'), USDT)).toString();

const open = async (): Promise<number[]> =>
  (await one.client.send(depositsOperatorCalls.queue, { limit: 50 })).list.map(({ id }) => id);

const reject = (id: number, by = two) => by.client.send(depositsOperatorCalls.reject, { id, reason: 'not_received' });
const propose = (id: number, by = one) =>
  by.client.send(depositsOperatorCalls.approve, { id, reason: 'seen_on_chain' });
const bothOpen = (id: number) => Promise.all([openVoucher(one, id), openVoucher(two, id)]);
const confirm = (id: number, by = two) => by.client.send(operatorsCalls.confirmProposal, { id });

const rejectAll = async (): Promise<void> => {
  for (const id of await open()) {
    await openVoucher(two, id);
    await reject(id);
  }
};

it('P43 DE8 of twenty concurrent submissions of one voucher exactly one is accepted, in every round', async () => {
  await race('charge_req, one voucher', 5, async (round) => {
    await freshCustomer(round);
    const account = await picture();
    return {
      tries: runners(() => submit(account)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, voucher_used: 19 });
        expect(await open()).toHaveLength(1);
        await rejectAll();
      },
    };
  });
  expect(await spot()).toBe('0');
});

it('P43 DE8 of twenty vouchers that name one transfer concurrently exactly one is accepted, in every round', async () => {
  const pictures: string[] = [];
  await race('charge_req, one transfer', 5, async (round) => {
    if (await freshCustomer(round)) for (let n = 0; n < RUNNERS; n++) pictures[n] = await picture();
    return {
      tries: runners(async (runner) => {
        await submit(pictures[runner] ?? '', sha256(`transfer ${round}`).toString('hex'));
        // A refused picture stays unused; only the accepted one is used up.
        pictures[runner] = await picture();
      }),
      check: async (found) => {
        expect(found).toEqual({ done: 1, deposit_reference_used: 19 });
        expect(await open()).toHaveLength(1);
        await rejectAll();
      },
    };
  });
  expect(await spot()).toBe('0');
});

it('DE9 of twenty concurrent orders exactly ten are accepted, in every round', async () => {
  await race('recharge_money', 3, async () => {
    const { client } = await loggedIn(exchange);
    return {
      tries: runners(() => client.send(depositsCalls.order, { money: Decimal.of('50') })),
      check: (found) => expect(found).toEqual({ done: 10, deposit_too_many_open: 10 }),
    };
  });
});

it('P44 DE19 twenty proposals and twenty confirmations of one credit, by two people, credit it once, in every round', async () => {
  await race('credit by two operators', 5, async (round) => {
    await freshCustomer(round);
    const before = Decimal.of(await spot());
    const { id } = await submit(await picture());
    await bothOpen(id);
    let proposal_id = 0;
    const proposing = runners(async (runner) => {
      ({ proposal_id } = await propose(id, runner % 2 === 0 ? one : two));
    });
    expect(await counted(proposing)).toEqual({ done: 1, already_proposed: 19 });
    return {
      tries: runners((runner) => confirm(proposal_id, runner % 2 === 0 ? one : two)),
      check: async (found) => {
        expect(found['done']).toBe(1);
        expect((found['four_eyes_same_person'] ?? 0) + (found['already_decided'] ?? 0)).toBe(19);
        expect(await spot()).toBe(before.plus(Decimal.of(20)).toString());
      },
    };
  });
});

it('P40 P44 DE20 of concurrent confirmations and rejections exactly one counts, in every round', async () => {
  await race('credit against reject', 5, async (round) => {
    await freshCustomer(round);
    const before = Decimal.of(await spot());
    const { id } = await submit(await picture());
    await bothOpen(id);
    const { proposal_id } = await propose(id);
    return {
      tries: runners((runner) => (runner % 2 === 0 ? confirm(proposal_id) : reject(id))),
      check: async (found) => {
        expect(found['done']).toBe(1);
        expect(Object.keys(found).filter((word) => !/^(done|already_decided|proposal_\w+)$/.test(word))).toEqual([]);
        const { state } = await one.client.send(depositsOperatorCalls.detail, { id });
        expect(await spot()).toBe(before.plus(Decimal.of(state === 'credited' ? 20 : 0)).toString());
      },
    };
  });
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
