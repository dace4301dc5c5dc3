import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promisify } from 'node:util';
import type { InputOf } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { fromBase64, leafHash, parseNote, rootOfInclusion } from '#contract/price-log/rules.ts';
import { recordAct, type NewAct } from '#server/core/operator-acts.ts';
import { sha256 } from '#server/ports/ids.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { knock } from './testing/console.ts';

let exchange: TestExchange;
let finance: TestOperator;
let compliance: TestOperator;
let customer: TestCustomer;
let neighbour: TestCustomer;

const act = (more: Partial<NewAct> = {}): NewAct => ({
  operator: finance.session,
  action: 'withdrawals.approve',
  target_type: 'withdrawal',
  target_id: 1,
  reason: 'routine',
  ...more,
});
const record = (more: Partial<NewAct> = {}) => exchange.ports.db.transaction((tx) => recordAct(tx, act(more)));

beforeAll(async () => {
  exchange = await testExchange({ environment: { PUBLIC_URL: 'https://exchange.example' } });
  finance = await operatorWith(exchange, 'finance');
  compliance = await operatorWith(exchange, 'compliance');
  [customer, neighbour] = [await loggedIn(exchange), await loggedIn(exchange)];
  for (let number = 1; number <= 7; number++) {
    await record({ target_id: number, customer_id: number % 2 ? customer.user_id : neighbour.user_id });
  }
  await record({ action: 'verification.approve', target_type: 'verification', after: { level: 2 } });
  await record({ second: compliance.session, customer_id: customer.user_id, before: { paper: 'passport 1234' } });
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const list = async (filter: Partial<InputOf<typeof calls.acts>> = {}) =>
  (await compliance.client.send(calls.acts, { limit: 50, ...filter })).map(({ seq }) => seq);

describe('what operators did', () => {
  it('OP16 is read from its end, in pages by number', async () => {
    expect(await list({ limit: 4 })).toEqual([9, 8, 7, 6]);
    expect(await list({ limit: 4, before: 6 })).toEqual([5, 4, 3, 2]);
    expect(await list({ before: 1 })).toEqual([]);
  });

  it('OP16 is found by operator, approver, action and target', async () => {
    expect(await list({ operator_id: compliance.operator_id })).toEqual([9]);
    expect(await list({ operator_id: finance.operator_id })).toHaveLength(9);
    expect(await list({ action: 'verification.approve' })).toEqual([8]);
    expect(await list({ target_type: 'withdrawal', target_id: '3' })).toEqual([3]);
    expect(await list({ customer_id: neighbour.user_id })).toEqual([6, 4, 2]);
    expect(await list({ action: 'withdrawals.approve', customer_id: customer.user_id, limit: 2 })).toEqual([9, 7]);
    expect(await list({ action: "' or true --" })).toEqual([]);
  });

  it('OP16 shows the names of both and what was before and after', async () => {
    const [newest] = await compliance.client.send(calls.acts, { limit: 1 });
    expect(newest).toMatchObject({
      operator_name: finance.email,
      second_operator_name: compliance.email,
      before: '{"paper":"passport 1234"}',
      after: 'null',
    });
  });

  it('OP15 is seen by the customer it touched, and by no other customer', async () => {
    const mine = await customer.client.send(calls.customerActs, { limit: 3 });
    expect(mine.map(({ seq }) => seq)).toEqual([9, 7, 5]);
    const rest = await customer.client.send(calls.customerActs, { limit: 20, before: 5 });
    expect(rest.map(({ seq }) => seq)).toEqual([3, 1]);
    const theirs = await neighbour.client.send(calls.customerActs, { limit: 20 });
    expect(theirs.map(({ seq }) => seq)).toEqual([6, 4, 2]);
  });

  it('OP15 shows a customer neither names nor documents', async () => {
    const answer = await knock(exchange, '/user/acts', {}, { token: customer.token, method: 'GET' });
    expect(JSON.stringify(answer)).not.toMatch(/passport|@example|"before"|"after"|salt/);
    expect(JSON.stringify(answer)).toContain('"line":"op|1|9|');
  });

  it('OP12 is in the public log, each act once, under a proof that the touched customer can check', async () => {
    expect((await customer.client.send(calls.customerActs, { limit: 1 }))[0]?.log_index).toBeNull();
    exchange.feed.quote('BTC/USDT', '64250.01', { t_ms: millisecondsOf(exchange.clock.now()) });
    await exchange.pump();
    const hash = (bytes: Uint8Array): Buffer => sha256(bytes as Buffer);
    for (const { line, log_index } of await customer.client.send(calls.customerActs, { limit: 20 })) {
      const proven = await customer.client.send(priceLogCalls.line, { index: log_index ?? -1 });
      expect(proven.line).toBe(line);
      const note = parseNote(proven.checkpoint.note);
      const root = rootOfInclusion(hash, {
        index: proven.index,
        size: note?.size ?? 0,
        leaf: leafHash(hash, line),
        proof: proven.proof.map((text) => fromBase64(text) ?? new Uint8Array()),
      });
      expect(Buffer.from(root ?? []).toString('hex')).toBe(Buffer.from(note?.root ?? []).toString('hex'));
    }
    const lines = await exchange.ports.db.rows<{ line: string }>`
      select line from log_line where line like 'op|%' order by index`;
    expect(lines.map(({ line }) => Number(line.split('|')[2]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('OP17 is checked by the independent verifier', async () => {
    const script = `${import.meta.dirname}/../../../../verifier/verify.ts`;
    const { stdout } = await promisify(execFile)(process.execPath, [script, exchange.url]);
    expect(stdout).toContain('9 acts of operators');
  });

  it('OP16 hostile filters are refused, never an internal error', async () => {
    for (const fields of [
      { before: '0' },
      { before: '-1' },
      { before: '1e3' },
      { operator_id: 'x' },
      { customer_id: '99999999999999999999' },
      { action: 'x'.repeat(81) },
      { target_id: '\u0001' },
    ]) {
      const answer = await knock(exchange, '/console/operators/acts', fields, {
        token: compliance.token,
        method: 'GET',
      });
      expect([answer.status, answer.reason], JSON.stringify(fields)).toEqual([200, 'parameter_error']);
    }
  });
});
