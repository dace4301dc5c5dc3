import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import {
  applicant,
  apply,
  confirm,
  deciders,
  me,
  openApplications,
  proposeRemoval,
  trader,
  type Deciders,
} from './testing/applicants.ts';
import { copiesOf, follow, followOf, positionsOf } from './testing/at-copying.ts';

/* How a trader ends, with the sequencer that ends the follows. */

let exchange: TestExchange;
let people: Deciders;

beforeAll(async () => {
  exchange = await testExchange();
  await openApplications(exchange);
  people = await deciders(exchange);
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

/** A trader with one follower, who has one copy. */
const pair = async () => {
  const leader = await trader(exchange, people);
  const [follower] = await futuresTraders(exchange, 1);
  if (!follower) throw new Error('no follower');
  await follow(follower, leader);
  await tickTo(exchange, '64250');
  await long(leader, 1);
  await exchange.sequencer.settled();
  expect(await copiesOf(follower)).toHaveLength(1);
  return { leader, follower };
};

const kindsOf = async (who: Awaited<ReturnType<typeof pair>>['follower']) => {
  await exchange.runJobs('copy.notify');
  return (await who.client.send(inboxCalls.list, { page: 1, limit: 10 })).map(({ kind }) => kind);
};

describe('a trader who leaves', () => {
  it('CT21 by stepping down ends every follow at once; copies become own positions, and followers get a message', async () => {
    const { leader, follower } = await pair();
    expect(await leader.client.send(becomingCalls.stepDown, {})).toEqual({ state: 'left', followers: 1 });
    await exchange.sequencer.settled();
    expect(await me(leader)).toMatchObject({ state: 'left', followers: 0, removal: null });
    expect(await followOf(follower, leader)).toMatchObject({ state: 'ended', end_reason: 'trader_left' });
    expect(await positionsOf(follower), 'kept').toHaveLength(1);
    expect(await kindsOf(follower)).toContain('copy_trader_left');
    expect(await reasonOf(follow(follower, leader))).toBe('copy_trader_unknown');
    expect(await reasonOf(leader.client.send(becomingCalls.stepDown, {}))).toBe('copy_not_trader');
    expect(await me(leader), 'at once').toMatchObject({ can_apply: true });
  });

  it('CT21 by two operators ends every follow within a round of the job', async () => {
    const { leader, follower } = await pair();
    await confirm(people.ben, await proposeRemoval(people.ann, leader.user_id, 'legal'));
    expect(await reasonOf(follow((await futuresTraders(exchange, 1))[0]!, leader))).toBe('copy_trader_unknown');
    await exchange.runJobs('copy.leave');
    await exchange.sequencer.settled();
    expect(await followOf(follower, leader)).toMatchObject({ state: 'ended', end_reason: 'trader_left' });
    expect(await positionsOf(follower), 'kept').toHaveLength(1);
    expect(await kindsOf(follower)).toContain('copy_trader_left');
    expect(await kindsOf(leader)).toContain('copy_removed');
    expect(await me(leader)).toMatchObject({ state: 'left', removal: 'legal', can_apply: false });
  });
});

it('CT1 P33 of applications and follows of one customer at once only one kind succeeds, in every round', async () => {
  const leader = await trader(exchange, people);
  await race('follow/apply against follow/follow', 5, async () => {
    const who = await applicant(exchange);
    return {
      tries: runners((runner) => (runner % 2 === 0 ? apply(who) : follow(who, leader))),
      check: async (found) => {
        expect(found['done'], JSON.stringify(found)).toBe(1);
        const { state, requirements } = await me(who);
        const is_following = requirements.some(({ name, is_met }) => name === 'not_following' && !is_met);
        expect([state === 'applied', is_following].filter(Boolean)).toHaveLength(1);
      },
    };
  });
});
