import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { foundAfter } from '#server/testing/planted-faults.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { confirm, propose } from '#server/core/proposals.ts';
import { auditor } from '#server/rooms.ts';

let exchange: TestExchange;
let owner: pg.Client;

beforeEach(async () => {
  exchange = await testExchange();
  owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  const [one, other] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  const target = { action: 'withdrawals.approve', target_type: 'withdrawal', reason: 'routine' };
  for (const target_id of [1, 2, 3]) {
    const act = { ...target, operator: one.session, target_id, before: { state: 'waiting' }, after: { sum: '1.5' } };
    await exchange.ports.db.transaction((tx) => recordAct(tx, act));
  }
  await exchange.ports.db.transaction(async (tx) => {
    const { id } = await propose(tx, one.session, { ...target, target_id: 4, payload: {} });
    await confirm(tx, other.session, id, ['finance']);
  });
  await exchange.pump();
});
afterEach(async () => {
  // What only ever grows refuses this, and so does every table of another room that points at it.
  await owner.query('set session_replication_role = replica');
  await owner.query('truncate operator_act, operator_proposal, log_note, log_line cascade');
  await owner.end();
  await exchange.close();
});

const foundBy = async (...faults: string[]): Promise<string[]> => {
  for (const table of ['operator_act', 'operator_proposal', 'log_note', 'log_line']) {
    await owner.query(`alter table ${table} disable trigger all`);
  }
  await owner.query('alter table operator_act drop constraint operator_act_target_type_check');
  await owner.query('alter table operator_proposal drop constraint four_eyes');
  for (const fault of faults) await owner.query(fault);
  const { all, recent } = await foundAfter(owner, []);
  expect(recent, 'also by the quick look').toEqual(all);
  return all;
};

test('I42 what operators did, as it was recorded, breaks nothing', async () => {
  expect(await foundBy('select 1')).toEqual([]);
});

test.each([
  ['an act is gone', ['I42a'], ['delete from operator_act where seq = 2']],
  ['an act is said to be another', ['I42b'], [`update operator_act set action = 'withdrawals.refuse' where seq = 2`]],
  ['what was before is rewritten', ['I42b'], [`update operator_act set before = '{"state":"paid"}' where seq = 2`]],
  ['what came of it is rewritten', ['I42b'], [`update operator_act set after = '{"sum":"9.5"}' where seq = 2`]],
  ['it was somebody else', ['I42b'], ['update operator_act set operator_id = operator_id + 1 where seq = 2']],
  ['it was at another time', ['I42b'], [`update operator_act set at = at - interval '1 ms' where seq = 2`]],
  [
    'row and note are rewritten together, and the log says something else',
    ['I42b', 'I42c'],
    [`update operator_act set line = 'op|1|x' where seq = 2`, `update log_note set line = 'op|1|x' where id = 2`],
  ],
  ['a note is said to stand elsewhere', ['I42c'], ['update log_note set log_index = 0 where id = 2']],
  ['the log lost a line', ['I41a', 'I42c'], [`delete from log_line where line like 'op|1|2|%'`]],
  [
    'one person decided alone',
    ['I43b'],
    ['update operator_proposal set decided_by = proposed_by, decided_session = proposed_session'],
  ],
])('I42 found when %s', async (_what, ids, faults) => {
  expect(await foundBy(...faults)).toEqual(ids);
});

test('I42 found when the first act is gone, by the look at everything', async () => {
  await owner.query('alter table operator_act disable trigger all');
  await owner.query('delete from operator_act where seq = 1');
  expect((await auditor.audit(owner)).map(({ invariant }) => invariant.id)).toEqual(['I42a']);
});

test('I43 found when an act names an outcome', async () => {
  expect(await foundBy(`update operator_act set target_type = 'blind_box' where seq = 2`)).toEqual(['I42b', 'I43']);
});
