import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { rawPost } from './testing/applicants.ts';

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const propose = (change: Readonly<Record<string, string | number>> = {}, by = ada) => {
  const { max_share, min_budget, max_multiple, min_balance, ...numbers } = {
    max_traders: 5,
    max_followers: 20_000,
    max_share: '0.2',
    min_budget: '20',
    max_multiple: '5',
    min_days: 30,
    min_trades: 20,
    min_balance: '500',
    ...change,
  };
  const amounts = {
    max_share: Decimal.of(max_share),
    min_budget: Decimal.of(min_budget),
    max_multiple: Decimal.of(max_multiple),
    min_balance: Decimal.of(min_balance),
  };
  return by.client.send(calls.proposeCopyTerms, { ...numbers, ...amounts, reason: 'cost_changed' });
};
const confirm = (id: number, by = amos) => by.client.send(operatorsCalls.confirmProposal, { id });
const terms = async () => ada.client.send(calls.operatorCopyTerms, {});

describe('the terms of copy trading', () => {
  it('CT27 are changed by two administrators, as a new version, in the public record', async () => {
    expect(await terms()).toMatchObject({ version: 1, max_traders: 5, proposal_id: null });
    const { proposal_id } = await propose({ max_traders: 8, max_share: '0.3' });
    expect(await terms()).toMatchObject({ version: 1, proposal_id });
    expect(await reasonOf(confirm(proposal_id, ada)), 'one alone').toBe('four_eyes_same_person');
    const cleo = await operatorWith(exchange, 'compliance');
    expect(await reasonOf(confirm(proposal_id, cleo)), 'another role').toBe('operator_not_allowed');
    expect(await reasonOf(propose({ max_traders: 9 }))).toBe('already_proposed');
    await confirm(proposal_id);
    expect(await reasonOf(confirm(proposal_id)), 'a replay').toBe('already_decided');
    expect(await terms()).toMatchObject({ version: 2, max_traders: 8, proposal_id: null });
    expect((await ada.client.send(operatorsCalls.acts, { limit: 1 }))[0]).toMatchObject({
      action: 'copy-trading.terms',
      target_type: 'copy_terms',
      target_id: 'all',
      customer_id: null,
      operator_id: ada.operator_id,
      second_operator_id: amos.operator_id,
    });
    const kept = await exchange.ports.db.rows`select version from copy_terms`;
    expect(kept, 'the old version stays').toHaveLength(2);
  });

  it.each([
    { max_share: '0.51' },
    { max_share: '0.155' },
    { min_budget: '0' },
    { max_multiple: '0' },
    { max_multiple: '100.01' },
    { min_balance: '0.001' },
  ])('CT27 are refused: %j', async (change) => {
    expect(await reasonOf(propose(change))).toBe('copy_terms_wrong');
  });

  it.each([
    { max_traders: '0' },
    { max_traders: '101' },
    { max_followers: '0' },
    { min_days: '-1' },
    { min_trades: '1.5' },
  ])('CT27 are refused at the door: %j', async (change) => {
    const fields = { max_traders: '5', max_followers: '200', min_days: '30', min_trades: '20', min_balance: '500' };
    const rest = { max_share: '0.2', min_budget: '20', max_multiple: '5', reason: 'cost_changed' };
    const sent = { ...fields, ...rest, ...(change as Readonly<Record<string, string>>) };
    expect(await rawPost(exchange, ada, '/console/copy/terms/propose', sent)).toBe('error');
  });

  it('CT27 that are the same are refused, and other roles cannot propose them', async () => {
    expect(await reasonOf(propose({ max_traders: 8, max_share: '0.3' }))).toBe('catalogue_same');
    for (const role of ['compliance', 'finance', 'support'] as const) {
      const other = await operatorWith(exchange, role);
      expect(await reasonOf(propose({ max_traders: 7 }, other)), role).toBe('operator_not_allowed');
    }
  });

  it('CT27 in the database can neither be changed nor deleted', async () => {
    const { db } = exchange.ports;
    await expect(db.run`update copy_terms set max_traders = 50`).rejects.toThrow();
    await expect(db.run`delete from copy_terms`).rejects.toThrow();
  });
});
