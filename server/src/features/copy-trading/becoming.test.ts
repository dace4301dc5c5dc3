import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { openFutures } from '../futures/testing/at-the-contract.ts';
import { addReadyCustomer } from '../identity/index.ts';
import { query } from '#server/testing/connection.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { whileHeld } from '#server/testing/held-lock.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { race, runners } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { copyAudit } from './invariants.ts';
import type { CopyExchange } from './service/exchange.ts';
import type { Command } from './sequencer/command.ts';
import { stepDown } from './service/becoming.ts';
import { shareRoles } from './store/role-lock.ts';
import {
  applicant,
  apply,
  confirm,
  deciders,
  followed,
  identify,
  me,
  openApplications,
  proposeApproval,
  proposeRefusal,
  rawPost,
  registeredDaysAgo,
  tradedOnce,
  trader,
  unfollowed,
  type Deciders,
} from './testing/applicants.ts';

let exchange: TestExchange;
let people: Deciders;

beforeAll(async () => {
  exchange = await testExchange();
  await openApplications(exchange);
  people = await deciders(exchange);
});
afterAll(async () => {
  await query(exchange.database_url, 'delete from copy_follow');
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const met = async (who: TestCustomer) =>
  (await me(who)).requirements.filter(({ is_met }) => is_met).map(({ name }) => name);

describe('applying', () => {
  it('CT20 shows a newcomer the whole checklist, and refuses the application until everything is met', async () => {
    const who = await loggedIn(exchange);
    expect(await me(who)).toMatchObject({ state: null, can_apply: false, followers: 0, apply_again_at: null });
    expect(
      (await me(who)).requirements.map(({ name, needed, has }) => [name, needed?.toString(), has?.toString()]),
    ).toEqual([
      ['identity', undefined, undefined],
      ['check', undefined, undefined],
      ['days', '30', '0'],
      ['trades', '1', '0'],
      ['balance', '500', '0'],
      ['not_following', undefined, undefined],
    ]);
    expect(await met(who)).toEqual(['not_following']);
    const steps = [
      () => identify(exchange, who.user_id),
      () => openFutures(exchange, who),
      () => registeredDaysAgo(exchange, who.user_id, 30),
      () => tradedOnce(exchange, who),
    ];
    for (const step of steps) {
      expect(await reasonOf(apply(who))).toBe('copy_requirements');
      await step();
    }
    expect(await me(who)).toMatchObject({ can_apply: true });
    expect(await apply(who)).toEqual({ state: 'applied' });
    expect(await me(who)).toMatchObject({ state: 'applied', can_apply: false, since: null });
    expect(await reasonOf(apply(who))).toBe('copy_already_trader');
  });

  it('CT20 counts 29 days as too few and margins as balance', async () => {
    const who = await applicant(exchange);
    await registeredDaysAgo(exchange, who.user_id, 29);
    expect(await reasonOf(apply(who))).toBe('copy_requirements');
    const held = (await me(who)).requirements.find(({ name }) => name === 'balance')?.has;
    expect(held?.gt(Decimal.of(1900))).toBe(true);
  });

  it.each(['0.21', '0.155', '1', '20', '0.2000001'])('CT16 refuses a share of %s', async (share) => {
    const who = await applicant(exchange);
    await expect(apply(who, share)).rejects.toMatchObject({ reason: 'copy_share_wrong' });
    expect(await me(who)).toMatchObject({ state: null });
  });

  it.each(['-0.1', '1e-1', '0,1', '', 'NaN', '0x1', '9'.repeat(40)])('CT16 refuses %j as a number', async (share) => {
    const who = await applicant(exchange);
    expect(await rawPost(exchange, who, '/follow/apply', { share_rate: share })).toBe('error');
    expect(await me(who)).toMatchObject({ state: null });
  });

  it('CT16 accepts no share at all', async () => {
    const who = await applicant(exchange);
    await apply(who, '0');
    expect(String((await me(who)).share_rate)).toBe('0');
  });

  it('CT1 is refused while the customer follows, and possible after the last follow has ended', async () => {
    const leader = await trader(exchange, people);
    const who = await applicant(exchange);
    await followed(exchange, 901, who.user_id, leader.user_id);
    expect(await me(leader)).toMatchObject({ state: 'active', followers: 1 });
    expect(await met(who)).not.toContain('not_following');
    expect(await reasonOf(apply(who))).toBe('copy_still_following');
    await unfollowed(exchange, 901);
    expect(await apply(who)).toEqual({ state: 'applied' });
  });

  it('CT20 I35 is refused to staff and market makers', async () => {
    const who = await applicant(exchange);
    const clerk = await operatorWith(exchange, 'support');
    await query(exchange.database_url, `update customer set email = '${clerk.email}' where id = ${who.user_id}`);
    expect(await reasonOf(apply(who))).toBe('copy_staff');
    expect(await me(who)).toMatchObject({ can_apply: false });

    const email = 'market-maker@example.com';
    const id = await addReadyCustomer(exchange.ports, { email, password: 'Passw0rd!', payment_password: '246810' });
    const maker = await entered(exchange, id ?? 0);
    expect(await reasonOf(apply(maker))).toBe('copy_staff');
  });

  it('CT20 I35 an operator who has left may be a trader, and the books hold', async () => {
    const clerk = await operatorWith(exchange, 'support');
    await query(exchange.database_url, `update operator set deactivated_at = now() where email = '${clerk.email}'`);
    const who = await applicant(exchange);
    await query(exchange.database_url, `update customer set email = '${clerk.email}' where id = ${who.user_id}`);
    await apply(who);
    await confirm(people.ben, await proposeApproval(people.ann, who.user_id));
    expect(await me(who)).toMatchObject({ state: 'active' });
    const staff = copyAudit.invariants.find(({ id }) => id === 'I35')?.sql ?? '';
    expect(await query(exchange.database_url, staff)).toEqual([]);
  });

  it('CT20 I35 OP7 whoever is a trader or applies is not invited as an operator', async () => {
    const [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
    const who = await applicant(exchange);
    const person = {
      email: `new-${who.user_id}@example.com`,
      name: 'New',
      roles: ['support' as const],
      reason: 'hired',
    };
    await query(exchange.database_url, `update customer set email = '${person.email}' where id = ${who.user_id}`);
    const earlier = await ada.client.send(operatorsCalls.create, person);
    await apply(who);
    expect(await reasonOf(confirm(amos, earlier)), 'applied since').toBe('proposal_not_possible');
    await amos.client.send(operatorsCalls.refuseProposal, { id: earlier.proposal_id, reason: 'is_trader' });
    expect(await reasonOf(ada.client.send(operatorsCalls.create, person))).toBe('operator_is_trader');
    await confirm(people.ben, await proposeApproval(people.ann, who.user_id));
    expect(await reasonOf(ada.client.send(operatorsCalls.create, person))).toBe('operator_is_trader');
  });

  it('CT20 P33 of twenty applications at once exactly one succeeds, in every round', async () => {
    await race('follow/apply', 3, async () => {
      const who = await applicant(exchange);
      return {
        tries: runners((runner) => apply(who, runner % 2 === 0 ? '0.1' : '0.2')),
        check: async (found) => {
          expect(found).toEqual({ done: 1, copy_already_trader: 19 });
          expect(await me(who)).toMatchObject({ state: 'applied' });
        },
      };
    });
  });

  it('CT20 a repeated request is refused and changes nothing', async () => {
    const who = await applicant(exchange);
    const send = () => rawPost(exchange, who, '/follow/apply', { share_rate: '0.1', request_id: 'apply-once-0001' });
    expect([await send(), await send()]).toEqual(['ok', 'error']);
    expect(String((await me(who)).share_rate)).toBe('0.1');
  });
});

describe('applying and following', () => {
  it('CT1 the sequencer does not wait for an application, and an application waits for the sequencer', async () => {
    const who = await applicant(exchange);
    const { db } = exchange.ports;
    await db.transaction(async (tx) => {
      expect(await shareRoles(tx, [who.user_id, who.user_id, 5])).toEqual(new Set([who.user_id, 5]));
      const [waits] = [reasonOf(apply(who))];
      await tx.run`insert into copy_follow (id, user_id, trader_id, state, version, type, number, budget, stop_loss,
          share_rate, agreement, started_seq, seq, started_at)
        select 902, ${who.user_id}, user_id, 'active', 1, 1, 1, 100, 40, 0.1, 1, 1, 1, now() from copy_trader
        where state = 'active' limit 1`;
      void waits.then((reason) => expect(reason).toBe('copy_still_following'));
    });
    await exchange.ports.db.row`select 1`;
    expect(await reasonOf(apply(who))).toBe('copy_still_following');
    await unfollowed(exchange, 902);
  });

  it('CT1 while an application is being stored its customer cannot begin to follow', async () => {
    const who = await applicant(exchange);
    const lock = `select pg_advisory_xact_lock(hashtextextended('copy-role:${who.user_id}', 0))`;
    await whileHeld(
      exchange,
      lock,
      () => apply(who),
      async () => expect(await exchange.ports.db.transaction((tx) => shareRoles(tx, [who.user_id]))).toEqual(new Set()),
    );
    expect(await me(who)).toMatchObject({ state: 'applied' });
  });
});

/** Answers as the sequencer does, and remembers what it was asked. */
const fakeExchange = () => {
  const asked: Command[] = [];
  const copying: CopyExchange = {
    ask: (command) => {
      asked.push(command);
      return Promise.resolve({ followers: 3 });
    },
  };
  return { asked, copying };
};

describe('stepping down', () => {
  it('CT21 takes an application back, ends its proposal, and the customer can apply again at once', async () => {
    const who = await applicant(exchange);
    await apply(who);
    const proposal = await proposeApproval(people.ann, who.user_id);
    expect(await who.client.send(becomingCalls.stepDown, {})).toEqual({ state: null, followers: 0 });
    expect(await me(who)).toMatchObject({ state: null, can_apply: true, left_at: null });
    expect(await reasonOf(confirm(people.ben, proposal))).toBe('proposal_expired');
    expect(await reasonOf(who.client.send(becomingCalls.stepDown, {}))).toBe('copy_not_trader');
    await apply(who, '0.05');
    expect(String((await me(who)).share_rate)).toBe('0.05');
  });

  it('CT20 of an approval and a withdrawal at once one succeeds, in every round', async () => {
    await race('stepDown and approval', 3, async () => {
      const who = await applicant(exchange);
      await apply(who);
      const proposal = await proposeApproval(people.ann, who.user_id);
      const { copying } = fakeExchange();
      return {
        tries: [() => confirm(people.ben, proposal), () => stepDown({ db: exchange.ports.db, copying }, who.user_id)],
        check: async () => expect(['active', null]).toContain((await me(who)).state),
      };
    });
  });

  it('CT21 asks the sequencer to end every follow of a trader', async () => {
    const who = await trader(exchange, people);
    const { asked, copying } = fakeExchange();
    const { db } = exchange.ports;
    expect(await stepDown({ db, copying }, who.user_id)).toEqual({ state: 'left', followers: 3 });
    expect(asked).toEqual([{ verb: 'leave', user_id: who.user_id }]);
  });

  it('CT21 is refused to everybody else', async () => {
    const { asked, copying } = fakeExchange();
    const who = await applicant(exchange);
    const { db } = exchange.ports;
    await expect(stepDown({ db, copying }, who.user_id)).rejects.toThrow(new Refusal('copy_not_trader'));
    await apply(who);
    await confirm(people.ben, await proposeRefusal(people.ann, who.user_id, 'legal'));
    await expect(stepDown({ db, copying }, who.user_id)).rejects.toThrow(new Refusal('copy_not_trader'));
    expect(asked).toEqual([]);
  });
});
