import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node in front of an honest one. It passes everything on until a test makes it lie or fall silent. */
export interface LyingNode {
  readonly url: string;
  /** Changes the honest node's answer; the string `silence` disconnects instead. */
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
  // Node would close a connection after five idle seconds, just when a busy machine reuses it.
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
