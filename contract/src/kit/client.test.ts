import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { createClient, type ClientOptions } from './client.ts';
import { Decimal } from './decimal.ts';
import * as field from './fields.ts';

const pay = call({
  method: 'POST',
  path: '/pay',
  access: 'customer',
  summary: 'Pays.',
  input: field.object({
    amount: field.amount(),
    note: field.optional(field.text(1, 20)),
    data: field.optional(field.list(field.string())),
  }),
  output: field.object({ left: field.decimal() }),
  refusals: [],
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A server that answers like the legacy API over a real connection. */
const against = async (answer: Answer, options: Partial<ClientOptions> = {}) => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = () => server.close();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return createClient({ base: () => base, token: () => 'token-1', language: () => 'fra', ...options });
};

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

describe('the client', () => {
  it('sends a form with the language and the raw token, and leaves absent fields out', async () => {
    const client = await against((request, response, body) => {
      expect(request.headers).toMatchObject({
        authorization: 'token-1',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      });
      expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
        lang: 'fra',
        amount: '1.5',
        'data[0]': 'x',
        'data[1]': 'y',
      });
      json(response, { type: 'ok', message: { left: '8.5', secret: 'dropped' } });
    });
    const answer = await client.send(pay, { amount: Decimal.of('1.5'), data: ['x', 'y'] });
    expect(answer).toEqual({ left: Decimal.of('8.5') });
  });

  it('takes `code: 1` for success too', async () => {
    const client = await against((_request, response) =>
      json(response, { code: 1, msg: 'success', data: { left: '1' } }),
    );
    expect((await client.send(pay, { amount: Decimal.one })).left.toString()).toBe('1');
  });

  it('turns a refusal into its type, reason and sentence', async () => {
    const client = await against((_request, response) =>
      json(response, { type: '999', reason: 'session_invalid', message: 'Veuillez vous connecter' }),
    );
    await expect(client.send(pay, { amount: Decimal.one })).rejects.toMatchObject({
      name: 'Refused',
      type: '999',
      reason: 'session_invalid',
      message: 'Veuillez vous connecter',
    });
  });

  it.each([
    [
      'another status than 200',
      (_: IncomingMessage, response: ServerResponse) => json(response, { type: 'ok', message: { left: '1' } }, 201),
      'status',
    ],
    ['a body that is not JSON', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>'), 'body'],
    [
      'a body of another shape',
      (_: IncomingMessage, response: ServerResponse) => json(response, { type: 'ok', message: { left: 1 } }),
      'body',
    ],
    ['a cut connection', (request: IncomingMessage) => void request.socket.destroy(), 'network'],
  ])('does not trust %s', async (_what, answer, kind) => {
    const client = await against(answer);
    await expect(client.send(pay, { amount: Decimal.one })).rejects.toMatchObject({ name: 'Unreachable', kind });
  });

  it('gives up after its timeout', async () => {
    const client = await against(() => undefined, { timeout_ms: 50 });
    await expect(client.send(pay, { amount: Decimal.one })).rejects.toMatchObject({ kind: 'timeout' });
  });
});
