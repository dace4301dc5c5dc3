import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { fundPool, holdAt, moneyOf, optionsTraders, place, poolOf, send, tickTo, USDT } from './testing/at-options.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
});
afterAll(() => exchange.close());

/** Orders are answered after their entry, so ticks have to come a little later. */
const tickSoon = () => async (): Promise<void> => {
  for (let tick = 0; tick < 4; tick++) {
    await new Promise((resolve) => void setTimeout(resolve, 250));
    await tickTo(exchange, '64250');
  }
};

it('P33 OT15 of twenty orders with money for one exactly one is accepted, in every round', async () => {
  await race('microtrade/submit', 3, async () => {
    await tickTo(exchange, '64250');
    const [who] = await optionsTraders(exchange, 1, '100');
    return {
      tries: [...runners((runner) => send(who!, runner % 2 === 0 ? 1 : 2, '60', { seconds: 30 })), tickSoon()],
      check: async (found) => {
        expect(found).toEqual({ done: 2, insufficient_balance: 19 });
        expect(await moneyOf(exchange, who!)).toEqual({ free: '40', held: '60' });
        await holdAt(exchange, '64250', 35);
        expect(await moneyOf(exchange, who!)).toEqual({ free: '100', held: '0' });
      },
    };
  });
});

it('P33 OT6 of twenty orders with the same request id one is accepted, and all get its answer, in every round', async () => {
  await race('microtrade/submit, repeated', 3, async (round) => {
    await tickTo(exchange, '64250');
    const [who] = await optionsTraders(exchange, 1);
    const ids: number[] = [];
    const again = async (): Promise<void> => {
      const body = new URLSearchParams({
        match_id: '1',
        currency_id: '3',
        type: '1',
        seconds: '30',
        number: '60',
        request_id: `the-same-option-${round}`,
      });
      const headers = { authorization: who!.token };
      const response = await fetch(`${exchange.url}/api/microtrade/submit`, { method: 'POST', headers, body });
      ids.push(((await response.json()) as { data: { id: number } }).data.id);
    };
    return {
      tries: [...runners(again), tickSoon()],
      check: async (found) => {
        expect(found).toEqual({ done: 21 });
        expect(new Set(ids).size).toBe(1);
        expect(await moneyOf(exchange, who!)).toEqual({ free: '440', held: '60' });
        await holdAt(exchange, '64250', 35);
      },
    };
  });
});

it('OT15 a stake and a transfer of the same money: one of them, in every round', async () => {
  await race('microtrade/submit against wallet/change', 3, async () => {
    await tickTo(exchange, '64250');
    const [who] = await optionsTraders(exchange, 1, '100');
    const move = () =>
      who!.client.send(transfersCalls.move, {
        currency_id: USDT,
        from_field: 'micro',
        to_field: 'change',
        number: Decimal.of(60),
      });
    return {
      tries: [...runners((runner) => (runner % 2 === 0 ? send(who!, 1, '60', { seconds: 30 }) : move())), tickSoon()],
      check: async (found) => {
        expect(found).toEqual({ done: 2, insufficient_balance: 19 });
        const { free } = await moneyOf(exchange, who!);
        expect(free).toBe('40');
        await holdAt(exchange, '64250', 35);
      },
    };
  });
});

it('OT16 of forty orders for the last cover of the pool only so many are taken as it covers', async () => {
  await tickTo(exchange, '64250');
  const before = await poolOf(exchange);
  const traders = await optionsTraders(exchange, 40, '5000');
  const sent = traders.map((who) => reasonOf(send(who, 1, '5000', { seconds: 30 })));
  await tickSoon()();
  const reasons = await Promise.all(sent);
  const taken = reasons.filter((reason) => reason === 'done').length;
  // Each reserves 3,750.
  const fits = Math.floor(Number(before.free) / 3750);
  expect(taken).toBe(Math.min(40, fits));
  expect(Number((await poolOf(exchange)).free)).toBe(Number(before.free) - taken * 3750);
  await holdAt(exchange, '64250', 35);
  expect(await poolOf(exchange)).toEqual(before);
});

it('P54 another customer’s option is unknown in every call that names one', async () => {
  await tickTo(exchange, '64250');
  const [ann, bob] = await optionsTraders(exchange, 2);
  const { id } = await place(exchange, ann!, 1, '10', { seconds: 30 });
  const asked = [
    bob!.client.send(optionsCalls.result, { id }),
    bob!.client.send(optionsCalls.remaining, { id }),
    bob!.client.send(optionsHistory.receipt, { id }),
  ].map(reasonOf);
  expect(await Promise.all(asked)).toEqual(['options_unknown', 'options_unknown', 'options_unknown']);
  await holdAt(exchange, '64250', 35);
});
