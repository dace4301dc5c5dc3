import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { roundOf, roundTime } from '#contract/nft/beacon-rules.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { drandBeacon } from '#server/ports/beacon.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { fetchRounds } from './service/beacon-rounds.ts';
import { buy, buyer, onSale, type OnSale } from './testing/at-the-boxes.ts';
import { proofOf, recomputed } from './testing/naive-boxes.ts';
import { honest, QUICKNET, RELAY_KEY, signatureOf, startRelay, type Relay } from '#server/testing/beacon-relay.ts';

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

test('NB4: a box is drawn by the first round at least 6 seconds after its purchase, and not before that is published', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  const bought = await buy(exchange, who, series, { client_seed: 'mine' });
  const round = roundOf(bought.bought_at);
  expect(bought.round).toBe(round);
  relay.asked.length = 0;
  exchange.clock.set(instantOf(roundTime(round) - 1));
  await jobs();
  expect([relay.asked, await drawn(series)]).toEqual([[], 0]);
  exchange.clock.set(instantOf(roundTime(round)));
  await jobs();
  expect([relay.asked, await drawn(series)]).toEqual([[round], 1]);
  const { draws, mode, line } = await proofOf(exchange, series.code);
  expect(mode).toBe('drand');
  expect(line.endsWith('|drand')).toBe(true);
  expect(draws).toMatchObject([{ round, signature: signatureOf(round), client_seed: 'mine', index: null }]);
  await jobs();
  expect(relay.asked).toEqual([round]);
});

test('NB10: while the beacon is away, or lies, its boxes wait in their order; then all are drawn and the series is published', async () => {
  const who = await buyer(exchange);
  const series = await onSale(exchange, { counts: { N: 3, R: 2, SR: 1 }, ends_at: plusDays(exchange.clock.now(), 1) });
  const first = await buy(exchange, who, series);
  exchange.clock.forward(3000);
  const second = await buy(exchange, who, series);
  exchange.clock.forward(20_000);
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
  relay.says = (round) => (round === first.round ? undefined : honest(round));
  expect(await jobs()).toBeInstanceOf(Error);
  await exchange.runJobs('nft.draw');
  expect(await drawn(series)).toBe(0);
  expect(await exchange.ports.db.row`select from nft_beacon where round = ${second.round}`).toBeDefined();
  // The sale ends meanwhile; the series is published only once its boxes are drawn.
  exchange.clock.forward(86_400_000);
  await exchange.runJobs('nft.end-series');
  expect(await proofOf(exchange, series.code)).toMatchObject({ server_seed: null });
  await expect(buy(exchange, who, series)).rejects.toThrow('nft_ended');
  relay.says = honest;
  await exchange.runJobs('nft');
  expect(await drawn(series)).toBe(2);
  const proof = await proofOf(exchange, series.code);
  expect(proof.batches).toEqual([]);
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
  await exchange.runJobs('nft');
  expect(await drawn(series)).toBe(1);
  const again = await entered(exchange, who.user_id);
  expect(await again.client.send(boxCalls.open, { code })).toMatchObject({ state: 'opened' });
  await exchange.audit();
});

test('NB10: a series keeps the mode of its commitment when the beacon is taken out of the settings', async () => {
  const [who, series] = [await buyer(exchange), await onSale(exchange)];
  await buy(exchange, who, series);
  exchange.clock.forward(60_000);
  const { db } = exchange.ports;
  await expect(fetchRounds({ db }, exchange.clock.now())).rejects.toThrow('NFT_BEACON_URL');
  await exchange.runJobs('nft.close-batches');
  await exchange.runJobs('nft.draw');
  expect(await drawn(series)).toBe(0);
  expect((await proofOf(exchange, series.code)).batches).toEqual([]);
});

test('NB4: with real rounds of drand quicknet, whose key nobody of this test has', async () => {
  const real = await testExchange({ ports: { beacon: drandBeacon({ address: relay.address }) } });
  try {
    relay.says = (round) => {
      const known = QUICKNET.find((one) => one.round === round);
      return known && { body: JSON.stringify(known) };
    };
    const [first, second] = QUICKNET;
    real.clock.set(instantOf(roundTime(first.round) - 7000));
    const who = await buyer(real);
    const series = await onSale(real, { counts: { N: 2, R: 1, SR: 0 }, ends_at: instantOf(roundTime(second.round)) });
    expect(await buy(real, who, series)).toMatchObject({ round: first.round });
    real.clock.set(instantOf(roundTime(first.round)));
    await real.runJobs('nft');
    real.clock.set(instantOf(roundTime(second.round) - 6000));
    expect(await buy(real, who, series)).toMatchObject({ round: second.round });
    real.clock.set(instantOf(roundTime(second.round)));
    await real.runJobs('nft');
    const { draws, server_seed } = await proofOf(real, series.code);
    expect(draws.map(({ randomness }) => randomness)).toEqual([first.randomness, second.randomness]);
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
