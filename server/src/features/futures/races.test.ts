import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners } from '#server/testing/race.ts';
import { fundHouse, futuresTraders, long, moneyOf, short, tickTo, USDT } from './testing/at-the-contract.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

const oneTrader = async (amount = '2000'): Promise<TestCustomer> => {
  const [who] = await futuresTraders(exchange, 1, amount);
  if (!who) throw new Error('no trader');
  return who;
};
const close = (who: TestCustomer, id: number, share?: number) =>
  who.client.send(futuresCalls.close, { id, share: share === undefined ? undefined : Decimal.of(share) });
const closeAll = (who: TestCustomer) => who.client.send(futuresCalls.batchClose, { type: 0 });
const countOf = (found: Readonly<Record<string, number>>, ...ends: readonly string[]): number =>
  ends.reduce((sum, end) => sum + (found[end] ?? 0), 0);
const detailOf = (who: TestCustomer, id: number) => who.client.send(futuresReads.position, { id });

it('P33 FU4 of twenty orders with money for one, exactly one opens, in every round', async () => {
  await race('lever/submit', 4, async () => {
    await tickTo(exchange, '64000');
    // 5 lots at 20x cost 160 and a fee of 1.6.
    const who = await oneTrader('200');
    return {
      tries: runners((runner) => (runner % 2 === 0 ? long(who, 5) : short(who, 5))),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: 19 });
        expect(await moneyOf(exchange, who)).toEqual({ free: '38.4', held: '160' });
        await closeAll(who);
      },
    };
  });
});

it('P50 FU10 of twenty closings of one position exactly one closes it, in every round', async () => {
  await race('lever/close', 4, async () => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const { id } = await long(who, 5);
    return {
      tries: runners(() => close(who, id)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, futures_position_ended: 19 });
        expect((await detailOf(who, id)).closings).toHaveLength(1);
        expect(await moneyOf(exchange, who)).toEqual({ free: '1996.8', held: '0' });
      },
    };
  });
});

it('P50 FU10 of twenty closings of two of five lots two succeed and leave one, in every round', async () => {
  await race('lever/close, in parts', 4, async () => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const { id } = await long(who, 5);
    return {
      tries: runners(() => close(who, id, 2)),
      check: async (found) => {
        expect(found).toEqual({ done: 2, futures_lots: 18 });
        expect((await detailOf(who, id)).position.lots).toBe(1);
        expect((await moneyOf(exchange, who)).held).toBe('32');
        await closeAll(who);
      },
    };
  });
});

it('P50 a position closed while a tick liquidates it ends once, in every round', async () => {
  const ends = new Set<string>();
  await race('lever/close against liquidation', 6, async (round) => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const { id } = await long(who, 5, { multiple: 100 });
    const liquidate = [() => tickTo(exchange, '63000')];
    const closing = runners(() => close(who, id), 10);
    return {
      tries: round % 2 === 0 ? [...liquidate, ...closing] : [...closing, ...liquidate],
      check: async (found) => {
        const { position, closings } = await detailOf(who, id);
        ends.add(position.close_reason ?? '');
        expect(closings).toHaveLength(1);
        const is_liquidated = position.close_reason === 'liquidation';
        expect(found).toEqual({
          done: is_liquidated ? 1 : 2,
          futures_position_ended: is_liquidated ? 10 : 9,
        });
        expect((await moneyOf(exchange, who)).held).toBe('0');
      },
    };
  });
  for (const end of ends) expect(['liquidation', 'customer']).toContain(end);
});

it('P50 FU11 closing all and closing one at the same time close each position once, in every round', async () => {
  await race('lever/batch_close against lever/close', 4, async () => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const ids = [(await long(who, 1)).id, (await short(who, 1)).id, (await long(who, 2)).id];
    const all = runners(() => closeAll(who), 8);
    const each = runners((runner) => close(who, ids[runner % 3]!), 12);
    return {
      tries: all.flatMap((one, at) => [one, ...each.slice(at, at + 1)]),
      check: async (found) => {
        expect(countOf(found, 'done', 'futures_position_ended', 'futures_nothing_open'), JSON.stringify(found)).toBe(
          16,
        );
        for (const id of ids) expect((await detailOf(who, id)).closings).toHaveLength(1);
        expect(await moneyOf(exchange, who)).toEqual({ free: '1997.44', held: '0' });
      },
    };
  });
});

it('P50 FU14 an order cancelled while a tick fills it is cancelled or filled, never both, in every round', async () => {
  await race('lever/cancel against a fill', 6, async (round) => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const { id } = await long(who, 5, { limit: '63900' });
    const fill = [() => tickTo(exchange, '63900')];
    const cancelling = runners(() => who.client.send(futuresCalls.cancel, { id }), 10);
    return {
      tries: round % 2 === 0 ? [...fill, ...cancelling] : [...cancelling, ...fill],
      check: async (found) => {
        const { position } = await detailOf(who, id);
        const is_open = position.state === 'open';
        expect(found).toEqual({ done: is_open ? 1 : 2, futures_position_ended: is_open ? 10 : 9 });
        expect(await moneyOf(exchange, who)).toEqual(
          is_open ? { free: '1838.6525', held: '159.75' } : { free: '2000', held: '0' },
        );
        if (is_open) await closeAll(who);
      },
    };
  });
});

it('P50 FU11 of twenty reversals of one position exactly one is done, in every round', async () => {
  await race('lever/reverse', 4, async () => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const { id } = await long(who, 5);
    return {
      tries: runners(() => who.client.send(futuresCalls.reverse, { id })),
      check: async (found) => {
        expect(found).toEqual({ done: 1, futures_position_ended: 19 });
        // Three fees of 1.6: opened, closed, opened again.
        expect(await moneyOf(exchange, who)).toEqual({ free: '1835.2', held: '160' });
        await closeAll(who);
      },
    };
  });
});

it('P33 FU19 margin added and money moved away at the same time never spend the same, in every round', async () => {
  await race('lever/add_margin against wallet/change', 4, async () => {
    await tickTo(exchange, '64000');
    const who = await oneTrader('561.6');
    const { id } = await long(who, 5);
    const amount = Decimal.of('100');
    const adding = runners(() => who.client.send(futuresCalls.addMargin, { id, amount }), 10);
    const moving = runners(
      () =>
        who.client.send(transfersCalls.move, {
          currency_id: USDT,
          number: amount,
          from_field: 'lever',
          to_field: 'change',
        }),
      10,
    );
    return {
      tries: adding.flatMap((add, at) => [add, moving[at] ?? add]),
      check: async (found) => {
        expect(found).toEqual({ done: 4, insufficient_balance: 16 });
        expect((await moneyOf(exchange, who)).free).toBe('0');
        await closeAll(who);
      },
    };
  });
});

it('SP15 P34 twenty times the same request is one position and one answer, in every round', async () => {
  await race('lever/submit, the same request', 4, async (round) => {
    await tickTo(exchange, '64000');
    const who = await oneTrader();
    const answers = new Set<string>();
    const request_id = `the-same-position-${round}`;
    const send = async (path: string, fields: Record<string, string>): Promise<string> => {
      const body = new URLSearchParams({ ...fields, request_id });
      const headers = { authorization: who.token };
      const response = await fetch(`${exchange.url}/api${path}`, { method: 'POST', headers, body });
      return `${response.status} ${await response.text()}`;
    };
    const order = { currency_id: '1', legal_id: '3', share: '5', multiple: '20', type: '1', status: '1' };
    return {
      tries: runners(async () => void answers.add(await send('/lever/submit', order))),
      check: async () => {
        expect([...answers]).toEqual([expect.stringContaining('"type":"ok"')]);
        expect(await moneyOf(exchange, who)).toEqual({ free: '1838.4', held: '160' });
        expect(await send('/lever/submit', { ...order, type: '2' })).toContain('request_reused');
        expect(await send('/lever/batch_close', { type: '0' })).toContain('request_reused');
        await closeAll(who);
        expect([...answers]).toEqual([await send('/lever/submit', order)]);
        expect((await moneyOf(exchange, who)).held).toBe('0');
      },
    };
  });
});

it('nothing above caused an internal error, and the books are sound', async () => {
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
