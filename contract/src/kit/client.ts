import * as z from 'zod/mini';
import type { Call, InputOf, OutputOf } from './call.ts';
import type { Language } from './languages.ts';

/** The server refused: a sentence for the customer and a stable code for us. */
export class Refused extends Error {
  readonly type: string;
  readonly reason: string;
  /** How long to wait before the next attempt, when that is why. */
  readonly seconds: number | undefined;

  constructor(type: string, reason: string, message: string, seconds?: unknown) {
    super(message);
    this.name = 'Refused';
    this.type = type;
    this.reason = reason;
    this.seconds = typeof seconds === 'number' ? seconds : undefined;
  }
}

/** No trustworthy reply: none at all, a status other than 200, or a body that is not ours. */
export class Unreachable extends Error {
  readonly kind: 'network' | 'timeout' | 'status' | 'body';

  constructor(kind: Unreachable['kind'], options?: ErrorOptions) {
    super(kind, options);
    this.name = 'Unreachable';
    this.kind = kind;
  }
}

export interface ClientOptions {
  /** Called for every request, because the connection line can change while the app runs. */
  readonly base: () => string;
  readonly token: () => string | undefined;
  readonly language: () => Language;
  readonly fetch?: typeof fetch;
  readonly timeout_ms?: number;
  readonly answered?: (answer: { readonly server_time: string | null }) => void;
}

export interface Client {
  send<C extends Call>(call: C, input: InputOf<C>, signal?: AbortSignal): Promise<OutputOf<C>>;
  upload<C extends Call>(call: C, file: Blob, signal?: AbortSignal): Promise<OutputOf<C>>;
}

export const REQUEST_TIMEOUT_MS = 60_000;

export const createClient = (options: ClientOptions): Client => ({
  send: (call, input, signal) => request(options, call, formOf(call, input, options.language()), signal),
  upload: (call, file, signal) => {
    const form = new FormData();
    form.set('lang', options.language());
    form.set('file', file);
    return request(options, call, form, signal);
  },
});

/**
 * Absent fields are omitted: the server tolerates the `''`, `undefined` and `null` of legacy clients; we do not send
 * them.
 */
const formOf = <C extends Call>(call: C, input: InputOf<C>, language: Language): URLSearchParams => {
  const form = new URLSearchParams({ lang: language });
  const wire = z.encode(call.input, input) as Record<string, unknown>;
  for (const [name, value] of Object.entries(wire)) {
    if (Array.isArray(value)) value.forEach((item, index) => form.append(`${name}[${index}]`, String(item)));
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
};

const request = async <C extends Call>(
  options: ClientOptions,
  call: C,
  form: URLSearchParams | FormData,
  signal: AbortSignal | undefined,
): Promise<OutputOf<C>> => {
  const timeout = AbortSignal.timeout(options.timeout_ms ?? REQUEST_TIMEOUT_MS);
  const token = options.token();
  const inQuery = call.method === 'GET';
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(`${options.base()}${call.path}${inQuery ? `?${String(form)}` : ''}`, {
      method: call.method,
      headers: token === undefined ? {} : { authorization: token },
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(inQuery ? {} : { body: form }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable(timeout.aborted ? 'timeout' : 'network', { cause });
  }
  if (response.status !== 200) throw new Unreachable('status');
  options.answered?.({ server_time: response.headers.get('x-server-time') });
  return read(
    call,
    await response.json().catch((cause: unknown) => Promise.reject(new Unreachable('body', { cause }))),
  );
};

interface Envelope {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly reason?: unknown;
  readonly seconds?: unknown;
}

/** Calls with `says`, and candles with their own envelope, carry the payload in `data`. */
const payloadOf = (call: Call, envelope: Envelope): unknown =>
  call.says === undefined && envelope.type === 'ok' ? envelope.message : envelope.data;

const read = <C extends Call>(call: C, body: unknown): OutputOf<C> => {
  if (typeof body !== 'object' || body === null) throw new Unreachable('body');
  const envelope: Envelope = body;
  if (envelope.type !== 'ok' && envelope.code !== 1) {
    const { type, reason = '', message = '', seconds } = envelope;
    throw new Refused(String(type), String(reason), String(message), seconds);
  }
  const decoded = z.safeDecode(call.output, payloadOf(call, envelope));
  if (!decoded.success) throw new Unreachable('body', { cause: decoded.error });
  return decoded.data as OutputOf<C>;
};
