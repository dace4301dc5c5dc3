import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileIdOf } from '#contract/site/rules.ts';
import { viewFile, type FileLink } from '../features/site/index.ts';
import type { Ports } from '../ports/ports.ts';

/** Whatever a browser takes a picture for, it can run nothing, load nothing and be nothing else. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const PUBLIC = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' };
/** A borrowed phone must not keep the documents of its last user. */
const PRIVATE = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' };

/**
 * Serves pictures, outside the API. A viewer without the right to one gets the same answer as for a missing picture.
 */
export const mountFiles = (
  server: FastifyInstance,
  ports: Pick<Ports, 'db' | 'files' | 'secrets' | 'clock'>,
  viewerOf: (request: FastifyRequest) => Promise<number | undefined>,
): void => {
  server.get('/files/:name', async (request, reply) => {
    const id = fileIdOf(request.url.split('?', 1)[0] ?? '');
    if (id === undefined) return reply.callNotFound();
    const file = await viewFile(ports, {
      id,
      viewer_id: await viewerOf(request),
      link: linkOf(request.query),
      now: ports.clock.now(),
    });
    if (!file) return reply.callNotFound();
    const ending = file.content_type === 'image/png' ? 'png' : 'jpg';
    return reply
      .headers({ ...INERT, ...(file.is_public ? PUBLIC : PRIVATE) })
      .header('content-disposition', `attachment; filename="${id}.${ending}"`)
      .type(file.content_type)
      .send(file.bytes);
  });
};

/** Any part of a signed link makes it one, so that removing parts does not turn it into a plain address. */
const linkOf = (query: unknown): FileLink | undefined => {
  const { u, e, s } = query as Record<string, unknown>;
  if (u === undefined && e === undefined && s === undefined) return undefined;
  return { u: String(u), e: String(e), s: String(s) };
};
