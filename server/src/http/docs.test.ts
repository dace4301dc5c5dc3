import { afterAll, expect, test } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { testExchange } from '../testing/exchange.ts';
import { refusalsOf } from './may-refuse.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Form }>> };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  };
}
interface Form {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const exchange = await testExchange();
const get = (path: string) => exchange.server.inject(`/api/docs${path}`);
const description = (await get('/openapi.json')).json<Description>();
const operationOf = ({ path, method }: Call): Operation | undefined => description.paths[path]?.[method.toLowerCase()];

afterAll(() => exchange.close());

const calls = Object.entries(roomCalls).flatMap(([room, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `${room}.${verb}`, call })),
);

test.each(calls)('$name is in the reference, with its description and refusals', ({ name, call }) => {
  const operation = operationOf(call);
  expect(operation).toMatchObject({ operationId: name, summary: call.summary });
  for (const code of refusalsOf(call)) expect(operation?.description).toContain(`\`${code}\``);
  expect(operation?.security !== undefined).toBe(call.access !== 'anyone');
});

test('the reference has nothing else', () => {
  expect(Object.values(description.paths).flatMap((verbs) => Object.keys(verbs))).toHaveLength(calls.length);
});

const buy = roomCalls['lock-mining']?.['buy'] as Call;
const answersOf = (call: Call): string =>
  JSON.stringify(operationOf(call)?.responses[200].content['application/json'].schema);

test('a call that moves money is a form with a request id, exact amounts as text and a second factor', () => {
  const form = operationOf(buy)?.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  expect(form?.required).toEqual(['config_id', 'amount']);
  expect(form?.properties).toMatchObject({
    amount: { type: 'string', format: 'decimal' },
    request_id: { type: 'string' },
    ga_code: { type: 'string' },
    lang: { enum: expect.arrayContaining(['en', 'zh', 'kor']) as unknown },
  });
});

test('a call with a success sentence returns it in message and its payload in data', () => {
  expect(answersOf(buy)).toMatch(/"message":\{"type":"string","examples":\["[^"]+"\]\},"data":\{"type":"object"/);
});

test('refusals that clients act on have their own types', () => {
  expect(answersOf(buy)).toMatch(/"const":"999".*"session_invalid"/);
  expect(answersOf(buy)).toContain('insufficient_balance');
});

test('times are marked as such, and integers have no implicit limits', () => {
  const orders = answersOf(roomCalls['lock-mining']?.['orders'] as Call);
  expect(orders).toMatch(/"matures_at":\{"type":"string","format":"date-time"\}/);
  expect(orders).not.toContain('9007199254740991');
});

test('a GET takes its fields from the query', () => {
  const rates = operationOf(roomCalls['lock-mining']?.['rates'] as Call);
  expect(rates?.parameters).toContainEqual(expect.objectContaining({ name: 'config_id', in: 'query', required: true }));
  expect(rates?.parameters).toContainEqual(expect.objectContaining({ name: 'page', required: false }));
  expect(rates?.requestBody).toBeUndefined();
});

test('an upload is a multipart form with a file', () => {
  const content = operationOf(roomCalls['site']?.['upload'] as Call)?.requestBody?.content;
  expect(content?.['multipart/form-data']?.schema.properties).toHaveProperty('file');
});

test('we serve the page and its script under their own policy, and nothing else of the package', async () => {
  const page = await get('/');
  expect(page.body).toContain('<title>Candor API reference</title>');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  expect(page.body).not.toMatch(/https?:\/\//);
  for (const file of ['/swagger-ui-bundle.js', '/swagger-ui.css', '/start.js']) {
    expect((await get(file)).statusCode, file).toBe(200);
  }
  for (const file of [
    '/package.json',
    '/index.html',
    '/../package.json',
    '/%2e%2e/fastify/package.json',
    '/swagger-ui.js.map',
  ]) {
    expect((await get(file)).statusCode, file).not.toBe(200);
  }
});

test('the path without the trailing slash redirects there', async () => {
  expect((await get('')).headers.location).toBe('/api/docs/');
});
