import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of the exchange that can lose answers: it waits for the whole answer and then disconnects. */
export interface CuttingProxy {
  readonly url: string;
  cuts: boolean;
  stop(): Promise<void>;
}

export const startCuttingProxy = async (exchange_url: string): Promise<CuttingProxy> => {
  const server = createServer((request, response) => {
    void (async () => {
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const answer = await fetch(`${exchange_url}${request.url ?? '/'}`, {
        method: request.method ?? 'POST',
        headers: { authorization, 'content-type': type },
        body: new Uint8Array(await buffer(request)),
      });
      const body = await answer.text();
      if (proxy.cuts) return void response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    })().catch(() => response.destroy());
  });
  // Node would close a connection after five idle seconds, just when a busy machine reuses it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: false,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
};
