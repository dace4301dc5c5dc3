import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { BEACON_DOMAIN, roundBytes } from '#contract/nft/beacon-rules.ts';
import { sha256 } from '../ports/ids.ts';

const scheme = bls12_381.shortSignatures;

/** Rounds of drand quicknet, as they were published. */
export const QUICKNET = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const;

const SECRET = Uint8Array.from(sha256('the key of a relay for tests'));

/** The key of a network of one, which signs as quicknet does: the clocks of tests need rounds that nobody published. */
export const RELAY_KEY = Buffer.from(scheme.getPublicKey(SECRET).toBytes()).toString('hex');

export const signatureOf = (round: number): string => {
  const message = scheme.hash(Uint8Array.from(sha256(Buffer.from(roundBytes(round)))), BEACON_DOMAIN);
  return Buffer.from(scheme.sign(message, SECRET).toBytes()).toString('hex');
};

export interface Answer {
  readonly status?: number;
  readonly body: string;
}

/** What an honest relay says about a round. */
export const honest = (round: number): Answer => ({
  body: JSON.stringify({ round, randomness: 'a relay is not asked for it', signature: signatureOf(round) }),
});

export interface Relay {
  readonly address: string;
  /** The rounds that were asked for. */
  readonly asked: number[];
  /** What is answered from here on; undefined closes the connection. */
  says: (round: number) => Answer | undefined;
  close(): Promise<void>;
}

/** A relay over HTTP that a test scripts. */
export const startRelay = async (): Promise<Relay> => {
  const server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
    relay.asked.push(round);
    const answer = relay.says(round);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    says: honest,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return relay;
};
