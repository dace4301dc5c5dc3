import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { operatorRoles } from '#contract/kit/roles.ts';
import { entered, funded } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { inParallel } from '#server/testing/ledger-load.ts';
import { operatorWith } from '#server/testing/operators.ts';

/*
 * No input may cause a bug: every field of every call of the contract gets the edge values of its type, over real HTTP,
 * while the other fields are valid. A new call is tested automatically.
 */

const HOSTILE = [
  ...['-1', '0', '1.5', '1e3', '1e400', 'NaN', 'Infinity'],
  ...['2147483647', '2147483648', '4294967296', '9007199254740991', '9007199254740992'],
  ...['9223372036854775807', '9223372036854775808', '9'.repeat(18), '9'.repeat(20), '9'.repeat(200)],
  ...[`0.${'0'.repeat(17)}1`, `${'9'.repeat(18)}.${'9'.repeat(10)}`, `0.${'0'.repeat(9)}1`],
  ...['0001-01-01', '9999-12-31', '2026-02-30', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z'],
  ...['\u0000', 'a\u0000b', '\u{10ffff}', "'; --", '<b>x</b>', '%', '{"a":1}', '[1]', '0x10', '1:1', '1.1'],
];

/** Enough for a free-text field: the code behind it parses no number. */
const PROSE = ['0', '2147483648', '9223372036854775808', '1e400', '9999-12-31', '\u{10ffff}', "'; --", '1:1', '1.1'];

/** What a well-behaved client may send; the first value that a field accepts fills it while another field is tested. */
const PLAUSIBLE = [
  ...[
    '1',
    'BTC/USDT',
    'USDT',
    '2026',
    '2026-03-01',
    '2026-03-01T00:00:00.000Z',
    '123456',
    'Passw0rd!',
    'some@example.com',
  ],
  ...['other', '0'.repeat(64), '00000000-0000-4000-8000-000000000000', '0x52908400098527886E0F7030069857D2E4169EE7'],
];

type Form = readonly (readonly [name: string, value: string])[];

const takes = (field: z.ZodMiniType, value: unknown): boolean => z.safeDecode(field, value).success;

interface JsonSchema {
  readonly enum?: readonly string[];
  readonly items?: JsonSchema;
}

const choiceIn = (field: z.ZodMiniType): string | undefined => {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (schema.items ?? schema).enum?.[0];
};

const plausible = (name: string, field: z.ZodMiniType): Form => {
  const values = [...PLAUSIBLE, choiceIn(field) ?? ''];
  const one = values.find((value) => takes(field, value));
  if (one !== undefined) return [[name, one]];
  const item = values.find((value) => takes(field, [value]));
  if (item === undefined) throw new Error(`no known value fits ${name}`);
  return [[`${name}[0]`, item]];
};

/** A valid value reaches the code behind the field, so all are sent; invalid ones are refused by the same few lines. */
const hostileFor = (name: string, field: z.ZodMiniType): Form[] => {
  const isProse = takes(field, '<b>x</b>') && takes(field, '%');
  const deep = (isProse ? PROSE : HOSTILE).filter((value) => takes(field, value)).map((value): Form => [[name, value]]);
  const listed = HOSTILE.filter((value) => takes(field, [value])).map((value): Form => [[`${name}[0]`, value]]);
  const refused = HOSTILE.find((value) => !takes(field, value));
  const shallow: Form[] = [
    ...(refused === undefined ? [] : [[[name, refused]] as const]),
    [[`${name}[0]`, '1']],
    [[`${name}[a]`, '1']],
    [[name, '1'], [name, '1']], // prettier-ignore
  ];
  return [...deep, ...listed, ...shallow];
};

/** Fields that the HTTP layer reads itself, the same way for every call. */
const AT_THE_DOOR = ['9223372036854775808', 'a\u0000b'];
const atTheDoor = (call: Call): string[] => [
  'lang',
  ...(call.money ? ['request_id'] : []),
  ...(call.second_factor ? ['ga_code'] : []),
  ...(call.payment_password ? ['pay_password'] : []),
];

/** Each hostile value once with only the required fields, and once with all fields. */
const formsFor = (call: Call): Form[] => {
  const fields = Object.entries(call.input.shape as Record<string, z.ZodMiniType>);
  const forms = fields.flatMap(([name, field]) => {
    const others = fields.filter(([other]) => other !== name);
    const needed = others.filter(([, other]) => !takes(other, undefined));
    const besides = [needed, ...(others.length > needed.length ? [others] : [])];
    return besides.flatMap((some) => {
      const beside = some.flatMap(([other, kind]) => plausible(other, kind));
      return hostileFor(name, field).map((hostile) => [...beside, ...hostile]);
    });
  });
  return [...togetherFor(call), ...forms];
};

/** Two edge values at once: their product overflows where each of them fits. */
const togetherFor = (call: Call): Form[] => {
  const fields = Object.entries(call.input.shape as Record<string, z.ZodMiniType>);
  const several = HOSTILE.filter((value) => fields.filter(([, field]) => takes(field, value)).length > 1);
  return several.map((value) =>
    fields.flatMap(([name, field]): Form => (takes(field, value) ? [[name, value]] : plausible(name, field))),
  );
};

const doorFormsFor = (call: Call): Form[] => {
  const right = Object.entries(call.input.shape as Record<string, z.ZodMiniType>).flatMap(([name, field]) =>
    plausible(name, field),
  );
  return atTheDoor(call).flatMap((name) => AT_THE_DOOR.map((value): Form => [...right, [name, value]]));
};

const calls = Object.entries(roomCalls).flatMap(([room, verbs]) =>
  Object.entries(verbs).map(([verb, call]): { name: string; call: Call } => ({ name: `${room}.${verb}`, call })),
);

let exchange: TestExchange;
let sent = 0;
const askers: Record<'customer' | 'guesser' | 'operator', () => Promise<string>> = {
  customer: () => Promise.reject(new Error('nobody came in yet')),
  guesser: () => Promise.reject(new Error('nobody came in yet')),
  operator: async () => (await operatorWith(exchange, ...operatorRoles)).token,
};
const tokens = new Map<keyof typeof askers, string>();

beforeAll(async () => {
  // Every caller has its own address: rate limits by address must not hide the code behind them.
  exchange = await testExchange({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
  await exchange.pump();
  for (const name of ['customer', 'guesser'] as const) {
    const { user_id } = await funded(exchange);
    askers[name] = async () => (await entered(exchange, user_id)).token;
  }
  for (const name of ['customer', 'guesser', 'operator'] as const) tokens.set(name, await askers[name]());
});
afterAll(async () => {
  await exchange.close();
});

/** Undefined for a visitor. The guesser is a customer who is locked out of calls with a payment password. */
type Asker = keyof typeof askers | undefined;

const trialsOf = (call: Call): (readonly [Asker, Form])[] => {
  const forms = formsFor(call);
  if (call.access === 'operator') return forms.map((form) => ['operator', form] as const);
  const doors = doorFormsFor(call).map((form) => ['guesser', form] as const);
  const asCustomer = (some: readonly Form[]) => some.map((form) => ['customer', form] as const);
  if (call.access === 'customer') return [...asCustomer(forms), ...doors];
  return [...forms.map((form) => [undefined, form] as const), ...asCustomer(togetherFor(call)), ...doors];
};

/** As one line, if it is a bug. */
const bugIn = async (call: Call, asker: Asker, form: Form): Promise<string | undefined> => {
  const written = new URLSearchParams(form.map(([name, value]): [string, string] => [name, value]));
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`;
  const token = asker && tokens.get(asker);
  const headers = { 'x-forwarded-for': address, ...(token === undefined ? {} : { authorization: token }) };
  const url = `${exchange.url}/api${call.path}`;
  const { method } = call;
  const response = await (method === 'GET'
    ? fetch(`${url}?${written.toString()}`, { headers })
    : fetch(url, { method, headers, body: call.body === 'file' ? fileForm(form) : written }));
  const { type } = (await response.json()) as { type?: string };
  // Some calls end their own session.
  if (asker && type === '999') tokens.set(asker, await askers[asker]());
  return response.status < 500 ? undefined : `${response.status} for ${asker ?? 'a visitor'}: ${written.toString()}`;
};

const fileForm = (form: Form): FormData => {
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  return data;
};

/** Concurrent requests; an answer does not depend on the others. */
const AT_ONCE = 8;

describe('AD1 no value of any field is a bug', () => {
  test.each(calls)('$name', async ({ call }) => {
    const answers = await inParallel(trialsOf(call), AT_ONCE, ([asker, form]) => bugIn(call, asker, form));
    const bugs = answers.filter((bug) => bug !== undefined);
    expect({ bugs, errors: exchange.errors.splice(0) }).toEqual({ bugs: [], errors: [] });
  });
});
