import { expect, test } from 'vitest';
import { operatorWith } from '#server/testing/operators.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { confirm, propose } from '#server/core/proposals.ts';
import { priceLogRoom } from '../price-log/index.ts';
import { operatorsRoom } from './index.ts';

const { found, foundBy } = plantedFaults({
  rooms: [priceLogRoom, operatorsRoom],
  unguarded: ['operator_act', 'operator_proposal', 'log_note', 'log_line'],
  unconstrained: ['operator_act.operator_act_target_type_check', 'operator_proposal.four_eyes'],
  async fill(exchange) {
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
  },
});

test('I42 regular acts pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each([
  ['an act is missing', ['I42a'], ['delete from operator_act where seq = 2']],
  ['an act is changed', ['I42b'], [`update operator_act set action = 'withdrawals.refuse' where seq = 2`]],
  ['the state before is rewritten', ['I42b'], [`update operator_act set before = '{"state":"paid"}' where seq = 2`]],
  ['the state after is rewritten', ['I42b'], [`update operator_act set after = '{"sum":"9.5"}' where seq = 2`]],
  ['another operator is named', ['I42b'], ['update operator_act set operator_id = operator_id + 1 where seq = 2']],
  ['the time is changed', ['I42b'], [`update operator_act set at = at - interval '1 ms' where seq = 2`]],
  [
    'row and note are rewritten together, and the log differs',
    ['I42b', 'I42c'],
    [`update operator_act set line = 'op|1|x' where seq = 2`, `update log_note set line = 'op|1|x' where id = 2`],
  ],
  ['a note names another index', ['I42c'], ['update log_note set log_index = 0 where id = 2']],
  ['the log lost a line', ['I41a', 'I42c'], [`delete from log_line where line like 'op|1|2|%'`]],
  [
    'one person decided alone',
    ['I43b'],
    ['update operator_proposal set decided_by = proposed_by, decided_session = proposed_session'],
  ],
])('I42 found when %s', async (_what, ids, faults) => {
  expect(await foundBy(...faults)).toEqual(ids);
});

test('I42 found when the first act is missing, by the full audit', async () => {
  expect((await found('delete from operator_act where seq = 1')).all).toEqual(['I42a']);
});

test('I43 found when an act names an outcome', async () => {
  expect(await foundBy(`update operator_act set target_type = 'blind_box' where seq = 2`)).toEqual(['I42b', 'I43']);
});
