import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { fundHouse, long, moneyOf, openFutures, short, tickTo } from '../futures/testing/at-the-contract.ts';
import { tradersAt } from '../spot/testing/traders.ts';
import { withConnection } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners, RUNNERS } from '#server/testing/race.ts';
import { copiesOf, follow, makeTrader, positionsOf, settingsOf, traderWith } from './testing/at-copying.ts';
import { copyFaults } from './testing/faults.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange, '100000000');
  await tickTo(exchange, '64000');
});
afterAll(() => exchange.close());

const customers = async (count: number, amount = '5000'): Promise<TestCustomer[]> => {
  const made = await tradersAt(exchange, count);
  for (const who of made) await openFutures(exchange, who, amount);
  return made;
};
const faults = () => withConnection(exchange.database_url, copyFaults);
const settled = () => exchange.sequencer.settled();
const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

it('CT2 of twenty follows of one pair exactly one is made, in every round', async () => {
  await race('follow/follow', 4, async () => {
    const trader = await traderWith(exchange);
    const [ann] = await customers(1);
    return {
      tries: runners(() => follow(ann!, trader)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, copy_already_following: 19 });
        expect((await ann!.client.send(copyCalls.mine, {})).follows).toHaveLength(1);
      },
    };
  });
});

it('CT2 of twenty follows of twenty traders as many are made as the terms allow, in every round', async () => {
  await race('follow/follow, many traders', 2, async () => {
    const traders = await customers(RUNNERS);
    for (const trader of traders) await makeTrader(exchange, trader);
    const [ann] = await customers(1);
    return {
      tries: runners((runner) => follow(ann!, traders[runner]!)),
      check: (found) => expect(found).toEqual({ done: 5, copy_too_many: 15 }),
    };
  });
});

it('CT18 of twenty cancels of one follow exactly one ends it and closes its copies once, in every round', async () => {
  await race('follow/cancel', 4, async (round) => {
    const trader = await traderWith(exchange, '5000');
    const [ann] = await customers(1);
    await follow(ann!, trader);
    for (let count = 0; count < 3; count++) await long(trader, 1);
    await settled();
    return {
      tries: runners(() =>
        ann!.client.send(copyCalls.cancel, { follow_user_id: trader.user_id, close: round % 2 === 0 }),
      ),
      check: async (found) => {
        expect(found).toEqual({ done: 1, copy_not_following: 19 });
        expect((await positionsOf(ann!)).map(({ order_type }) => order_type)).toEqual(round % 2 === 0 ? [] : [1, 1, 1]);
        expect(await faults()).toEqual([]);
      },
    };
  });
});

it('CT13 a copy switched to self-hold while its trader closes it ends as one or the other, in every round', async () => {
  await race('follow/selfHolding against lever/close', 6, async (round) => {
    const trader = await traderWith(exchange, '5000');
    const [ann] = await customers(1);
    await follow(ann!, trader);
    const opened = await long(trader, 1);
    await settled();
    const [mine] = await positionsOf(ann!);
    const closing = [() => trader.client.send(futuresCalls.close, { id: opened.id })];
    const switching = runners(() => ann!.client.send(copyCalls.selfHolding, { transaction_id: mine!.id }), 10);
    return {
      tries: round % 2 === 0 ? [...closing, ...switching] : [...switching, ...closing],
      check: async (found) => {
        await settled();
        const [kept] = await positionsOf(ann!);
        const closed = kept ? 0 : 1;
        expect(found['done']).toBe(2 - closed);
        expect(kept?.order_type ?? 1).toBe(1);
        expect(await faults()).toEqual([]);
      },
    };
  });
});

/** What a customer may be refused while everything happens at once. */
const EXPECTED = new Set([
  ...['done', 'copy_not_following', 'copy_already_following', 'copy_closing', 'copy_not_copied', 'copy_switch_first'],
  ...['futures_position_ended', 'futures_position_unknown', 'insufficient_balance', 'futures_nothing_open'],
  ...['futures_lots', 'futures_stop_side', 'futures_take_profit_side', 'futures_stop_beyond_liquidation'],
]);

const followerActs = (who: TestCustomer, trader: TestCustomer) => async (): Promise<unknown> => {
  const trader_user_id = trader.user_id;
  const { client } = who;
  const settings = settingsOf({ number: oneOf(['0.5', '1', '1.37']), budget: oneOf(['60', '200', '1000']) });
  switch (randomInt(7)) {
    case 0:
      return client.send(copyCalls.edit, { trader_user_id, ...settings });
    case 1:
      return client.send(copyCalls.cancel, { follow_user_id: trader_user_id, close: randomInt(2) === 0 });
    case 2:
      return client.send(copyCalls.pause, { trader_user_id, paused: randomInt(2) === 0 });
    case 3: {
      const [copy] = await positionsOf(who);
      return copy ? client.send(copyCalls.selfHolding, { transaction_id: copy.id }) : undefined;
    }
    case 4: {
      const [copy] = await positionsOf(who);
      return copy ? client.send(futuresCalls.close, { id: copy.id }) : undefined;
    }
    default:
      return follow(who, trader, { copy_open: randomInt(2) === 0, budget: oneOf(['60', '200', '1000']) });
  }
};

const traderActs = (trader: TestCustomer) => async (): Promise<unknown> => {
  const { client } = trader;
  const [position] = (await positionsOf(trader)).filter(({ state }) => state === 'open');
  if (!position) return oneOf([long, short])(trader, 1 + randomInt(4));
  const { id } = position;
  switch (randomInt(6)) {
    case 0:
      return client.send(futuresCalls.close, { id, share: Decimal.of(1) });
    case 1:
      return client.send(futuresCalls.close, { id });
    case 2:
      return client.send(futuresCalls.reverse, { id });
    case 3:
      return client.send(futuresCalls.setStops, {
        id,
        target_profit_price: Decimal.of(position.type === 1 ? 70_000 : 58_000),
        stop_loss_price: Decimal.of(position.type === 1 ? 63_000 : 65_000),
      });
    default:
      return oneOf([long, short])(trader, 1 + randomInt(4));
  }
};

it('CT7 CT9 CT11 CT15 traders and followers do everything at once: each fill has one row per follow, in every round', async () => {
  await race('everything at once', 4, async () => {
    await tickTo(exchange, '64000');
    const trader = await traderWith(exchange, '20000');
    const followers = await customers(RUNNERS);
    for (const [index, who] of followers.entries())
      await follow(who, trader, { type: index % 2 === 0 ? 1 : 2, budget: '1000', number: '1.25' });
    const acts = followers.flatMap((who) => [followerActs(who, trader), followerActs(who, trader)]);
    const fills = runners(() => traderActs(trader)(), 12);
    const ticks = ['63900', '64600', '62900'].map((price) => () => tickTo(exchange, price));
    return {
      tries: acts.flatMap((act, at) => [act, ...fills.slice(at, at + 1), ...(at % 13 === 6 ? [ticks[at % 3]!] : [])]),
      check: async (found) => {
        for (const answer of Object.keys(found)) expect([...EXPECTED], JSON.stringify(found)).toContain(answer);
        await tickTo(exchange, '64100');
        expect(await faults()).toEqual([]);
        await trader.client.send(futuresCalls.batchClose, { type: 0 }).catch(() => undefined);
        await tickTo(exchange, '64200');
        expect(await faults()).toEqual([]);
        for (const who of followers)
          expect((await positionsOf(who)).filter(({ order_type }) => order_type === 2)).toEqual([]);
      },
    };
  });
});

it('CT6 CT7 of a fill with twenty quiet followers each gets one copy at a durable tick, in every round', async () => {
  await race('fills for twenty followers', 4, async () => {
    await tickTo(exchange, '64000');
    const trader = await traderWith(exchange, '50000');
    const followers = await customers(RUNNERS, '20000');
    for (const who of followers) await follow(who, trader, { number: '0.37', budget: '10000' });
    return {
      tries: runners((runner) => (runner % 2 === 0 ? long(trader, 2) : short(trader, 2))),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        await settled();
        for (const who of followers) {
          const copies = await copiesOf(who);
          expect(new Set(copies.map(({ source_id }) => source_id)).size).toBe(20);
          expect(copies.map(({ lots, slippage }) => `${lots.toString()} ${String(slippage)}`)).toEqual(
            Array.from({ length: 20 }, () => '0.74 0'),
          );
        }
        expect(await faults()).toEqual([]);
        await trader.client.send(futuresCalls.batchClose, { type: 0 });
        await settled();
        for (const who of followers) expect((await moneyOf(exchange, who)).held).toBe('0');
      },
    };
  });
});

it('SP15 twenty times the same follow or cancel is one and one answer, in every round', async () => {
  await race('the same request', 2, async (round) => {
    const trader = await traderWith(exchange, '5000');
    const [ann] = await customers(1);
    const send = async (path: string, fields: Record<string, string>, request_id: string): Promise<string> => {
      const body = new URLSearchParams({ ...fields, request_id });
      const headers = { authorization: ann!.token };
      const response = await fetch(`${exchange.url}/api${path}`, { method: 'POST', headers, body });
      return `${response.status} ${await response.text()}`;
    };
    const settings = { type: '1', number: '1', budget: '500', stop_loss: '40', trader_user_id: String(trader.user_id) };
    const asked = [
      { path: '/follow/follow', fields: { ...settings, share_rate: '0.1', agreement: '1' } },
      { path: '/follow/cancel', fields: { follow_user_id: String(trader.user_id) } },
    ];
    return {
      tries: [
        async () => {
          for (const { path, fields } of asked) {
            const id = `the-same-${path.slice(8)}-${round}`;
            const answers = new Set(await Promise.all(runners(() => send(path, fields, id)).map((one) => one())));
            expect([...answers]).toEqual([expect.stringContaining('"type":"ok"')]);
            expect((await ann!.client.send(copyCalls.mine, {})).follows).toHaveLength(1);
            expect(await send(path, { ...fields, stop_loss: '41', close: '1' }, id)).toContain('request_reused');
          }
        },
      ],
      check: async (found) => {
        expect(found).toEqual({ done: 1 });
        expect(await faults()).toEqual([]);
      },
    };
  });
});

it('nothing above caused an internal error, and the books are sound', async () => {
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
