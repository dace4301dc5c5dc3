import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { fund } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { fundPool, holdAt, optionsTraders, place, poolOf, send, tickTo, USDT } from './testing/at-options.ts';

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange, '1000');
  await fund(exchange.ports.db, [house('treasury')], '5000');
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const duration = (seconds: number, payout_rate: string, is_offered = true, by = ada) =>
  by.client.send(calls.proposeDuration, {
    seconds,
    payout_rate: Decimal.of(payout_rate),
    is_offered,
    reason: 'cost_changed',
  });
const stakes = (min: string, max: string, chips: readonly string[], currency_id = USDT) =>
  ada.client.send(calls.proposeStakes, {
    currency_id,
    min_stake: Decimal.of(min),
    max_stake: Decimal.of(max),
    chips: chips.map((chip) => Decimal.of(chip)),
    reason: 'cost_changed',
  });
const pool = (amount: string, currency_id = USDT, by = ada) =>
  by.client.send(calls.proposePool, { currency_id, amount: Decimal.of(amount), reason: 'routine' });
const confirm = (id: number, by = amos) => by.client.send(operatorsCalls.confirmProposal, { id });
const offered = async () =>
  (await exchange.client().send(optionsCalls.seconds, {})).map(({ seconds, payout_rate }) => [
    seconds,
    String(payout_rate),
  ]);
const lastAct = async () => (await ada.client.send(operatorsCalls.acts, { limit: 1 }))[0];

describe('a duration', () => {
  it('OT1 OT30 is changed by two administrators from the next order on; a running option keeps its payout', async () => {
    await tickTo(exchange, '64240');
    const [ann] = await optionsTraders(exchange, 1);
    const before = await place(exchange, ann!, 1, '100', { seconds: 60 });
    const { proposal_id } = await duration(60, '0.75');
    expect((await offered()).find(([seconds]) => seconds === 60)).toEqual([60, '0.8']);
    expect(await reasonOf(confirm(proposal_id, ada)), 'one alone').toBe('four_eyes_same_person');
    const fay = await operatorWith(exchange, 'finance');
    expect(await reasonOf(confirm(proposal_id, fay)), 'another role').toBe('operator_not_allowed');
    expect(await reasonOf(duration(60, '0.9'))).toBe('already_proposed');
    await confirm(proposal_id);
    expect(await lastAct()).toMatchObject({
      action: 'options.duration',
      target_type: 'option_duration',
      target_id: '60',
      customer_id: null,
      operator_id: ada.operator_id,
      second_operator_id: amos.operator_id,
      before: '{"is_offered":true,"payout_rate":"0.8"}',
      after: '{"is_offered":true,"payout_rate":"0.75"}',
    });
    await tickTo(exchange, '64250');
    expect(await reasonOf(send(ann!, 1, '100', { payout_rate: '0.8' }))).toBe('options_terms_changed');
    const after = await place(exchange, ann!, 1, '100', { seconds: 60, payout_rate: '0.75' });
    expect([before.profit_ratio, after.profit_ratio]).toEqual(['80.00', '75.00']);
    await holdAt(exchange, '64260', 64);
    const paid = async (id: number) => String((await ann!.client.send(optionsCalls.result, { id })).paid);
    expect([await paid(before.id), await paid(after.id)]).toEqual(['180', '175']);
  });

  it('OT30 is added or taken out of the offer, within bounds', async () => {
    await confirm((await duration(90, '0.81')).proposal_id);
    expect(await offered()).toContainEqual([90, '0.81']);
    expect(await lastAct()).toMatchObject({ before: 'null' });
    await confirm((await duration(90, '0.81', false)).proposal_id);
    expect((await offered()).map(([seconds]) => seconds)).not.toContain(90);
    for (const [seconds, rate] of [
      [25, '0.8'],
      [31, '0.8'],
      [3600, '0.49'],
      [3600, '1.0001'],
      [60, '0.70001'],
    ] as const)
      expect(await reasonOf(duration(seconds, rate))).toBe('options_terms_wrong');
    expect(await reasonOf(duration(90, '0.81', false))).toBe('catalogue_same');
    const { durations } = await ada.client.send(calls.operatorTerms, {});
    expect(durations.find(({ seconds }) => seconds === 90)).toMatchObject({ is_offered: false, running: 0 });
  });

  it('OT30 a proposal that another change has overtaken does nothing', async () => {
    const { proposal_id } = await duration(120, '0.9');
    await exchange.ports.db.run`update option_duration set payout_rate = 0.7 where seconds = 120`;
    expect(await reasonOf(confirm(proposal_id))).toBe('proposal_not_possible');
  });
});

describe('a stake currency', () => {
  it('OT2 OT30 has its bounds and chips changed by two administrators', async () => {
    const { proposal_id } = await stakes('20', '200', ['100', '20']);
    const row = async () => (await ada.client.send(calls.operatorTerms, {})).currencies.find(({ id }) => id === USDT);
    expect(await row()).toMatchObject({ terms_proposal_id: proposal_id, pool_proposal_id: null });
    await confirm(proposal_id);
    expect((await row())?.chips.map(String)).toEqual(['20', '100']);
    await tickTo(exchange, '64240');
    const [ann] = await optionsTraders(exchange, 1);
    expect(await reasonOf(send(ann!, 1, '10'))).toBe('options_stake');
    expect(await lastAct()).toMatchObject({
      action: 'options.stakes',
      target_id: 'USDT',
      before: '{"chips":["10","50","100","500"],"max_stake":"5000","min_stake":"10"}',
      after: '{"chips":["20","100"],"max_stake":"200","min_stake":"20"}',
    });
    for (const [min, max, chips] of [
      ['0', '200', ['20']],
      ['20', '10', ['20']],
      ['20', '200', ['10']],
      ['20', '200', ['20', '20']],
      ['20', '1000001', ['20']],
      ['20.0000001', '200', ['30']],
    ] as const)
      expect(await reasonOf(stakes(min, max, chips))).toBe('options_terms_wrong');
    expect(await reasonOf(stakes('20', '200', ['20', '100']))).toBe('catalogue_same');
    expect(await reasonOf(stakes('20', '200', ['20'], 5))).toBe('catalogue_unknown');
  });
});

describe('the pool', () => {
  it('OT30 is topped up from the treasury by two administrators, and nothing is taken out', async () => {
    const before = await poolOf(exchange);
    const { proposal_id } = await pool('250.5');
    expect(await poolOf(exchange)).toEqual(before);
    expect(await reasonOf(confirm(proposal_id, ada))).toBe('four_eyes_same_person');
    await confirm(proposal_id);
    expect(await reasonOf(confirm(proposal_id)), 'once').toBe('already_decided');
    const free = Decimal.of(before.free).plus(Decimal.of('250.5')).toString();
    expect(await poolOf(exchange)).toEqual({ ...before, free });
    expect(String(await balanceOf(exchange.ports.db, house('treasury'), USDT))).toBe('4749.5');
    expect(await lastAct()).toMatchObject({
      action: 'options.pool',
      target_type: 'option_pool',
      target_id: 'USDT',
      before: `{"balance":"${before.free}"}`,
      after: `{"balance":"${free}"}`,
    });
    expect(await reasonOf(pool('0'))).toBe('options_amount_step');
    expect(await reasonOf(pool('0.0000001'))).toBe('options_amount_step');
    expect(await reasonOf(pool('4750'))).toBe('options_treasury_short');
    expect(await reasonOf(pool('1', 1)), 'another currency').toBe('options_treasury_short');
    expect(await reasonOf(pool('1', 5))).toBe('catalogue_unknown');
    const fay = await operatorWith(exchange, 'finance');
    expect(await reasonOf(pool('1', USDT, fay))).toBe('operator_not_allowed');
  });

  it('OT16 OT30 what was topped up can be promised at once', async () => {
    await tickTo(exchange, '64240');
    const [ann] = await optionsTraders(exchange, 1, '1000');
    const { free } = await poolOf(exchange);
    await confirm((await pool('4000')).proposal_id);
    const order = await place(exchange, ann!, 1, '200', { seconds: 30 });
    const after = await poolOf(exchange);
    expect(after.free).toBe(Decimal.of(free).plus(Decimal.of(4000)).minus(order.profit).toString());
    await holdAt(exchange, '64250', 31);
  });
});
