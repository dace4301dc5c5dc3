import type { FastifyInstance } from 'fastify';
import { isAddressCode } from '../features/payout-methods/index.ts';
import type { Ports } from '../ports/ports.ts';

/** The picture runs nothing, loads nothing and never changes; an address is its customer's, so no shared cache keeps it. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=86400, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** PM17: the QR code of a saved address as a picture. Only addresses that we have signed are drawn, for nobody else's use. */
export const mountAddressCodes = (server: FastifyInstance, ports: Pick<Ports, 'secrets'>): void => {
  server.get('/qr/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const { s } = request.query as Record<string, unknown>;
    const address = name.replace(/\.svg$/, '');
    if (!isAddressCode(ports, address, String(s))) return reply.callNotFound();
    const { toString } = await import('qrcode');
    return reply
      .headers(HEADERS)
      .type('image/svg+xml')
      .send(await toString(address, { type: 'svg', margin: 2 }));
  });
};
