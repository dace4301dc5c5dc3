import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** A local server with the protocol of combined streams, which misbehaves on request. */
export interface StreamServer {
  readonly url: string;
  /** The streams that each connection subscribed to, in the order of connecting. */
  readonly asked: readonly (readonly string[])[];
  /** How often a client pinged, and how often one was refused. */
  readonly pings: () => number;
  readonly refusals: () => number;
  open(): number;
  trade(symbol: string, id: number, price: string, quantity?: string): void;
  book(symbol: string, id: number, bid: string, ask: string): void;
  candle(symbol: string, low: string, high: string): void;
  /** Anything at all, as text or bytes. */
  send(data: string | Buffer): void;
  /** Resolves when the client has received everything sent: frames are answered in order. */
  delivered(): Promise<void>;
  /** Breaks every connection without a close frame. */
  drop(): void;
  /** Keeps connections open but stops reading and answering on them, like a lost network. */
  freeze(): void;
  /** Answers new connections with an error. */
  refuse(refusing: boolean): void;
  stop(): Promise<void>;
}

export const streamServer = async (): Promise<StreamServer> => {
  const http = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  const asked: string[][] = [];
  let pings = 0;
  let refusals = 0;
  let refusing = false;
  http.on('upgrade', (request, socket, head) => {
    if (refusing) {
      refusals++;
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
      asked.push(pathname === '/stream' ? (searchParams.get('streams') ?? '').split('/') : []);
      client.on('ping', () => pings++);
      client.on('error', () => client.terminate());
    });
  });
  await listening(http);

  const everyone = (act: (client: WebSocket) => void): void => {
    for (const client of sockets.clients) act(client);
  };
  const send = (data: string | Buffer): void => everyone((client) => client.send(data));
  const say = (symbol: string, stream: string, data: Readonly<Record<string, unknown>>): void =>
    send(JSON.stringify({ stream: `${symbol.toLowerCase()}@${stream}`, data: { s: symbol, ...data } }));

  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    pings: () => pings,
    refusals: () => refusals,
    open: () => sockets.clients.size,
    trade: (symbol, id, price, quantity = '0.5') =>
      say(symbol, 'trade', { e: 'trade', E: 1, t: id, p: price, q: quantity, T: 1, m: true, M: true }),
    book: (symbol, id, bid, ask) => say(symbol, 'bookTicker', { u: id, b: bid, B: '1.0', a: ask, A: '2.0' }),
    candle: (symbol, low, high) =>
      say(symbol, 'kline_1m', {
        e: 'kline',
        E: 1,
        k: { t: 0, T: 59_999, s: symbol, i: '1m', l: low, h: high, x: false },
      }),
    send,
    delivered: async () => {
      const answers = [...sockets.clients]
        .filter(({ isPaused }) => !isPaused)
        .map((client) => new Promise<void>((done) => void client.once('pong', () => done())));
      everyone((client) => client.ping());
      await Promise.all(answers);
    },
    drop: () => everyone((client) => client.terminate()),
    freeze: () => everyone((client) => client.pause()),
    refuse: (value) => void (refusing = value),
    stop: async () => {
      everyone((client) => client.terminate());
      await new Promise((done) => http.close(done));
    },
  };
};

const listening = (http: Server): Promise<void> => new Promise((done) => http.listen(0, '127.0.0.1', done));
