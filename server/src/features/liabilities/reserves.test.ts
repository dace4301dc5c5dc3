import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { liabilitiesOperatorCalls } from '#contract/liabilities/operator-calls.ts';
import { reserveMessage } from '#contract/liabilities/rules.ts';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { auditorOf } from '#server/core/audit/auditor.ts';
import { funded } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { foundAfter } from '#server/testing/planted-faults.ts';
import { liabilitiesAudit } from './invariants.ts';

const USDT = 3;
const ETH = 2;
const LTC = 5;

let exchange: TestExchange;
let one: TestOperator;
let two: TestOperator;
beforeEach(async () => {
  exchange = await testExchange({ environment: { PUBLIC_URL: 'https://exchange.example' } });
  await exchange.pump();
  [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const NOW = '2026-03-09T14:05:00.000Z';
const key = privateKeyToAccount(generatePrivateKey());

const signedHolding = async (amount: string, { said = amount, code = 'USDT', as_of = NOW } = {}): Promise<string> => {
  const holding = key.address;
  const network_id = 'ethereum';
  const message = reserveMessage({ log: 'exchange.example/prices', code, network_id, holding, amount: said, as_of });
  return `ethereum|${holding}|${amount}|${await key.signMessage({ message })}`;
};

const propose = (holdings: readonly string[], currency_id = USDT, as_of = NOW) =>
  one.client.send(liabilitiesOperatorCalls.proposeReserves, { currency_id, as_of, holdings: [...holdings] });

const state = async (holdings: readonly string[], currency_id = USDT, as_of = NOW): Promise<void> => {
  const { proposal_id } = await propose(holdings, currency_id, as_of);
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
};

const coverage = async (): Promise<string | undefined> =>
  (await exchange.client().send(liabilitiesCalls.snapshot, {})).totals.find(({ code }) => code === 'USDT')?.coverage;

test('LI12 a statement is proposed by one and confirmed by another, signed by the address or marked as unsigned', async () => {
  await funded(exchange);
  await exchange.runJobs('liabilities');
  expect(await coverage()).toBe('no_statement');
  const holdings = [await signedHolding('9000.5'), 'bank|Bank of Somewhere 12-34|1500|'];
  const { proposal_id, amount, owed, covers } = await propose(holdings);
  expect([amount.toString(), owed.toString(), covers]).toEqual(['10500.5', '10000', true]);
  await expect(one.client.send(operatorsCalls.confirmProposal, { id: proposal_id })).rejects.toMatchObject({
    reason: 'four_eyes_same_person',
  });
  expect(await exchange.client().send(liabilitiesCalls.reserves, {})).toEqual([]);
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  await exchange.pump();
  const [stated] = await exchange.client().send(liabilitiesCalls.reserves, {});
  expect(stated).toMatchObject({ code: 'USDT', as_of: NOW, log_index: expect.any(Number) as number });
  expect(stated?.holdings.map(({ holding, signature }) => [holding, signature === null])).toEqual([
    [key.address, false],
    ['Bank of Somewhere 12-34', true],
  ]);
  expect(await coverage()).toBe('covered');
  const { list } = await two.client.send(liabilitiesOperatorCalls.reserveStatements, { page: 1, limit: 10 });
  expect(list).toMatchObject([{ currency_name: 'USDT', holdings: 2, all_signed: false, proposed_by: one.operator_id }]);
});

const wrong: readonly (readonly [string, () => Promise<string[]>, string])[] = [
  [
    'another amount than was signed',
    async () => [await signedHolding('9000', { said: '8000' })],
    'reserve_signature_wrong',
  ],
  [
    'another currency than was signed',
    async () => [await signedHolding('9', { code: 'ETH' })],
    'reserve_signature_wrong',
  ],
  [
    'another moment than was signed',
    async () => [await signedHolding('9', { as_of: '2026-03-09T14:04:00.000Z' })],
    'reserve_signature_wrong',
  ],
  [
    'no signature where one can be made',
    () => Promise.resolve([`ethereum|${key.address}|9|`]),
    'reserve_signature_wrong',
  ],
  ['half a signature', () => Promise.resolve([`ethereum|${key.address}|9|0x12`]), 'reserve_signature_wrong'],
  [
    'a signature that cannot be checked',
    () => Promise.resolve([`bank|Account 1|9|0x${'ab'.repeat(65)}`]),
    'reserve_signature_wrong',
  ],
  ['no network', () => Promise.resolve(['moon|Account 1|9|']), 'reserve_holding_wrong'],
  ['an invalid address', () => Promise.resolve(['tron|Tabcdefgh|9|']), 'reserve_holding_wrong'],
  ['an amount below zero', () => Promise.resolve(['bank|Account 1|-9|']), 'reserve_holding_wrong'],
  ['an amount finer than the currency', () => Promise.resolve(['bank|Account 1|9.0000001|']), 'reserve_holding_wrong'],
  [
    'the same account twice',
    () => Promise.resolve(['bank|Account 1|9|', 'bank|Account 1|9|']),
    'reserve_holding_wrong',
  ],
  ['a bar in a name', () => Promise.resolve(['bank|Account|1|9|']), 'reserve_holding_wrong'],
  ['nothing', () => Promise.resolve([]), 'parameter_error'],
  ['too many', () => Promise.resolve(Array.from({ length: 51 }, (_, n) => `bank|Account ${n}|1|`)), 'parameter_error'],
];

test('LI12 a statement that cannot be checked is refused', async () => {
  for (const [what, holdings, reason] of wrong) {
    await expect(propose(await holdings()), what).rejects.toMatchObject({ reason });
  }
});

test('LI12 a statement is of a moment of the last seven days, and each is newer than the last', async () => {
  const bank = ['bank|Account 1|9|'];
  for (const as_of of [
    '2026-03-09T14:05:00.001Z',
    '2026-03-02T14:04:59.999Z',
    '2026-02-31T14:05:00.000Z',
    '2026-03-09 14:05:00.00',
  ]) {
    await expect(propose(bank, LTC, as_of), as_of).rejects.toMatchObject({ reason: 'reserve_moment_wrong' });
  }
  await state(bank, LTC, '2026-03-09T14:00:00Z');
  await expect(propose(bank, LTC, '2026-03-09T14:00:00.000Z')).rejects.toMatchObject({
    reason: 'reserve_stated_already',
  });
  // Two proposals for different moments wait; the older one cannot be confirmed after the newer.
  await state(bank, LTC, '2026-03-09T14:01:00.000Z');
  expect((await exchange.client().send(liabilitiesCalls.reserves, {})).map(({ as_of }) => as_of)).toEqual([
    '2026-03-09T14:01:00.000Z',
  ]);
});

test('LI13 reserves that are too small, too old or of another currency cover nothing', async () => {
  await funded(exchange);
  await exchange.runJobs('liabilities');
  await state(['ethereum|'.concat((await signedHolding('20000', { code: 'ETH' })).slice(9))], ETH);
  expect(await coverage()).toBe('no_statement');
  exchange.clock.set(plusSeconds(instantOf(NOW), 2 * 24 * 3600));
  [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  // A statement two days after the snapshot does not belong to it.
  await state(['bank|Account 1|20000|'], USDT, '2026-03-11T14:00:00.000Z');
  expect(await coverage()).toBe('no_statement');
});

test('I08 a statement that does not cover what was owed at its moment is a fault, and later movements are not', async () => {
  await funded(exchange);
  const client = await exchange.ports.db.session();
  const found = async (): Promise<string[][]> => {
    const { all, recent } = await foundAfter(client, auditorOf([liabilitiesAudit]), []);
    return [all, recent].map((ids) => ids.filter((id) => id.startsWith('I08')));
  };
  try {
    await state(['bank|Account 1|10000|']);
    exchange.clock.forward(1000);
    await funded(exchange);
    expect(await found()).toEqual([[], []]);
    const now = exchange.clock.now();
    await exchange.runJobs('liabilities');
    await state(['bank|Account 1|19999.999999|'], USDT, now);
    expect(await found()).toEqual([['I08'], ['I08']]);
    expect(await coverage()).toBe('not_covered');
    exchange.clock.forward(1000);
    await state(['bank|Account 1|20000|'], USDT, exchange.clock.now());
    expect(await found()).toEqual([[], []]);
  } finally {
    await client.end();
  }
});
