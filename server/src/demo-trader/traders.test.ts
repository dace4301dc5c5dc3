import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { FIXED } from '#contract/copy-trading/rules.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { demoFollowers, demoTraders } from '../core/market-makers.ts';
import { prepareDemo } from '../demo.ts';
import { ensureDemoTraders } from '../features/copy-trading/index.ts';
import { tickTo } from '../features/futures/testing/at-the-contract.ts';
import { createBudget } from '../market-maker/budget.ts';
import { randomIds } from '../ports/ids.ts';
import { readMarketMakerEnvironment } from '../ports/market-maker-environment.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { followTraders } from './follower.ts';
import { tradeFutures } from './trader.ts';

let exchange: TestExchange;
let password = '';

beforeAll(async () => {
  exchange = await testExchange();
  await prepareDemo(exchange.ports);
  await prepareDemo(exchange.ports);
  ({ password } = await readMarketMakerEnvironment({ DATA_DIR: exchange.ports.environment.data_dir }));
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const FASTER = 1000;

/** As their process gives it to them; their own clock runs a thousand times faster. */
const portsOf = (ending: AbortController, email: string) => {
  const rest = (delay_ms: number): Promise<void> =>
    sleep(delay_ms / FASTER, undefined, { signal: ending.signal }).catch(() => undefined);
  const now_ms = (): number => performance.now() * FASTER;
  return {
    url: exchange.url,
    email,
    password,
    budget: createBudget({ now_ms, rest }, 1, 1000),
    log: exchange.ports.log,
    requestId: () => randomIds.token(),
    fetch,
    now_ms,
    rest,
    isEnding: () => ending.signal.aborted,
  };
};

const clientOf = async (email: string) =>
  exchange.client(await exchange.client().send(identityCalls.login, { user_string: email, password }));

/** Moves the price a little, again and again, until it holds. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tick = 0; tick < 400; tick++) {
    await tickTo(exchange, (64_000 + (tick % 40) * 40).toString());
    if (await holds()) return;
    await sleep(30);
  }
  throw new Error('it never happened');
};

describe('the demo’s traders', () => {
  it('CT26 are there once, marked, active and with a name that says what they are', async () => {
    const { data } = await exchange.client().send(copyCalls.index, { page: 1, limit: 100 });
    expect(data.map(({ nickname }) => nickname).sort()).toEqual(demoTraders.map(({ nickname }) => nickname).sort());
    expect(data.every(({ is_demo, closed_count }) => is_demo && closed_count === 0)).toBe(true);
  });

  it('CT26 cannot be created outside a demo, nor can anybody be marked as one', async () => {
    const real = { ...exchange.ports, environment: { ...exchange.ports.environment, demo: false } };
    await expect(ensureDemoTraders(real, { traders: [1, 2, 3, 4], followers: [] })).rejects.toThrow('only in demos');
    const without = await testExchange({ environment: { DEMO_TRADERS: 'off' } });
    await prepareDemo(without.ports);
    const { total } = await without.client().send(copyCalls.index, { page: 1, limit: 10 });
    await without.close();
    expect(total).toBe(0);
  });

  it('CT26 SP20a no code opens their accounts, although a demo without mail shows its codes', async () => {
    const account = demoTraders[0].email;
    const sent = await exchange.client().send(identityCalls.sendCode, { user_string: account, scene: 'forget' });
    const mine = { password: 'mine now 1', repassword: 'mine now 1' };
    const reset = exchange.client().send(identityCalls.forget, { account, ...mine, code: sent.shown_code ?? '000000' });
    await expect(reset).rejects.toMatchObject({ reason: 'account_unknown' });
  });

  it('CT26 trade through the same calls as customers, are followed and copied, and go on after a restart', async () => {
    await tickTo(exchange, '64000');
    const [leader, follower] = [demoTraders[0], demoFollowers[0]];
    const settings = { type: FIXED, number: '1', budget: '1500' } as const;
    const start = () => {
      const ending = new AbortController();
      const trader = { ...portsOf(ending, leader.email), plan: leader.plan, look_every_ms: 5000, seed: 'a test' };
      const copier = { ...portsOf(ending, follower.email), settings, follows: [leader.nickname] };
      const running = Promise.all([tradeFutures(trader), followTraders(copier)]);
      return async () => {
        ending.abort();
        await running;
      };
    };
    const [of_leader, of_follower] = [await clientOf(leader.email), await clientOf(follower.email)];
    const copies = async () => (await of_follower.send(copyCalls.copies, { kind: 'current', limit: 10 })).length;
    const closings = async () => (await of_leader.send(futuresReads.closings, { limit: 10 })).length;

    const stop = start();
    await until(async () => (await copies()) > 0);
    await stop();
    const { follows } = await of_follower.send(copyCalls.mine, {});
    expect(follows.map(({ nickname, state }) => [nickname, state])).toEqual([[leader.nickname, 'active']]);

    const again = start();
    await until(async () => (await closings()) > 0);
    await again();
    expect((await of_follower.send(copyCalls.mine, {})).follows, 'no second follow').toHaveLength(1);
  }, 60_000);
});
