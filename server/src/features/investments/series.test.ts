import { afterEach, beforeEach, expect, it } from 'vitest';
import { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, startOfDay } from '#contract/kit/instant.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { buy, BTC, DAY, investor, offer, prepareInvestments, settle, tickAt } from './testing/at-investments.ts';

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await tickAt(exchange, DAY, '64250');
});
afterEach(async () => {
  await exchange.audit();
  await exchange.close();
});

const two = async (): Promise<[TestOperator, TestOperator]> => [
  await operatorWith(exchange, 'admin'),
  await operatorWith(exchange, 'admin'),
];
const confirm = ({ client }: TestOperator, id: number) => client.send(operatorsCalls.confirmProposal, { id });
const offered = () => exchange.client().send(investmentProductCalls.products, {});

const TERMS = {
  kind: 'call',
  match_id: 1,
  rate: Decimal.of('0.365'),
  days: 2,
  distance: Decimal.of('0.01'),
  step: Decimal.of(100),
  share: Decimal.of('0.01'),
  daily_shares: 50,
  customer_shares: 10,
  reason: 'routine',
} as const;

it('IV1 without a demo nothing is offered until two administrators have approved it', async () => {
  await offer(exchange);
  expect(await offered()).toEqual([]);
  await prepareInvestments(exchange);
  await offer(exchange);
  expect((await offered()).length).toBeGreaterThan(0);
});

it('IV1 two administrators add a series for everybody from the next day on, and end it; an order keeps its terms', async () => {
  const [one, other] = await two();
  const { proposal_id } = await one.client.send(calls.proposeSeries, TERMS);
  await offer(exchange);
  expect(await one.client.send(calls.allSeries, {})).toEqual([]);
  await expect(confirm(one, proposal_id)).rejects.toMatchObject({ reason: expect.any(String) });
  await confirm(other, proposal_id);
  await offer(exchange);
  expect(await offered(), 'the first price of this day is known').toEqual([]);

  const tomorrow = plusDays(startOfDay(DAY), 1);
  await tickAt(exchange, tomorrow, '60000');
  await offer(exchange);
  const [product] = await offered();
  expect(product).toMatchObject({ kind: 'call', days: 2, starts_at: plusDays(tomorrow, 1) });
  expect(String(product?.linked_price)).toBe('60600');
  const who = await investor(exchange);
  const order = await buy(who, product?.id ?? 0, 1);

  const [again, second] = [await operatorAgain(exchange, one), await operatorAgain(exchange, other)];
  const end = await again.client.send(calls.proposeEnd, { id: 1, reason: 'routine' });
  expect((await again.client.send(calls.allSeries, {}))[0]).toMatchObject({ proposal_id: end.proposal_id, orders: 1 });
  await confirm(second, end.proposal_id);
  expect(await offered()).toEqual([]);
  await expect(buy(who, product?.id ?? 0, 1)).rejects.toMatchObject({ reason: 'invest_sale_ended' });
  const calendar = await second.client.send(calls.maturities, {});
  expect(calendar).toMatchObject([{ orders: 1, currency_id: BTC, matures_at: plusDays(tomorrow, 3) }]);
  expect([calendar[0]?.coins, calendar[0]?.reserved_usdt].map(String)).toEqual([order.coins, order.usdt].map(String));
  await tickAt(exchange, plusDays(tomorrow, 3), '60600');
  await settle(exchange);
  expect(await (await operatorAgain(exchange, one)).client.send(calls.maturities, {})).toEqual([]);
});

it('IV1 nobody types a linked price through the step: one that is too coarse for the price is refused, also when it falls until the second click', async () => {
  const [one, other] = await two();
  const propose = (step: number) => one.client.send(calls.proposeSeries, { ...TERMS, step: Decimal.of(step) });
  await expect(propose(100_000)).rejects.toMatchObject({ reason: 'invest_terms_wrong' });
  await expect(propose(129)).rejects.toMatchObject({ reason: 'invest_terms_wrong' });
  const { proposal_id } = await propose(128);
  await tickAt(exchange, DAY, '63000');
  await expect(confirm(other, proposal_id)).rejects.toMatchObject({ reason: 'proposal_not_possible' });
});

it('IV1 terms beyond their bounds are refused, and so is a market that is not of a coin', async () => {
  const [one] = await two();
  const propose = (more: object) => one.client.send(calls.proposeSeries, { ...TERMS, ...more });
  for (const wrong of [
    { rate: Decimal.of('3.1') },
    { distance: Decimal.of('0.6') },
    { share: Decimal.zero },
    { customer_shares: 51 },
    { share: Decimal.of(1_000_000), daily_shares: 1_000_000 },
  ])
    await expect(propose(wrong)).rejects.toMatchObject({ reason: 'invest_terms_wrong' });
  await expect(propose({ match_id: 101 })).rejects.toMatchObject({ reason: 'catalogue_unknown' });
});
