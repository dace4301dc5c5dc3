import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import { openSocket, type SocketIo } from './socket-io.ts';

/** Events in order, from the socket or the server; a test waits for the next of a kind. */
const createDiary = () => {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  return {
    lines,
    write(line: string) {
      lines.push(line);
      for (const look of waiting) look();
    },
    async until(line: string, times = 1): Promise<void> {
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (lines.filter((each) => each === line).length < times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
  };
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The library's own server, like ours; `port` restarts an earlier one. */
const serve = async (port = 0, pings = {}) => {
  const http: HttpServer = createServer();
  const sockets = new Server(http, { path: '/socket.io/', serveClient: false, ...pings });
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  const stop = () => sockets.close();
  closing.push(stop);
  return { sockets, stop, port: (http.address() as AddressInfo).port };
};

const open = (port: number, token: () => string = () => 'one') => {
  const diary = createDiary();
  const socket: SocketIo = openSocket({
    origin: `ws://127.0.0.1:${port}`,
    auth: () => ({ token: token() }),
    opened: () => diary.write('opened'),
    lost: () => diary.write('lost'),
    received: (event, payload) => diary.write(`${event} ${JSON.stringify(payload)}`),
    failed: (times) => diary.write(`failed ${times}`),
  });
  closing.push(() => socket.close());
  return { socket, diary };
};

describe('the socket, against the library’s server', () => {
  it('authenticates, receives events and subscribes', async () => {
    const { sockets, port } = await serve();
    const said = createDiary();
    sockets.on('connection', (peer: Socket) => {
      said.write(`token ${String(peer.handshake.auth['token'])}`);
      peer.on('subscribe', (wanted: unknown) => {
        said.write(JSON.stringify(wanted));
        peer.emit('daymarket', { symbol: 'BTC/USDT', price: '1,5 "€"' });
      });
    });
    const { socket, diary } = open(port);
    await diary.until('opened');
    socket.emit('subscribe', { symbols: ['BTC/USDT'] });
    await diary.until('daymarket {"symbol":"BTC/USDT","price":"1,5 \\"€\\""}');
    expect(said.lines).toEqual(['token one', '{"symbols":["BTC/USDT"]}']);
  });

  it('answers pings, so that the server keeps it', async () => {
    const { sockets, port } = await serve(0, { pingInterval: 40, pingTimeout: 1000 });
    let pings = 0;
    sockets.on('connection', (peer) => {
      peer.conn.on('packet', ({ type }: { type: string }) => {
        if (type === 'pong' && ++pings === 3) peer.emit('kept', pings);
      });
    });
    const { diary } = open(port);
    await diary.until('kept 3');
    expect(diary.lines).toEqual(['opened', 'kept 3']);
  });

  it('reconnects after the server disconnects, with the current login', async () => {
    const { sockets, port } = await serve();
    const tokens: unknown[] = [];
    sockets.on('connection', (peer) => {
      tokens.push(peer.handshake.auth['token']);
      if (tokens.length === 1) peer.disconnect();
    });
    let token = 'one';
    const { diary } = open(port, () => token);
    await diary.until('lost');
    token = 'other';
    await diary.until('opened', 2);
    expect(tokens).toEqual(['one', 'other']);
    expect(diary.lines).toEqual(['opened', 'lost', 'opened']);
  });

  it('finds a server again after an outage, and counts the failures', async () => {
    const first = await serve();
    const { diary } = open(first.port);
    await diary.until('opened');
    await first.stop();
    await diary.until('failed 1');
    await serve(first.port);
    await diary.until('opened', 2);
    expect(diary.lines[1]).toBe('lost');
  });

  it('detects a connection that has gone silent', async () => {
    const { sockets, port } = await serve(0, { pingInterval: 60, pingTimeout: 60 });
    // The network drops the server's pings and neither side closes the connection.
    sockets.engine.on('connection', ({ pingIntervalTimer }: { pingIntervalTimer: NodeJS.Timeout }) =>
      clearTimeout(pingIntervalTimer),
    );
    const { diary } = open(port);
    await diary.until('opened');
    await diary.until('lost');
    await diary.until('opened', 2);
  });

  it('reconnects without reporting a loss, and is silent once closed', async () => {
    const { sockets, port } = await serve();
    let arrivals = 0;
    sockets.on('connection', () => void arrivals++);
    const { socket, diary } = open(port);
    await diary.until('opened');
    socket.redial();
    await diary.until('opened', 2);
    socket.close();
    socket.emit('subscribe', {});
    sockets.emit('daymarket', {});
    await sockets.close();
    expect(diary.lines).toEqual(['opened', 'opened']);
    expect(arrivals).toBe(2);
  });
});
