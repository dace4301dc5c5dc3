import { lockMiningOperatorCalls as lockCalls } from '#contract/lock-mining/operator-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { settingRules } from '#contract/catalogue/rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { files, read } from '#tools/testing/tree.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';

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

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (failure: { reason?: string; message?: string }) => failure.reason ?? String(failure),
  );
const confirm = (id: number, by = amos) => by.client.send(operatorsCalls.confirmProposal, { id });
const setting = async (key: string) =>
  (await ada.client.send(calls.settings, {})).find((one) => one.key === key) ?? expect.fail(`no setting ${key}`);
const request = (key: string, value: string) =>
  ada.client.send(calls.proposeSetting, { key, value, reason: 'routine' as const });

/** Settings whose key another room builds at run time. */
const PUT_TOGETHER = /^bank_payee_/;

describe('settings', () => {
  it('CA1 are exactly those that the exchange reads', async () => {
    const sources = files(/^server\/src\/(?:features|core)\/.*\.ts$/).filter(
      (path) => !/\.test\.ts$|catalogue/.test(path),
    );
    const known = settingRules.map(({ key }) => key);
    const used = (key: string): boolean =>
      PUT_TOGETHER.test(key) || sources.some((path) => new RegExp(`(?:'${key}'|\\b${key}:)`).test(read(path)));
    expect(known.filter((key) => !used(key))).toEqual([]);
    const asked = sources.flatMap((path) =>
      [...read(path).matchAll(/setting(?:Of|Btc)\(\w+, '([a-z0-9_]+)'/g)].map(([, key = '']) => key),
    );
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((key) => !known.includes(key))).toEqual([]);
    expect((await ada.client.send(calls.settings, {})).map(({ key }) => key)).toEqual(known);
  });

  it('CA3, CA4 are changed by two administrators, for every customer, with a line in the public log', async () => {
    const name = () => exchange.client().send(siteCalls.config, {});
    const { proposal_id } = await request('site_name', 'Candour');
    expect((await name()).site_name).toBe('Candor');
    expect(await setting('site_name')).toMatchObject({ value: 'Candor', is_set: false, proposal_id });
    expect(await reasonOf(confirm(proposal_id, ada))).toBe('four_eyes_same_person');
    await confirm(proposal_id);
    expect((await name()).site_name).toBe('Candour');
    expect(await setting('site_name')).toMatchObject({ value: 'Candour', is_set: true, proposal_id: null });
    const [act] = await ada.client.send(operatorsCalls.acts, { limit: 1 });
    expect(act).toMatchObject({
      action: 'catalogue.change-setting',
      target_type: 'setting',
      target_id: 'site_name',
      customer_id: null,
      operator_id: ada.operator_id,
      second_operator_id: amos.operator_id,
      before: '"Candor"',
      after: '"Candour"',
    });
    await exchange.pump();
    const [logged] = await ada.client.send(operatorsCalls.acts, { limit: 1 });
    expect(logged?.log_index).not.toBeNull();
  });

  it('CA2 refuse what does not fit, what is unknown and what changes nothing', async () => {
    expect(await reasonOf(request('exchange_spread', '0.5'))).toBe('setting_value_wrong');
    expect(await reasonOf(request('support_url', 'javascript:alert(1)'))).toBe('setting_value_wrong');
    expect(await reasonOf(request('user_42_limit', '1'))).toBe('catalogue_unknown');
    expect(await reasonOf(request('__proto__', '1'))).toBe('catalogue_unknown');
    expect(await reasonOf(request('exchange_spread', '0.0003'))).toBe('catalogue_same');
    await request('payout_cool_off_hours', '12');
    expect(await reasonOf(request('payout_cool_off_hours', '13'))).toBe('already_proposed');
  });

  it('CA3 that changed meanwhile are not overwritten', async () => {
    const { proposal_id } = await request('support_url', 'https://one.example.com/');
    await exchange.ports.db.run`insert into setting (key, value) values ('support_url', 'https://two.example.com/')`;
    await expect(confirm(proposal_id)).rejects.toMatchObject({
      reason: 'proposal_not_possible',
      message: expect.stringContaining('catalogue_changed') as string,
    });
    expect((await setting('support_url')).value).toBe('https://two.example.com/');
  });

  it('CA3 can be emptied where they are optional, and keep their line breaks', async () => {
    await confirm((await request('payout_banks', 'First Bank\r\nSecond Bank')).proposal_id);
    expect((await setting('payout_banks')).value).toBe('First Bank\nSecond Bank');
    const empty = { key: 'payout_banks', reason: 'correction' } as const;
    await confirm((await ada.client.send(calls.proposeSetting, empty)).proposal_id);
    expect(await setting('payout_banks')).toMatchObject({ value: '', is_set: true });
  });
});

const tron = {
  currency_id: 3,
  network_id: 'tron',
  deposits_on: true,
  withdrawals_on: true,
  min_deposit: Decimal.of(1),
  withdrawal_fee: Decimal.of(1),
  min_withdrawal: Decimal.of(10),
  confirmations: 20,
  reason: 'cost_changed',
} as const;
const network = (more: Partial<InputOf<typeof calls.proposeNetwork>> = {}) =>
  ada.client.send(calls.proposeNetwork, { ...tron, ...more });

describe('networks', () => {
  it('CA5 are changed by two administrators; invalid terms are refused', async () => {
    expect(await reasonOf(network())).toBe('catalogue_same');
    expect(await reasonOf(network({ withdrawal_fee: Decimal.of(10) }))).toBe('network_value_wrong');
    expect(await reasonOf(network({ confirmations: 0 }))).toBe('network_value_wrong');
    expect(await reasonOf(network({ network_id: 'bitcoin' }))).toBe('catalogue_unknown');
    expect(await reasonOf(network({ currency_id: 2_147_483_647 }))).toBe('catalogue_unknown');
    const wanted = { deposits_on: false, withdrawal_fee: Decimal.of('2.5'), confirmations: 25 };
    await confirm((await network(wanted)).proposal_id);
    const rows = await ada.client.send(calls.networks, {});
    expect(rows.find(({ network_id }) => network_id === 'tron')).toMatchObject({ ...wanted, proposal_id: null });
    expect(rows.find(({ network_id }) => network_id === 'ethereum')?.deposits_on).toBe(true);
  });

  it('CA6 keep their contracts and decimals: the database refuses a change', async () => {
    const { db } = exchange.ports;
    await expect(db.run`update currency_network set contract = 'x' where network_id = 'tron'`).rejects.toThrow(
      /permission/,
    );
    await expect(db.run`update currency_network set scale = 2 where network_id = 'tron'`).rejects.toThrow(/permission/);
    await expect(db.run`update market set price_scale = 1`).rejects.toThrow(/permission/);
    await expect(db.run`update lock_product set rate_high = 0.5`).rejects.toThrow(/permission/);
  });
});

describe('spot terms', () => {
  const terms = async () => (await ada.client.send(calls.spotTerms, {})).find(({ id }) => id === 1);
  const propose = async (more: Partial<InputOf<typeof calls.proposeSpotTerms>>) => {
    const now = (await terms()) ?? expect.fail('there is no BTC/USDT');
    const { fee_rate, min_value, max_amount, band } = now;
    const wanted = { id: 1, fee_rate, min_value, max_amount, band, reason: 'routine' as const, ...more };
    return ada.client.send(calls.proposeSpotTerms, wanted);
  };

  it('CA10 are changed by two administrators; invalid terms, other markets and no-op changes are refused', async () => {
    expect(await reasonOf(propose({}))).toBe('catalogue_same');
    expect(await reasonOf(propose({ fee_rate: Decimal.of('0.02') }))).toBe('spot_terms_wrong');
    expect(await reasonOf(propose({ band: Decimal.of(0) }))).toBe('spot_terms_wrong');
    expect(await reasonOf(propose({ id: 101, fee_rate: Decimal.of('0.001') }))).toBe('catalogue_unknown');
    expect(await reasonOf(propose({ id: 2_147_483_647 }))).toBe('catalogue_unknown');
    const wanted = { fee_rate: Decimal.of('0.001'), min_value: Decimal.of(10), band: Decimal.of('0.02') };
    const { proposal_id } = await propose(wanted);
    expect(await terms()).toMatchObject({ fee_rate: Decimal.zero, proposal_id });
    expect(await reasonOf(propose(wanted))).toBe('already_proposed');
    await confirm(proposal_id);
    expect(await terms()).toMatchObject({ ...wanted, proposal_id: null });
    const [act] = await ada.client.send(operatorsCalls.acts, { limit: 1 });
    const target = { target_type: 'market', target_id: '1', target_name: 'BTC/USDT' };
    expect(act).toMatchObject({ action: 'catalogue.change-spot-terms', ...target });
    const [proposal] = await ada.client.send(operatorsCalls.proposals, { id: proposal_id, limit: 1 });
    expect(proposal, 'by its name, not by its number').toMatchObject(target);
    expect(act?.after).toContain('"fee_rate":"0.001"');
  });

  it('CA10 do not include prices and steps: the database refuses a change', async () => {
    const { db } = exchange.ports;
    await expect(db.run`update market set price_scale = 0 where id = 1`).rejects.toThrow(/permission/);
    await expect(db.run`update market set has_spot = false where id = 1`).rejects.toThrow(/permission/);
  });
});

describe('the catalogue', () => {
  it('is seen by finance and changed by administrators only', async () => {
    const finance = await operatorWith(exchange, 'finance');
    for (const call of [calls.networks, calls.markets, calls.spotTerms, lockCalls.allProducts]) {
      expect((await finance.client.send(call, {})).length).toBeGreaterThan(4);
    }
    expect(await reasonOf(finance.client.send(calls.settings, {}))).toBe('operator_not_allowed');
    const pause = { id: 1, paused: true, reason: 'incident' } as const;
    expect(await reasonOf(finance.client.send(calls.proposePause, pause))).toBe('operator_not_allowed');
    const { proposal_id } = await ada.client.send(calls.proposePause, pause);
    expect(await reasonOf(confirm(proposal_id, finance))).toBe('operator_not_allowed');
    await ada.client.send(operatorsCalls.refuseProposal, { id: proposal_id, reason: 'taken_back' });
  });
});
