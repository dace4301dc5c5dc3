import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaAddressOf } from '#contract/nft/media-rules.ts';
import { mediaFile, type MediaLink } from '../features/nft/index.ts';
import type { Ports } from '../ports/ports.ts';
import { rangeOf } from './ranges.ts';

/** NM6: whatever a browser takes it for, it can run nothing, load nothing and be nothing else. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
};

/** What is under a name never changes; after a day it is asked again, because a work can be taken down (NF4). */
const PUBLIC = { 'cache-control': 'public, max-age=86400, immutable', 'cross-origin-resource-policy': 'cross-origin' };
const PRIVATE = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' };

type MediaPorts = Pick<Ports, 'db' | 'files' | 'secrets' | 'clock'>;

/** NM6: pictures, sounds and videos of works. Who may not see one gets the same answer as for one that is not there. */
export const mountMedia = (server: FastifyInstance, ports: MediaPorts): void => {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const address = mediaAddressOf(request.url.split('?', 1)[0] ?? '');
      const found = address && (await mediaFile(ports, address, linkOf(request.query)));
      const bytes = found && (await ports.files.size(found.file));
      if (!address || !found || bytes === undefined) return reply.callNotFound();
      const { name, part, ending } = address;
      reply
        .headers({ ...INERT, ...(found.is_public ? PUBLIC : PRIVATE) })
        .header('content-disposition', `inline; filename="${name}-${part}.${ending}"`)
        .type(found.content_type);
      const tag = `"${name}-${part}"`;
      if (found.is_public) reply.header('etag', tag);
      if (found.is_public && request.headers['if-none-match'] === tag) return reply.status(304).send();
      return sendPart(request, reply, ports, { file: found.file, bytes, tag });
    },
  });
};

interface Sent {
  readonly file: string;
  readonly bytes: number;
  readonly tag: string;
}

const sendPart = (
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: MediaPorts,
  { file, bytes, tag }: Sent,
): FastifyReply => {
  const { range, 'if-range': if_range } = request.headers;
  const asked = rangeOf(if_range === undefined || if_range === tag ? range : undefined, bytes);
  if (asked === 'none')
    return reply
      .status(416)
      .header('content-range', `bytes */${String(bytes)}`)
      .send();
  const sent = asked ?? { first: 0, last: bytes - 1 };
  if (asked) {
    reply.status(206).header('content-range', `bytes ${String(sent.first)}-${String(sent.last)}/${String(bytes)}`);
  }
  reply.header('content-length', sent.last - sent.first + 1);
  return request.method === 'HEAD' ? reply.send() : reply.send(files.stream(file, sent));
};

/** Any part of a signed address makes it one, so that removing parts does not turn it into a plain one. */
const linkOf = (query: unknown): MediaLink | undefined => {
  const { e, s } = query as Record<string, unknown>;
  return e === undefined && s === undefined ? undefined : { e: String(e), s: String(s) };
};
