import type { FastifyInstance } from 'fastify';
import { batchFile } from '../features/investments/index.ts';
import type { Ports } from '../ports/ports.ts';

const NUMBER = /^[1-9]\d{0,11}$/;

/** Pages of any origin may check them. */
const FOR_EVERYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** IV12: the files of investments that ended, as plain text that never changes. Anything else is 404. */
export const mountInvestments = (server: FastifyInstance, { db }: Pick<Ports, 'db'>): void => {
  server.get<{ Params: { batch: string } }>('/investments/batches/:batch', async ({ params }, reply) => {
    const found = NUMBER.test(params.batch) ? await batchFile(db, Number(params.batch)) : undefined;
    reply.headers(FOR_EVERYBODY).type('text/plain; charset=utf-8');
    if (found === undefined) return reply.status(404).header('cache-control', 'no-store').send('Not found\n');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(found);
  });
};
