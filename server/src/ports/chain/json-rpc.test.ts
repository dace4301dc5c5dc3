import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { evmNode } from './evm-node.ts';
import { jsonRpc } from './json-rpc.ts';

const LIMITS = { timeout_ms: 60_000, bytes: 1000 };
/** For a node that never answers: only there may a short timeout decide. */
const SHORT = { ...LIMITS, timeout_ms: 200 };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const nodeThat = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const saying = (result: unknown): Promise<string> =>
  nodeThat((_request, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));

test.each<[string, string, RequestListener]>([
  ['never ends', 'node_nonsense', (_request, response) => void response.end(' '.repeat(2000))],
  ['redirects', 'node_silent', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ['fails', 'node_silent', (_request, response) => void response.writeHead(500).end('{}')],
  ['sends no JSON', 'node_nonsense', (_request, response) => void response.end('<html>')],
  ['answers with an error', 'node_silent', (_request, response) => void response.end('{"error":{"code":-32000}}')],
  ['hangs up', 'node_silent', (_request, response) => void response.destroy()],
])('DE22 a node that %s is a fault: %s', async (_what, kind, answer) => {
  const rpc = jsonRpc(await nodeThat(answer), LIMITS);
  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ name: 'ChainFault', kind });
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['starts an answer and stops', (_request, response) => void response.write('{"jsonrpc"')],
])('DE22 a node that %s is a silent one', async (_what, answer) => {
  const rpc = jsonRpc(await nodeThat(answer), SHORT);
  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ name: 'ChainFault', kind: 'node_silent' });
});

test('DE22 an unreachable node counts as silent', async () => {
  await expect(jsonRpc('http://127.0.0.1:1', LIMITS)('eth_chainId', [])).rejects.toMatchObject({ kind: 'node_silent' });
});

test('DE22 an answer of the wrong shape is nonsense, and a null answer is a missing block', async () => {
  const chain = async (result: unknown) => evmNode(jsonRpc(await saying(result), LIMITS));
  const header = { number: '0x5', hash: `0x${'a'.repeat(64)}`, parentHash: `0x${'b'.repeat(64)}`, transactions: [] };
  for (const wrong of ['0x', '5', 5, {}, `0x${'f'.repeat(64)}`]) {
    await expect((await chain(wrong)).chainId()).rejects.toMatchObject({ kind: 'node_nonsense' });
  }
  await expect((await chain(null)).block(5, [])).rejects.toMatchObject({ kind: 'block_missing' });
  await expect((await chain(header)).block(6, [])).rejects.toMatchObject({ kind: 'node_nonsense' });
  expect(await (await chain(header)).block(5, [])).toMatchObject({ number: 5, transfers: [] });
});
