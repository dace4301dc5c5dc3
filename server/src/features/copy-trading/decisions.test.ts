import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { query } from '#server/testing/connection.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { race } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import type { Command } from './sequencer/command.ts';
import { notifyCustomers } from './service/notices.ts';
import { endLeftFollows } from './service/removals.ts';
import {
  applicant,
  apply,
  confirm,
  followed,
  me,
  openApplications,
  proposeApproval,
  proposeRefusal,
  proposeRemoval,
  rawPost,
  registeredDaysAgo,
  trader,
  unfollowed,
} from './testing/applicants.ts';

let exchange: TestExchange;
let ann: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await openApplications(exchange);
  ann = await operatorWith(exchange, 'compliance');
  ben = await operatorWith(exchange, 'compliance');
});
afterAll(async () => {
  await query(exchange.database_url, 'delete from copy_follow');
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const applied = async (): Promise<TestCustomer> => {
  const who = await applicant(exchange);
  await apply(who);
  return who;
};
const notify = () => notifyCustomers(exchange.ports, exchange.clock.now());
const messages = async (who: TestCustomer) => {
  await notify();
  const list = await who.client.send(inboxCalls.list, { page: 1, limit: 10 });
  return list.map(({ topic, kind, values }) => [topic, kind, values]);
};
const lastAct = async () => (await ann.client.send(operatorsCalls.acts, { limit: 1 }))[0];

describe('an application', () => {
  it('CT20 is approved by two operators of compliance, in the public record, and the customer gets a message', async () => {
    const who = await applied();
    const listed = (await ann.client.send(calls.operatorApplications, {})).find(({ id }) => id === who.user_id);
    expect(listed).toMatchObject({ id: who.user_id, closed_count: 1, proposal_id: null });
    expect(listed?.email, 'a masked address').toContain('•••');
    const proposal = await proposeApproval(ann, who.user_id);
    expect(await reasonOf(proposeRefusal(ben, who.user_id, 'legal')), 'one proposal at a time').toBe(
      'already_proposed',
    );
    expect(await reasonOf(confirm(ann, proposal)), 'one alone').toBe('four_eyes_same_person');
    const again = await operatorAgain(exchange, ann);
    expect(await reasonOf(confirm(again, proposal)), 'the same person in another session').toBe(
      'four_eyes_same_person',
    );
    for (const role of ['admin', 'finance', 'support'] as const) {
      const other = await operatorWith(exchange, role);
      expect(await reasonOf(confirm(other, proposal)), role).toBe('operator_not_allowed');
    }
    expect(await me(who)).toMatchObject({ state: 'applied' });
    await confirm(ben, proposal);
    expect(await me(who)).toMatchObject({ state: 'active', since: exchange.clock.now() });
    expect(await reasonOf(confirm(ben, proposal)), 'a replay').toBe('already_decided');
    expect(await lastAct()).toMatchObject({
      action: 'copy-trading.application',
      target_type: 'copy_application',
      target_id: String(who.user_id),
      reason: 'requirements_met',
      operator_id: ann.operator_id,
      second_operator_id: ben.operator_id,
    });
    expect(await messages(who)).toEqual([['security', 'copy_approved', {}]]);
    expect(await messages(who), 'once').toHaveLength(1);
  });

  it('CT20 is refused with a reason, and possible again after seven days', async () => {
    const who = await applied();
    await confirm(ben, await proposeRefusal(ann, who.user_id, 'conflict_of_interest'));
    expect(await me(who)).toMatchObject({ state: 'refused', refusal: 'conflict_of_interest', can_apply: false });
    expect(await lastAct()).toMatchObject({ reason: 'conflict_of_interest' });
    expect(await messages(who)).toEqual([['security', 'copy_refused', { reason: 'conflict_of_interest' }]]);
    expect(await reasonOf(apply(who))).toBe('copy_apply_later');
    exchange.clock.forward(7 * 86_400_000);
    [ann, ben] = [await operatorAgain(exchange, ann), await operatorAgain(exchange, ben)];
    const later = await entered(exchange, who.user_id);
    expect(await me(later)).toMatchObject({ can_apply: true, apply_again_at: null });
    expect(await apply(later)).toEqual({ state: 'applied' });
    expect(await me(later)).toMatchObject({ state: 'applied', refusal: null });
  });

  it('CT20 needs a reason for a refusal and none for an approval, and exists', async () => {
    const who = await applied();
    const { user_id } = who;
    const send = (body: object) => ann.client.send(calls.proposeApplication, { user_id, ...body } as never);
    expect(await reasonOf(send({ approve: false }))).toBe('copy_reason_needed');
    expect(await reasonOf(send({ approve: true, reason: 'legal' }))).toBe('copy_reason_needed');
    expect(await reasonOf(proposeApproval(ann, 1))).toBe('copy_application_unknown');
    expect(await reasonOf(proposeApproval(ann, (await loggedIn(exchange)).user_id))).toBe('copy_application_unknown');
    await confirm(ben, await proposeApproval(ann, user_id));
    expect(await reasonOf(proposeApproval(ann, user_id)), 'decided').toBe('copy_application_unknown');
    for (const reason of ['because', 'rules_broken', "'; drop table copy_trader; --"]) {
      const fields = { user_id: String(user_id), approve: '0', reason };
      expect(await rawPost(exchange, ann, '/console/copy/application/propose', fields), reason).toBe('error');
    }
  });

  it('CT20 is proposed and seen only by the roles of the call', async () => {
    const who = await applied();
    for (const role of ['finance', 'support', 'content'] as const) {
      const other = await operatorWith(exchange, role);
      expect(await reasonOf(other.client.send(calls.operatorApplications, {})), role).toBe('operator_not_allowed');
      expect(await reasonOf(proposeApproval(other, who.user_id)), role).toBe('operator_not_allowed');
      expect(await reasonOf(proposeRemoval(other, who.user_id)), role).toBe('operator_not_allowed');
    }
    const admin = await operatorWith(exchange, 'admin');
    expect(await reasonOf(proposeApproval(admin, who.user_id))).toBe('operator_not_allowed');
    expect(await reasonOf(who.client.send(calls.operatorApplications, {})), 'a customer').not.toBe('done');
  });

  it('CT20 whose requirements are no longer met is not approved', async () => {
    const [early, late] = [await applied(), await applied()];
    await registeredDaysAgo(exchange, early.user_id, 3);
    expect(await reasonOf(proposeApproval(ann, early.user_id))).toBe('copy_requirements');
    const proposal = await proposeApproval(ann, late.user_id);
    await registeredDaysAgo(exchange, late.user_id, 3);
    expect(await reasonOf(confirm(ben, proposal))).toBe('proposal_not_possible');
    expect(await me(late)).toMatchObject({ state: 'applied' });
  });

  it('CT20 P33 two different confirmations at once approve it once, in every round', async () => {
    const eve = await operatorWith(exchange, 'compliance');
    await race('approval', 3, async () => {
      const who = await applied();
      const proposal = await proposeApproval(ann, who.user_id);
      return {
        tries: [ben, eve, ben, eve].map((by) => () => confirm(by, proposal)),
        check: async (found) => {
          expect(found).toEqual({ done: 1, already_decided: 3 });
          expect(await messages(who)).toHaveLength(1);
        },
      };
    });
  });
});

describe('the end of a trader', () => {
  it('CT21 by two operators has a published reason, and the sequencer is asked to end the follows', async () => {
    const who = await trader(exchange, { ann, ben });
    const follower = await loggedIn(exchange);
    await followed(exchange, 801, follower.user_id, who.user_id);
    const proposal = await proposeRemoval(ann, who.user_id, 'rules_broken');
    expect(await reasonOf(confirm(ann, proposal))).toBe('four_eyes_same_person');
    const shown = await ann.client.send(calls.operatorTraders, { page: 1, limit: 50 });
    expect(shown.traders.find(({ id }) => id === who.user_id)).toMatchObject({
      state: 'active',
      followers: 1,
      proposal_id: proposal.proposal_id,
    });
    await confirm(ben, proposal);
    expect(await me(who)).toMatchObject({ state: 'left', removal: 'rules_broken', can_apply: false });
    expect(await lastAct()).toMatchObject({ action: 'copy-trading.removal', reason: 'rules_broken' });
    expect((await messages(who))[0]).toEqual(['security', 'copy_removed', { reason: 'rules_broken' }]);
    expect(await reasonOf(proposeRemoval(ann, who.user_id)), 'once').toBe('copy_trader_unknown');
    expect(await reasonOf(apply(who)), 'not at once').toBe('copy_apply_later');

    const asked: Command[] = [];
    const copying = {
      ask: async (command: Command) => {
        asked.push(command);
        await unfollowed(exchange, 801, 'trader_left');
      },
    };
    const ports = { ...exchange.ports, copying };
    const restarting = { ask: () => Promise.reject(new Refusal('copy_restarting')) };
    await expect(endLeftFollows({ ...exchange.ports, copying: restarting }, exchange.clock.now())).rejects.toThrow();
    await endLeftFollows(ports, exchange.clock.now());
    await endLeftFollows(ports, exchange.clock.now());
    expect(asked, 'nothing is left to ask for').toEqual([{ verb: 'leave', user_id: who.user_id }]);
  });

  it('CT21 is only possible for a trader', async () => {
    const who = await applied();
    expect(await reasonOf(proposeRemoval(ann, who.user_id))).toBe('copy_trader_unknown');
    expect(await reasonOf(proposeRemoval(ann, 999_999_999))).toBe('copy_trader_unknown');
    const fields = { user_id: String(who.user_id), reason: 'because' };
    expect(await rawPost(exchange, ann, '/console/copy/removal/propose', fields)).toBe('error');
  });
});

describe('messages', () => {
  it('CT14 CT21 tell a follower that a follow was stopped, and that its trader has left', async () => {
    const [who, follower] = [await trader(exchange, { ann, ben }), await loggedIn(exchange)];
    await followed(exchange, 802, follower.user_id, who.user_id);
    await query(exchange.database_url, `update copy_follow set stopped_value = 60, stopped_at = now() where id = 802`);
    await query(
      exchange.database_url,
      `insert into copy_notice (user_id, kind, follow_id)
       values (${follower.user_id}, 'stopped', 802), (${follower.user_id}, 'trader_left', 802)`,
    );
    const trader_name = `#${who.user_id}`;
    expect(await messages(follower)).toEqual([
      ['orders', 'copy_trader_left', { id: '802', trader: trader_name }],
      ['orders', 'copy_stopped', { id: '802', trader: trader_name, amount: '60', currency: 'USDT' }],
    ]);
    expect(await messages(follower), 'once').toHaveLength(2);
    await unfollowed(exchange, 802);
  });
});
