import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { sha256 } from '../ports/ids.ts';
import { loggedIn } from '../testing/customers.ts';
import { query } from '../testing/connection.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith, type TestOperator } from '../testing/operators.ts';
import { recordAct, type NewAct } from './operator-acts.ts';

let exchange: TestExchange;
let operator: TestOperator;
let second: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  operator = await operatorWith(exchange, 'finance');
  second = await operatorWith(exchange, 'finance');
});
afterAll(() => exchange.close());

const act = (more: Partial<NewAct> = {}): NewAct => ({
  operator: operator.session,
  action: 'withdrawals.approve',
  target_type: 'withdrawal',
  target_id: 7,
  reason: 'routine',
  ...more,
});

const record = (more: Partial<NewAct> = {}) => exchange.ports.db.transaction((tx) => recordAct(tx, act(more)));

const rows = () =>
  exchange.ports.db.rows<{ seq: number; line: string; salt: string; before: string; after: string }>`
    select seq, line, salt::text, before::text, after::text from operator_act order by seq`;

describe('an operator act', () => {
  it('OP11 has a line with the operator, the action and the target, and hashes of before and after', async () => {
    const { seq, line } = await record({
      before: { state: 'waiting', amount: Decimal.of('1.50') },
      after: { state: 'approved', amount: Decimal.of('1.50') },
      second: second.session,
    });
    const row = (await rows()).at(-1);
    const hash = (text = '') => sha256(`${row?.salt}|${text}`).toString('hex');
    expect(row?.before).toBe('{"amount":"1.5","state":"waiting"}');
    expect(line).toBe(
      `op|1|${seq}|${Date.parse(exchange.clock.now())}|${operator.operator_id}|withdrawals.approve|withdrawal|7|` +
        `${hash(row?.before)}|${hash(row?.after)}|routine|${second.operator_id}`,
    );
  });

  it('OP11 has a different hash each time, so that it reveals nothing about a customer’s documents', async () => {
    const [one, other] = [await record({ after: 'passport 123' }), await record({ after: 'passport 123' })];
    expect(one.line.split('|')[9]).not.toBe(other.line.split('|')[9]);
  });

  it('OP12 is numbered without a gap, also when many operators act at once and some fail', async () => {
    const requests = Array.from({ length: 24 }, (_, index) =>
      exchange.ports.db
        .transaction(async (tx) => {
          await recordAct(tx, act({ target_id: index }));
          if (index % 3 === 0) throw new Error('rolled back');
        })
        .catch(() => undefined),
    );
    await Promise.all(requests);
    const numbers = (await rows()).map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('OP12 is queued for the log in the same order', async () => {
    const notes = await exchange.ports.db.rows<{ line: string }>`select line from log_note order by id`;
    expect(notes.map(({ line }) => line)).toEqual((await rows()).map(({ line }) => line));
  });

  it.each([
    ['changed', `update operator_act set reason = 'other'`],
    ['removed', 'delete from operator_act'],
    ['emptied', 'truncate operator_act cascade'],
  ])('OP10 can never be %s, not by the exchange and not by the owner of the database', async (_what, sql) => {
    await record();
    const text = Object.assign([sql], { raw: [sql] });
    await expect(exchange.ports.db.run(text)).rejects.toMatchObject({ code: '42501' });
    await expect(query(exchange.database_url, sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('OP10 has notes that can never be changed or deleted either', async () => {
    await record();
    await exchange.pump();
    for (const sql of [
      `update log_note set line = 'op|1|x'`,
      'update log_note set log_index = 5 where log_index is not null',
      'delete from log_note',
      'truncate log_note cascade',
    ]) {
      await expect(query(exchange.database_url, sql), sql).rejects.toMatchObject({ code: '42501' });
    }
  });

  it.each<[string, Partial<NewAct>]>([
    ['an action without a room', { action: 'approve' }],
    ['a bar in the action', { action: 'a.b|c' }],
    ['a sentence as the reason', { reason: 'because I say so' }],
    ['a bar in the target', { target_id: '7|8' }],
    ['an address as the target', { target_id: 'someone@example.com' }],
    ['an outcome', { target_type: 'blind_box' }],
    ['a price', { target_type: 'tick' }],
    [
      'the same person as the second',
      {
        get second() {
          return operator.session;
        },
      },
    ],
    ['an operator who does not exist', { operator: { operator_id: 999_999 } }],
  ])('OP14 cannot be %s', async (_what, request) => {
    const count = (await rows()).length;
    await expect(record(request)).rejects.toThrow();
    expect(await rows()).toHaveLength(count);
  });

  it('OP15 names the affected customer', async () => {
    const { user_id } = await loggedIn(exchange);
    const { seq } = await record({ customer_id: user_id });
    expect(await exchange.ports.db.row`select customer_id from operator_act where seq = ${seq}`).toEqual({
      customer_id: user_id,
    });
  });
});
