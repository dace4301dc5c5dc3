import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { honest, QUICKNET, RELAY_KEY, signatureOf, startRelay, type Relay } from '../testing/beacon-relay.ts';
import { BeaconFault, drandBeacon } from './beacon.ts';

let relay: Relay;
beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.close());
beforeEach(() => {
  relay.says = honest;
});

const own = () => drandBeacon({ address: relay.address, key: RELAY_KEY });
const says = (answer: unknown): void => {
  relay.says = () => ({ body: JSON.stringify(answer) });
};

test('NB4: rounds of drand quicknet as they were published are accepted with the key of the network', async () => {
  const quicknet = drandBeacon({ address: relay.address });
  for (const { round, signature, randomness } of QUICKNET) {
    says({ round, randomness, signature });
    expect(await quicknet.fetch(round)).toEqual({ round, signature, randomness });
  }
  expect(relay.asked.slice(-2)).toEqual([1000, 657_413]);
});

test('NB4: a relay that makes up a round is refused: the signature of another round, of another network, or of nobody', async () => {
  const quicknet = drandBeacon({ address: relay.address });
  const [first, second] = QUICKNET;
  for (const signature of [
    second.signature,
    signatureOf(1000),
    '00'.repeat(48),
    'ff'.repeat(48),
    `c0${'00'.repeat(47)}`,
  ]) {
    says({ round: first.round, randomness: first.randomness, signature });
    await expect(quicknet.fetch(first.round), signature).rejects.toThrow('round 1000 has a wrong signature');
  }
});

test('NB4: randomness comes from the signature, whatever the relay says it is', async () => {
  const [{ round, signature, randomness }] = QUICKNET;
  says({ round, signature, randomness: '00'.repeat(32) });
  expect(await drandBeacon({ address: relay.address }).fetch(round)).toMatchObject({ randomness });
});

test('NB10: another round, no round, an error, a closed connection and an answer that does not end are faults', async () => {
  const answers: (() => ReturnType<Relay['says']>)[] = [
    () => honest(6),
    () => ({ body: 'not json' }),
    () => ({ body: '{}' }),
    () => ({ body: JSON.stringify({ round: '5', signature: signatureOf(5) }) }),
    () => ({ body: JSON.stringify({ round: 5, signature: signatureOf(5).toUpperCase() }) }),
    () => ({ body: JSON.stringify({ round: 5, signature: signatureOf(5).slice(2) }) }),
    () => ({ ...honest(5), status: 404 }),
    () => ({ ...honest(5), status: 500 }),
    () => ({ body: `{"round":5,"signature":"${signatureOf(5)}","x":"${'x'.repeat(5000)}"}` }),
    () => undefined,
  ];
  for (const [place, answer] of answers.entries()) {
    relay.says = answer;
    await expect(own().fetch(5), `answer ${place}`).rejects.toBeInstanceOf(BeaconFault);
  }
  relay.says = honest;
  expect(await own().fetch(5)).toMatchObject({ round: 5, signature: signatureOf(5) });
});

test('NB10: a request that is ended by the job is a fault, not an answer', async () => {
  await expect(own().fetch(5, AbortSignal.abort())).rejects.toBeInstanceOf(BeaconFault);
});
