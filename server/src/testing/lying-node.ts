import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node between us and an honest one. It passes everything on until it is told to lie or to fall silent. */
export interface LyingNode {
  readonly url: string;
  /** Changes what the honest node answered; the string `silence` hangs up instead. */
  lie: ((asked: Asked, result: unknown) => unknown) | undefined;
  stop(): Promise<void>;
}

export const startLyingNode = async (honest_url: string): Promise<LyingNode> => {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const asked = JSON.parse(body) as Asked;
      const honest = await fetch(honest_url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const answer = (await honest.json()) as { result?: unknown };
      const result = node.lie ? await node.lie(asked, answer.result) : answer.result;
      if (result === 'silence') return void response.destroy();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...answer, result }));
    })().catch(() => response.destroy());
  });
  // Node would end a connection after five silent seconds, just when a busy machine uses it again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const node: LyingNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return node;
};
