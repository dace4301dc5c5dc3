import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { frameOf, joined } from './frames.ts';
import { listenerOf } from './listener.ts';

const http = createServer();
const sockets = new Server(http, { perMessageDeflate: false });

afterAll(() => sockets.close());

interface Pair {
  readonly server: Socket;
  readonly client: WebSocket;
  /** Bytes that wait in the process because the client does not read them. */
  readonly waiting: () => number;
}

const connected = async (): Promise<Pair> => {
  if (!http.listening) await once(http.listen(0, '127.0.0.1'), 'listening');
  const arrived = new Promise<Socket>((resolve) => sockets.once('connection', resolve));
  const { port } = http.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  client.once('message', () => client.send('40'));
  const server = await arrived;
  const { socket } = server.conn.transport as unknown as { socket: WebSocket };
  return { server, client, waiting: () => socket.bufferedAmount };
};

const source = (price: number) => {
  const frames = [frameOf('daymarket', { price, words: 'x'.repeat(400) })];
  return { source: { current: () => frames }, frames };
};

it('RT11 nothing piles up for a socket that does not read, and it gets the current state when it does', async () => {
  const { server, client, waiting } = await connected();
  const listener = listenerOf(server);
  client.pause();
  while (waiting() === 0) {
    server.emit('noise', 'x'.repeat(50_000));
    await new Promise(setImmediate);
  }
  const before = waiting();
  for (let price = 0; price < 1000; price++) {
    const { source: room, frames } = source(price);
    listener.deliver([room], frames, () => joined(frames));
    listener.forgive(room);
  }
  const last = source(1000);
  listener.deliver([last.source], last.frames, () => joined(last.frames));
  expect(waiting()).toBe(before);
  expect(listener.isOwed()).toBe(true);
  expect(listener.catchUp()).toBe(false);
  const received = new Promise<string>((resolve) => {
    client.on('message', (data: Buffer) => {
      if (data.toString().startsWith('42["daymarket"')) resolve(data.toString());
    });
  });
  client.resume();
  while (!listener.catchUp()) await new Promise(setImmediate);
  expect(await received).toContain('"price":1000');
  expect(listener.isOwed()).toBe(false);
  client.terminate();
});

it('RT11 detects a socket that lets other events pile up', async () => {
  const { server, client } = await connected();
  const listener = listenerOf(server);
  expect(listener.isClogged()).toBe(false);
  client.pause();
  for (let count = 0; count < 4000 && !listener.isClogged(); count++) {
    server.emit('noise', 'x'.repeat(20_000));
    if (count % 50 === 0) await new Promise(setImmediate);
  }
  expect(listener.isClogged()).toBe(true);
  const gone = once(server, 'disconnect');
  listener.cutOff();
  client.terminate();
  await gone;
});
