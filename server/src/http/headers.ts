import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../ports/environment.ts';

type Policy = Readonly<Record<string, string>>;

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`.trim())
    .join('; ');

const NOTHING: Policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Answers of the API are data: a browser tricked into showing one as a page can do nothing with it. */
const DATA_POLICY = policyText(NOTHING);

/**
 * What pages of the app may load and run: our own files, pictures that a customer is about to send, and our sockets.
 * `'self'` does not cover sockets in every browser, so they are named.
 */
export const appPolicy = ({ public_url, web_view_hosts }: Pick<Environment, 'public_url' | 'web_view_hosts'>): string =>
  policyText({
    ...NOTHING,
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': `'self' ${new URL(public_url).origin.replace(/^http/, 'ws')}`,
    'object-src': "'none'",
    // CO18: nothing is framed but pages of the listed hosts, wherever a frame is sent afterwards.
    'frame-src': web_view_hosts.length === 0 ? "'none'" : web_view_hosts.map((host) => `https://${host}`).join(' '),
  });

/**
 * The console's components write styles at render time, so inline styles are allowed there; inline scripts are not. Its
 * pictures come inside answers, and it has no sockets.
 */
export const consolePolicy = policyText({
  ...NOTHING,
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
});

/** The API reference runs one script, whose styles contain pictures. */
export const referencePolicy = policyText({
  ...NOTHING,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
});

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera is for scanning addresses and photographing documents, and only for our own pages.
  'permissions-policy':
    'camera=(self), clipboard-read=(self), clipboard-write=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Adds security headers to every answer, unless the answer sets its own. */
export const guardAnswers = (server: FastifyInstance, { public_url }: Pick<Environment, 'public_url'>): void => {
  const headers = Object.entries({
    ...ALWAYS,
    'content-security-policy': DATA_POLICY,
    ...(public_url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  });
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
};

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/**
 * Lets the app at its public address call us at another address, such as a second line; no other origin may. The
 * allowed origin is the configured one, never the one that a request claims.
 */
export const answerOwnOrigin = (
  server: FastifyInstance,
  base: string,
  { public_url }: Pick<Environment, 'public_url'>,
): void => {
  const { origin } = new URL(public_url);
  const isOurs = (request: FastifyRequest, reply: FastifyReply): boolean => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return false;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'x-server-time');
    return true;
  };
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${base}/`)) isOurs(request, reply);
  });
  server.options(`${base}/*`, async (request, reply) => {
    if (!isOurs(request, reply)) return reply.callNotFound();
    return reply.status(204).headers(ALLOWED).send();
  });
};
