import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileIdOf } from '#contract/site/rules.ts';
import { viewFile, type FileLink } from '../features/site/index.ts';
import type { Ports } from '../ports/ports.ts';

/** Whatever a picture turns out to be for some browser, there it can run nothing, load nothing and be nothing else. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const PUBLIC = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' };
/** A phone that was lent must not keep the papers of its last user. */
const PRIVATE = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' };

/** Serves pictures, apart from the API. Whoever may not see one gets the answer for a picture that does not exist. */
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

/** Any part of a link makes it a link, so that taking parts off does not turn it into a plain address. */
const linkOf = (query: unknown): FileLink | undefined => {
  const { u, e, s } = query as Record<string, unknown>;
  if (u === undefined && e === undefined && s === undefined) return undefined;
  return { u: String(u), e: String(e), s: String(s) };
};
