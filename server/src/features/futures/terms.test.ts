import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { fundHouse, futuresTraders, long, tickTo } from './testing/at-the-contract.ts';

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  await tickTo(exchange, '64250');
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

type Terms = InputOf<typeof calls.proposeTerms>;

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (failure: { reason?: string }) => failure.reason ?? String(failure),
  );
const contract = async (symbol = 'BTC/USDT') =>
  (await ada.client.send(calls.contracts, {})).find((row) => row.symbol === symbol) ?? expect.fail(`no ${symbol}`);
const change = async (changed: Partial<Terms>, symbol = 'BTC/USDT', by = ada) => {
  const {
    symbol: _symbol,
    quantity_scale: _quantity_scale,
    quote_scale: _quote_scale,
    in_progress: _in_progress,
    proposal_id: _proposal_id,
    ...terms
  } = await contract(symbol);
  return by.client.send(calls.proposeTerms, { ...terms, reason: 'routine', ...changed });
};
const confirm = (id: number, by = amos) => by.client.send(operatorsCalls.confirmProposal, { id });
const decimal = (text: string) => Decimal.of(text);

describe('the terms of a contract', () => {
  it('FU25 are changed for everybody by two administrators, with a line in the public log; one alone is refused', async () => {
    const shown = async () =>
      (await exchange.client().send(futuresCalls.terms, {})).find(({ symbol }) => symbol === 'BTC/USDT');
    const { proposal_id } = await change({ fee_rate: decimal('0.001'), multiples: [50, 5, 25], min_lots: 2 });
    expect(await contract()).toMatchObject({ proposal_id, multiples: [10, 20, 50, 100] });
    expect(String((await shown())?.fee_rate)).toBe('0.0005');
    expect(await reasonOf(confirm(proposal_id, ada))).toBe('four_eyes_same_person');
    await confirm(proposal_id);
    expect(await contract()).toMatchObject({ proposal_id: null, multiples: [5, 25, 50], min_lots: 2 });
    expect(await shown()).toMatchObject({ multiples: [5, 25, 50], min_lots: 2 });
    expect(String((await shown())?.fee_rate)).toBe('0.001');
    const [act] = await ada.client.send(operatorsCalls.acts, { limit: 1 });
    expect(act).toMatchObject({
      action: 'futures.change-terms',
      target_type: 'market',
      target_name: 'BTC/USDT',
      customer_id: null,
      operator_id: ada.operator_id,
      second_operator_id: amos.operator_id,
    });
    expect(JSON.parse(act?.before ?? '')).toMatchObject({ fee_rate: '0.0005', multiples: [10, 20, 50, 100] });
    expect(JSON.parse(act?.after ?? '')).toMatchObject({ fee_rate: '0.001', multiples: [5, 25, 50] });
    await exchange.pump();
    const [logged] = await ada.client.send(operatorsCalls.acts, { limit: 1 });
    expect(logged?.log_index).not.toBeNull();
  });

  it('FU25 are on the page of the market at once, without a restart', async () => {
    exchange.clock.forward(1000);
    await tickTo(exchange, '64250');
    const quotation = await exchange.client().send(marketsCalls.quotation, {});
    const pair = quotation.flatMap((group) => group.quotation).find(({ symbol }) => symbol === 'BTC/USDT');
    expect(pair).toMatchObject({ lever_trade_fee: '0.1000', lever_min_share: 2 });
  });

  it('FU1 FU25 of open positions and waiting orders stay those of their placing', async () => {
    const symbol = 'ETH/USDT';
    await tickTo(exchange, '3000', symbol);
    const [ann] = await futuresTraders(exchange, 1);
    const eth = { currency_id: 2, multiple: 20 };
    const open = await long(ann!, 1, eth);
    const waiting = await long(ann!, 1, { ...eth, limit: '2950' });
    const { proposal_id } = await change(
      {
        fee_rate: decimal('0.01'),
        overnight_rate: decimal('0.01'),
        maintenance_rate: decimal('0.05'),
        multiples: [2, 3],
        spread: decimal('0.001'),
        min_lots: 5,
      },
      symbol,
    );
    await confirm(proposal_id);
    await tickTo(exchange, '2950', symbol);
    for (const { id } of [open, waiting]) {
      const { position } = await ann!.client.send(futuresReads.position, { id });
      expect(position).toMatchObject({ state: 'open', multiple: 20, lots: 1 });
      expect(position.liquidation_price?.gt(decimal('2700')), 'the maintenance of its placing').toBe(true);
    }
    const { closing } = await ann!.client.send(futuresCalls.close, { id: open.id });
    expect(String(closing.close_fee), 'the fee of its placing').toBe('0.1475');
    expect(await reasonOf(long(ann!, 5, eth)), 'a new order has the new multiples').toBe('futures_multiple_unknown');
    expect(await reasonOf(long(ann!, 1, { ...eth, multiple: 2 })), 'and the new lots').toBe('futures_lots');
    const fresh = await long(ann!, 5, { ...eth, multiple: 2 });
    expect(String(fresh.entry_price), 'and the new spread').toBe('2952.95');
  });

  it('FU26 the lot size stays while positions or orders are in progress, also if they came after the proposal', async () => {
    const symbol = 'SOL/USDT';
    await tickTo(exchange, '150', symbol);
    const sol = { currency_id: 7, multiple: 10 };
    const { proposal_id } = await change({ lot_size: decimal('0.5') }, symbol);
    const [ann] = await futuresTraders(exchange, 1);
    const { id } = await long(ann!, 1, sol);
    await expect(confirm(proposal_id)).rejects.toMatchObject({
      reason: 'proposal_not_possible',
      message: expect.stringContaining('futures_lot_in_use') as string,
    });
    expect(await contract(symbol)).toMatchObject({ in_progress: 1, proposal_id });
    await ann!.client.send(futuresCalls.close, { id });
    await confirm(proposal_id);
    const { size } = await long(ann!, 1, sol);
    expect(String(size)).toBe('0.5');
    expect(await reasonOf(change({ lot_size: decimal('1') }, symbol))).toBe('futures_lot_in_use');
  });

  it('FU25 that changed meanwhile are not overwritten', async () => {
    const { proposal_id } = await change({ max_lots: 500 }, 'LTC/USDT');
    await exchange.ports.db.run`update market set max_lots = 400 where symbol = 'LTC/USDT'`;
    await expect(confirm(proposal_id)).rejects.toMatchObject({
      reason: 'proposal_not_possible',
      message: expect.stringContaining('catalogue_changed') as string,
    });
    expect(await contract('LTC/USDT')).toMatchObject({ max_lots: 400 });
  });

  it.each<[string, Partial<Terms>]>([
    ['a multiple of zero', { multiples: [0, 10] }],
    ['a multiple twice', { multiples: [10, 10] }],
    ['thirteen multiples', { multiples: Array.from({ length: 13 }, (_, index) => index + 1) }],
    ['a multiple without margin above the maintenance', { multiples: [200], maintenance_rate: decimal('0.005') }],
    ['a spread that uses up the margin', { multiples: [100], spread: decimal('0.0025') }],
    ['a fee above one per cent', { fee_rate: decimal('0.0101') }],
    ['an overnight fee above one per cent', { overnight_rate: decimal('0.02') }],
    ['no maintenance', { maintenance_rate: decimal('0') }],
    ['a rate with nine decimals', { fee_rate: decimal('0.000000001') }],
    ['no lots', { min_lots: 0 }],
    ['a maximum below the minimum', { min_lots: 10, max_lots: 9 }],
    ['an empty lot', { lot_size: decimal('0') }],
    ['a lot finer than the market', { lot_size: decimal('0.0000001') }],
    ['no exposure at all', { exposure_limit: decimal('0') }],
    ['an exposure beyond any fund', { exposure_limit: decimal('1000000000001') }],
  ])('FU25 with %s are refused', async (_what, changed) => {
    expect(await reasonOf(change(changed, 'BNB/USDT'))).toBe('futures_terms_wrong');
  });

  it('FU25 of an unknown market, without a change, or by other roles are refused', async () => {
    expect(await reasonOf(change({}, 'BNB/USDT'))).toBe('catalogue_same');
    expect(await reasonOf(change({ multiples: [] }, 'BNB/USDT')), 'a form without multiples').toBe('parameter_error');
    expect(await reasonOf(change({ id: 424_242 }, 'BNB/USDT'))).toBe('catalogue_unknown');
    const fay = await operatorWith(exchange, 'finance');
    expect(await reasonOf(change({ max_lots: 7 }, 'BNB/USDT', fay))).toBe('operator_not_allowed');
    await change({ max_lots: 7 }, 'BNB/USDT');
    expect(await reasonOf(change({ max_lots: 8 }, 'BNB/USDT'))).toBe('already_proposed');
  });
});
