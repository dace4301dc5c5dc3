import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { roundAfter, roundTime } from '#contract/nft/beacon-rules.ts';
import { instantOf, millisecondsOf, plusDays } from '#contract/kit/instant.ts';
import { drandBeacon } from '#server/ports/beacon.ts';
import { openPriceLog } from '#server/core/price-log/reader.ts';
import { sealGroup } from '#server/core/price-log/seal.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { fetchRounds } from './service/beacon-rounds.ts';
import { tickJob } from './service/beacon-ticks.ts';
import { buy, buyer, drawByBeacon, onSale, pumpPrice, type OnSale } from './testing/at-the-boxes.ts';
import { proofOf, recomputed } from './testing/naive-boxes.ts';
import { honest, QUICKNET, RELAY_KEY, signatureOf, startRelay, type Relay } from '#server/testing/beacon-relay.ts';

/** Lines of a file of the log, in this test. */
const GROUP = 256;

let relay: Relay;
let exchange: TestExchange;
beforeAll(async () => {
  relay = await startRelay();
  exchange = await testExchange({ ports: { beacon: drandBeacon({ address: relay.address, key: RELAY_KEY }) } });
});
afterEach(() => {
  relay.says = honest;
});
afterAll(async () => {
  await exchange.close();
  await relay.close();
});

const drawn = async ({ id }: OnSale): Promise<number> =>
  (await exchange.ports.db.one<{ n: number }>`select count(drawn_at) as n from nft_box where series_id = ${id}`).n;

/** As the job runner does it: a job that fails is tried again later. */
const jobs = async (): Promise<unknown> => exchange.runJobs('nft').catch((failure: unknown) => failure);

/** The batches that are over are in the log, a price follows, and their rounds are fixed. */
const logged = async (): Promise<void> => {
  exchange.clock.forward(10_000);
  await exchange.runJobs('nft.close-batches');
  await pumpPrice(exchange);
  await exchange.runJobs('nft.batch-ticks');
};

test('NB4: the first price behind the line of a batch fixes its round, and nothing is drawn before that is published', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  const { code } = await buy(exchange, who, series, { client_seed: 'mine' });
  const ready_at = async () => (await who.client.send(boxCalls.box, { code })).ready_at;
  exchange.clock.forward(10_000);
  await exchange.runJobs('nft.close-batches');
  const earliest = await ready_at();
  // The line is in the log, and no price behind it: the box waits, whatever the clock says.
  await exchange.pump();
  exchange.clock.forward(60_000);
  relay.asked.length = 0;
  await jobs();
  const [open] = (await proofOf(exchange, series.code)).batches;
  expect([open?.log_index === null, open?.beacon, relay.asked, await drawn(series)]).toEqual([false, null, [], 0]);
  await pumpPrice(exchange);
  const t_ms = millisecondsOf(exchange.clock.now());
  const round = roundAfter(t_ms);
  expect(millisecondsOf(earliest)).toBeLessThan(roundTime(round));
  // A later price changes nothing.
  exchange.clock.forward(1000);
  await pumpPrice(exchange);
  exchange.clock.set(instantOf(roundTime(round) - 1));
  await jobs();
  expect([await ready_at(), relay.asked, await drawn(series)]).toEqual([instantOf(roundTime(round)), [], 0]);
  exchange.clock.set(instantOf(roundTime(round)));
  await jobs();
  expect([relay.asked, await drawn(series)]).toEqual([[round], 1]);
  const { draws, batches, mode, line } = await proofOf(exchange, series.code);
  expect([mode, line.endsWith('|drand')]).toEqual(['drand', true]);
  expect(draws).toMatchObject([{ batch: 1, client_seed: 'mine', index: null }]);
  const [batch] = batches;
  expect(batch?.beacon).toMatchObject({ t_ms, round, signature: signatureOf(round) });
  const between = await exchange.ports.db.rows<{ symbol: string | null }>`
    select symbol from log_line where index > ${batch?.log_index} and index <= ${batch?.beacon?.tick_index} order by index`;
  expect(between.map(({ symbol }) => symbol)).toEqual([...between.slice(1).map(() => null), 'BTCUSDT']);
  await jobs();
  expect(relay.asked).toEqual([round]);
});

test('NB4: boxes of ten seconds have one round, and those of the next ten seconds another one', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  exchange.clock.set(instantOf(Math.ceil(millisecondsOf(exchange.clock.now()) / 10_000) * 10_000));
  for (let bought = 0; bought < 3; bought++) await buy(exchange, who, series);
  exchange.clock.forward(10_000);
  await buy(exchange, who, series);
  await drawByBeacon(exchange);
  const { batches, draws } = await proofOf(exchange, series.code);
  expect(draws.map(({ batch }) => batch)).toEqual([1, 1, 1, 2]);
  const [first, second] = batches;
  // Both lines came into the log before the same price.
  expect([second?.beacon?.tick_index, second?.beacon?.round]).toEqual([
    first?.beacon?.tick_index,
    first?.beacon?.round,
  ]);
  await buy(exchange, who, series);
  await drawByBeacon(exchange);
  const third = (await proofOf(exchange, series.code)).batches[2];
  expect(third?.beacon?.round).toBeGreaterThan(second?.beacon?.round ?? Number.NaN);
  expect(await drawn(series)).toBe(5);
});

test('NB4 PL8: a price that is in a file by now is read there, and no later one is taken instead', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  await buy(exchange, who, series);
  exchange.clock.forward(10_000);
  await exchange.runJobs('nft.close-batches');
  await pumpPrice(exchange);
  const t_ms = millisecondsOf(exchange.clock.now());
  // A group of the log, signed, and two days old.
  for (let second = 0; second < 60; second++) {
    exchange.clock.forward(1000);
    const now_ms = millisecondsOf(exchange.clock.now());
    for (let slot = 0; slot < 5; slot++) exchange.feed.quote('ETH/USDT', '2500', { t_ms: now_ms - 200 * slot });
    await exchange.pump();
  }
  exchange.clock.forward(11_000);
  await pumpPrice(exchange);
  exchange.clock.forward(3 * 86_400_000);
  const { ports } = exchange;
  while ((await sealGroup(ports, exchange.clock.now(), { group_size: GROUP })) === 'more');
  const { log_index = null } = (await proofOf(exchange, series.code)).batches[0] ?? {};
  const behind = await ports.db.one<{ t_ms: number }>`
    select t_ms from log_line where index > ${log_index} and symbol is not null order by index limit 1`;
  expect(behind.t_ms, 'the table has a later price only').toBeGreaterThan(t_ms);
  await tickJob(ports, openPriceLog(ports, { group_size: GROUP })).run(exchange.clock.now());
  expect((await proofOf(exchange, series.code)).batches[0]?.beacon).toMatchObject({ t_ms, round: roundAfter(t_ms) });
});

test('NB10: while the beacon is away, or lies, its boxes wait in their order; then all are drawn and the series is published', async () => {
  const who = await buyer(exchange);
  const series = await onSale(exchange, { counts: { N: 3, R: 2, SR: 1 }, ends_at: plusDays(exchange.clock.now(), 1) });
  await buy(exchange, who, series);
  await logged();
  await buy(exchange, who, series);
  await logged();
  exchange.clock.forward(30_000);
  const rounds = (await proofOf(exchange, series.code)).batches.map(({ beacon }) => beacon?.round ?? 0);
  expect(new Set(rounds).size).toBe(2);
  const lies = [
    () => undefined,
    () => ({ status: 503, body: '' }),
    (round: number) => ({ body: JSON.stringify({ round, signature: signatureOf(round + 1) }) }),
    (round: number) => honest(round + 1),
  ];
  for (const lie of lies) {
    relay.says = lie;
    expect(await jobs()).toBeInstanceOf(Error);
    expect(await drawn(series)).toBe(0);
  }
  // The second round is known and the first is not: nothing is drawn out of order.
  relay.says = (round) => (round === rounds[0] ? undefined : honest(round));
  expect(await jobs()).toBeInstanceOf(Error);
  await exchange.runJobs('nft.draw');
  expect(await drawn(series)).toBe(0);
  expect(await exchange.ports.db.row`select from nft_beacon where round = ${rounds[1]}`).toBeDefined();
  // The sale ends meanwhile; the series is published only once its boxes are drawn.
  exchange.clock.forward(86_400_000);
  await exchange.runJobs('nft.end-series');
  expect(await proofOf(exchange, series.code)).toMatchObject({ server_seed: null });
  await expect(buy(exchange, who, series)).rejects.toThrow('nft_ended');
  relay.says = honest;
  await exchange.runJobs('nft');
  expect(await drawn(series)).toBe(2);
  const proof = await proofOf(exchange, series.code);
  expect(recomputed(proof).faults).toEqual([]);
  expect(recomputed({ ...proof, draws: proof.draws.toReversed() }).faults).not.toEqual([]);
});

test('NA8 NB10: a buyer who becomes an operator while the beacon is away gets the box, and the books are sound', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  const { code } = await buy(exchange, who, series);
  exchange.clock.forward(3_600_000);
  const { email } = await operatorWith(exchange, 'support');
  await exchange.ports.db.run`update customer set email = ${email} where id = ${who.user_id}`;
  await expect(buy(exchange, who, series)).rejects.toThrow('nft_of_house');
  exchange.clock.forward(3_600_000);
  await drawByBeacon(exchange);
  expect(await drawn(series)).toBe(1);
  const again = await entered(exchange, who.user_id);
  expect(await again.client.send(boxCalls.open, { code })).toMatchObject({ state: 'opened' });
  await exchange.audit();
});

test('NB10: a series keeps the mode of its commitment when the beacon is taken out of the settings', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  await buy(exchange, who, series);
  await logged();
  exchange.clock.forward(60_000);
  const { db } = exchange.ports;
  await expect(fetchRounds({ db }, exchange.clock.now())).rejects.toThrow('NFT_BEACON_URL');
  await exchange.runJobs('nft.draw');
  expect(await drawn(series)).toBe(0);
});

test('NB4: with real rounds of drand quicknet, whose key nobody of this test has', async () => {
  const real = await testExchange({ ports: { beacon: drandBeacon({ address: relay.address }) } });
  try {
    relay.says = (round) => {
      const known = QUICKNET.find((one) => one.round === round);
      return known && { body: JSON.stringify(known) };
    };
    const [first, second] = QUICKNET;
    real.clock.set(instantOf(roundTime(first.round) - 30_000));
    const who = await buyer(real);
    const series = await onSale(real, { counts: { N: 2, R: 1, SR: 0 }, ends_at: instantOf(roundTime(second.round)) });
    for (const { round } of [first, second]) {
      real.clock.set(instantOf(roundTime(round) - 30_000));
      await buy(real, who, series);
      real.clock.forward(10_000);
      await real.runJobs('nft.close-batches');
      real.clock.set(instantOf(roundTime(round) - 14_000));
      await pumpPrice(real);
      await real.runJobs('nft.batch-ticks');
      real.clock.set(instantOf(roundTime(round)));
      await real.runJobs('nft');
    }
    const { batches, server_seed } = await proofOf(real, series.code);
    expect(batches.map(({ beacon }) => beacon?.randomness)).toEqual([first.randomness, second.randomness]);
    expect(server_seed).not.toBeNull();
    expect(recomputed(await proofOf(real, series.code)).faults).toEqual([]);
    expect(await real.client().send(boxCalls.series, { code: series.code })).toMatchObject({
      state: 'revealed',
      sold: 2,
    });
  } finally {
    await real.close();
  }
});
