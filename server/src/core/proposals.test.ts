import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { atOnce, refusalOf } from '../features/identity/testing/wire.ts';
import { operatorsRoom } from '../features/operators/index.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '../testing/operators.ts';
import { confirm, endProposals, propose, recordConfirmed, refuse, type NewProposal } from './proposals.ts';

let exchange: TestExchange;
let one: TestOperator;
let other: TestOperator;
let next = 1;

beforeAll(async () => {
  exchange = await testExchange();
  one = await operatorWith(exchange, 'finance');
  other = await operatorWith(exchange, 'finance');
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const request = (more: Partial<NewProposal> = {}): NewProposal => ({
  action: 'withdrawals.approve',
  target_type: 'withdrawal',
  target_id: next++,
  payload: { amount: Decimal.of('1.50'), to: 'here' },
  reason: 'routine',
  ...more,
});

const proposed = (more: Partial<NewProposal> = {}) =>
  exchange.ports.db.transaction((tx) => propose(tx, one.session, request(more)));
const confirmed = (by: TestOperator, id: number) =>
  exchange.ports.db.transaction((tx) => confirm(tx, by.session, id, ['finance']));
const refused = (by: TestOperator, id: number) =>
  exchange.ports.db.transaction((tx) => refuse(tx, by.session, id, 'doubtful'));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (failure: { code: string }) => failure.code,
  );

describe('four eyes', () => {
  it('OP20 the stored proposal is what is executed', async () => {
    const { id } = await proposed();
    const proposal = await confirmed(other, id);
    expect(proposal).toMatchObject({
      action: 'withdrawals.approve',
      payload: { amount: '1.5', to: 'here' },
      proposed_by: one.operator_id,
      state: 'confirmed',
    });
  });

  it('OP33 what was decided otherwise ends every open proposal for it, and leaves others', async () => {
    const target = { target_type: 'withdrawal', target_id: next++ };
    const { id } = await proposed(target);
    const reject = await proposed({ ...target, action: 'withdrawals.reject' });
    const another = await proposed();
    await exchange.ports.db.transaction((tx) => endProposals(tx, target));
    expect(await codeOf(confirmed(other, id))).toBe('proposal_expired');
    expect(await codeOf(confirmed(other, reject.id))).toBe('proposal_expired');
    expect(await codeOf(confirmed(other, another.id))).toBe('ok');
    expect(await codeOf(proposed(target)), 'the next one is not in its way').toBe('ok');
  });

  it('OP33 one that is being confirmed is not waited for', async () => {
    const target = { target_type: 'withdrawal', target_id: next++ };
    const { id } = await proposed(target);
    const { db } = exchange.ports;
    await db.transaction(async (tx) => {
      await confirm(tx, other.session, id, ['finance']);
      await db.transaction((meanwhile) => endProposals(meanwhile, target));
    });
    const row = await db.row<{ state: string }>`select state from operator_proposal where id = ${id}`;
    expect(row?.state).toBe('confirmed');
  });

  it('OP20 the proposer cannot confirm, not in another session either', async () => {
    const { id } = await proposed();
    expect(await codeOf(confirmed(one, id))).toBe('four_eyes_same_person');
    expect(await codeOf(confirmed(await operatorAgain(exchange, one), id))).toBe('four_eyes_same_person');
    expect(await codeOf(confirmed(other, id))).toBe('ok');
  });

  it('OP20 the database itself refuses one operator in both roles', async () => {
    const { id } = await proposed();
    const alone = exchange.ports.db.run`
      update operator_proposal set state = 'confirmed', decided_by = proposed_by, decided_session = proposed_session,
        decided_at = proposed_at where id = ${id}`;
    await expect(alone).rejects.toMatchObject({ constraint: 'four_eyes' });
  });

  it('OP20 what was proposed cannot be changed, and a decision stays', async () => {
    const { id } = await proposed();
    const db = exchange.ports.db;
    await expect(
      db.run`update operator_proposal set payload = '{"amount":"9"}' where id = ${id}`,
    ).rejects.toMatchObject({
      code: '42501',
    });
    await confirmed(other, id);
    await expect(
      db.run`update operator_proposal set state = 'open', decided_by = null, decided_session = null, decided_at = null
        where id = ${id}`,
    ).rejects.toMatchObject({ code: '42501' });
    await expect(db.run`delete from operator_proposal`).rejects.toMatchObject({ code: '42501' });
  });

  it('OP23 of two operators who decide at once, one wins', async () => {
    const third = await operatorWith(exchange, 'finance');
    for (let round = 0; round < 5; round++) {
      const { id } = await proposed();
      const answers = await Promise.all([
        codeOf(confirmed(other, id)),
        codeOf(confirmed(third, id)),
        codeOf(refused(third, id)),
        codeOf(refused(one, id)),
      ]);
      expect(answers.sort()).toEqual(['already_decided', 'already_decided', 'already_decided', 'ok']);
    }
  });

  it('OP23 one proposal per action and target is open at a time, also when two operators propose at once', async () => {
    const target_id = 'the-same';
    const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(proposed({ target_id }))));
    expect(answers.sort()).toEqual(['already_proposed', 'already_proposed', 'already_proposed', 'ok']);
  });

  it('OP22 a proposal expires after a day, and can then be made again', async () => {
    const { id } = await proposed({ target_id: 'late' });
    exchange.clock.forward(24 * 3_600_000);
    [one, other] = [await operatorAgain(exchange, one), await operatorAgain(exchange, other)];
    expect(await codeOf(confirmed(other, id))).toBe('proposal_expired');
    expect(await codeOf(refused(other, id))).toBe('proposal_expired');
    const again = await proposed({ target_id: 'late' });
    expect(again.id).not.toBe(id);
    expect(await codeOf(confirmed(other, id))).toBe('proposal_expired');
    expect(await codeOf(confirmed(other, again.id))).toBe('ok');
  });

  it('OP24 a refused proposal is never executed, and its proposer can withdraw it', async () => {
    const [{ id }, mine] = [await proposed(), await proposed()];
    await refused(other, id);
    expect(await codeOf(confirmed(other, id))).toBe('already_decided');
    await refused(one, mine.id);
    const acts = await exchange.ports.db.rows`
      select operator_id from operator_act where action = 'operators.refuse-proposal' order by seq desc limit 2`;
    expect(acts).toEqual([{ operator_id: one.operator_id }, { operator_id: other.operator_id }]);
    expect(await codeOf(confirmed(other, 999_999))).toBe('proposal_unknown');
  });
});

describe('a room with proposals', () => {
  it('OP21 shows and decides them only with the right role; OP20 executes one once, and keeps it open when the room refuses', async () => {
    const [kind] = operatorsRoom.open({ ...exchange.ports, all: { proposals: () => [] } }).proposals ?? [];
    expect(kind?.roles).toEqual(['admin']);
    const [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
    const target = await operatorWith(exchange, 'support');
    const { proposal_id } = await ada.client.send(calls.deactivate, {
      operator_id: target.operator_id,
      reason: 'left',
    });
    const list = (by: TestOperator) => by.client.send(calls.proposals, { limit: 50 });
    expect((await list(amos)).map(({ id }) => id)).toContain(proposal_id);
    expect((await list(other)).map(({ id }) => id)).not.toContain(proposal_id);
    expect(await refusalOf(other.client.send(calls.confirmProposal, { id: proposal_id }))).toBe('operator_not_allowed');
    const mine = await proposed({ action: 'test.unlisted' });
    expect(await refusalOf(amos.client.send(calls.confirmProposal, { id: mine.id }))).toBe('proposal_unknown');
    expect(await refusalOf(ada.client.send(calls.confirmProposal, { id: proposal_id }))).toBe('four_eyes_same_person');
    const counts = await atOnce(4, () => amos.client.send(calls.confirmProposal, { id: proposal_id }));
    expect(counts).toEqual(
      new Map([
        ['ok', 1],
        ['already_decided', 3],
      ]),
    );
    expect(await amos.client.send(calls.proposals, { state: 'confirmed', limit: 10 })).toMatchObject([
      { id: proposal_id, proposed_by: ada.operator_id, decided_by: amos.operator_id, decided_by_name: amos.email },
    ]);
  });

  it('OP20 a transaction that fails after the confirmation does and records nothing', async () => {
    const { id } = await proposed();
    const before = await exchange.ports.db.row`select max(seq) as seq from operator_act`;
    const failing = exchange.ports.db.transaction(async (tx) => {
      const proposal = await confirm(tx, other.session, id, ['finance']);
      await recordConfirmed(tx, other.session, proposal, {});
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await exchange.ports.db.row`select max(seq) as seq from operator_act`).toEqual(before);
    expect(await codeOf(confirmed(other, id))).toBe('ok');
  });
});
