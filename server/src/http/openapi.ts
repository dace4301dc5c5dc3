import * as z from 'zod/mini';
import { REQUEST_ID_DAYS, type Call, type Calls } from '#contract/kit/call.ts';
import { takesRequestId } from '#contract/kit/request-id.ts';
import { AMOUNT_GRAMMAR } from '#contract/kit/decimal.ts';
import { languages } from '#contract/kit/languages.ts';
import { envelopeType } from '#contract/kit/refusal.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusalsOf } from './may-refuse.ts';

type Schema = z.core.JSONSchema.BaseSchema;

export interface ApiDescription {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly [part: string]: unknown;
}

export interface ApiFacts {
  readonly base: string;
  readonly version: string;
  readonly rooms: Readonly<Record<string, Calls>>;
  /** The English sentence of a refusal, with its placeholders unfilled. */
  readonly sentenceOf: (code: RefusalCode) => string;
}

const INTRODUCTION = `Every call of the exchange, written from the same objects that the server answers and the app calls with.

Send fields as \`application/x-www-form-urlencoded\` (a query for GET) and the token as the whole \`Authorization\` header.
Lists are sent as \`name[0]\`, \`name[1]\`. Every expected answer has status 200: \`type\` is \`ok\`, or it says why not
and \`reason\` holds a stable code. Amounts are exact decimals as text. Times are UTC.`;

/** The contract as an OpenAPI document. */
export const describeApi = ({ base, version, rooms, sentenceOf }: ApiFacts): ApiDescription => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [room, calls] of Object.entries(rooms)) {
    for (const [verb, call] of Object.entries(calls)) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(room, verb, call, sentenceOf);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version, description: INTRODUCTION },
    servers: [{ url: base }],
    tags: Object.keys(rooms).map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
};

const operationOf = (room: string, verb: string, call: Call, sentenceOf: ApiFacts['sentenceOf']): object => ({
  operationId: `${room}.${verb}`,
  tags: [room],
  summary: call.summary,
  description: [...promisesOf(call), refusalTable(call, sentenceOf)].join('\n\n'),
  ...(call.access === 'anyone' ? {} : { security: [{ token: [] }] }),
  ...requestOf(call),
  responses: {
    200: {
      description: 'The answer, or why not',
      headers: { 'x-server-time': { schema: { type: 'string', format: 'date-time' } } },
      content: { 'application/json': { schema: { oneOf: [okOf(call, sentenceOf), ...refusalSchemas(call)] } } },
    },
    500: { description: 'A mistake on our side; it is not known whether anything was changed' },
  },
});

const promisesOf = (call: Call): string[] => [
  ...(call.roles ? [`Only for operators, with one of these roles: ${call.roles.join(', ')}.`] : []),
  ...(call.money ? ['Moves money.'] : []),
  ...(takesRequestId(call)
    ? [
        `For ${REQUEST_ID_DAYS} days a repeated \`request_id\` is answered with the first answer, and nothing is done twice.`,
      ]
    : []),
  ...(call.second_factor ? ['Needs `ga_code` once the customer has switched the authenticator on.'] : []),
  ...(call.payment_password ? ['Needs the payment password in `pay_password`.'] : []),
];

const refusalTable = (call: Call, sentenceOf: ApiFacts['sentenceOf']): string =>
  [
    '| reason | type | message in English |',
    '|---|---|---|',
    ...refusalsOf(call).map((code) => `| \`${code}\` | \`${envelopeType(code)}\` | ${sentenceOf(code)} |`),
  ].join('\n');

const requestOf = (call: Call): object => {
  const form = formOf(call);
  if (call.method === 'GET') {
    const parameters = Object.entries(form.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: form.required?.includes(name) ?? false,
      schema,
    }));
    return { parameters };
  }
  const type = call.body === 'file' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return { requestBody: { required: form.required !== undefined, content: { [type]: { schema: form } } } };
};

/** The fields of a call, including those that the door reads for every call. */
const formOf = (call: Call): Schema => {
  const own = onTheWire(call.input);
  const fields = {
    ...own.properties,
    ...(call.body === 'file' ? { file: { type: 'string', format: 'binary' } } : {}),
    ...(takesRequestId(call) ? { request_id: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } } : {}),
    ...(call.second_factor ? { ga_code: { type: 'string', pattern: '^\\d{6}$' } } : {}),
    ...(call.payment_password ? { pay_password: { type: 'string', pattern: '^\\d{6}$' } } : {}),
    lang: { type: 'string', enum: [...languages], default: 'en' },
  };
  const required = [...(own.required ?? []), ...(call.body === 'file' ? ['file'] : [])];
  return { type: 'object', properties: fields, ...(required.length > 0 ? { required } : {}) } as Schema;
};

const okOf = (call: Call, sentenceOf: ApiFacts['sentenceOf']): object => {
  const type = { const: 'ok' };
  const output = onTheWire(call.output);
  if (call.says === undefined) return objectOf({ type, message: output });
  return objectOf({ type, message: { type: 'string', examples: [sentenceOf(call.says)] }, data: output });
};

/** One schema per envelope type, because legacy clients act on 997, 998 and 999. */
const refusalSchemas = (call: Call): object[] => {
  const codes = refusalsOf(call);
  return [...new Set(codes.map(envelopeType))].map((type) => {
    const named = codes.filter((code) => envelopeType(code) === type);
    const refused = objectOf({
      type: { const: type },
      message: { type: 'string' },
      reason: { type: 'string', enum: named },
    });
    if (!named.includes('too_many_requests')) return refused;
    return { ...refused, properties: { ...refused.properties, seconds: SECONDS } };
  });
};

const SECONDS = { type: 'integer', minimum: 1, description: 'With too_many_requests: how long to wait.' };

const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Values are text on the wire in both directions, so the wire form of a codec is its input. */
const onTheWire = (schema: z.core.$ZodType): Schema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => explain(zodSchema, jsonSchema),
  });
  return described;
};

const explain = (zodSchema: z.core.$ZodTypes, schema: Schema): void => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const within = def.out._zod.def.type;
  if (within === 'custom' && schema.pattern === undefined) schema.format = 'date-time';
  else if (within === 'custom') schema.format = 'decimal';
  else if (within === 'number') schema.format = 'integer';
  if (schema.pattern === AMOUNT_GRAMMAR.source) schema.examples = ['0.5', '1000'];
  else if (schema.format === 'integer' && schema.default === undefined) schema.examples = ['1'];
};
