import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelopeType, Refusal } from '#contract/kit/refusal.ts';
import { UPLOAD_BYTES } from '#contract/site/rules.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { receive, type Asked } from '../core/room.ts';
import type { Call } from '#contract/kit/call.ts';
import { loggedIn, type TestCustomer } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { jpeg, owned } from '../testing/pictures.ts';
import { arrivalAt, TooSlow } from './upload-pace.ts';
import { uploadScope } from './upload.ts';

/* Uploads of senders that stall, over real sockets. */

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const END = '\r\n--b--\r\n';

/** A request whose body has this length, and the answer to it; the test sends the body. */
const opened = async (url: string, token: string, length: number) => {
  const { port } = new URL(url);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)));
  const answered = new Promise<string>((resolve) => {
    socket.on('data', () => text.includes('}') && resolve(text));
    void closed.then(resolve);
  });
  const head =
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
  const write = (bytes: Buffer | string): Promise<void> =>
    new Promise((resolve) => void socket.write(bytes, () => resolve()));
  await write(head);
  return { socket, write, answered, closed };
};

const lengthOf = (bytes: number): number => HEAD.length + bytes + END.length;

/** A server of uploads alone, which is patient for a second. */
const PATIENCE_MS = 1000;
let quick: FastifyInstance;
let quick_url = '';
let read = 0;
let exchange: TestExchange;
let mallory: TestCustomer;
let alice: TestCustomer;
let photo: Buffer;

beforeAll(async () => {
  quick = fastify();
  quick.setErrorHandler((failure, _request, reply) => {
    const { code } = failure instanceof Refusal ? failure : { code: 'internal_error' as const };
    return reply.status(200).send({ type: envelopeType(code), reason: code });
  });
  const handler = receive(siteCalls.upload, async (_asked, file) => {
    const { length } = await file();
    read += length;
    return String(length);
  });
  const serve: Parameters<typeof uploadScope>[2] = async (request, _reply, { run }, file) => {
    const session = { id: 1, user_id: Number(request.headers.authorization) };
    return { message: await run({ session, file } as unknown as Asked<Call>, undefined) };
  };
  await quick.register(uploadScope('/api', [handler], serve, { patience_ms: PATIENCE_MS, bytes_a_second: 1e6 }));
  await quick.listen({ port: 0, host: '127.0.0.1' });
  quick_url = `http://127.0.0.1:${(quick.server.address() as AddressInfo).port}`;
  exchange = await testExchange();
  [mallory, alice] = [await loggedIn(exchange), await loggedIn(exchange)];
  photo = await jpeg();
});
afterAll(async () => {
  await quick.close();
  await exchange.close();
});

const whole = async (url: string, token: string, bytes: Buffer): Promise<string> => {
  const { write, answered, socket } = await opened(url, token, lengthOf(bytes.length));
  for (const part of [HEAD, bytes, END]) await write(part);
  const text = await answered;
  socket.destroy();
  return text;
};

const send = ({ client }: TestCustomer) => client.upload(siteCalls.upload, new Blob([owned(photo)]));

test('SI9 an upload that stalls before, in or behind its file is ended with a reason, and the connection with it', async () => {
  const starts = ['', HEAD.slice(0, 20), HEAD, `${HEAD}some of it`, `${HEAD}all of it\r\n--b`];
  for (const start of starts) {
    const { write, closed } = await opened(quick_url, '7', 1000);
    if (start !== '') await write(start);
    const text = await closed;
    expect(text, start).toContain('"reason":"upload_damaged"');
    expect(text.toLowerCase(), start).toContain('connection: close');
  }
});

test('SI9 an upload of a byte now and then is ended, also if most of it came at once', async () => {
  for (const first of [0, 3_000_000]) {
    const { socket, write, closed } = await opened(quick_url, '7', lengthOf(4_000_000));
    await write(HEAD + 'x'.repeat(first));
    const dripping = setInterval(() => socket.write('x'), 10);
    expect(await closed).toContain('"reason":"upload_damaged"');
    clearInterval(dripping);
  }
});

test('SI9 an upload that is slow and steady arrives, however long it takes', async () => {
  const size = 2_400_000;
  const began = performance.now();
  const { write, answered } = await opened(quick_url, '7', lengthOf(size));
  await write(HEAD);
  for (let sent = 0; sent < size; sent += 100_000) {
    await write(Buffer.alloc(100_000));
    await new Promise((resolve) => setTimeout(resolve, 90));
  }
  await write(END);
  expect(await answered).toContain(`"message":"${size}"`);
  expect(performance.now() - began).toBeGreaterThan(2 * PATIENCE_MS);
});

test('SI9 a customer holds a share of the memory, which is there again however an upload ends', async () => {
  const half = Buffer.alloc(UPLOAD_BYTES);
  for (let round = 0; round < 3; round++) {
    const held = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = await opened(quick_url, '7', lengthOf(UPLOAD_BYTES));
        void one.write(HEAD).then(() => one.write(half.subarray(1)));
        return one;
      }),
    );
    expect(await whole(quick_url, '8', half), 'another customer').toContain(`"message":"${UPLOAD_BYTES}"`);
    // Half of them go away, the others are ended.
    for (const { socket } of held.slice(0, 4)) socket.destroy();
    const ends = await Promise.all(held.slice(4).map(({ answered }) => answered));
    for (const text of ends) expect(text).toMatch(/upload_damaged|too_many_requests/);
    for (const { socket } of held) socket.destroy();
  }
  const before = read;
  expect(await whole(quick_url, '7', half), 'the same customer').toContain(`"message":"${UPLOAD_BYTES}"`);
  expect(read - before).toBe(UPLOAD_BYTES);
});

test('SI9 eight uploads of one customer that stall keep nobody else out, and the ninth is refused with a reason', async () => {
  const held = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const one = await opened(exchange.url, mallory.token, lengthOf(UPLOAD_BYTES));
      await one.write(HEAD);
      void one.write(Buffer.alloc(UPLOAD_BYTES - 1));
      return one;
    }),
  );
  // At least four are refused at once, because a customer has four uploads at a time (SI15).
  const refused = await Promise.any(held.map(({ answered }) => answered));
  expect(refused).toContain('too_many_requests');
  expect(await send(alice)).toMatch(/^\/files\//);
  for (const { socket } of held) socket.destroy();
  for (;;) {
    const path = await send(mallory).catch((refusal: { reason?: string }) => refusal.reason);
    if (path?.startsWith('/files/')) break;
    expect(path).toBe('too_many_requests');
  }
  expect(exchange.errors).toEqual([]);
});

test('SI7 a stranger who stalls holds no memory and no slot', async () => {
  const token = 'x'.repeat(43);
  const strangers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const one = await opened(exchange.url, token, lengthOf(UPLOAD_BYTES));
      await one.write(`${HEAD}the first bytes`);
      return one;
    }),
  );
  for (const { answered } of strangers) expect(await answered).toContain('"type":"999"');
  expect(await send(alice)).toMatch(/^\/files\//);
  for (const { socket } of strangers) socket.destroy();
});

test('only the time that is waited counts, and what came fast counts for no more than the patience', async () => {
  const arrival = arrivalAt({ patience_ms: 800, bytes_a_second: 1000 });
  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  await after(900);
  await arrival.wait(after(500));
  arrival.arrived(1_000_000);
  await arrival.wait(after(500));
  await expect(arrival.wait(after(5000))).rejects.toThrow(TooSlow);
});
