import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { artist, onSale, quote, workOf, type TestSale } from './testing/at-the-gallery.ts';

let exchange: TestExchange;
let painter: TestCustomer;
let ann: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  await quote(exchange);
  [painter, ann] = [await artist(exchange), await loggedIn(exchange)];
});
afterAll(() => exchange.close());

const HOUR = 3600;

const inAnHour = async (): Promise<TestSale> => {
  const now = exchange.clock.now();
  const times = { starts_at: plusSeconds(now, HOUR), ends_at: plusSeconds(now, 5 * HOUR) };
  return onSale(exchange, painter, await workOf(exchange, painter), times);
};

const ask = ({ code }: { code: string }, on = true) => ann.client.send(workCalls.remind, { code, on });

const openings = async (): Promise<readonly unknown[]> =>
  (await ann.client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 50 }))
    .filter(({ kind }) => kind === 'nft_opens')
    .map(({ values }) => values['code']);

it('NS7 whoever asked is told once, ten minutes before the start', async () => {
  const [sale, other, taken_back] = [await inAnHour(), await inAnHour(), await inAnHour()];
  expect(await ask(sale)).toEqual({ is_reminded: true });
  expect(await ask(sale), 'twice is once').toEqual({ is_reminded: true });
  await ask(other);
  expect(await ask(other, false)).toEqual({ is_reminded: false });
  await ask(taken_back);
  await painter.client.send(saleCalls.withdrawListing, { code: taken_back.code });
  expect(await ann.client.send(workCalls.detail, { code: sale.code })).toMatchObject({ is_reminded: true });
  expect(await ann.client.send(workCalls.detail, { code: other.code })).toMatchObject({ is_reminded: false });
  exchange.clock.forward((HOUR - 601) * 1000);
  await exchange.runJobs('nft.openings');
  expect(await openings()).toEqual([]);
  exchange.clock.forward(1000);
  await exchange.runJobs('nft.openings');
  await exchange.runJobs('nft.openings');
  expect(await openings()).toEqual([sale.code]);
});

it('NS7 nobody is told of a later sale of the same work, or of one that has started or ended', async () => {
  const sale = await inAnHour();
  await ask(sale);
  await painter.client.send(saleCalls.withdrawListing, { code: sale.code });
  const now = exchange.clock.now();
  const times = { starts_at: plusSeconds(now, 2 * HOUR), ends_at: plusSeconds(now, 5 * HOUR) };
  await onSale(exchange, painter, sale, times);
  expect(await ann.client.send(workCalls.detail, { code: sale.code })).toMatchObject({ is_reminded: false });
  const before = await openings();
  exchange.clock.forward(2 * HOUR * 1000);
  await exchange.runJobs('nft.openings');
  expect(await openings()).toEqual(before);
  expect(await reasonOf(ask(sale))).toBe('nft_started');
  expect(await reasonOf(ask({ code: 'none' }))).toBe('nft_unknown');
});
