import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/*
 * Keep-alive clients in a separate process, written by hand, because they share two cores with the measured server: each
 * posts a form and reads the answer by its length.
 */

export interface OrderLoad {
  readonly port: number;
  readonly path: string;
  readonly form: 'spot' | 'futures' | 'options';
  /** One connection per token. */
  readonly tokens: readonly string[];
  readonly seconds: number;
  /** The rate of all connections together; as fast as they are answered if undefined. */
  readonly per_second?: number;
  /** Whether the answer must be a success. */
  readonly must_succeed: boolean;
}

export interface OrdersAnswered {
  readonly latencies_ms: readonly number[];
  readonly seconds: number;
  readonly refused: Readonly<Record<string, number>>;
}

let next = Date.now() * 1000;

/** Around one price, so that about half of the orders take what the other half left. */
const anyOrder = (): string => {
  const side = 1 + randomInt(2);
  const price = 50_000 + (randomInt(11) - 5) / 100;
  const amount = (0.0001 * (1 + randomInt(20))).toFixed(4);
  return `currency_id=1&legal_id=3&type=${side}&amount=${amount}&target_price=${price.toFixed(2)}&kind=limit&force=gtc&request_id=b${next++}`;
};

/** The next form of one connection, and what it must remember of the answer. */
interface Customer {
  next(path: string): { readonly path: string; readonly body: string };
  answered(answer: string): void;
}

const spotCustomer = (): Customer => ({ next: (path) => ({ path, body: anyOrder() }), answered: () => undefined });

const CLOSE = '/api/lever/close';

/** Opens a position, then closes it. Every second customer is short, so that the house's exposure stays small. */
const futuresCustomer = (index: number): Customer => {
  let open: string | undefined;
  let closes = false;
  return {
    next(path) {
      closes = open !== undefined;
      const body = closes
        ? `id=${open}`
        : `currency_id=1&legal_id=3&share=1&multiple=20&type=${1 + (index % 2)}&status=1&target_price=999`;
      return { path: closes ? CLOSE : path, body: `${body}&request_id=b${next++}` };
    },
    answered(answer) {
      open = closes ? undefined : /"data":\{"id":(\d+)/.exec(answer)?.[1];
    },
  };
};

/** Stakes on half a minute, again and again; every second customer says down. */
const optionsCustomer = (index: number): Customer => ({
  next: (path) => ({
    path,
    body: `match_id=1&currency_id=3&type=${1 + (index % 2)}&seconds=30&number=10&request_id=b${next++}`,
  }),
  answered: () => undefined,
});

const customerOf = (form: OrderLoad['form'], index: number): Customer => {
  if (form === 'spot') return spotCustomer();
  return form === 'futures' ? futuresCustomer(index) : optionsCustomer(index);
};

const requestOf = ({ path, body }: ReturnType<Customer['next']>, token: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nauthorization: ${token}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });

/** Sends one request and reads one whole answer. */
const exchangeOver = (socket: Socket, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const done = (result: () => void): void => {
      socket.off('data', read);
      socket.off('close', closed);
      result();
    };
    const closed = (): void => done(() => reject(new Error('the server closed the connection')));
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length >= end + 4 + length) done(() => resolve(text));
    };
    socket.on('data', read);
    socket.once('close', closed);
    socket.write(request);
  });

const load = async (asked: OrderLoad): Promise<OrdersAnswered> => {
  const { port, path, form, tokens, seconds, per_second, must_succeed } = asked;
  const sockets = await Promise.all(tokens.map(() => opened(port)));
  const latencies_ms: number[] = [];
  const refused: Record<string, number> = {};
  const began_ms = performance.now();
  const end_ms = began_ms + seconds * 1000;
  const every_ms = per_second === undefined ? 0 : (tokens.length * 1000) / per_second;
  const client = async (socket: Socket, index: number): Promise<void> => {
    const customer = customerOf(form, index);
    // A due order is sent when the previous one is answered; its latency counts from when it was due.
    let due_ms = began_ms + (every_ms * index) / tokens.length;
    while (performance.now() < end_ms) {
      const wait_ms = due_ms - performance.now();
      if (every_ms > 0 && wait_ms > 0) await new Promise((resolve) => void setTimeout(resolve, wait_ms));
      const sent_ms = every_ms > 0 && wait_ms < 0 ? due_ms : performance.now();
      const answer = await exchangeOver(socket, requestOf(customer.next(path), tokens[index] ?? ''));
      customer.answered(answer);
      latencies_ms.push(performance.now() - sent_ms);
      due_ms += every_ms;
      if (must_succeed && !answer.includes('"type":"ok"')) {
        const why = /"reason":"([a-z_]+)"/.exec(answer)?.[1] ?? answer.slice(0, 40);
        refused[why] = (refused[why] ?? 0) + 1;
      }
    }
  };
  await Promise.all(sockets.map(client));
  const taken = (performance.now() - began_ms) / 1000;
  for (const socket of sockets) socket.destroy();
  return { latencies_ms, seconds: taken, refused };
};

process.on('message', (request: OrderLoad) => void load(request).then((answered) => process.send?.(answered)));
process.once('disconnect', () => process.exit(0));
