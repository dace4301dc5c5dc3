import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { runJob } from '#server/core/jobs/runner.ts';
import { openChains } from '#server/ports/chain/open-chains.ts';
import type { Database } from '#server/ports/db/database.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { counted, race, RUNNERS, runners } from '#server/testing/race.ts';
import { watchJob } from './service/watch.ts';
import { CONFIRMATIONS, ETH, ONE_ETH, startWatched, USDT, type Watched } from './testing/watched.ts';

let watched: Watched;
beforeAll(async () => {
  watched = await startWatched();
});
afterAll(() => watched.close());

const mineAndWatch = async (blocks: number): Promise<void> => {
  await watched.chain.mine(blocks);
  await watched.watch();
};

describe('what arrives on the chain', () => {
  it('DE14, DE15 is seen immediately, confirmed block by block, and credited with the last confirmation', async () => {
    const { who, address } = await watched.depositor();
    await watched.chain.sendCoin(address, 2n * ONE_ETH + 123_456_789_012n);
    await watched.watch();
    expect(await watched.log(who)).toMatchObject([{ state: 'confirming', amount: '2.00000012', confirmations: 1 }]);
    await mineAndWatch(CONFIRMATIONS - 2);
    expect(await watched.log(who)).toMatchObject([{ state: 'confirming', confirmations: CONFIRMATIONS - 1 }]);
    expect(await watched.spot(who, ETH)).toBe('0');
    await mineAndWatch(1);
    expect(await watched.log(who)).toMatchObject([{ state: 'credited', confirmations: CONFIRMATIONS }]);
    expect(await watched.spot(who, ETH)).toBe('2.00000012');
    await mineAndWatch(5);
    await watched.watch();
    expect(await watched.spot(who, ETH)).toBe('2.00000012');
  });

  it('DE14 counts tokens of the known contract, each log once, and no other token', async () => {
    const { who, address } = await watched.depositor();
    await watched.chain.sendToken(address, 25_000_000n);
    await watched.chain.sendTokenTwice(address, 7_000_000n);
    await watched.chain.sendToken(address, 9_000_000n, watched.chain.other_token);
    await mineAndWatch(CONFIRMATIONS);
    expect((await watched.log(who)).map(({ amount, state }) => [amount, state])).toEqual([
      ['7', 'credited'],
      ['7', 'credited'],
      ['25', 'credited'],
    ]);
    expect(await watched.spot(who, USDT)).toBe('39');
  });

  it('DE15 JO6 a transfer that cannot be credited, or has vanished, does not block those behind it', async () => {
    const [first, second, third] = [await watched.depositor(), await watched.depositor(), await watched.depositor()];
    for (const { address } of [first, second, third]) await watched.chain.sendToken(address, 25_000_000n);
    await watched.watch();
    const [[bad], [gone]] = [await watched.log(first.who), await watched.log(second.who)];
    const cure = await poisonRow(watched.exchange.database_url, 'deposit', bad!.id);
    watched.nodes[0]!.lie = ({ method, params }, result) =>
      method === 'eth_getTransactionReceipt' && params[0] === gone!.tx_hash
        ? { ...(result as object), status: '0x0' }
        : result;
    await mineAndWatch(CONFIRMATIONS);
    const states = () => Promise.all([first, second, third].map(async ({ who }) => (await watched.log(who))[0]?.state));
    expect(await states()).toEqual(['confirming', 'confirming', 'credited']);
    await cure();
    watched.nodes[0]!.lie = undefined;
    watched.exchange.clock.forward(5000);
    await watched.watch();
    expect(await states()).toEqual(['credited', 'credited', 'credited']);
    watched.exchange.errors.length = 0;
  });

  it('DE14 less than the minimum is recorded and not credited; DE16 a huge one waits for two people', async () => {
    const { who, address } = await watched.depositor();
    await watched.chain.sendToken(address, 4_999_999n);
    await watched.chain.sendToken(address, 5_000_001_000_000n);
    await watched.chain.sendCoin(address, 1n);
    await mineAndWatch(CONFIRMATIONS);
    expect((await watched.log(who)).map(({ state }) => state)).toEqual(['below_minimum', 'submitted', 'below_minimum']);
    expect(await watched.spot(who, USDT)).toBe('0');
  });

  it('DE15 twenty concurrent watchers credit each transfer once, in every round', async () => {
    const { who, address } = await watched.depositor();
    await race('watchers', 2, async (round) => {
      for (let sent = 0; sent < 3; sent++) await watched.chain.sendToken(address, 10_000_000n);
      // All read the blocks of the transfers concurrently, and then all find the same ones due.
      expect(await counted(runners(() => watched.watch()))).toEqual({ done: RUNNERS });
      await mineAndWatch(CONFIRMATIONS - 4);
      expect(await watched.spot(who, USDT)).toBe(String(30 * round));
      await watched.chain.mine(3);
      return {
        tries: runners(() => watched.watch()),
        check: async (found) => {
          expect(found).toEqual({ done: RUNNERS });
          expect(await watched.spot(who, USDT)).toBe(String(30 * (round + 1)));
        },
      };
    });
    const credited = (await watched.log(who)).filter(({ state }) => state === 'credited');
    expect(new Set(credited.map(({ tx_hash }) => tx_hash)).size).toBe(credited.length);
  });

  it('P42 DE14 a reverted transfer does not count', async () => {
    const { who, address } = await watched.depositor();
    const head = await watched.chain.head();
    await watched.chain.sendToken(address, 10n ** 31n).catch(() => undefined);
    expect(await watched.chain.head()).toBe(head + 1);
    await mineAndWatch(CONFIRMATIONS);
    expect(await watched.log(who)).toEqual([]);
    expect(await watched.spot(who, USDT)).toBe('0');
  });

  it('DE15 a watcher that dies between any two steps continues where it was', async () => {
    const { who, address } = await watched.depositor();
    for (let sent = 0; sent < 3; sent++) await watched.chain.sendToken(address, 10_000_000n);
    await watched.chain.mine(CONFIRMATIONS);
    const { ports } = watched.exchange;
    const chain = openChains(ports.environment).get('ethereum');
    if (!chain) throw new Error('chain is not watched');
    let deaths = 0;
    for (let steps = 0; steps < 60; steps++) {
      const db = dyingAfter(ports.db, steps % 4);
      const run = runJob(ports, watchJob({ db, log: ports.log }, 'ethereum', chain));
      deaths += await run.then(
        () => 0,
        () => 1,
      );
    }
    expect(deaths).toBeGreaterThan(20);
    // A transfer whose transaction failed is retried a little later.
    watched.exchange.clock.forward(3_600_000);
    await watched.watch();
    expect((await watched.log(who)).map(({ state }) => state)).toEqual(Array(3).fill('credited'));
    expect(await watched.spot(who, USDT)).toBe('30');
    await watched.exchange.audit();
  });
});

/** A database that kills the process: before a transaction, before its commit, or right after it. */
const dyingAfter = (db: Database, steps: number): Database => {
  let left = steps;
  const step = (): void => {
    if (left-- === 0) throw new Error('process has exited');
  };
  return {
    ...db,
    rows: (...sql) => db.rows(...sql),
    row: (...sql) => db.row(...sql),
    run: (...sql) => db.run(...sql),
    session: () => db.session(),
    close: () => db.close(),
    async transaction(work) {
      step();
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        step();
        return done;
      });
      step();
      return result;
    },
  };
};

describe('a reorganised chain', () => {
  it('DE17 a dropped transfer is orphaned, and confirmed again when it is mined again', async () => {
    const { who, address } = await watched.depositor();
    const before = await watched.chain.snapshot();
    const tx_hash = await watched.chain.sendToken(address, 33_000_000n);
    await mineAndWatch(4);
    expect(await watched.log(who)).toMatchObject([{ state: 'confirming', confirmations: 5 }]);
    await watched.chain.revert(before);
    await watched.watch();
    expect(await watched.cursor()).toMatchObject({ fault: 'head_went_back', stopped: false });
    await mineAndWatch(8);
    expect(await watched.log(who)).toMatchObject([{ state: 'orphaned', confirmations: 0 }]);
    expect(await watched.cursor()).toMatchObject({ fault: '' });
    expect(await watched.chain.sendToken(address, 33_000_000n)).toBe(tx_hash);
    await mineAndWatch(CONFIRMATIONS);
    expect(await watched.log(who)).toMatchObject([{ state: 'credited', amount: '33', tx_hash }]);
    expect(await watched.spot(who, USDT)).toBe('33');
    expect(await watched.incidents()).toEqual([]);
  });

  it('DE18 one that drops a credited transfer stops crediting until two people resume it', async () => {
    const { who, address } = await watched.depositor();
    const before = await watched.chain.snapshot();
    const tx_hash = await watched.chain.sendToken(address, 44_000_000n);
    await mineAndWatch(CONFIRMATIONS);
    expect(await watched.spot(who, USDT)).toBe('44');
    await watched.chain.revert(before);
    await mineAndWatch(CONFIRMATIONS + 5);
    expect(await watched.incidents()).toEqual(['deep_reorganisation']);
    expect(await watched.cursor()).toMatchObject({ stopped: true });

    const later = await watched.depositor();
    expect(await watched.chain.sendToken(address, 44_000_000n)).toBe(tx_hash);
    await watched.chain.sendToken(later.address, 55_000_000n);
    await mineAndWatch(CONFIRMATIONS);
    expect(await watched.log(later.who)).toMatchObject([{ state: 'confirming' }]);

    const [one, two] = [
      await operatorWith(watched.exchange, 'finance'),
      await operatorWith(watched.exchange, 'finance'),
    ];
    const [chain] = await one.client.send(depositsOperatorCalls.chains, {});
    expect(chain).toMatchObject({ network_id: 'ethereum', is_stopped: true });
    const request = { network_id: 'ethereum', reason: 'loss_booked' };
    const { proposal_id } = await one.client.send(depositsOperatorCalls.resume, request);
    await expect(one.client.send(operatorsCalls.confirmProposal, { id: proposal_id })).rejects.toMatchObject({
      reason: 'four_eyes_same_person',
    });
    await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
    await watched.watch();
    expect(await watched.log(later.who)).toMatchObject([{ state: 'credited', amount: '55' }]);
    expect(await watched.spot(who, USDT), 'the one that came back is not credited again').toBe('44');
  });
});
