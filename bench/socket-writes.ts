import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Server, type Socket } from 'socket.io';
import { createAudience, type Audience } from '#server/realtime/audience.ts';
import { frameOf, type Frame } from '#server/realtime/frames.ts';
import { listenerOf, type Listener } from '#server/realtime/listener.ts';
import { interleaved, type Benchmark } from './benchmark.ts';
import type { Received, ClientLoad } from './fan-out-clients.ts';

const SOCKETS = 1000;
const BROADCASTS = 20;
const BROADCAST_EVERY_MS = 50;
/** One market that was quiet, and the ten of a watch list in one beat. */
const EVENTS = [1, 10] as const;

/** The same audience through engine.io's public `write`: one packet, one frame and one system call at a time. */
const libraryListener = (socket: Socket): Listener => ({
  deliver(_sources, frames) {
    if (socket.conn.transport.writable) for (const { packet } of frames) socket.conn.write(packet);
  },
  catchUp: () => true,
  forgive: () => undefined,
  isOwed: () => false,
  isClogged: () => false,
  cutOff: () => undefined,
});

/**
 * Like socket.io's own broadcasts: the complete frame is passed to engine.io in an option that its types do not name.
 * All frames of a beat are joined here, which engine.io takes for one frame.
 */
const joinedListener = (socket: Socket): Listener => ({
  ...libraryListener(socket),
  deliver(_sources, [first], bytes) {
    const options: object = { wsPreEncodedFrame: [bytes()] };
    if (first && socket.conn.transport.writable) socket.conn.write(first.packet, options);
  },
});

interface Crowd {
  readonly audience: Audience;
  ask(what: 'report' | 'reset'): Promise<Received>;
  close(): Promise<void>;
}

const gather = async (listenerFor: (socket: Socket) => Listener): Promise<Crowd> => {
  const http = createServer();
  const sockets = new Server(http, { perMessageDeflate: false, pingInterval: 600_000, serveClient: false });
  const audience = createAudience('all', new Set());
  sockets.on('connection', (socket) => void audience.listeners.add(listenerFor(socket)));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const clients: ChildProcess = fork(fileURLToPath(new URL('fan-out-clients.ts', import.meta.url)), { execArgv: [] });
  const ask = async (what: ClientLoad | 'report' | 'reset'): Promise<Received> => {
    clients.send(what);
    const [answer] = (await once(clients, 'message')) as [Received];
    return answer;
  };
  const { port } = http.address() as AddressInfo;
  await ask({ port, clients: SOCKETS, symbols: [], update_every_ms: BROADCAST_EVERY_MS });
  return {
    audience,
    ask,
    async close() {
      clients.disconnect();
      await sockets.close();
    },
  };
};

const eventAt = (place: number, round: number): Frame =>
  frameOf('daymarket', {
    symbol: `C${place}/USDT`,
    seq: round,
    time: Date.now(),
    price: `${100 + place}.${10 + (round % 90)}`,
    // As long as a price event: the day's figures and their proof.
    day: 'x'.repeat(300),
  });

/** CPU milliseconds of this process for one broadcast that all listeners received. */
const cpuOf = async ({ audience, ask }: Crowd, events: number): Promise<number> => {
  await ask('reset');
  const before = process.cpuUsage();
  for (let round = 0; round < BROADCASTS; round++) {
    const frames = Array.from({ length: events }, (_, index) => eventAt(index, round));
    audience.add({ current: () => frames }, frames);
    audience.tell();
    await sleep(BROADCAST_EVERY_MS);
  }
  const { user, system } = process.cpuUsage(before);
  // On a busy machine some listeners miss a broadcast because they have not taken the last one: only received frames
  // count.
  let received = -1;
  for (let now = 0; now > received; await sleep(500)) [received, now] = [now, (await ask('report')).frames];
  return (user + system) / 1000 / (received / SOCKETS / events);
};

export const benchmark: Benchmark = {
  sentence: 'CPU time for one broadcast to 1,000 sockets, written straight to them and through engine.io',
  async run() {
    const ways = { ours: listenerOf, library: libraryListener, joined: joinedListener };
    const crowds: Record<string, Crowd> = {};
    for (const [way, listenerFor] of Object.entries(ways)) crowds[way] = await gather(listenerFor);
    const figures: Record<string, number> = {};
    try {
      for (const events of EVENTS) {
        const measures = Object.entries(crowds).map(([way, crowd]) => [way, () => cpuOf(crowd, events)] as const);
        const taken = await interleaved(Object.fromEntries(measures));
        const ours = taken['ours'] ?? Number.NaN;
        for (const [way, cpu_ms] of Object.entries(taken)) {
          figures[`${way}, cpu ms, ${events} events`] = cpu_ms;
          if (way !== 'ours') figures[`${way} / ours, ${events} events`] = cpu_ms / ours;
        }
      }
    } finally {
      await Promise.all(Object.values(crowds).map((crowd) => crowd.close()));
    }
    return {
      peer: 'engine.io, ten events to each of 1,000 sockets',
      ratio: 1 / (figures[`library / ours, 10 events`] ?? Number.NaN),
      figures,
    };
  },
};
