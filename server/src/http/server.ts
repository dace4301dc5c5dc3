import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { envelopeType, Refusal } from '#contract/kit/refusal.ts';
import type { Call } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Prepared, type Handler, type ReadFile, type Source } from '../core/room.ts';
import { CommitUnknown } from '../ports/db/commit-fate.ts';
import { isBusy, isUnavailable } from '../ports/db/unavailable.ts';
import { isDiskFull } from '../ports/disk.ts';
import type { Ports } from '../ports/ports.ts';
import { trackRequest } from './close.ts';
import { enter, languageOfInput, type Doorkeeper } from './door.ts';
import { mountAddressCodes } from './address-codes.ts';
import { mountFiles } from './files.ts';
import { readForms, type WireInput } from './form.ts';
import { answerOwnOrigin, guardAnswers } from './headers.ts';
import { mountLog } from './log.ts';
import { mountInvestments } from './investments.ts';
import { mountMedia } from './media.ts';
import { mountOptions } from './options.ts';
import { servePages } from './pages.ts';
import type { SayRefusal } from '../core/refusal-texts.ts';
import { uploadScope } from './upload.ts';

const BASE = '/api';
const FORM_LIMIT_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface HttpOptions {
  readonly ports: Ports;
  readonly keeper: Doorkeeper;
  readonly handlers: readonly Handler[];
  readonly say: SayRefusal;
}

/** The contract over HTTP. Every expected answer has status 200 and an envelope; only a bug answers 500. */
export const buildServer = async ({ ports, keeper, handlers, say }: HttpOptions): Promise<FastifyInstance> => {
  const server = fastify({
    bodyLimit: FORM_LIMIT_BYTES,
    trustProxy: ports.environment.trusted_proxy ?? false,
    requestTimeout: 60_000,
    genReqId: () => ports.ids.uuid(millisecondsOf(ports.clock.now())),
    routerOptions: { maxParamLength: 128 },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const coded = new Set(handlers.flatMap(({ call }) => (call.envelope === 'code' ? [`${BASE}${call.path}`] : [])));
  const languageFor = (request: FastifyRequest): Language => languageOfInput(softRead(request));
  const refuse: Refuse = (request, reply, refusal) => {
    const message = say(refusal, languageFor(request));
    const { seconds } = refusal.values;
    const wait = typeof seconds === 'number' ? { seconds } : {};
    const refused = { type: envelopeType(refusal.code), message, reason: refusal.code, ...wait };
    return reply.send(coded.has(request.routeOptions.url ?? '') ? { code: -1, msg: message, ...refused } : refused);
  };
  answerFailures(server, ports, refuse);
  server.setNotFoundHandler(async (request, reply) => {
    reply.status(404);
    return refuse(request, reply, new Refusal('not_found'));
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-server-time', ports.clock.now());
  });
  guardAnswers(server, ports.environment);
  answerOwnOrigin(server, BASE, ports.environment);
  const serve = async (request: FastifyRequest, reply: FastifyReply, handler: Handler, file?: ReadFile) => {
    reply.header('cache-control', 'no-store');
    const knock = {
      input: readInput(request),
      token: tokenOf(request),
      source: sourceOf(request, ports.environment.country_header),
    };
    const output = await trackRequest(server, enter(ports, keeper, handler, file ? { ...knock, file } : knock));
    if (output instanceof Prepared) return sendPrepared(reply, handler.call, output);
    return envelope(handler.call, output, say, languageFor(request));
  };
  for (const handler of handlers.filter(({ call }) => call.body !== 'file')) {
    const url = `${BASE}${handler.call.path}`;
    server.route({ method: handler.call.method, url, handler: (request, reply) => serve(request, reply, handler) });
  }
  await server.register(uploadScope(BASE, handlers, serve));
  mountFiles(server, ports, viewerWith(keeper));
  mountMedia(server, ports);
  mountAddressCodes(server, ports);
  mountLog(server, ports);
  mountOptions(server, ports);
  mountInvestments(server, ports);
  servePages(server, { base: BASE, environment: ports.environment, handlers, say });
  return server;
};

type Refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;

const answerFailures = (server: FastifyInstance, ports: Ports, refuse: Refuse): void => {
  server.setErrorHandler(async (failure: Error & { statusCode?: number }, request, reply) => {
    reply.status(200);
    if (failure instanceof Refusal) return refuse(request, reply, failure);
    if (failure.statusCode !== undefined && failure.statusCode < 500) {
      return refuse(request, reply, new Refusal('parameter_error', { field: 'body' }));
    }
    if (isDiskFull(failure)) {
      ports.log.warn('disk full', { failure: failure.message, path: request.routeOptions.url });
      return refuse(request, reply, new Refusal('temporarily_read_only'));
    }
    // The door has settled the commits of the request itself; here an unknown commit only means unavailable.
    if (isUnavailable(failure) || isBusy(failure) || failure instanceof CommitUnknown) {
      ports.log.warn('request not served', { failure: failure.message, path: request.routeOptions.url });
      // A file has no envelope: a client must not take a refusal for its content.
      if (!request.url.startsWith(`${BASE}/`)) reply.status(503);
      return refuse(request, reply, new Refusal('temporarily_unavailable'));
    }
    ports.log.error('request failed', failure, { request: request.id, path: request.routeOptions.url });
    reply.status(500);
    return refuse(request, reply, new Refusal('internal_error', { reference: request.id }));
  });
};

const viewerWith = (keeper: Doorkeeper) => async (request: FastifyRequest) => {
  const token = tokenOf(request);
  return token === undefined ? undefined : (await keeper.authenticate(token, sourceOf(request)))?.user_id;
};

const envelope = (call: Call, output: unknown, say: SayRefusal, language: Language): object => {
  if (call.envelope === 'code') return { code: 1, msg: 'success', data: output };
  if (call.says === undefined) return { type: 'ok', message: output };
  const values = Object.fromEntries(
    (call.says_counts ?? []).map((name) => [name, (output as Readonly<Record<string, number>>)[name] ?? 0]),
  );
  return { type: 'ok', message: say({ code: call.says, values }, language), data: output };
};

const sendPrepared = (reply: FastifyReply, call: Call, output: Prepared): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .send(
      output.body((json) =>
        call.envelope === 'code' ? `{"code":1,"msg":"success","data":${json}}` : `{"type":"ok","message":${json}}`,
      ),
    );

const queryOf = (request: FastifyRequest): string => {
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
};

const readInput = (request: FastifyRequest): WireInput => {
  const { body } = request;
  if (typeof body === 'string') return readForms(queryOf(request), body);
  return readForms(queryOf(request));
};

/** Reads the language for a refusal, when the form itself may be what was refused. */
const softRead = (request: FastifyRequest): WireInput => {
  try {
    return readInput(request);
  } catch {
    const form = typeof request.body === 'string' ? request.body : queryOf(request);
    return { lang: new URLSearchParams(form).get('lang') ?? '' };
  }
};

/** Two tokens count as none: Node would silently take the first, and a proxy in front of us perhaps the second. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers.authorization;
  return value !== undefined && TOKEN.test(value) && valuesOf(request, 'authorization').length === 1
    ? value
    : undefined;
};

/** Every value of a header as it was sent: Node drops or joins the repeated ones, depending on the header. */
const valuesOf = ({ raw: { rawHeaders } }: FastifyRequest, header: string): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === header);

export const sourceOf = (request: FastifyRequest, country_header?: string): Source => ({
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200),
  countries: country_header === undefined ? [] : countriesOf(request, country_header),
});

/**
 * SI23: believed only from a trusted proxy: then there is a forwarded address besides the one that connected. A header
 * that was sent twice states every country in it, each once, however it is written.
 */
const countriesOf = (request: FastifyRequest, header: string): string[] => {
  if ((request.ips?.length ?? 0) < 2) return [];
  const values = valuesOf(request, header).flatMap((value) => value.split(',').map((part) => part.trim()));
  return [...new Set(values.filter((value) => /^[A-Za-z]{2}$/.test(value)).map((value) => value.toUpperCase()))];
};
